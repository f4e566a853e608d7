import { type Diagonals, distanceBetween, type Reach } from '../geometry/distance.ts'
import { covers, type Footprint, footprint } from '../geometry/size.ts'
import {
  distanceSquared,
  FEET_PER_SQUARE,
  headingBetween,
  headingBy,
  nextSquare,
  opposite,
  type Square,
  stepsBetween,
} from '../geometry/square.ts'
import { factorOf, type Ground } from '../map/ground.ts'
import { centreLine, strip } from '../map/hull.ts'
import { BLOCKS_MOVE } from '../map/map.ts'
import { CLOSED, NO_STOP, type Occupancy } from '../map/occupancy.ts'
import { legalSteps } from '../map/steps.ts'
import type { Path } from '../paths/flooded.ts'
import { shownWalk, startWalk, type Walked, walkOn } from '../paths/walked.ts'
import { type VantageOptions, vantages } from '../threat/threat.ts'
import { approach } from './approach.ts'

/** Why a line is not legal, and where. */
export interface Hindrance {
  readonly code:
    | 'blocked' // a wall, a solid square or the map's edge stops the mover
    | 'hampered' // the ground there slows it
    | 'occupied' // a creature stands there
    | 'unseen' // the mover does not see where it goes
    | 'too short'
    | 'too far'
    | 'no place' // nowhere to attack from
    | 'not straight'
  readonly at?: Square
}

/** A move in a line and what speaks against it; with nothing against it, it is legal. */
export interface StraightMove {
  readonly path: Path
  readonly hindrances: readonly Hindrance[]
}

/** What a step along given squares costs, with the first hindrance on the way: a step that is not legal. */
export function costAlong(
  ground: Ground,
  squares: readonly Square[],
  carry: 0 | 1 = 0,
): { readonly path: Path; readonly blockedAt?: Square } {
  const { map, steps, occupied } = ground
  let walked = startWalk(ground, carry)
  for (let i = 1; i < squares.length; i++) {
    const [before, square] = [squares[i - 1]!, squares[i]!]
    const heading = headingBetween(before, square)
    const [here, there] = [map.index(before), map.index(square)]
    const legal = heading !== undefined && map.contains(square) && steps[here]! & (1 << heading)
    if (!legal || (occupied && occupied[there]! & CLOSED))
      return { path: { squares: squares.slice(0, i), ...shownWalk(ground, walked) }, blockedAt: square }
    walked = walkOn(ground, walked, here, there, heading)
  }
  return { path: { squares, ...shownWalk(ground, walked) } }
}

/**
 * The square `steps` steps from one square along the straight line through another, which may lie nearer or farther than
 * that; the line may lead off the map. Halves round toward the start, so that the way back is the same way.
 */
export function squareAlong(from: Square, through: Square, steps: number): Square {
  const count = stepsBetween(from, through) || 1
  return {
    x: from.x + alongOf(through.x - from.x, steps, count),
    y: from.y + alongOf(through.y - from.y, steps, count),
  }
}
/** Squares in one of the two ways after some of the steps that cover a difference. */
const alongOf = (delta: number, steps: number, count: number): number =>
  Math.sign(delta) * Math.ceil((Math.abs(delta) * steps) / count - 0.5)

/**
 * Of the steps along the straight line from one square to another, those that are legal before the first that is not: no
 * wall, no edge of the map, nobody who closes the square, and within the budget in squares.
 */
export function freeSteps(
  ground: Ground,
  from: Square,
  to: Square,
  { budget = Number.POSITIVE_INFINITY, carry }: { readonly budget?: number; readonly carry?: 0 | 1 } = {},
): number {
  const { map, steps, occupied } = ground
  const count = stepsBetween(from, to)
  let walked = startWalk(ground, carry)
  let [{ x, y }, here] = [from, map.index(from)]
  for (let n = 1; n <= count; n++) {
    const nextX = from.x + alongOf(to.x - from.x, n, count)
    const nextY = from.y + alongOf(to.y - from.y, n, count)
    const heading = headingBy(nextX - x, nextY - y)!
    if (!(steps[here]! & (1 << heading))) return n - 1
    const there = nextY * map.width + nextX
    if (occupied && occupied[there]! & CLOSED) return n - 1
    walked = walkOn(ground, walked, here, there, heading)
    if (shownWalk(ground, walked).cost > budget) return n - 1
    ;[x, y, here] = [nextX, nextY, there]
  }
  return count
}

