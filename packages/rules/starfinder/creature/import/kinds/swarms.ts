import { plainOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { imported } from '../../../words/imports.ts'
import type { Source } from '../source.ts'

type Keys = Record<string, unknown>
const listOf = (keys: Keys, key: string): readonly Keys[] => (keys[key] ?? []) as readonly Keys[]
const feature = (f: unknown, name: string): Keys | undefined =>
  typeof f === 'object' && f !== null ? ((f as Keys)[name] as Keys | undefined) : undefined
const isDistraction = (f: unknown): boolean => feature(f, 'aura')?.['called'] === 'distraction'
const FOOT = 5
const TINY = ['fine', 'diminutive', 'tiny']

/** What the words of its defenses say of attacks on single creatures, and of automatic fire. */
function defensesOf(s: Source): Keys {
  const at = s.list('items').findIndex((_, i) => /^swarm (?:defenses|traits)\b/i.test(s.text(`items[${i}].name`)))
  const words = at < 0 ? '' : plainOf(s.text(`items[${at}].system.description.value`))
  if (!/\bimmune to (?:all )?attacks (?:and|or) effects that targets? (?:a )?single creatures?\b/i.test(words))
    return {}
  const counts = /\bcounts as (\d+|two|three|four|five|six|ten) targets\b/i.exec(words)?.[1]?.toLowerCase()
  const n = counts && ({ two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 }[counts] ?? Number(counts))
  return { untouched: true, ...(n ? { targets: n } : {}) }
}
/**
 * A swarm whose attack is printed without a roll harms those among it, as the rule of swarms says: its act becomes that rule, with the
 * save against its distraction and the space of the file.
 */
export function swarmOf(s: Source, keys: Keys): void {
  const acts = listOf(keys, 'acts')
  const at = acts.findIndex(a => /^swarm attack\b/i.test(String(a['name'])))
  const effect = acts[at]?.['effect'] as Keys | undefined
  const [first, ...more] = (effect?.['consequences'] ?? []) as readonly Keys[]
  if (!effect || effect['area'] !== undefined || first?.['damage'] === undefined) return
  const all = (keys['features'] ?? []) as readonly unknown[]
  const dc = feature(all.find(isDistraction), 'aura')?.['dc']
  const space = Number.parseInt(s.text('system.attributes.space'), 10)
  const swarm = {
    damage: first['damage'],
    ...(first['types'] ? { types: first['types'] } : {}),
    ...(dc === undefined ? {} : { dc }),
    ...(more.length ? { consequences: more } : {}),
    ...(space >= FOOT && space % FOOT === 0 ? { space } : {}),
    ...defensesOf(s),
  }
  // What its body is proof against, and by how much areas harm it more, comes with the rule.
  const rest = all.filter(f => !isDistraction(f) && feature(f, 'areas') === undefined)
  keys['features'] = [...rest, { swarm }]
  const left = acts.filter((_, i) => i !== at)
  if (left.length) keys['acts'] = left
  else delete keys['acts']
  s.note('items', 'mapped', imported.as('features', { swarm }))
  if (TINY.includes(String(keys['size'])) && !('untouched' in swarm))
    s.note('items', 'simplified', 'weapons that do damage by energy harm the swarm as they harm others')
}
