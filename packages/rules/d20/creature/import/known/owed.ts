import { plainOf, sentencesOf } from '../deeds/plain.ts'
import type { Keys, Read } from '../reading.ts'

/** Conditions by the words of a paragraph that brings them, and what shows that they were taken up. */
const STATES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bstunned\b/i, /stunned/],
  [/\bdazed\b/i, /dazed/],
  [/\bdazzled\b/i, /dazzled/],
  [/\bblinded\b/i, /blinded|light (?:blindness|sensitivity)/],
  [/\bdeafened\b/i, /deafened/],
  [/\bnauseated\b/i, /nauseated|swarm/],
  [/\bsickened\b/i, /sickened/],
  [/\bparalyzed\b/i, /paraly/],
  [/\bslowed\b/i, /slowed/],
  [/\bconfused\b/i, /confused/],
  [/\bfascinated\b/i, /fascinated/],
  [/\bpanicked\b/i, /panicked|frightful/],
  [/\bfrightened\b/i, /frightened|frightful/],
  [/\bshaken\b/i, /shaken|frightful/],
  [/\bexhausted\b/i, /exhausted/],
  [/\bfatigued\b/i, /fatigued|rage/],
  [/\b(?:fall|falls) asleep\b/i, /sleeping/],
]
/** What one has to save against is brought; what is only spoken of is not. */
const BRINGS = /\b(?:must|DC \d+|fails?|failed|takes?|becomes?|save|imposes|deals?)\b/i
/** Gear that is ruined by a touch. */
const RUINS =
  /\b(?:armor|clothing|weapons?|items?|equipment|shield)\b[^.]*\b(?:dissolve|corrode|destroy|rust|shatter|sunder)|\b(?:dissolve|corrode|destroy|rust|shatter)\w*\b[^.]*\b(?:armor|clothing|weapons?|items?|equipment|shield|metal)\b/i
const ASIDE =
  /^The opponent's clothing and armor take\b|\b(?:immun|removes?|ends? the|does not|cannot be|can't be|are unaffected|already|a paralyzed|paralyzed opponent)/i

/**
 * What a paragraph brings that a reader who goes by the name of an ability has not taken up: states, penalties, ruined gear. It is
 * left to the game master, and said so, in place of being passed over.
 */
export function owedIn(words: string, read: Read): readonly string[] {
  if (words === '') return []
  const made = JSON.stringify([read.features, read.acts, read.keys])
  const owed = new Set<string>()
  for (const sentence of sentencesOf(plainOf(words))) {
    if (RUINS.test(sentence) && !/ruled|sunder|disenchant|ruin/.test(made)) owed.add('gear')
    const most = /\bno more than (\w+) times (?:per|a) day\b/i.exec(sentence)?.[1]
    if (most !== undefined && !/"daily"/.test(made)) owed.add(`${most} times a day`)
    if (/\bmust hit\b[^.]*\bwith both\b/i.test(sentence) && /improved grab/.test(made) && !/"hits":2/.test(made))
      owed.add('a hit with both')
    const fatal = /\breduced to (?:0 )?(Strength|Dexterity|Intelligence|Wisdom|Charisma)(?: 0)?\b[^.]*\bdies\b/i.exec(
      sentence,
    )?.[1]
    if (fatal !== undefined) owed.add(`death at ${fatal} 0`)
    if (read.without !== undefined || !BRINGS.test(sentence) || ASIDE.test(sentence)) continue
    if (/\b(?:can(?:not|'t)|loses?)\b[^.]*\b(?:during this time|until (?:it|its|then))\b/i.test(sentence))
      owed.add('what it lacks afterwards')
    for (const [said, done] of STATES) if (said.test(sentence) && !done.test(made)) owed.add(said.exec(sentence)![0]!)
    if (/\b(?:drags?|draws?|drawn|pulls?) [^.]*\b(?:feet|ft|closer)\b/i.test(sentence) && !/pulls/.test(made))
      owed.add('moves its target')
    if (
      /-\d+ (?:[a-z]+ )?penalty (?:to|on)\b/i.test(sentence) &&
      !/"adds":-|rage|frightful|sensitivity|blindness|mastery/.test(made)
    )
      owed.add('penalties')
  }
  return [...owed]
}
/** The same read, and what it owes told in play with the first of its consequences that can say so. */
export function withOwed(read: Read, owed: readonly string[]): Read {
  if (owed.length === 0) return read
  const left = { ruled: owed.join(', ') }
  const features = (read.features ?? []).map(feature => {
    const [[name, given] = ['', undefined]] = typeof feature === 'string' ? [] : Object.entries(feature)
    const all = (given as Keys | undefined)?.['consequences']
    return Array.isArray(all) ? { [name]: { ...(given as Keys), consequences: [...all, left] } } : feature
  })
  const at = (read.acts ?? []).findIndex(a => Array.isArray((a['effect'] as Keys | undefined)?.['consequences']))
  const acts = (read.acts ?? []).map((a, i) => {
    if (i !== at) return a
    const effect = a['effect'] as Keys
    return { ...a, effect: { ...effect, consequences: [...(effect['consequences'] as readonly Keys[]), left] } }
  })
  return { ...read, features, acts, ruled: [...(read.ruled ?? []), owed.join(', ')] }
}