/** The squares from one to another along the straight line between them, step by step; ends included. */
export const straightSquares = (from: Square, to: Square): Square[] =>
  Array.from({ length: stepsBetween(from, to) + 1 }, (_, steps) => squareAlong(from, to, steps))

/** What a charge may cost, and what it has to keep to. */
export interface ChargeOptions extends VantageOptions {
  /** The most squares of movement: twice the speed, or the speed when limited to one action. */
  readonly budget: number
  readonly carry?: 0 | 1
  /** The least feet of movement; 10 in all texts. */
  readonly atLeast?: number
  /**
   * Which squares must be clear: all in the strip between the two spaces, or on the line between centres
   * (charge-center-line-only).
   */
  readonly clear?: 'strip' | 'centre-line'
  readonly diagonals?: Diagonals
  /** Creatures in the way, helpless ones that hinder no one left out; friends count (starfinder/actions/charge-path). */
  readonly creatures?: Occupancy
}

/**
 * The charges from where the mover stands to the places nearest to its start from which it could attack the target: one
 * for each place when several are equally near, since the choice is the mover's, the straightest first. A charge is
 * legal when it has no
 * hindrances: 10 feet or more, within the budget, nowhere squeezed, and every square in the strip free of creatures and of
 * what stops or slows (starfinder/actions/{charge-move, charge-path}, spirit/terrain/difficult, srd35/movement/no-run-or-charge-
 * hampered). `ground` is the mover's, without those who stand in the way: they come in as `creatures`.
 */
export function charges(
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: ChargeOptions,
): StraightMove[] {
  const { side } = ground
  const start = footprint(from, side)
  const feet = (at: Square) => distanceBetween(footprint(from), footprint(at), options.diagonals)
  const places = vantages(ground, target, reach, { ...options, anywhere: true })
  if (places.length === 0)
    return [{ path: { squares: [from], cost: 0, carry: options.carry ?? 0 }, hindrances: [{ code: 'no place' }] }]
  const nearest = Math.min(...places.map(feet))
  return places
    .filter(at => feet(at) === nearest)
    .sort((a, b) => distanceSquared(from, a) - distanceSquared(from, b))
    .map(at => {
      const squares = straightSquares(from, at)
      const { path, blockedAt } = costAlong(ground, squares, options.carry)
      const end = footprint(at, side)
      const hindrances: Hindrance[] = []
      if (nearest < (options.atLeast ?? 10)) hindrances.push({ code: 'too short' })
      if (path.cost > options.budget) hindrances.push({ code: 'too far', at })
      const between = (options.clear === 'centre-line' ? centreLine : strip)(ground.map, start, end)
      hindrances.push(...inTheWay(ground, start, between, options.creatures))
      if (blockedAt && !hindrances.some(h => h.code === 'blocked')) hindrances.push({ code: 'blocked', at: blockedAt })
      const narrow = squares.slice(1).find(square => ground.squeezed?.[ground.map.index(square)])
      if (narrow) hindrances.push({ code: 'hampered', at: narrow })
      return { path: blockedAt ? { ...path, squares } : path, hindrances }
    })
}

/**
 * A charge that need not be straight: the cheapest path to the first square from which the mover attacks, 10 feet or more and
 * within the budget (true20/maneuvers/{charge-movement, charge-limited}). `ground` has the others in the way.
 */
export function chargeAnyWay(
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: Omit<ChargeOptions, 'clear' | 'creatures'>,
): StraightMove {
  const path = approach(ground, from, target, reach, { ...options, budget: ground.map.width * ground.map.height })
  if (!path)
    return { path: { squares: [from], cost: 0, carry: options.carry ?? 0 }, hindrances: [{ code: 'no place' }] }
  const hindrances: Hindrance[] = []
  if (path.cost * FEET_PER_SQUARE < (options.atLeast ?? 10)) hindrances.push({ code: 'too short' })
  if (path.cost > options.budget) hindrances.push({ code: 'too far', at: path.squares[path.squares.length - 1]! })
  return { path, hindrances }
}

