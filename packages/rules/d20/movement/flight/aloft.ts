import type { Context, Reader, Step } from '@quintain/engine'
import { condition, run, step, trigger } from '@quintain/engine'
import { endOfTurn, nextTurn } from '@quintain/grid'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, isAloft, isWeightless } from '../../position/height.ts'
import { downs, isDown, present } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { movesLeft } from '../../turn/act.ts'
import { fightClosed, inFreePlay } from '../../turn/end.ts'
import { turnBegan, turnEnded } from '../../turn/round.ts'
import { hasTimer, startTimer } from '../../turn/timers.ts'
import { save } from '../../vocabulary/check-steps.ts'
import { plunging } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import { dropped, falling, flew, flight } from '../../vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { moveToLegalSquare } from '../illegal-movement.ts'
import { mayStop } from '../path-cost.ts'
import { setOut } from './fly.ts'
import { wayDown } from './route.ts'
import { flySpeed, kept, limitsOf, stateOf } from './text.ts'

/** The turn of a flyer is over: it stays up, comes down or stalls. `left`: feet of speed that the turn had left. */
export const stayAloft = step('stay-aloft', { who: 'creature', left: 'int' })
/** A flyer can no longer stay up: it falls. */
export const loseHold = step('lose-hold', { who: 'creature' })
/** It falls as far as this, or down to the ground. `turn`: its turn goes with it. */
const drop = step('fall-from-air', { who: 'creature', feet: 'int', turn: 'flag' })
/** It hits the ground after so many feet. */
const hitGround = step('hit-ground', { who: 'creature', feet: 'int' })
/** The turn of a falling creature: it tries to catch itself. */
const recover = step('recover-flight', { who: 'creature' })
const catchItself = step('catch-itself', { who: 'creature' })
/** A fight is over in the middle of a fall, which goes on by rounds that pass outside of it. */
const fallOutside = step('fall-outside', { who: 'creature' })
const FALL = 'the fall'
/** Outside of fights the next round of a fall comes with the time that passes. */
function fallsOn(c: Context, who: number): void {
  if (!hasTimer(c, who, FALL))
    startTimer(c, who, { moment: { at: 'outside' }, left: 1, steps: [recover({ who })], source: FALL })
}

/** Feet of speed that a turn has left for flying: the rest of its last flight, and each further move. */
export function feetLeft(r: Reader, who: number): number {
  if (r.barred(who, 'move') || r.barred(who, 'act')) return 0
  const speed = flySpeed(r, who)
  const spent = r.read(who, flight)?.spent ?? 0
  const rest = speed > 0 ? Math.ceil(spent / speed) * speed - spent : 0
  return rest + movesLeft(r, who) * speed
}
export const aloftSteps = [
  run(
    stayAloft,
    (c, { who, left }) => {
      if (!present(c, who)) return
      if (c.has(who, plunging)) {
        // A creature that has caught itself, or has hit the ground in its own turn, is free again.
        if (c.get(who, falling) === 0) c.emit(stateLeft({ who, condition: plunging.name }))
        return
      }
      const text = c.slots.flight!
      if (!isAloft(c, who) || isWeightless(c, who)) return
      const falls = text.stays?.(c, who, left) ?? []
      if (falls.length > 0) return c.plan(...falls)
      const state = stateOf(c, who)
      const end = { speed: flySpeed(c, who), left, floor: state.height - altitudeOf(c, who) }
      const bySpent = text.minimumBySpent(c)
      if (endOfTurn(limitsOf(c, who), state, { ...end, bySpent }) === 'aloft') {
        const then = nextTurn(state, text.forgetsLevel(c))
        if (c.read(who, flight)) c.emit(flew({ who, flight: kept(then) }))
        return
      }
      const down = wayDown(c, who, text, left)
      c.plan(...(down ? setOut(c, who, down, 'fly') : [loseHold({ who })]))
    },
    { plain: true },
  ),
  run(loseHold, (c, { who }) => {
    if (altitudeOf(c, who) === 0 || c.has(who, plunging) || isWeightless(c, who)) return
    c.emit(stateEntered({ who, condition: plunging.name }))
    c.plan(drop({ who, feet: c.slots.flight!.falls.first, turn: false }))
  }),
  run(drop, (c, { who, feet, turn }) => {
    const height = altitudeOf(c, who)
    const fell = Math.min(height, feet)
    const total = Math.max(0, c.get(who, falling) - 1) + fell
    const lands = fell === height
    c.emit(dropped({ who, feet: fell, altitude: height - fell, fallen: lands ? 0 : total + 1 }))
    if (lands && (!turn || inFreePlay(c))) c.emit(stateLeft({ who, condition: plunging.name }))
    if (lands) c.plan(hitGround({ who, feet: total }))
    else if (inFreePlay(c)) fallsOn(c, who)
  }),
  run(
    hitGround,
    (c, { who, feet }) => {
      const here = c.get(who, at)
      const free = mayStop(groundOf(c, who), here)
      c.plan(...(free ? [] : [moveToLegalSquare({ who })]), ...c.slots.flight!.hits(c, who, feet))
    },
    { plain: true },
  ),
  run(recover, (c, { who }) => {
    if (c.get(who, falling) === 0) return
    const { next, dc } = c.slots.flight!.falls
    const falls = [drop({ who, feet: next, turn: true })]
    if (isDown(c, who) || movingOf(c, who).speeds?.fly === undefined) return c.plan(...falls)
    c.plan(save({ who, save: 'Reflex', dc, against: 'the fall', failed: falls, passed: [catchItself({ who })] }))
  }),
  run(catchItself, (c, { who }) => {
    c.emit(dropped({ who, feet: 0, altitude: altitudeOf(c, who), fallen: 0 }))
    if (inFreePlay(c)) c.emit(stateLeft({ who, condition: plunging.name }))
  }),
  run(fallOutside, (c, { who }) => {
    if (c.get(who, falling) > 0) fallsOn(c, who)
    else if (c.has(who, plunging)) c.emit(stateLeft({ who, condition: plunging.name }))
  }),
]
const whenAloft = (c: Context, who: number, then: () => readonly Step[]): readonly Step[] =>
  present(c, who) && (isAloft(c, who) || c.has(who, plunging)) ? then() : []

export const aloftTriggers = [
  trigger(turnEnded, (c, { who }) => whenAloft(c, who, () => [stayAloft({ who, left: Math.floor(feetLeft(c, who)) })])),
  trigger(fightClosed, c =>
    c.scene.sheets.flatMap((_, who) => (c.has(who, plunging) && present(c, who) ? [fallOutside({ who })] : [])),
  ),
  trigger(turnBegan, (c, { who }) => (c.get(who, falling) > 0 ? [recover({ who })] : [])),
  // A creature that can no longer act falls immediately.
  trigger(stateEntered, (c, { who, condition: name }) =>
    downs(c.scene.rules, condition(name)) && isAloft(c, who) && !isWeightless(c, who) ? [loseHold({ who })] : [],
  ),
]
