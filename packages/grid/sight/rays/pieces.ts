import type { Segment } from '../../geometry/segment.ts'
import type { Point } from '../../geometry/square.ts'

/** A segment cut at intersections: whole edges of squares, by their first intersection, and the remaining pieces. */
export interface Pieces {
  readonly edges: readonly { readonly x: number; readonly y: number; readonly upright: boolean }[]
  readonly rest: readonly Segment[]
}

/**
 * Walls drawn along a grid line are mostly whole edges even when they do not begin at an intersection. Edges are what lines
 * are tested against fastest; the rest, and all walls off the grid lines, are loose. With `within`, edges off the map are
 * left out.
 */
export function piecesOf(segment: Segment, within?: { readonly width: number; readonly height: number }): Pieces {
  const { a, b } = segment
  const upright = a[0] === b[0] && Number.isInteger(a[0])
  const level = a[1] === b[1] && Number.isInteger(a[1])
  if (upright === level) return { edges: [], rest: a[0] === b[0] && a[1] === b[1] ? [] : [segment] }
  const along = upright ? 1 : 0
  const [from, to] = [Math.min(a[along], b[along]), Math.max(a[along], b[along])]
  const [first, last] = [Math.ceil(from), Math.floor(to)]
  if (first >= last) return { edges: [], rest: [segment] }
  const at = (value: number): Point => (upright ? [a[0], value] : [value, a[1]])
  const [low, high] = within
    ? [Math.max(0, first), Math.min(last, upright ? within.height : within.width)]
    : [first, last]
  const edges = Array.from({ length: Math.max(0, high - low) }, (_, i) => {
    const [x, y] = at(low + i)
    return { x, y, upright }
  })
  const rest: Segment[] = []
  if (from < first) rest.push({ ...segment, a: at(from), b: at(first) })
  if (to > last) rest.push({ ...segment, a: at(last), b: at(to) })
  return { edges, rest }
}