/** What in these squares stops or slows; the mover's own squares are no hindrance to it. */
function inTheWay(ground: Ground, own: Footprint, squares: readonly Square[], creatures?: Occupancy): Hindrance[] {
  const { map, single, scale } = ground
  const found: Hindrance[] = []
  const within = new Set(squares.map(square => map.index(square)))
  for (const square of squares) {
    if (covers(own, square)) continue
    const i = map.index(square)
    const border = borders(ground, own, square, within)
    if (creatures && creatures[i] !== 0) found.push({ code: 'occupied', at: square })
    if (map.flags[i]! & BLOCKS_MOVE || border === 'wall') found.push({ code: 'blocked', at: square })
    else if (single[i]! > scale || (ground.extra && map.obstacles[i]! > 0) || border === 'barrier')
      found.push({ code: 'hampered', at: square })
  }
  return found
}

/** What runs between a square and the squares beside it in the strip that lie no farther from the start. */
function borders(
  ground: Ground,
  own: Footprint,
  square: Square,
  within: ReadonlySet<number>,
): 'wall' | 'barrier' | undefined {
  const { map, barrier } = ground
  const steps = legalSteps(map, 'open')
  const here = map.index(square)
  const far = distanceBetween(own, footprint(square))
  let found: 'barrier' | undefined
  for (const heading of [0, 2, 4, 6] as const) {
    const beside = nextSquare(square, opposite(heading))
    const there = map.index(beside)
    if (!map.contains(beside) || !within.has(there) || distanceBetween(own, footprint(beside)) > far) continue
    const solid = (map.flags[here]! | map.flags[there]!) & BLOCKS_MOVE
    if (!solid && !(steps[there]! & (1 << heading))) return 'wall'
    if (barrier && barrier[there * 8 + heading]! > 0) found = 'barrier'
  }
  return found
}

/** What a run may cost, and what its runner sees of the way. */
export interface RunLineOptions {
  /** The most squares of movement: three or four times the speed. */
  readonly budget: number
  readonly carry?: 0 | 1
  /** Whether the mover sees where it goes; a square that it does not see ends the run. */
  readonly sees?: (square: Square) => boolean
}

/**
 * A run in a straight line toward a square, as far as it goes: it stops before the first square that blocks, hampers, is
 * closed by a creature or is not seen, and when the movement is used up; the hindrance says why it goes no farther
 * (spirit/movement/{run, run-limits}, starfinder/actions/run, modern/movement/run-all-out, srd35/movement/
 * no-run-or-charge-hampered). A last square where the mover may not stop is given back.
 */
export function runLine(ground: Ground, from: Square, to: Square, options: RunLineOptions): StraightMove {
  const { map, steps, occupied } = ground
  const count = stepsBetween(from, to)
  const way: { readonly at: Square; readonly walked: Walked }[] = [
    { at: from, walked: startWalk(ground, options.carry) },
  ]
  let hindrance: Hindrance | undefined
  for (let n = 1; n <= count && !hindrance; n++) {
    const before = way[n - 1]!
    const square = squareAlong(from, to, n)
    const [here, there] = [map.index(before.at), map.index(square)]
    const heading = headingBetween(before.at, square)!
    if (!map.contains(square) || !(steps[here]! & (1 << heading)) || (occupied && occupied[there]! & CLOSED)) {
      hindrance = { code: 'blocked', at: square }
      break
    }
    const walked = walkOn(ground, before.walked, here, there, heading)
    if (factorOf(ground, here, there) > ground.scale) hindrance = { code: 'hampered', at: square }
    else if (options.sees && !options.sees(square)) hindrance = { code: 'unseen', at: square }
    else if (shownWalk(ground, walked).cost > options.budget) hindrance = { code: 'too far', at: square }
    else way.push({ at: square, walked })
  }
  while (way.length > 1 && (occupied?.[map.index(way[way.length - 1]!.at)] ?? 0) & NO_STOP) {
    hindrance ??= { code: 'occupied', at: way[way.length - 1]!.at }
    way.pop()
  }
  return {
    path: { squares: way.map(({ at }) => at), ...shownWalk(ground, way[way.length - 1]!.walked) },
    hindrances: hindrance ? [hindrance] : [],
  }
}

/** Whether a way goes straight in one of the eight directions, and where it first bends if not. */
export function isStraight(squares: readonly Square[]): Hindrance | undefined {
  const [first, second] = squares
  if (!first || !second) return undefined
  const heading = headingBetween(first, second)
  const bend = squares.findIndex((s, i) => i > 0 && headingBetween(squares[i - 1]!, s) !== heading)
  return bend > 0 ? { code: 'not straight', at: squares[bend]! } : undefined
}
