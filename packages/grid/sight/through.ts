import type { Segment } from '../geometry/segment.ts'
import { type Point, pointsApart, type Square } from '../geometry/square.ts'
import { sideOfLine } from '../map/crossing.ts'
import type { GridMap } from '../map/map.ts'

/** A square on a straight way, with how much of the way lies in it. */
export interface Passed {
  readonly square: Square
  /** In squares: 1 straight through, at most the root of 2. */
  readonly length: number
}

/** The part of a way, from 0 to 1, that lies in the strip from `low` to `low + 1` of an axis; undefined where none does. */
function partIn(start: number, by: number, low: number): readonly [number, number] | undefined {
  if (by === 0) return start > low && start < low + 1 ? [0, 1] : undefined
  const [one, other] = [(low - start) / by, (low + 1 - start) / by]
  return [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))]
}
/** How much of the straight way between two points lies inside a square, in squares; a border is not inside. */
export function lengthInside(from: Point, to: Point, { x, y }: Square): number {
  const across = partIn(from[0], to[0] - from[0], x)
  const down = across && partIn(from[1], to[1] - from[1], y)
  if (!across || !down) return 0
  return Math.max(0, Math.min(across[1], down[1]) - Math.max(across[0], down[0])) * pointsApart(from, to)
}

/** Shorter than this is no part of a way: a corner that is only touched. */
const SLACK = 1e-9
/** The squares of a map through which the straight way between two points passes, row by row, and how far in each. */
export function squaresPassed(map: GridMap, from: Point, to: Point): Passed[] {
  const found: Passed[] = []
  const span = (a: number, b: number, most: number) => [
    Math.max(0, Math.floor(Math.min(a, b))),
    Math.min(most - 1, Math.ceil(Math.max(a, b)) - 1),
  ]
  const [left, right] = span(from[0], to[0], map.width)
  const [top, bottom] = span(from[1], to[1], map.height)
  for (let y = top!; y <= bottom!; y++)
    for (let x = left!; x <= right!; x++) {
      const length = lengthInside(from, to, { x, y })
      if (length > SLACK) found.push({ square: { x, y }, length })
    }
  return found
}
/** The squares beside the way between two points along a grid line, above or to the left of it; none of another way. */
export function squaresBeside(map: GridMap, from: Point, to: Point): Square[] {
  const off: Point | undefined = from[0] === to[0] ? [-0.5, 0] : from[1] === to[1] ? [0, -0.5] : undefined
  if (!off || !(Number.isInteger(from[0]) || off[0] === 0) || !(Number.isInteger(from[1]) || off[1] === 0)) return []
  const moved = ([x, y]: Point): Point => [x + off[0], y + off[1]]
  return squaresPassed(map, moved(from), moved(to)).map(passed => passed.square)
}

/** Whether the way between two points crosses a segment; one that ends on it, or runs along it, counts on one side only. */
function crosses(p: Point, q: Point, { a, b }: Segment): boolean {
  const side = (from: Point, to: Point, at: Point) => Math.sign(sideOfLine(from, to, at))
  return side(p, q, a) !== side(p, q, b) && side(a, b, p) !== side(a, b, q)
}
/** The segments of a map that the straight way between two points crosses, in the map's order. */
export const segmentsCrossed = (map: GridMap, from: Point, to: Point): readonly Segment[] =>
  map.segments.filter(segment => crosses(from, to, segment))
