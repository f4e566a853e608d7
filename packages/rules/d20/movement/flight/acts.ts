import type { Reader, View } from '@quintain/engine'
import {
  CLOSED,
  FEET_PER_SQUARE,
  type FlightFault,
  type FlightState,
  type FlightStep,
  flyStep,
  fly as flySteps,
  HEADINGS,
  NO_STOP,
  type Route,
} from '@quintain/grid'
import { groundOf } from '../../position/ground.ts'
import { FLIGHT_ACTS, type FlightAct } from '../../vocabulary/movement.ts'
import { isSlowed } from './route.ts'
import { airOf, type FlightText, limitsOf, mayBeOver, startsOf, stepOf } from './text.ts'

/** Directions that a flyer may look in, clockwise. */
export const FACINGS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
export type Facing = (typeof FACINGS)[number]

const PLAIN: readonly string[] = FLIGHT_ACTS.filter(act => !act.startsWith('turn'))
const LEAST_TURN = 45
const MOST_ACTS = 400

/**
 * Acts of a flight as people write them, with a comma between: `ahead 15`, `ahead and up 10`, `back 5`, `down 20` in feet,
 * `turn left 45`, `turn in place right 90` in degrees. The part that is none where one is not.
 */
export function readActs(text: string): readonly FlightAct[] | { readonly wrong: string } {
  const acts: FlightAct[] = []
  for (const part of text.split(',').map(p => p.trim().toLowerCase().replace(/\s+/g, ' '))) {
    const turn = /^(turn(?: in place)?) (left|right) (\d+)$/.exec(part)
    const way = /^([a-z ]+?) (\d+)(?: (?:feet|ft))?$/.exec(part)
    const [n, side] = turn ? [Number(turn[3]), turn[2]] : [Number(way?.[2]), '']
    if (turn && n > 0 && n <= 360 && n % LEAST_TURN === 0)
      acts.push({ act: turn[1] as FlightAct['act'], degrees: side === 'left' ? -n : n })
    else if (way && PLAIN.includes(way[1]!) && n > 0 && n % FEET_PER_SQUARE === 0 && n <= MOST_ACTS * FEET_PER_SQUARE)
      for (let i = 0; i < n / FEET_PER_SQUARE; i++) acts.push({ act: way[1] as FlightAct['act'] })
    else return { wrong: part }
  }
  return acts.length <= MOST_ACTS ? acts : { wrong: text }
}

/** The same the other way round: acts as people write them, those that follow each other as one part. */
export function actsInWords(acts: readonly FlightAct[]): string {
  const parts: string[] = []
  for (let i = 0; i < acts.length; ) {
    const { act, degrees = 0 } = acts[i]!
    let n = 1
    while (!act.startsWith('turn') && acts[i + n]?.act === act) n++
    const turned = `${act} ${degrees < 0 ? 'left' : 'right'} ${Math.abs(degrees)}`
    parts.push(act.startsWith('turn') ? turned : `${act} ${n * FEET_PER_SQUARE}`)
    i += n
  }
  return parts.join(', ')
}

/** Which of the parts between commas an act belongs to, counted from 1: `ahead 30` is one part of six acts. */
export function partOf(text: string, act: number): number {
  let left = act
  const parts = text.split(',')
  const found = parts.findIndex(part => {
    const acts = readActs(part)
    left -= 'wrong' in acts ? 1 : acts.length
    return left < 0
  })
  return found < 0 ? parts.length : found + 1
}

/** Why a flight cannot be flown as it is said: what is wrong, at which of its acts. */
export interface BadFlight {
  readonly fault: FlightFault | 'occupied' | 'facing'
  /** The place in the list of acts. */
  readonly at: number
  readonly cost: number
  /** The place up to which it can be flown. */
  readonly upTo: { readonly x: number; readonly y: number }
}

/** The flight that these acts are, `budget` feet of speed long at most; or what is wrong with it. */
export function followActs(
  v: View,
  who: number,
  text: FlightText,
  acts: readonly FlightAct[],
  budget: number,
  facing?: Facing,
): Route | BadFlight {
  const starts = startsOf(v, who)
  const wanted = facing === undefined ? starts[0]!.facing : HEADINGS[FACINGS.indexOf(facing)]
  const start = starts.find(s => s.facing === wanted)
  if (!start) return { fault: 'facing', at: 0, cost: 0, upTo: starts[0]! }
  const steps: readonly FlightStep[] = acts.map(stepOf)
  const limits = limitsOf(v, who)
  const air = airOf(v, who, text)
  const climbSlowsAll = isSlowed(v, who, text, { steps })
  const flown = flySteps(limits, start, steps, { ...air, budget, climbSlowsAll })
  if (flown.fault) return { fault: flown.fault.code, at: flown.fault.step, cost: flown.cost, upTo: flown.state }
  const places: FlightState[] = []
  const over = mayBeOver(v, who)
  let state = start
  for (const [at, step] of steps.entries()) {
    const upTo = state
    const next = flyStep(limits, state, step, air)
    if (typeof next === 'string') return { fault: next, at, cost: flown.cost, upTo }
    state = next.state
    if (!over(state)) return { fault: 'blocked', at, cost: flown.cost, upTo }
    if (step.kind === 'turn') continue
    const last = !steps.slice(at + 1).some(s => s.kind !== 'turn')
    const { occupied, map } = groundOf(v, who, { flying: state.height, asKnownBy: who })
    if (occupied && (occupied[map.index(state)]! & (last ? CLOSED | NO_STOP : CLOSED)) !== 0)
      return { fault: 'occupied', at, cost: flown.cost, upTo }
    places.push(state)
  }
  return { start, steps, places, cost: flown.cost }
}
export const isBad = (flight: Route | BadFlight): flight is BadFlight => 'fault' in flight

/** Where a creature looks that is in the air; undefined where it may look in any direction. */
export function facingOf(r: Reader, who: number): Facing | undefined {
  const starts = startsOf(r, who)
  return starts.length === 1 ? FACINGS[HEADINGS.indexOf(starts[0]!.facing)] : undefined
}
