import type { Context, Step } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import {
  CLOSED,
  climbingAllTheWay,
  type FlightFault,
  type FlightState,
  flyStep,
  NO_STOP,
  type Route,
} from '@quintain/grid'
import { offersFor } from '../../attack/opportunity.ts'
import { altitudeOf, floorOf } from '../../position/height.ts'
import { carriedBy, present } from '../../position/position.ts'
import { at, parity } from '../../vocabulary/fields.ts'
import { type FlightAct, flew, flight, fly, interrupted, moved, type Pace } from '../../vocabulary/movement.ts'
import { moveToLegalSquare } from '../illegal-movement.ts'
import { pathRest, wentOn } from '../walk.ts'
import { actsOf, isSlowed } from './route.ts'
import { airAt, airOf, kept, limitsOf, mayBeOver, stateOf, stepOf } from './text.ts'

/** After an interruption: whether the flyer continues. */
const flyOn = step('fly-on', { ...fly.fields })

type Flight = Parameters<typeof fly>[0]
/** The acts up to the next that leads to another place, and those after it. */
function split(acts: readonly FlightAct[]): [first: readonly FlightAct[], rest: readonly FlightAct[]] {
  const i = acts.findIndex(a => !a.act.startsWith('turn'))
  return i < 0 ? [acts, []] : [acts.slice(0, i + 1), acts.slice(i + 1)]
}

/** Where the first acts lead as the air is now. */
function next(c: Context, { who, slow }: Flight, first: readonly FlightAct[]): FlightState | FlightFault {
  const text = c.slots.flight!
  const limits = slow ? climbingAllTheWay(limitsOf(c, who)) : limitsOf(c, who)
  const options = airOf(c, who, text)
  let state = stateOf(c, who)
  let cost = 0
  for (const act of first) {
    const then = flyStep(limits, state, stepOf(act), options)
    if (typeof then === 'string') return then
    state = then.state
    cost += then.cost
  }
  if (!mayBeOver(c, who)(state)) return 'blocked'
  const { occupied, map } = airAt(c, who, state.height)
  if (occupied && occupied[map.index(state)]! & CLOSED) return 'blocked'
  return { ...state, spent: state.spent + cost }
}

/** Enters the next place now. False when it cannot be entered. */
function enter(c: Context, s: Flight, first: readonly FlightAct[]): boolean {
  const { who, pace } = s
  const state = next(c, s, first)
  if (typeof state === 'string') return false
  const from = c.get(who, at)
  const to = state.y * c.board.width + state.x
  const altitude = state.height - floorOf(c, who, to)
  c.emit(moved({ who, from, to, pace, parity: c.get(who, parity), altitude, ...carriedBy(c, who) }))
  c.emit(flew({ who, flight: kept(state) }))
  return true
}

const goes = (c: Context, who: number): boolean => present(c, who) && !c.barred(who, 'move')

/** Whether a creature may stay where it is: nobody holds that place. */
function mayHang(c: Context, who: number): boolean {
  const { occupied } = airAt(c, who, floorOf(c, who) + altitudeOf(c, who))
  return !occupied || (occupied[c.get(who, at)]! & (CLOSED | NO_STOP)) === 0
}

/** The flight is over where the creature is; where another holds that place it comes to the nearest that is free. */
function halt(c: Context, { who, from }: Flight): void {
  if (altitudeOf(c, who) === 0 && c.read(who, flight)) c.emit(flew({ who, flight: null }))
  if (present(c, who) && !mayHang(c, who)) c.plan(moveToLegalSquare({ who, last: from }))
}

/** The next place, and the rest of the flight. What is in the way by now ends it. */
function goOn(c: Context, s: Flight): void {
  const [first, rest] = split(s.acts)
  if (first.length > 0 && goes(c, s.who) && enter(c, s, first))
    c.plan(fly({ ...s, acts: rest, ...(s.pace === 'withdraw' ? { left: true } : {}) }))
  else halt(c, s)
}

/** Sets out on a way: the direction in which it begins is kept, then it is flown place by place. */
export function setOut(c: Context, who: number, route: Route | undefined, pace: Pace): readonly Step[] {
  if (!route) return []
  // Where that was not known, or may be any as the turn begins, it is that of the way.
  if (c.read(who, flight)?.facing !== route.start.facing) c.emit(flew({ who, flight: kept(route.start) }))
  const slow = isSlowed(c, who, c.slots.flight!, route) ? { slow: true as const } : {}
  return [fly({ who, acts: actsOf(route), pace, from: c.get(who, at), ...slow })]
}

/** Place by place through the air. Leaving a threatened place gives opportunities as on the ground. */
export const flights = [
  run(
    fly,
    (c, s) => {
      if (s.acts.length === 0 || !goes(c, s.who)) return halt(c, s)
      const offers = s.pace === 'step' ? [] : offersFor(c, s.who, 'move', { unseen: s.pace === 'withdraw' && !s.left })
      if (offers.length === 0) return goOn(c, s)
      // Attacks on it at an earlier act do not interrupt this one.
      if (c.get(s.who, interrupted) === 1) c.emit(wentOn({ who: s.who }))
      c.plan(...offers, flyOn(s))
    },
    { plain: true },
  ),
  run(
    flyOn,
    (c, s) => {
      if (!goes(c, s.who)) return halt(c, s)
      if (c.get(s.who, interrupted) === 1) {
        // Over another's place it cannot stay.
        const chosen = c.ask(pathRest, s.who, mayHang(c, s.who) ? ['go on', 'stop'] : ['go on'])
        c.emit(wentOn({ who: s.who }))
        if (chosen === 'stop') return halt(c, s)
      }
      goOn(c, s)
    },
    { plain: true },
  ),
]
