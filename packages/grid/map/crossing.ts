import type { Segment } from '../geometry/segment.ts'
import { DX, DY, type Heading, type Point } from '../geometry/square.ts'
import type { GridMap } from './map.ts'

/** Twice the area of the triangle a, b, p: positive when p lies to the right of a to b (rows grow downward). */
export const sideOfLine = (a: Point, b: Point, p: Point): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

const between = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1])

/** Whether two segments have a point in common, ends included. Exact for points on the lattice. */
export function meets(a: Point, b: Point, p: Point, q: Point): boolean {
  const dp = sideOfLine(a, b, p)
  const dq = sideOfLine(a, b, q)
  const da = sideOfLine(p, q, a)
  const db = sideOfLine(p, q, b)
  if (((dp > 0 && dq < 0) || (dp < 0 && dq > 0)) && ((da > 0 && db < 0) || (da < 0 && db > 0))) return true
  return (
    (dp === 0 && between(a, b, p)) ||
    (dq === 0 && between(a, b, q)) ||
    (da === 0 && between(p, q, a)) ||
    (db === 0 && between(p, q, b))
  )
}

/**
 * The centre that a step starts from, moved by a hair. A wall drawn exactly through centres then has every square on one
 * side of it, and neither leaks nor locks its squares in.
 */
const footing = (x: number, y: number): Point => [x + 0.5 + 5 / 131072, y + 0.5 + 3 / 131072]

/** How far from a corner a diagonal step bends round it, in squares. */
const BEND = 1 / 64

/** On which ways round a corner a step meets a segment: 1 the one, 2 the other, 3 both; straight steps know only 3. */
export type Met = 1 | 2 | 3

/**
 * Calls `visit` for every step from square (x, y) that meets the segment, for headings n, ne, e and se; the steps back are
 * the same. A diagonal step is tried on both sides of the corner that it passes.
 */
export function eachCrossing(
  map: GridMap,
  { a, b }: Segment,
  visit: (x: number, y: number, heading: Heading, met: Met) => void,
): void {
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1])) - 1)
  const bottom = Math.min(map.height - 1, Math.floor(Math.max(a[1], b[1])) + 1)
  for (let y = top; y <= bottom; y++) {
    const [from, to] = columnsNear(a, b, y)
    for (let x = Math.max(0, from - 1); x <= Math.min(map.width - 1, to + 1); x++)
      for (const heading of [0, 1, 2, 3] as const) {
        const nx = x + DX[heading]!
        const ny = y + DY[heading]!
        if (nx >= map.width || ny < 0 || ny >= map.height) continue
        const met = stepMeets(a, b, x, y, heading)
        if (met) visit(x, y, heading, met)
      }
  }
}

/** The columns that a segment passes between the row above and the row below `y`. */
function columnsNear(a: Point, b: Point, y: number): [number, number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  if (dy === 0) return [Math.floor(Math.min(a[0], b[0])), Math.floor(Math.max(a[0], b[0]))]
  const clip = (row: number) => a[0] + dx * Math.min(1, Math.max(0, (row - a[1]) / dy))
  const [one, two] = [clip(y - 1), clip(y + 2)]
  return [Math.floor(Math.min(one, two)), Math.floor(Math.max(one, two))]
}

function stepMeets(a: Point, b: Point, x: number, y: number, heading: Heading): Met | 0 {
  const start = footing(x, y)
  const end = footing(x + DX[heading]!, y + DY[heading]!)
  if ((heading & 1) === 0) return meets(a, b, start, end) ? 3 : 0
  const [cx, cy] = [x + 1, heading === 1 ? y : y + 1]
  const lean = heading === 1 ? BEND : -BEND
  const round = (sign: number): boolean => {
    const bend: Point = [cx + sign * BEND, cy + sign * lean]
    return meets(a, b, start, bend) || meets(a, b, bend, end)
  }
  return ((round(1) ? 1 : 0) | (round(-1) ? 2 : 0)) as Met | 0
}
