import { DX, DY, FEET_PER_SQUARE, type Heading, opposite, type Square } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import type { Maneuverability } from './maneuverability.ts'

/** One act of flying: a square forward or backward, level or with 5 feet of height, 5 feet straight up or down, a turn. */
export type FlightStep =
  | { readonly kind: 'forward' | 'backward'; readonly rise?: 1 | -1 }
  | { readonly kind: 'up' | 'down' }
  /** Degrees clockwise in eighths (45, 90 ...), negative counterclockwise; while flying, or in place for speed. */
  | { readonly kind: 'turn'; readonly degrees: number; readonly inPlace?: boolean }

/** Where a flier is and what its limits remember. Height and distances in feet. */
export interface FlightState {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly facing: Heading
  /** Flown since the combat turn began. */
  readonly flown: number
  /** Speed spent since the combat turn began. */
  readonly spent: number
  /** Flown since the last turn made while flying, within the combat turn. */
  readonly sinceTurn: number
  /** Degrees turned in this space in this combat turn. */
  readonly turnedHere: number
  /** Whether the next diagonal counts 10 feet. */
  readonly oddDiagonal: boolean
  /** Level flight still owed before a climb. */
  readonly levelOwed: number
  /** Whether it is flying backward. */
  readonly reversed: boolean
  /** The unbroken climb or descent under way: ground covered and height changed. */
  readonly slope: { readonly up: boolean; readonly ground: number; readonly height: number } | undefined
}

/** What a flight may cost, and how the text counts turns and climbs. */
export interface FlightOptions {
  /** Feet of speed for this move. */
  readonly budget: number
  /** Distance flown beyond the stated one counts toward further turns (option turns-accumulate). */
  readonly turnsAccumulate?: boolean
  /** A move with any climb in it is made at the climbing speed from start to end (option climb-halves-whole-move). */
  readonly climbSlowsAll?: boolean
  /** The flier's ground (a mover by `flight`), to fly on the map: walls stop it there, and terrain may hamper it. */
  readonly ground?: Ground
  /** Feet above the map's zero below which there is solid ground, everywhere or by square; 0 if left out. */
  readonly floor?: number | ((at: Square) => number)
}

/** Why a path through the air cannot be flown. */
export type FlightFault =
  | 'too far'
  | 'cannot fly backward'
  | 'turn too soon'
  | 'turn too wide'
  | 'cannot turn in place'
  | 'turned too much in this space'
  | 'level flight first'
  | 'climb too steep'
  | 'descent too steep'
  | 'into the ground'
  | 'under the ceiling'
  | 'blocked'

/** A flight as far as it is legal: where it ends, what it costs in feet of speed, and the first step that may not be. */
export interface Flight {
  readonly state: FlightState
  readonly cost: number
  readonly fault?: { readonly code: FlightFault; readonly step: number }
}

/** A flier in the air at the start of its first combat turn. */
export function aloft(x: number, y: number, height: number, facing: Heading): FlightState {
  const none = { flown: 0, spent: 0, sinceTurn: 0, turnedHere: 0, oddDiagonal: false, levelOwed: 0, reversed: false }
  return { x, y, height, facing, ...none, slope: undefined }
}

/**
 * The state at the start of the next combat turn: distances are counted afresh, nothing toward a turn is carried over.
 * Level flight owed stays owed, or not (srd35/flight/level-between-down-and-up, option level-flight-same-turn-only).
 */
export function nextTurn(state: FlightState, forgetLevel = false): FlightState {
  const afresh = { flown: 0, spent: 0, sinceTurn: 0, turnedHere: 0, oddDiagonal: false, slope: undefined }
  return { ...state, ...afresh, levelOwed: forgetLevel ? 0 : state.levelOwed }
}

/**
 * Flies the steps of one move in order, up to the first that the flier's class does not allow. Rules: srd35/flight/{hover,
 * move-backward, reverse, turn, turn-in-place, maximum-turn, up-angle, up-speed, down-angle, down-speed,
 * level-between-down-and-up, down-after-up}. An angle is judged when its climb or descent ends.
 */
export function fly(
  flier: Maneuverability,
  from: FlightState,
  steps: readonly FlightStep[],
  options: FlightOptions,
): Flight {
  let state = from
  const tab = { plain: 0, climbing: 0, other: 0 }
  const cost = () => {
    const slow = options.climbSlowsAll && tab.climbing > 0 ? flier.upFactor : 1
    return tab.plain * slow + tab.climbing * flier.upFactor + tab.other
  }
  const finish = (code?: FlightFault, step = 0): Flight => ({
    state: { ...state, spent: from.spent + cost() },
    cost: cost(),
    ...(code && { fault: { code, step } }),
  })
  for (const [i, step] of steps.entries()) {
    const next = stepOn(flier, state, step, options)
    if (typeof next === 'string') return finish(next, i)
    const before = { ...tab }
    tab.plain += next.plain
    tab.climbing += next.climbing
    tab.other += next.other
    if (cost() > options.budget) {
      Object.assign(tab, before)
      return finish('too far', i)
    }
    state = next.state
  }
  const steep = tooSteep(flier, state.slope)
  return steep ? finish(steep, steps.length - 1) : finish()
}

