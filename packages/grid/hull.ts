import type { GridMap } from './map.ts'
import type { Footprint } from './size.ts'
import type { Square } from './square.ts'

type Corner = readonly [number, number]

const corners = ({ x, y, side }: Footprint): Corner[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]

/**
 * The squares whose inside lies partly in the strip that two spaces span (their convex hull), row by row: every square
 * that a straight line from any point of the one to any point of the other can cross. One touched only at an edge or a
 * corner does not count (starfinder/actions/charge-path).
 */
export function strip(map: GridMap, from: Footprint, to: Footprint): Square[] {
  const squares: Square[] = []
  const points = [...corners(from), ...corners(to)]
  for (
    let y = Math.max(0, Math.min(from.y, to.y));
    y < Math.min(map.height, Math.max(from.y + from.side, to.y + to.side));
    y++
  )
    for (
      let x = Math.max(0, Math.min(from.x, to.x));
      x < Math.min(map.width, Math.max(from.x + from.side, to.x + to.side));
      x++
    )
      if (shareInside(points, corners({ x, y, side: 1 }), from, to)) squares.push({ x, y })
  return squares
}

/** The squares whose inside the line between the centres of two spaces crosses. */
export function centreLine(map: GridMap, from: Footprint, to: Footprint): Square[] {
  const a: Corner = [from.x + from.side / 2, from.y + from.side / 2]
  const b: Corner = [to.x + to.side / 2, to.y + to.side / 2]
  const squares: Square[] = []
  const [left, right] = [Math.floor(Math.min(a[0], b[0])), Math.ceil(Math.max(a[0], b[0]))]
  const [top, bottom] = [Math.floor(Math.min(a[1], b[1])), Math.ceil(Math.max(a[1], b[1]))]
  for (let y = Math.max(0, top); y < Math.min(map.height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(map.width, right); x++) {
      const sides = corners({ x, y, side: 1 }).map(p => cross(a, b, p))
      if (sides.some(s => s > 0) && sides.some(s => s < 0)) squares.push({ x, y })
    }
  return squares
}

const cross = (a: Corner, b: Corner, p: Corner): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

/**
 * Whether a square and the hull of two spaces share more than their edges: no line separates them. The lines that can are
 * the sides of the square and the lines along which the one space is shifted to the other.
 */
function shareInside(points: readonly Corner[], square: readonly Corner[], from: Footprint, to: Footprint): boolean {
  const axes: Corner[] = [
    [1, 0],
    [0, 1],
  ]
  // A hull of two squares has, beside upright and level sides, the lines that join like corners.
  for (const [i, a] of corners(from).entries()) {
    const b = corners(to)[i]!
    axes.push([a[1] - b[1], b[0] - a[0]])
  }
  return axes.every(([nx, ny]) => {
    const along = (p: Corner) => nx * p[0] + ny * p[1]
    const [hull, own] = [points.map(along), square.map(along)]
    if (nx === 0 && ny === 0) return true
    return Math.max(...hull) > Math.min(...own) && Math.max(...own) > Math.min(...hull)
  })
}
