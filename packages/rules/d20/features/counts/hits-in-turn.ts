import { bag, type Context, event, list, record, trigger } from '@quintain/engine'
import { turnBegan } from '../../turn/round.ts'

/** How often a creature has hit another in this turn with what needs several hits. */
interface Struck {
  readonly to: number
  readonly times: number
}
const spec = record({ to: 'creature', times: 'int' })
export const struck = bag<Struck>('hits of this turn', { to: 'own', holds: spec })
export const struckChanged = event(
  'hits-of-this-turn',
  { who: 'creature', was: list(spec), now: list(spec) },
  (w, e) => {
    for (const x of e.was) w.exclude<Struck>(e.who, struck, x)
    for (const x of e.now) w.include<Struck>(e.who, struck, x)
  },
  { of: 'who', to: 'own', silent: true },
)

/** Counts one more hit on a creature in this turn, and says how many that makes. */
export function countHit(c: Context, by: number, who: number): number {
  const was = c.items(by, struck).filter(x => x.to === who)
  const times = (was[0]?.times ?? 0) + 1
  c.emit(struckChanged({ who: by, was, now: [{ to: who, times }] }))
  return times
}
/** With each turn of a creature it counts anew. */
export const countsAnew = trigger(turnBegan, (c, { who }) => {
  const was = c.items(who, struck)
  if (was.length > 0) c.emit(struckChanged({ who, was: [...was], now: [] }))
  return []
})
