import type { Beast, Keys, Read } from '../reading.ts'
import { SHORT } from '../text.ts'

/** Who has nothing left of an ability dies: `A creature reduced to Strength 0 by a shadow dies.` */
const DIES =
  /[^.]*\breduced to (?:0 )?(Strength|Dexterity|Intelligence|Wisdom|Charisma)(?: 0)?\b(?![^.]*\b(?:becomes|rises)\b)[^.]*\bdies\b[^.]*\./i
/** The same document with what lowers or drains the ability deadly, wherever it stands in it. */
function deadly(x: unknown, ability: string): unknown {
  if (Array.isArray(x)) return x.map(part => deadly(part, ability))
  if (typeof x !== 'object' || x === null) return x
  const inside = Object.fromEntries(Object.entries(x).map(([key, value]) => [key, deadly(value, ability)]))
  return inside['lowers'] === ability || inside['drains'] === ability ? { ...inside, kills: true } : inside
}
const kills = (x: unknown): boolean => JSON.stringify(x).includes('"kills":true')

/**
 * The same read with losses that kill at 0, of what it brings or of the attacks that bring them, and the words that are left. Both are as
 * they were where the words say no such thing or nothing brings the loss.
 */
export function withKills(read: Read, words: string, of: Beast): { readonly read: Read; readonly words: string } {
  const [sentence, named] = DIES.exec(words) ?? []
  const short = SHORT.find(s => named?.toLowerCase().startsWith(s.toLowerCase()))
  if (sentence === undefined || short === undefined) return { read, words }
  const ability = of.text.abilities[short]
  const made = { ...read, ...(deadly({ features: read.features, acts: read.acts }, ability) as Partial<Read>) }
  let done = kills([made.features ?? [], made.acts ?? []])
  for (const weapon of of.weapons) {
    const effect = deadly(weapon['effect'] ?? {}, ability) as Keys
    if (!kills(effect)) continue
    weapon['effect'] = effect
    done = true
  }
  return done ? { read: made, words: words.replace(sentence, '') } : { read, words }
}
