import { json, maybe, record } from '../fields.ts'
import type { RuleId } from '../ids.ts'
import { GAME, gameBag } from '../state.ts'
import type { Tally } from '../tally.ts'
import type { Reader } from '../vocabulary.ts'

/** A number that the game master set: shown in the tally with its reason, the other terms kept as lost. */
export interface Overruling {
  readonly stat: string
  readonly who: number
  /** The facts of the number for which it counts; absent: all. */
  readonly when?: Readonly<Record<string, unknown>>
  /** The number instead of what the rules say, or an amount added to it. */
  readonly to?: number
  readonly add?: number
  readonly reason: string
}
export const overruling = record({
  stat: 'text',
  who: 'creature',
  when: maybe(json<Readonly<Record<string, unknown>>>()),
  to: maybe('int'),
  add: maybe('int'),
  reason: 'text',
})
/** Every ruleset has this field: rulings in force. */
export const rulings = gameBag<Overruling>('rulings', {
  to: 'all',
  holds: overruling,
  as: (r: Overruling, v) => (v.open(r.who) ? r : undefined),
})

const BY: RuleId = 'house/ruling/number'

/** Whether the facts of a number are those that something counts for; it counts for all when it names none. */
export function matches(when: object | undefined, facts: object): boolean {
  const f = facts as Record<string, unknown>
  const w = when as Record<string, unknown> | undefined
  if (w) for (const k in w) if (f[k] !== w[k]) return false
  return true
}

export function overrulings(t: Tally, c: Reader, stat: string, who: number, facts: object): void {
  const all = c.items(GAME, rulings)
  for (const r of all) {
    if (r.stat !== stat || r.who !== who || !matches(r.when, facts)) continue
    if (r.add !== undefined) t.add(r.add, 'ruling', `ruling: ${r.reason}`, BY)
    if (r.to !== undefined) t.replace(r.to, `ruling: ${r.reason}`, BY, 'overruled by the game master')
  }
}
