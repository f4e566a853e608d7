import type { Chapter, Reader, View } from '@quintain/engine'
import { fact, run, step, trigger } from '@quintain/engine'
import { cornered, feared, fearedBy, feetFromFear, frightened, panicked } from '../conditions/fear.ts'
import { squaresToRim } from '../position/places/places.ts'
import { isBarred, spaceOf } from '../position/position.ts'
import { turnBegan } from '../turn/round.ts'
import { endConditions, giveUntil } from '../turn/timers.ts'
import { dazed } from '../vocabulary/conditions.ts'
import { altitude, at, movedBy, movementCarried, order, parity, timers } from '../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import { atTurnEnd } from '../vocabulary/timers.ts'
import { floodFrom } from './budget.ts'
import { exactSquares, squaresFor } from './square-parts.ts'

/** The square within one move that is farthest from what a creature fears; -1 if none is farther than its own. */
export function refuge(r: Reader, who: number): number {
  if (isBarred(r, who, 'move') || r.get(who, at) < 0) return -1
  const reached = floodFrom(r, who, squaresFor(r, who, exactSquares(r, who), 'walk'))
  const { map } = reached.ground
  let best = -1
  let most = feetFromFear(r, who, r.get(who, at))
  for (const stop of reached.stops()) {
    const feet = feetFromFear(r, who, map.index(stop))
    if (feet > most) {
      most = feet
      best = map.index(stop)
    }
  }
  return best
}

/** At the edge of the map a creature can flee off it. */
function atEdge(v: View, who: number): boolean {
  return squaresToRim(v, spaceOf(v, who), v.get(who, at)) === 0
}
/** 1 when a creature can get farther away from what it fears, or there is nothing left to flee from. */
export const canFlee = fact('can flee', (v, who) => {
  if (v.get(who, at) < 0 || fearedBy(v, who).length === 0) return 1
  if (isBarred(v, who, 'move')) return 0
  return atEdge(v, who) || refuge(v as Reader, who) >= 0 ? 1 : 0
})

const flight = step('flight', { who: 'creature' })
/** A creature is no longer afraid. */
const calm = step('calm-down', { who: 'creature' })

/**
 * As its turn begins, a creature that is afraid finds whether it can flee. The frightened that cannot are cornered: they act,
 * shaken. The panicked cower, dazed.
 */
export const flights: Chapter = {
  topic: 'movement',
  from: 'true20',
  needs: {
    slots: ['movement'],
    steps: [endConditions],
    stats: ['speed'],
    fields: [altitude, at, feared, movedBy, movementCarried, order, parity, timers],
  },
  steps: [
    run(flight, (c, { who }) => {
      const stuck = c.fact(canFlee, who) === 0
      if (stuck && c.has(who, panicked)) giveUntil(c, who, dazed, atTurnEnd(who))
      // From one turn to the next it is cornered or not.
      const now = stuck && c.has(who, frightened) && !c.has(who, panicked)
      if (now === c.has(who, cornered)) return
      c.emit((now ? stateEntered : stateLeft)({ who, condition: cornered.name }))
    }),
    run(calm, (c, { who }) => c.emit(stateLeft({ who, condition: cornered.name }))),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => (c.has(who, frightened) || c.has(who, panicked) ? [flight({ who })] : [])),
    trigger(stateLeft, (c, { who, condition }) =>
      condition === frightened.name && c.has(who, cornered) ? [calm({ who })] : [],
    ),
  ],
}