/**
 * One step on its own, with what it costs in feet of speed; a climb or descent under way is judged only where it ends. The
 * budget is not looked at.
 */
export function flyStep(
  flier: Maneuverability,
  state: FlightState,
  step: FlightStep,
  options: Omit<FlightOptions, 'budget' | 'climbSlowsAll'> = {},
): { readonly state: FlightState; readonly cost: number } | FlightFault {
  const next = stepOn(flier, state, step, options)
  if (typeof next === 'string') return next
  return { state: next.state, cost: next.plain + next.climbing * flier.upFactor + next.other }
}

/** A step that is not a turn, into a draft: a search looks at thousands of places for each that it keeps. */
export const moveInto = (
  flier: Maneuverability,
  state: FlightState,
  step: Exclude<FlightStep, { kind: 'turn' }>,
  options: StepOptions,
  draft: Draft,
): FlightFault | undefined => moved(flier, state, step, options, draft)

/** A place in the air that is worked out and not kept yet, with what the step to it costs. */
export type Draft = { -readonly [K in keyof FlightState]: FlightState[K] } & {
  plain: number
  climbing: number
  other: number
}
export const emptyDraft = (): Draft => ({ ...aloft(0, 0, 0, 0), plain: 0, climbing: 0, other: 0 })
/** The place of a draft, field by field. */
export const kept = (draft: FlightState): FlightState => ({
  x: draft.x,
  y: draft.y,
  height: draft.height,
  facing: draft.facing,
  spent: draft.spent,
  flown: draft.flown,
  sinceTurn: draft.sinceTurn,
  turnedHere: draft.turnedHere,
  oddDiagonal: draft.oddDiagonal,
  levelOwed: draft.levelOwed,
  reversed: draft.reversed,
  slope: draft.slope,
})

type StepOptions = Omit<FlightOptions, 'budget' | 'climbSlowsAll'>

const stepOn = (
  flier: Maneuverability,
  state: FlightState,
  step: FlightStep,
  options: StepOptions,
): Next | FlightFault => {
  if (step.kind === 'turn') return turned(flier, state, step, options)
  const draft = emptyDraft()
  const fault = moved(flier, state, step, options, draft)
  return fault ?? { state: kept(draft), plain: draft.plain, climbing: draft.climbing, other: draft.other }
}

/** What a step leads to: the state and the feet of speed it costs, by how they are counted. */
interface Next {
  readonly state: FlightState
  /** Feet of level or descending flight as they cost. */
  readonly plain: number
  /** Feet of path with any gain of height, before their factor. */
  readonly climbing: number
  /** Feet of speed for turning and reversing. */
  readonly other: number
}

function turned(
  flier: Maneuverability,
  state: FlightState,
  step: { readonly degrees: number; readonly inPlace?: boolean },
  options: StepOptions,
): Next | FlightFault {
  const degrees = Math.abs(step.degrees)
  if (!Number.isInteger(degrees / 45))
    throw new RangeError(`a turn of ${step.degrees} degrees; turns go by eighths, 45 degrees`)
  if (state.turnedHere + degrees > flier.maximumTurn) return 'turned too much in this space'
  const facing = ((state.facing + step.degrees / 45 + 32) & 7) as Heading
  if (step.inPlace) {
    if (!flier.turnInPlace) return 'cannot turn in place'
    const times = Math.ceil(degrees / flier.turnInPlace.degrees)
    const after = looking(state, facing, degrees, state.sinceTurn)
    return { state: after, plain: 0, climbing: 0, other: times * flier.turnInPlace.cost }
  }
  const times = options.turnsAccumulate ? Math.ceil(degrees / flier.turn.degrees) : 1
  if (degrees > flier.turn.degrees * times) return 'turn too wide'
  if (state.sinceTurn < flier.turn.after * times) return 'turn too soon'
  const sinceTurn = options.turnsAccumulate ? state.sinceTurn - flier.turn.after * times : 0
  return { state: looking(state, facing, degrees, sinceTurn), plain: 0, climbing: 0, other: 0 }
}
/** A state after a turn, field by field: a search makes thousands. */
const looking = (state: FlightState, facing: Heading, degrees: number, sinceTurn: number): FlightState => ({
  x: state.x,
  y: state.y,
  height: state.height,
  facing,
  spent: state.spent,
  flown: state.flown,
  sinceTurn,
  turnedHere: state.turnedHere + degrees,
  oddDiagonal: state.oddDiagonal,
  levelOwed: state.levelOwed,
  reversed: false,
  slope: state.slope,
})

