import type { Becomes } from '../part.ts'
import type { Groups } from './slots.ts'

type Keys = Record<string, unknown>
/** What an ability takes of a turn, in the words for it. */
export const COST =
  '(?:as an? {cost:cost} action,? (?:{it} can )|{it} can,? as an? {cost2:cost} action,? |{it} can (?:spend|take|use) an? {cost3:cost} action to )'
export const costOf = (g: Groups): string => {
  const said = (g['cost'] ?? g['cost2'] ?? g['cost3'] ?? 'standard').toLowerCase()
  return said === 'full' ? 'full-round' : said
}
export const OFTEN =
  '(?:(?<often>once per (?:day|hour|minute|round)|once every {wait:dice} rounds|(?:twice|three times|\\d+ times) per day),? )?'
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, three: 3 }
/** How often, in the words before what is done. */
export function usesOf({ often, wait }: Groups): Keys {
  if (often === undefined) return {}
  if (wait !== undefined) return { uses: { max: 1, recharge: { rounds: wait.toLowerCase() } } }
  const day = /day/i.test(often)
  const first = often.toLowerCase().split(' ')[0]!
  if (/round/i.test(often)) return {}
  return { uses: { max: day ? (TIMES[first] ?? Number(first)) : 1, recharge: day ? 'day' : 'fight' } }
}
/** How long something lasts. */
export const LONG =
  "(?:until the end of (?:the )?(?:encounter|combat|fight|battle)|for the (?:rest|remainder) of (?:the )?(?:encounter|combat|fight|battle)|until (?:the )?(?:start|beginning|end) of (?:its|their|{it}'s) (?:next )?turn|for (?:up to )?(?:the next )?(?:\\d*d\\d+|\\d+) (?:rounds?|minutes?|hours?))"
const USES =
  /^(?:it|they|(?:the|an?) [a-z' -]+?) can(?:'t|not)? (?:use|do) (?:this(?: ability)?|so|it|its [a-z' -]+?) ?(?:only )?(?:(once|twice|three times|(\d+) times) per (day|hour|minute)|(?:only )?once every (\d*d\d+|\d+) rounds|again (?:for|until) (\d*d\d+|\d+) rounds(?: have passed| later)?)[.;]?$/i
/** How often something may be done, in a sentence of its own. */
export function usesIn(said: string): Keys | undefined {
  const found = USES.exec(said)
  if (!found) return undefined
  const [, many, n, unit, wait, rest] = found
  if (wait ?? rest) return { max: 1, recharge: { rounds: (wait ?? rest)!.toLowerCase() } }
  const day = /day/i.test(unit!)
  return { max: day ? Number(n ?? TIMES[many!.toLowerCase().split(' ')[0]!]) : 1, recharge: day ? 'day' : 'fight' }
}
/** What tells of how often something may be done. */
export const SELDOM = /\b(?:per (?:day|hour)|once every|(?:use|do) (?:it|this|so|that)\b[^.]*\bagain)\b/i
/** What is made of some words, as often as another sentence says. */
export const rarely = (made: Becomes, uses: Keys): Becomes =>
  made.acts ? { ...made, acts: made.acts.map(act => ({ uses, ...act })) } : made
