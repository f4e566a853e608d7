import { type Diagonals, distanceBetween, squaresOver } from '../geometry/distance.ts'
import { type Footprint, squaresOf } from '../geometry/size.ts'
import { FEET_PER_SQUARE, type Point, type Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'

/** An area on the map: the squares that an effect fills. */
export interface Area {
  readonly map: GridMap
  /** 1 for each square inside, packed like the map's squares. */
  readonly squares: Uint8Array
}

/** How areas are measured and placed. */
export interface AreaOptions {
  readonly diagonals?: Diagonals
  /** On which sides of a barrier through the origin the area begins, as `quartersReached` gives it; all when left out. */
  readonly quarters?: number
}

/**
 * The count from a point of origin to the far corner of a square, in squares (starfinder/areas/measuring, square-
 * inclusion); `up` squares higher for a sphere: largest difference plus half of the second largest.
 */
export function farCount([ox, oy]: Point, { x, y }: Square, diagonals?: Diagonals, up = 0): number {
  const differences = [x >= ox ? x + 1 - ox : ox - x, y >= oy ? y + 1 - oy : oy - y, up].sort((a, b) => b - a)
  return squaresOver(differences[0]!, differences[1]!, diagonals)
}

/** The least such count from a point to a square of a space, in squares. */
export const farCountTo = (point: Point, space: Footprint, diagonals?: Diagonals): number =>
  Math.min(...squaresOf(space).map(square => farCount(point, square, diagonals)))

/** An area of no square. */
export const nowhere = (map: GridMap): Area => ({ map, squares: new Uint8Array(map.width * map.height) })
/** An area of squares that are named, packed like the map's. */
export function areaOfSquares(map: GridMap, packed: readonly number[]): Area {
  const area = nowhere(map)
  for (const square of packed) area.squares[square] = 1
  return area
}

/** The squares of an area, row by row. */
export function squaresIn({ map, squares }: Area): Square[] {
  const found: Square[] = []
  squares.forEach((inside, i) => {
    if (inside) found.push(map.at(i))
  })
  return found
}

/** Whether a square of the map lies in an area. */
export const isInside = ({ map, squares }: Area, square: Square): boolean =>
  map.contains(square) && squares[map.index(square)] === 1

/** Whether an area touches a space: one square inside is enough (starfinder/areas/square-inclusion). */
export const touches = (area: Area, space: Footprint): boolean => squaresOf(space).some(s => isInside(area, s))

/** The creatures in an area, each once, friend and foe alike (starfinder/areas/point-of-origin). */
export const creaturesIn = <T extends Footprint>(area: Area, creatures: readonly T[]): T[] =>
  creatures.filter(creature => touches(area, creature))

/** Where an area can have squares: those at most `squares` squares away from a point or a space. */
export interface Surroundings {
  readonly around: Point | Footprint
  readonly squares: number
}

/** An area from a test of each square of the map, or of those only that lie in some surroundings. */
export function areaWhere(
  map: GridMap,
  inside: (square: Square, index: number) => boolean,
  { around, squares: away }: Surroundings = { around: [0, 0], squares: Number.POSITIVE_INFINITY },
): Area {
  const squares = new Uint8Array(map.width * map.height)
  const { x: ox, y: oy, side } = 'side' in around ? around : { x: around[0], y: around[1], side: 0 }
  const [left, right] = [Math.max(0, Math.floor(ox - away)), Math.min(map.width, Math.ceil(ox + side + away))]
  const [top, bottom] = [Math.max(0, Math.floor(oy - away)), Math.min(map.height, Math.ceil(oy + side + away))]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const i = y * map.width + x
      if (inside({ x, y }, i)) squares[i] = 1
    }
  return { map, squares }
}

/** A size in squares, cut to what the map holds: no count of squares on it is larger. */
export const cutToMap = (map: GridMap, squares: number): number => Math.min(squares, map.width + map.height + 2)

/** Throws a RangeError unless the point is an intersection of the grid (starfinder/areas/point-of-origin). */
export function checkOrigin(point: Point): void {
  if (!point.every(value => Number.isInteger(value)))
    throw new RangeError(`point of origin ${point.join(', ')}: an area begins at an intersection, in whole numbers`)
}

/** Whole squares in a size given in feet; throws a RangeError below one square. */
export function squaresFrom(feet: number, what: string): number {
  const squares = Math.floor(feet / FEET_PER_SQUARE)
  if (!(squares >= 1)) throw new RangeError(`${what} of ${feet} feet: at least ${FEET_PER_SQUARE}`)
  return squares
}

/** What lies within the range of the user; the rest of an area is wasted (starfinder/areas/wasted-beyond-range). */
export const withinRange = (area: Area, user: Footprint, feet: number, diagonals?: Diagonals): Area =>
  areaWhere(
    area.map,
    (square, i) => area.squares[i] === 1 && distanceBetween(user, { ...square, side: 1 }, diagonals) <= feet,
    { around: user, squares: feet / FEET_PER_SQUARE },
  )
