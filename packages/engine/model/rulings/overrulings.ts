import { maybe, record } from '../fields.ts'
import type { RuleId } from '../ids.ts'
import { GAME, gameBag } from '../state.ts'
import type { Tally } from '../tally.ts'
import type { Reader } from '../vocabulary.ts'

/** A number that the game master set: shown in the tally with its reason, the other terms kept as lost. */
export interface Overruling {
  readonly stat: string
  readonly who: number
  /** The number instead of what the rules say, or an amount added to it. */
  readonly to?: number
  readonly add?: number
  readonly reason: string
}
export const overruling = record({ stat: 'text', who: 'creature', to: maybe('int'), add: maybe('int'), reason: 'text' })
/** Every ruleset has this field: rulings in force. */
export const rulings = gameBag<Overruling>('rulings', {
  to: 'all',
  holds: overruling,
  as: (r: Overruling, v) => (v.open(r.who) ? r : undefined),
})

const BY: RuleId = 'house/ruling/number'

export function overrulings(t: Tally, c: Reader, stat: string, who: number): void {
  const all = c.items(GAME, rulings)
  for (const r of all) {
    if (r.stat !== stat || r.who !== who) continue
    if (r.add !== undefined) t.add(r.add, 'ruling', `ruling: ${r.reason}`, BY)
    if (r.to !== undefined) t.replace(r.to, `ruling: ${r.reason}`, BY, 'overruled by the game master')
  }
}
