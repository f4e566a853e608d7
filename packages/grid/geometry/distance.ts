import { type Footprint, footprint, gap, squaresOf } from './size.ts'
import { FEET_PER_SQUARE, type Heading, isDiagonal, type Point, type Square } from './square.ts'

/**
 * How diagonals count. `5-10-5`: the first one square, the second two, and so on (spirit/grid/diagonals,
 * starfinder/grid/diagonals). `every-5`: one square each, the larger difference. `every-10`: two squares each, the sum
 * of both differences. `straight-line`: the true length, rounded down to whole squares (for texts that give feet only).
 */
export type Diagonals = '5-10-5' | 'every-5' | 'every-10' | 'straight-line'

/** The distance in squares over two coordinate differences (of either sign, whole squares). */
export function squaresOver(dx: number, dy: number, diagonals: Diagonals = '5-10-5'): number {
  const x = Math.abs(dx)
  const y = Math.abs(dy)
  const long = Math.max(x, y)
  const short = Math.min(x, y)
  if (diagonals === '5-10-5') return long + Math.floor(short / 2)
  if (diagonals === 'every-5') return long
  if (diagonals === 'every-10') return long + short
  return Math.floor(Math.sqrt(x * x + y * y))
}

/** The distance between two squares in feet. */
export const distance = (from: Square, to: Square, diagonals?: Diagonals): number =>
  squaresOver(to.x - from.x, to.y - from.y, diagonals) * FEET_PER_SQUARE

/** The distance in feet from the nearest square of one space to the nearest of the other; 0 where they overlap. */
export function distanceBetween(a: Footprint, b: Footprint, diagonals?: Diagonals): number {
  const { dx, dy } = gap(a, b)
  return squaresOver(dx, dy, diagonals) * FEET_PER_SQUARE
}

/**
 * The distance in feet from a space to the nearest of several; infinite where there are none. Where it is at most `least` feet that
 * may be any distance up to `least`: for searches that look for a greater one.
 */
export function distanceToNearest(
  from: Footprint,
  spaces: readonly Footprint[],
  diagonals?: Diagonals,
  least = -1,
): number {
  const [right, bottom] = [from.x + from.side - 1, from.y + from.side - 1]
  let nearest = Number.POSITIVE_INFINITY
  for (const { x, y, side } of spaces) {
    const dx = Math.max(0, x - right, from.x - (x + side - 1))
    const dy = Math.max(0, y - bottom, from.y - (y + side - 1))
    const feet = squaresOver(dx, dy, diagonals) * FEET_PER_SQUARE
    if (feet < nearest) nearest = feet
    if (nearest <= least) break
  }
  return nearest
}

/**
 * The distance in feet from an intersection to a square, counted in squares away from the intersection: the four squares
 * that touch it are 5 feet away.
 */
export function distanceFromIntersection([ix, iy]: Point, to: Square, diagonals?: Diagonals): number {
  const away = (line: number, column: number) => (column >= line ? column - line + 1 : line - column)
  return squaresOver(away(ix, to.x), away(iy, to.y), diagonals) * FEET_PER_SQUARE
}

/** The distance in feet between two intersections along grid lines and diagonals. */
export const distanceBetweenIntersections = (a: Point, b: Point, diagonals?: Diagonals): number =>
  squaresOver(b[0] - a[0], b[1] - a[1], diagonals) * FEET_PER_SQUARE

/**
 * A distance on the ground and a difference of height, both in feet, as one distance: height counts as a further
 * difference in squares, rounded down. No text gives the count; this is the ordinary one turned upright.
 */
export function withHeight(ground: number, height: number, diagonals?: Diagonals): number {
  const up = Math.floor(Math.abs(height) / FEET_PER_SQUARE)
  return squaresOver(Math.floor(ground / FEET_PER_SQUARE), up, diagonals) * FEET_PER_SQUARE
}

/** What melee reach has of its own beside the ordinary count. */
export interface ReachPolicy {
  readonly diagonals?: Diagonals
  /**
   * At a reach of exactly 10 feet the second square along a diagonal is within it: always (starfinder/grid/reach-ten-
   * diagonal), with reach weapons only (spirit/opportunity/natural-reach, reach-weapon-threat), or never.
   */
  readonly tenFootDiagonal?: 'always' | 'reach-weapon' | 'never'
}

