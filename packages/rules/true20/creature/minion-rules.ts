import type { View } from '@quintain/engine'
import { sheetOf } from './abilities.ts'

export const MINION_RULES = 'minion-rules'
/** What a game may say of minions, since the text's own list is lost: it says nothing by itself. */
export const OF_MINIONS = ['no criticals', 'sure criticals', 'fall'] as const
type OfMinions = (typeof OF_MINIONS)[number]

/** Whether a game has one of these rules for a hero and a minion who meet. */
function has(v: Pick<View, 'option'>, rule: OfMinions): boolean {
  const given = v.option(MINION_RULES)
  return Array.isArray(given) && given.includes(rule)
}
type Seen = Pick<View, 'option' | 'sheet'>
const isMinion = (v: Seen, who: number): boolean => sheetOf(v as View, who).minion

/** Whether an attack is never a critical hit: that of a minion on a hero. */
export const neverCritical = (v: Seen, by: number, at: number): boolean =>
  has(v, 'no criticals') && isMinion(v, by) && !isMinion(v, at)
/** Whether a threat needs no second roll: that of a hero on a minion. */
export const surelyCritical = (v: Seen, by: number, at: number): boolean =>
  has(v, 'sure criticals') && !isMinion(v, by) && isMinion(v, at)
/** Whether any failed Toughness save is the worst result: that of a minion, struck by a hero or by nobody. */
export const fallsAtOnce = (v: Seen, who: number, by: number | undefined): boolean =>
  has(v, 'fall') && isMinion(v, who) && (by === undefined || !isMinion(v, by))
