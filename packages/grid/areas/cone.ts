import { cornersOf, type Footprint, squaresOf } from '../geometry/size.ts'
import { type Direction, DX, DY, headingOf, type Point, type Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { quartersReached } from '../sight/line-of-effect.ts'
import { viewFrom } from '../sight/view.ts'
import { type Area, type AreaOptions, areaWhere, farCount, squaresFrom } from './area.ts'

/** A cone: where it starts, where it points and how long it is. */
export interface ConeOptions extends AreaOptions {
  readonly direction: Direction
  /** The corner of one of the user's squares where it starts. */
  readonly corner: Point
  readonly feet: number
  /** Cones that are no bursts or emanations may ignore what stands in the way. */
  readonly lineOfEffect?: boolean
}

/** Is a square within the quarter circle that opens from a corner, however long (starfinder/areas/cone-squares)? */
export function inQuarterCircle([cx, cy]: Point, direction: Direction, { x, y }: Square): boolean {
  const heading = headingOf(direction)
  const [ax, ay] = [DX[heading]!, DY[heading]!]
  // Rows and columns away from the corner, from 1, below 1 behind it.
  const onward = (sign: number, corner: number, at: number) => (sign > 0 ? at - corner + 1 : corner - at)
  const aside = (corner: number, at: number) => (at >= corner ? at - corner + 1 : corner - at)
  if (ax !== 0 && ay !== 0) return onward(ax, cx, x) >= 1 && onward(ay, cy, y) >= 1
  const row = ax !== 0 ? onward(ax, cx, x) : onward(ay, cy, y)
  const column = ax !== 0 ? aside(cy, y) : aside(cx, x)
  return row >= 1 && column <= row
}

/** The corners from which a user may send a cone in a direction without holding a square of his own space. */
export const coneCorners = (user: Footprint, direction: Direction): Point[] =>
  cornersOf(user).filter(corner => !squaresOf(user).some(square => inQuarterCircle(corner, direction, square)))

/**
 * A cone: a quarter circle that leads away from its user in one of eight directions (starfinder/areas/cone, cone-squares).
 * Throws a RangeError when the corner is not one of the user's, or the cone would include one of its own squares.
 */
export function cone(map: GridMap, user: Footprint, options: ConeOptions): Area {
  const { direction, corner, feet, diagonals } = options
  if (!coneCorners(user, direction).some(([x, y]) => x === corner[0] && y === corner[1])) {
    const fit = coneCorners(user, direction).map(point => `(${point.join(', ')})`)
    throw new RangeError(
      `cone to the ${direction} from corner (${corner.join(', ')}): starts at one of ${fit.join(' ')} so that it holds no square of its user`,
    )
  }
  const length = squaresFrom(feet, 'cone')
  const quarters = options.quarters ?? quartersReached(map, user, corner)
  const free =
    options.lineOfEffect === false
      ? undefined
      : viewFrom(map, corner, { radius: length, quarters, ...(diagonals ? { diagonals } : {}) }).squares
  return areaWhere(
    map,
    (square, i) =>
      inQuarterCircle(corner, direction, square) &&
      farCount(corner, square, diagonals) <= length &&
      (free === undefined || (free[i] === 1 && !map.terrainAt(square).blocks.effect)),
    { around: corner, squares: length },
  )
}
