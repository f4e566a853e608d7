import { type Point, pointsApart } from '@quintain/grid'
import type { UvttDocument, UvttPoint } from './schema.ts'

/** Hand-drawn walls this close to a line of the lattice are meant to lie on it, in squares. */
export const SNAP = 1 / 16

/** Subtracting the origin leaves binary dust; the files are written with six decimals. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/**
 * The picture's frame: squares from the picture's top left corner. `origin` is that corner in the file's own frame, whose
 * grid lines are the whole numbers; `offset` is where the first grid line lies in the picture, from 0 to just below 1.
 */
export interface Frame {
  readonly origin: Point
  readonly size: Point
  readonly offset: Point
}

export function frameOf({ resolution }: UvttDocument): Frame {
  const origin: Point = [resolution.map_origin?.x ?? 0, resolution.map_origin?.y ?? 0]
  const first = (from: number) => tidy(Math.ceil(tidy(from)) - from)
  return {
    origin,
    size: [resolution.map_size.x, resolution.map_size.y],
    offset: [first(origin[0]), first(origin[1])],
  }
}

/** A point of the file in the picture's frame, as drawn. */
export const place = ({ origin }: Frame, point: UvttPoint): Point => [
  tidy(point.x - origin[0]),
  tidy(point.y - origin[1]),
]

/** A point of the file in the picture's frame, drawn onto the file's lattice where it lies within `snap` squares of it. */
export function placeOnLattice(frame: Frame, point: UvttPoint, snap: number): Point {
  const on = (value: number) => (Math.abs(value - Math.round(value)) <= snap ? Math.round(value) : value)
  return place(frame, { x: on(point.x), y: on(point.y) })
}

export const samePoint = (a: Point, b: Point): boolean => pointsApart(a, b) < 1e-6

/** Where a line lies: a line that only touches the edge from within is inside. */
export function whereabouts(
  { size: [width, height] }: Frame,
  points: readonly Point[],
): 'inside' | 'crosses' | 'outside' {
  const within = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height
  if (points.every(within)) return 'inside'
  const touches = points.some((a, i) => {
    const b = points[i + 1]
    return b !== undefined && insideLength(a, b, width, height) > 1e-6
  })
  return touches ? 'crosses' : 'outside'
}

/** How much of a line lies within the picture, from 0 to 1 (clipping by Liang and Barsky). */
function insideLength(a: Point, b: Point, width: number, height: number): number {
  let [from, to] = [0, 1]
  for (const [start, way, limit] of [
    [a[0], b[0] - a[0], width],
    [a[1], b[1] - a[1], height],
  ] as const) {
    if (way === 0) {
      if (start < 0 || start > limit) return 0
      continue
    }
    const [first, last] = [-start / way, (limit - start) / way].sort((p, q) => p - q) as [number, number]
    from = Math.max(from, first)
    to = Math.min(to, last)
  }
  return Math.max(0, to - from)
}

/** A point as reports write it. */
export const pointText = ([x, y]: Point): string => `(${x}, ${y})`
export const lineText = (a: Point, b: Point): string => `${pointText(a)}-${pointText(b)}`
