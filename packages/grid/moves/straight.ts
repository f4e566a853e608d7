import { headingBetween, headingBy, type Square, stepsBetween } from '../geometry/square.ts'
import { factorOf, type Ground } from '../map/ground.ts'
import { CLOSED, NO_STOP } from '../map/occupancy.ts'
import type { Path } from '../paths/flooded.ts'
import { shownWalk, startWalk, type Walked, walkOn } from '../paths/walked.ts'

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
