import type { Reader, View } from '@quintain/engine'
import { reading } from '@quintain/engine'
import {
  cornerNamed,
  type Footprint,
  footprint,
  HEADINGS,
  type Heading,
  headingOf,
  headingToward,
  isOnMap,
  middleOf,
  nearestSquare,
  nextIntersection,
  nextSquare,
  overlap,
  type Point,
  reachesPoint,
  squareOfPoint,
  squaresAround,
  stepsFor,
} from '@quintain/grid'
import { unwalled } from '../../../d20/position/cover.ts'
import { mapOf, spaceOf, squareAt } from '../../../d20/position/position.ts'
import type { CORNERS } from '../../../d20/vocabulary/effect-steps.ts'

export const SCATTER_THROUGH_WALLS = reading('scatter-through-walls', 'starfinder/attack/thrown-miss-scatter')
export const SCATTER_DIAGONAL_COST = reading('scatter-diagonal-cost', 'starfinder/attack/thrown-miss-scatter')

/** Where a thrown weapon comes to lie: a square, and its corner where it was thrown at an intersection. */
export interface Landing {
  readonly square: number
  readonly corner?: (typeof CORNERS)[number]
}

/** South: where thrower and target are in one place. */
const SOUTH: Heading = headingOf('s')
/** The direction of a face of the d8: 1 is short, toward the thrower, the others go round the target clockwise. */
export function directionOf(v: View, by: number, target: Point, face: number): Heading {
  const short = headingToward(target, middleOf(spaceOf(v, by))) ?? SOUTH
  return HEADINGS[(short + face - 1) % HEADINGS.length]!
}

/** Squares that it goes: as many as the d4 shows, or (an option) as far as that many take it with diagonals at 1-2-1-2. */
const stepsOf = (r: Reader, direction: Heading, n: number): number =>
  SCATTER_DIAGONAL_COST(r) ? stepsFor(n, direction) : n

/** From a square: the last one before a barrier or the edge of the map. */
function squareFrom(r: Reader, from: Footprint, direction: Heading, steps: number): Footprint {
  const map = mapOf(r)
  const through = SCATTER_THROUGH_WALLS(r)
  let [now, last] = [from, from]
  for (let i = 0; i < steps; i++) {
    now = footprint(nextSquare(now, direction))
    if (!map.contains(now)) break
    // Beyond a wall it lies only where there is room for it.
    const room = !map.terrainAt(now).blocks.effect
    if (room && (through || unwalled(r, last, now))) last = now
    else if (!through) break
  }
  return last
}

/** The squares around an intersection from which one gets to it. */
const around = (r: Reader, point: Point): Footprint[] => {
  const map = mapOf(r)
  return squaresAround(point)
    .map(square => footprint(square))
    .filter(square => map.contains(square) && reachesPoint(map, square, point))
}
/** From an intersection: the last one before a barrier or the edge of the map, with a square on its near side. */
function pointFrom(r: Reader, from: Point, near: readonly Footprint[], direction: Heading, steps: number) {
  const map = mapOf(r)
  const through = SCATTER_THROUGH_WALLS(r)
  let [now, last, side] = [from, from, near]
  for (let i = 0; i < steps; i++) {
    now = nextIntersection(now, direction)
    if (!isOnMap(map, now)) break
    const beyond = around(r, now)
    const open = through
      ? beyond
      : beyond.filter(to => side.some(s => reachesPoint(map, s, now) && (overlap(s, to) || unwalled(r, s, to))))
    if (open.length > 0) [last, side] = [now, open]
    else if (!through) break
  }
  return { point: last, side }
}

/** Where it lands that has missed an intersection. */
export function landingAtPoint(r: Reader, by: number, at: Point, square: number, d8: number, d4: number): Landing {
  const map = mapOf(r)
  const direction = directionOf(r, by, at, d8)
  const start = footprint(squareAt(r, square))
  const mine = spaceOf(r, by)
  const seen = around(r, at).filter(s => unwalled(r, mine, s))
  const near = seen.length > 0 ? seen : [start]
  const { point, side } = pointFrom(r, at, near, direction, stepsOf(r, direction, d4))
  const in_ = side[0]!
  return { square: map.index(in_), corner: cornerNamed(in_, point)! }
}

/** Where it lands that has missed what takes up these squares. */
export function landingInSquare(r: Reader, by: number, target: Footprint, d8: number, d4: number): Landing {
  // Counted from the square of its space that is nearest to the thrower.
  const from = nearestSquare(target, footprint(squareOfPoint(middleOf(spaceOf(r, by)))))
  const direction = directionOf(r, by, middleOf(target), d8)
  return { square: mapOf(r).index(squareFrom(r, from, direction, stepsOf(r, direction, d4))) }
}