/** What a creature attacks with: reach in feet, whether by a reach weapon, and whether that leaves out the inner ring. */
export interface Reach {
  readonly feet: number
  readonly weapon?: boolean
  /** Nearer than this many feet it does not attack: 10 for a reach weapon that leaves adjacent squares alone. */
  readonly from?: number
}

/** Whether a gap of `dx` by `dy` squares (as `gap` gives it) lies within a reach. */
export function reachesOver(dx: number, dy: number, reach: Reach, policy: ReachPolicy = {}): boolean {
  const feet = squaresOver(dx, dy, policy.diagonals) * FEET_PER_SQUARE
  const from = reach.from ?? 0
  // The corner of the 5 by 5 block counts as 10 feet away for a creature that has the exception, also as the inner limit.
  const corner = Math.abs(dx) === 2 && Math.abs(dy) === 2 && reach.feet === 10 && tenFootCorner(reach, policy)
  const counted = corner ? 10 : feet
  return counted <= reach.feet && counted >= from
}

function tenFootCorner(reach: Reach, policy: ReachPolicy): boolean {
  const when = policy.tenFootDiagonal ?? 'always'
  return when === 'always' || (when === 'reach-weapon' && reach.weapon === true)
}

/**
 * Whether one space reaches the other: some square of the other lies within the reach, counted from the nearest square of
 * the one. A space always reaches squares of its own (starfinder/position/attack-own-square); with a weapon that leaves
 * out the inner ring a large foe close by is still reached where it is far enough away.
 */
export function reaches(from: Footprint, to: Footprint, reach: Reach, policy?: ReachPolicy): boolean {
  if (!reach.from) {
    const { dx, dy } = gap(from, to)
    return reachesOver(dx, dy, reach, policy)
  }
  return squaresOf(to).some(square => {
    const { dx, dy } = gap(from, footprint(square))
    return reachesOver(dx, dy, reach, policy)
  })
}

/** The nearest of several spaces and its distance in feet; several when equally near: who chooses is the ruleset's. */
export function closest<T extends Footprint>(
  from: Footprint,
  candidates: readonly T[],
  diagonals?: Diagonals,
): { readonly feet: number; readonly nearest: readonly T[] } {
  const feet = Math.min(...candidates.map(c => distanceBetween(from, c, diagonals)))
  return { feet, nearest: candidates.filter(c => distanceBetween(from, c, diagonals) === feet) }
}

/**
 * A space at a height: `level` is feet over the map's zero of its lowest point. Bodies are as high as their space is wide.
 * No text says how areas are counted upright; here height counts in squares like the ground.
 */
export interface Body extends Footprint {
  readonly level: number
}

/**
 * Feet from the highest layer of one body up to the lowest of another, `a` over `b`: 5 where it stands right over it, below
 * 0 where it is under it, 0 where they share a layer.
 */
export function feetAbove(a: Pick<Body, 'level' | 'side'>, b: Pick<Body, 'level' | 'side'>): number {
  const above = a.level - (b.level + (b.side - 1) * FEET_PER_SQUARE)
  const below = b.level - (a.level + (a.side - 1) * FEET_PER_SQUARE)
  return above > 0 ? above : below > 0 ? -below : 0
}

/** Steps along a heading that so many squares of movement pay for, from the first diagonal on. */
export function stepsFor(squares: number, heading: Heading, diagonals?: Diagonals): number {
  const one = isDiagonal(heading) ? 1 : 0
  let steps = 0
  while (squaresOver(steps + 1, one * (steps + 1), diagonals) <= squares) steps++
  return steps
}

/**
 * The distance in feet between two spaces of which the first stands `rise` feet higher than the second (below 0: lower).
 * Bodies are as high as their space is wide, so that what stands beside a large creature at half its height is adjacent.
 */
export function distanceInAir(a: Footprint, b: Footprint, rise: number, diagonals?: Diagonals): number {
  const flat = distanceBetween(a, b, diagonals)
  const up = Math.floor(Math.abs(rise) / FEET_PER_SQUARE)
  const gapUp = Math.max(0, up - (rise > 0 ? b.side : a.side) + 1)
  return gapUp === 0 ? flat : withHeight(flat, gapUp * FEET_PER_SQUARE, diagonals)
}
