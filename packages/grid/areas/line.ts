import { cornersOf, covers, type Footprint, offsetFrom } from '../geometry/size.ts'
import { FEET_PER_SQUARE, type Point, type Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { isFree, openQuarters } from '../sight/lines.ts'
import { effectBarriers } from '../sight/rays/barriers.ts'
import { ALL_AROUND } from '../sight/rays/thread.ts'
import { type Area, type AreaOptions, checkOrigin, cutToMap, farCount, squaresFrom } from './area.ts'

/** A line: the corner where it starts, the point that it is aimed through and its length. */
export interface LineOptions extends AreaOptions {
  /** The corner of one of the user's squares where it starts. */
  readonly corner: Point
  /** Another intersection that it is aimed through; it goes on to its whole length. */
  readonly through: Point
  /** Aimed along a grid line it crosses no square: which side of it is in the area, in the direction of travel. */
  readonly side?: 'left' | 'right'
  readonly feet: number
}

/**
 * The squares that a line passes in their order, up to its length, whatever stands in the way (starfinder/areas/line-
 * squares). Each comes with a point of the line (or beside it, along a grid line) inside of it. The line goes as far as it
 * is long, map or no map.
 */
export function lineSquares(options: LineOptions): { square: Square; inside: Point }[] {
  const { corner, through, feet, diagonals } = options
  checkOrigin(corner)
  checkOrigin(through)
  const [dx, dy] = reduced(through[0] - corner[0], through[1] - corner[1])
  if (dx === 0 && dy === 0) throw new RangeError(`line from (${corner.join(', ')}): aim through another intersection`)
  const length = squaresFrom(feet, 'line')
  const found: { square: Square; inside: Point }[] = []
  const add = (inside: Point): boolean => {
    const square = { x: Math.floor(inside[0]), y: Math.floor(inside[1]) }
    if (farCount(corner, square, diagonals) > length) return false
    found.push({ square, inside })
    return true
  }
  if (dx === 0 || dy === 0) {
    if (!options.side) throw new RangeError('a line along a grid line crosses no square: say which side, left or right')
    const sign = options.side === 'right' ? 0.5 : -0.5
    // To the right of (dx, dy) lies (-dy, dx): rows grow downward.
    for (let k = 0.5; k < length; k++) add([corner[0] + dx * k - dy * sign, corner[1] + dy * k + dx * sign])
    return found
  }
  // The line enters the next square at every whole column and row: at these parts of one aim, the nearer first. Equal
  // quotients of whole numbers are equal doubles.
  const [wide, tall] = [Math.abs(dx), Math.abs(dy)]
  let [column, row, last] = [1, 1, 0]
  for (;;) {
    const stop = Math.min(column / wide, row / tall)
    // A point on the line itself between the two, and a whole multiple of a power of two, so that its place is exact.
    const parts = 2 ** Math.max(12, Math.ceil(Math.log2(4 / (stop - last))))
    const middle = Math.round(((last + stop) / 2) * parts) / parts
    if (!add([corner[0] + dx * middle, corner[1] + dy * middle])) return found
    last = stop
    if (column / wide === stop) column++
    if (row / tall === stop) row++
  }
}

/**
 * How a line is aimed at a square: from the corner of its user that is foremost in that direction, as far aside as the square
 * is; along a grid line beside the row or the column of the square. Undefined where the square is the user's own.
 */
export function lineToward(user: Footprint, to: Square): Pick<LineOptions, 'corner' | 'through' | 'side'> | undefined {
  const { dx, dy } = offsetFrom(user, to)
  if (dx === 0 && dy === 0) return undefined
  const foremost = (at: number, start: number, d: number) => (d > 0 ? start + user.side : d < 0 ? start : at)
  const corner: Point = [foremost(to.x, user.x, dx), foremost(to.y, user.y, dy)]
  return { corner, through: [corner[0] + dx, corner[1] + dy], side: dx > 0 || dy < 0 ? 'right' : 'left' }
}

function reduced(dx: number, dy: number): [number, number] {
  let [a, b] = [Math.abs(dx), Math.abs(dy)]
  while (b > 0) [a, b] = [b, a % b]
  return a === 0 ? [0, 0] : [dx / a, dy / a]
}

/**
 * A line from a corner of its user's space to its full length or the first barrier (starfinder/areas/line, line-squares).
 * Throws a RangeError when the corner is not one of the user's or the line would pass one of its own squares.
 */
export function lineArea(map: GridMap, user: Footprint, options: LineOptions): Area {
  const { corner } = options
  const place = cornersOf(user).findIndex(([x, y]) => x === corner[0] && y === corner[1])
  if (place < 0) throw new RangeError(`line from (${corner.join(', ')}): starts at a corner of its user's space`)
  const passed = lineSquares({ ...options, feet: FEET_PER_SQUARE * cutToMap(map, squaresFrom(options.feet, 'line')) })
  if (passed.some(({ square }) => covers(user, square)))
    throw new RangeError(`line from (${corner.join(', ')}) through (${options.through.join(', ')}) passes its user`)
  const barriers = effectBarriers(map)
  const quarters = options.quarters ?? openQuarters(barriers, user)[place]!
  const straight = corner[0] === options.through[0] || corner[1] === options.through[1]
  const first = passed[0]
  const shut = passed.findIndex(({ square }) => !map.contains(square) || map.terrainAt(square).blocks.effect)
  // What stops the line before one square stops it before all that follow, so the last one reached is found by halving.
  let [reached, most] = [0, shut < 0 ? passed.length : shut]
  while (reached < most) {
    const middle = Math.ceil((reached + most) / 2)
    const { inside } = passed[middle - 1]!
    const free =
      isFree(barriers, corner, inside, quarters, ALL_AROUND) &&
      // Beside a grid line each square is reached from the one before, from the first.
      (!straight || isFree(barriers, first!.inside, inside))
    if (free) reached = middle
    else most = middle - 1
  }
  const squares = new Uint8Array(map.width * map.height)
  for (const { square } of passed.slice(0, reached)) squares[map.index(square)] = 1
  return { map, squares }
}
