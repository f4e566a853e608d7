import type { Reader } from '@quintain/engine'
import type { Route } from '@quintain/grid'
import { endOfTurn } from '@quintain/grid'
import { altitudeOf, asIf, floorOf } from '../../position/height.ts'
import { watching } from '../../position/threat.ts'
import { at, hasUsed, reactionsLeft } from '../../vocabulary/fields.ts'
import { type Spot, spotOf } from './route.ts'
import { flySpeed, limitsOf, stateOf } from './text.ts'

/** Where a flight gives opportunities: the place that is left, and who could attack there. */
export interface Exposed {
  readonly place: Spot
  readonly watchers: readonly number[]
}

/**
 * The places of a flight that foes threaten, each foe where it could strike first: it has one opportunity against a mover in a
 * round. `pace`: a step gives none. Rolls nothing, changes nothing.
 */
export function exposedBy(r: Reader, who: number, route: Route, pace = 'fly'): readonly Exposed[] {
  if (!r.slots.movement.opportunities || pace === 'step') return []
  const seen = new Set<number>()
  const left = [
    { square: r.get(who, at), feet: altitudeOf(r, who) },
    ...route.places.slice(0, -1).map(p => spotOf(r, who, p)),
  ]
  return left.flatMap(place => {
    const there = asIf(r, who, place)
    const watchers = watching(there, who, place.square).filter(
      i => !seen.has(i) && r.get(i, reactionsLeft) > 0 && !hasUsed(r, i, who, 'move'),
    )
    for (const i of watchers) seen.add(i)
    return watchers.length > 0 ? [{ place, watchers }] : []
  })
}

/**
 * Feet that a flyer must still fly in this turn to stay up, as it is or were it to end a flight so; 0 where it stays up
 * without, and on the ground.
 */
export function stillToFly(r: Reader, who: number, route?: Route): number {
  const { places = [], start = stateOf(r, who), cost = 0 } = route ?? {}
  const end = { ...(places[places.length - 1] ?? start), spent: start.spent + cost }
  const text = r.slots.flight!
  const bySpent = text.minimumBySpent(r)
  const [limits, speed] = [limitsOf(r, who), flySpeed(r, who)]
  const floor = floorOf(r, who, end.y * r.board.width + end.x)
  if (text.owes) return end.height > floor ? text.owes(r, who, end.flown) : 0
  const how = endOfTurn(limits, end, { speed, left: 0, floor, bySpent })
  return how === 'stalls' ? limits.minimumForward * speed - (bySpent ? end.spent : end.flown) : 0
}

/** Whether a flyer may hang in the air without flying or a check. */
export const hangs = (r: Reader, who: number): boolean =>
  r.slots.flight!.hangs?.(r, who) ?? limitsOf(r, who).minimumForward === 0