function moved(
  flier: Maneuverability,
  state: FlightState,
  step: Exclude<FlightStep, { kind: 'turn' }>,
  options: StepOptions,
  draft: Draft,
): FlightFault | undefined {
  const upright = step.kind === 'up' || step.kind === 'down'
  const rise = step.kind === 'up' ? 1 : step.kind === 'down' ? -1 : 'rise' in step ? (step.rise ?? 0) : 0
  const backward = step.kind === 'backward'
  if (backward && !flier.backward) return 'cannot fly backward'
  if (rise > 0 && state.levelOwed > 0) return 'level flight first'
  const height = state.height + rise * FEET_PER_SQUARE

  const heading = backward ? opposite(state.facing) : state.facing
  if (options.ground && !upright) {
    const { map, steps } = options.ground
    if (!map.contains(state) || !(steps[map.index(state)]! & (1 << heading))) return 'blocked'
  }
  const slanting = !upright && ((heading & 1) === 1 || (rise !== 0 && !flier.slantsAreStraight))
  const x = upright ? state.x : state.x + DX[heading]!
  const y = upright ? state.y : state.y + DY[heading]!
  const { floor = 0 } = options
  // Off the map there is nothing to ask the floor for: walls and edges stop it above.
  if (height < (typeof floor === 'number' ? floor : floor({ x, y }))) return 'into the ground'
  // A body is as high as its space is wide.
  if (rise > 0 && options.ground && height + options.ground.side * FEET_PER_SQUARE > options.ground.map.ceiling)
    return 'under the ceiling'
  const { length, price, odd } = airStep(options.ground, { x, y }, slanting, state.oddDiagonal)
  // Ground covered is what the squares measure: a diagonal is one and a half.
  const ground = upright ? 0 : heading & 1 ? 1.5 * FEET_PER_SQUARE : FEET_PER_SQUARE
  const slope = sloping(state.slope, rise, ground)
  if (slope !== state.slope && !(slope && state.slope && slope.up === state.slope.up)) {
    const steep = tooSteep(flier, state.slope)
    if (steep) return steep
  }
  const { slope: was, flown } = state
  const upOnly = flown === 0 || (was?.up === true && was.ground === 0 && was.height >= flown)
  const free = flier.freePrimaryUp === true && upright && upOnly
  draft.x = x
  draft.y = y
  draft.height = height
  draft.facing = state.facing
  draft.spent = state.spent
  draft.flown = flown + length
  draft.sinceTurn = state.sinceTurn + length
  draft.turnedHere = 0
  draft.oddDiagonal = odd
  draft.levelOwed = rise < 0 ? flier.levelBetween : rise === 0 ? Math.max(0, state.levelOwed - length) : state.levelOwed
  draft.reversed = backward
  draft.slope = slope
  draft.plain = rise > 0 ? 0 : price * (rise < 0 ? flier.downFactor : (flier.levelFactor ?? 1))
  draft.climbing = rise > 0 ? price : 0
  draft.other = (backward && !state.reversed ? flier.reverseCost : 0) + (rise > 0 && !free ? (flier.riseCost ?? 0) : 0)
  return undefined
}

/** A step through the air: feet flown, feet as they count against speed, and the count of diagonals after it. */
export interface AirStep {
  readonly length: number
  readonly price: number
  readonly odd: boolean
}

/**
 * A step through the air into a place. Where terrain hampers the flier (its `hampers` names `flight`: a dense canopy, a web
 * of chains) the step costs as on difficult ground: the place's factor times 5 feet, one and a half times that on a slant,
 * which leaves the count of diagonals as it is unless `hamperedDiagonalAdvances` (starfinder/terrain/{difficult,
 * flyers-and-incorporeal}). No text says how high such terrain reaches; here it fills the air above its square.
 */
export function airStep(ground: Ground | undefined, to: Square, slanting: boolean, odd: boolean): AirStep {
  const length = slanting && odd ? 2 * FEET_PER_SQUARE : FEET_PER_SQUARE
  const i = ground?.map.contains(to) ? ground.map.index(to) : -1
  if (!ground || i < 0) return { length, price: length, odd: odd !== slanting }
  // Extra costs are in units of 1 / scale half square.
  const extra = ((ground.extra?.[i] ?? 0) * FEET_PER_SQUARE) / (2 * ground.scale)
  const factor = ground.factor[i]! / ground.scale
  if (factor === 1) return { length, price: length + extra, odd: odd !== slanting }
  const flown = slanting ? 1.5 * FEET_PER_SQUARE : FEET_PER_SQUARE
  const advances = slanting && (ground.policy.hamperedDiagonalAdvances ?? false)
  return { length: flown, price: flown * factor + extra, odd: odd !== advances }
}

function sloping(slope: FlightState['slope'], rise: number, ground: number): FlightState['slope'] {
  if (rise === 0) return undefined
  const same = slope && slope.up === rise > 0 ? slope : { ground: 0, height: 0 }
  return { up: rise > 0, ground: same.ground + ground, height: same.height + FEET_PER_SQUARE }
}

/** What is wrong with a climb or descent if it ended here. */
export function tooSteep(flier: Maneuverability, slope: FlightState['slope']): FlightFault | undefined {
  if (!slope) return undefined
  const ratio = slope.up ? flier.upRatio : flier.downRatio
  const most = ratio === Number.POSITIVE_INFINITY ? ratio : Math.floor((slope.ground * ratio) / 5) * 5
  return slope.height > most ? (slope.up ? 'climb too steep' : 'descent too steep') : undefined
}
