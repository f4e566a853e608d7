import type { Context, Reader, Refusal, RuleId, Step, View } from '@quintain/engine'
import {
  aloft,
  type FlightFault,
  type FlightState,
  type FlightStep,
  type Ground,
  HEADINGS,
  isFlat,
  MANEUVERABILITY,
  type Maneuverability,
  type ManeuverabilityClass,
  type Square,
} from '@quintain/grid'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, floorOf, isAloft } from '../../position/height.ts'
import { mapOf, squareAt } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { at } from '../../vocabulary/fields.ts'
import { type FlightAct, type Flying, flight } from '../../vocabulary/movement.ts'
import { refusal } from '../../words/refusals.ts'

/** Which rules flying cites. */
export interface FlightRules {
  readonly fly: RuleId
  /** The least that it must fly to stay up, and what becomes of it else. */
  readonly minimum: RuleId
  readonly stall: RuleId
  readonly recovery: RuleId
  readonly turn: RuleId
  /** Level flight between a descent and a climb. */
  readonly level: RuleId
  /** How steeply it climbs. */
  readonly angle: RuleId
  /** What height costs of its speed. */
  readonly speed: RuleId
  /** What a flight that is said act by act breaks, where it is none of these. */
  readonly faults?: Readonly<Partial<Record<FlightFault, RuleId>>>
}

/** How a text lets creatures fly: by the five classes of maneuverability. */
export interface FlightText {
  readonly rules: FlightRules
  /** The feet that a stalled flyer falls at once, and in each later round whose recovery fails. */
  readonly falls: { readonly first: number; readonly next: number; readonly dc: number }
  /** What a fall of n feet does to a creature that hits the ground; `jumps`: it has gone down on purpose. */
  hits(c: Context, who: number, feet: number, how?: { readonly jumps: boolean }): readonly Step[]
  /** Distance flown beyond what one turn needs counts toward the next (a reading). */
  turnsAccumulate(v: View): boolean
  /** Movement spent counts toward the minimum speed in place of feet flown (a reading). */
  minimumBySpent(v: View): boolean
  /** Level flight owed after a descent is forgotten when the turn ends (a reading). */
  forgetsLevel(v: View): boolean
  /** A move with any climb in it is made at the climbing speed from start to end (a reading). */
  climbSlowsAll?(v: View): boolean
  /** What a flyer can do; absent: by its class in the table of five. */
  limits?(v: View, who: number): Maneuverability
  /** Each turn in the air begins in any direction. */
  readonly anyStart?: boolean
  /** What becomes of a flyer at the end of its turn where that is no matter of distance: steps, none when it stays up. `left`: feet of speed that the turn had left. */
  stays?(c: Context, who: number, left: number): readonly Step[]
  /** Feet that a flyer must still fly in this turn to stay up, with so many flown; absent: by its class. */
  owes?(v: View, who: number, flown: number): number
  /** Whether a flyer may hang in the air without flying or a check; absent: by its class. */
  hangs?(v: View, who: number): boolean
}

declare module '@quintain/engine' {
  interface Slots {
    /** Absent: nobody flies by command. */
    flight?: FlightText
  }
}

/** A flyer's class where its sheet gives none. */
const USUAL: ManeuverabilityClass = 'average'
/** The maneuverability with which a creature flies; average when its sheet has none. */
export const classOf = (v: View, who: number): ManeuverabilityClass => movingOf(v, who).maneuverability ?? USUAL
export const limitsOf = (v: View, who: number): Maneuverability =>
  v.scene.rules.slots.flight?.limits?.(v, who) ?? MANEUVERABILITY[classOf(v, who)]
/** Feet of one move through the air. */
export const flySpeed = (r: Reader, who: number): number => Math.max(0, r.tally('speed', who, { flying: true }))

/** The air as a flyer finds it at a height over the map's zero. */
export const airAt = (v: View, who: number, level: number): Ground => groundOf(v, who, { flying: level })

/**
 * Where a creature is in the air, and what its limits remember; on the ground, and where nothing is known of its
 * flight, looking north.
 */
export function stateOf(v: View, who: number): FlightState {
  const { x, y } = squareAt(v, v.get(who, at))
  const height = floorOf(v, who) + altitudeOf(v, who)
  const known = v.read(who, flight)
  return known ? { ...known, slope: known.slope, x, y, height } : aloft(x, y, height, 0)
}
/** The same as starts of a flight: a creature of which nothing is known may look in any direction, and by the text at each turn. */
export function startsOf(v: View, who: number): readonly FlightState[] {
  const state = stateOf(v, who)
  const known = v.read(who, flight)
  const begins = v.scene.rules.slots.flight?.anyStart === true && known?.flown === 0 && known.spent === 0
  return known && !begins ? [state] : HEADINGS.map(facing => ({ ...state, facing }))
}
/** Whether a flight may lead a creature to a square: to its own alone where it goes straight up and down. */
export const mayBeOver = (v: View, who: number): ((place: Square) => boolean) => {
  if (movingOf(v, who).upright !== true) return () => true
  const own = squareAt(v, v.get(who, at))
  return ({ x, y }) => x === own.x && y === own.y
}
/** Why a creature in the air cannot do what needs the ground. */
export const airborne = (r: Reader, who: number): readonly Refusal[] =>
  isAloft(r, who) ? [{ why: refusal.inTheAir, rule: 'house/flight/on-the-ground' }] : []

/** What is kept of a state, always in this order. */
export const kept = (s: FlightState): Flying => ({
  facing: s.facing,
  flown: s.flown,
  spent: s.spent,
  sinceTurn: s.sinceTurn,
  turnedHere: s.turnedHere,
  oddDiagonal: s.oddDiagonal,
  levelOwed: s.levelOwed,
  reversed: s.reversed,
  slope: s.slope && { up: s.slope.up, ground: s.slope.ground, height: s.slope.height },
})

/** The floor under a flyer with its top left square here, or everywhere; below all that is on the map where it would leave it. */
export function floorUnder(v: View, who: number): number | ((at: Square) => number) {
  const map = mapOf(v)
  return isFlat(map) ? (map.elevation[0] ?? 0) : ({ x, y }) => floorOf(v, who, y * v.board.width + x)
}
/** What one act of a flight is judged by. */
export const airOf = (v: View, who: number, text: FlightText) => ({
  ground: airAt(v, who, stateOf(v, who).height),
  floor: floorUnder(v, who),
  turnsAccumulate: text.turnsAccumulate(v),
})

/** A step of the grid as an act by name, and back. */
export function actOf(step: FlightStep): FlightAct {
  if (step.kind === 'turn') return { act: step.inPlace ? 'turn in place' : 'turn', degrees: step.degrees }
  if (step.kind === 'up' || step.kind === 'down') return { act: step.kind }
  const name = step.kind === 'forward' ? 'ahead' : 'back'
  return { act: 'rise' in step && step.rise ? `${name} and ${step.rise > 0 ? 'up' : 'down'}` : name }
}
export function stepOf({ act, degrees = 0 }: FlightAct): FlightStep {
  if (act === 'turn') return { kind: 'turn', degrees }
  if (act === 'turn in place') return { kind: 'turn', degrees, inPlace: true }
  if (act === 'up' || act === 'down') return { kind: act }
  const [name, , rise] = act.split(' ')
  const kind = name === 'ahead' ? 'forward' : 'backward'
  return rise ? { kind, rise: rise === 'up' ? 1 : -1 } : { kind }
}
