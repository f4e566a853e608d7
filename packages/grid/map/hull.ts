import type { Footprint } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import type { GridMap } from './map.ts'

type Corner = readonly [number, number]

const corners = ({ x, y, side }: Footprint): Corner[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]

/**
 * The squares whose inside lies partly in the strip that two spaces span (their convex hull), row by row: every square
 * that a straight line from any point of one to any point of the other can cross. One touched only at an edge or a
 * corner does not count (starfinder/actions/charge-path).
 */
export function strip(map: GridMap, from: Footprint, to: Footprint): Square[] {
  const slabs = slabsOf(from, to)
  const squares: Square[] = []
  const [right, bottom] = [Math.max(from.x + from.side, to.x + to.side), Math.max(from.y + from.side, to.y + to.side)]
  for (let y = Math.max(0, Math.min(from.y, to.y)); y < Math.min(map.height, bottom); y++)
    for (let x = Math.max(0, Math.min(from.x, to.x)); x < Math.min(map.width, right); x++)
      if (isIn(slabs, x, y)) squares.push({ x, y })
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

/** What the hull covers along one direction, and what a square at (0, 0) does. */
interface Slab {
  readonly nx: number
  readonly ny: number
  readonly low: number
  readonly high: number
  readonly own: readonly [low: number, high: number]
}

/**
 * The hull of two spaces as slabs: a square shares more than an edge with it when no direction separates them. The
 * directions that can are the upright and the level and those across the lines that join like corners.
 */
function slabsOf(from: Footprint, to: Footprint): Slab[] {
  const [ours, theirs] = [corners(from), corners(to)]
  const across = ours.map(([ax, ay], i): Corner => [ay - theirs[i]![1], theirs[i]![0] - ax])
  const directions: Corner[] = [[1, 0], [0, 1], ...across]
  return directions
    .filter(([nx, ny]) => nx !== 0 || ny !== 0)
    .map(([nx, ny]) => {
      const along = [...ours, ...theirs].map(([x, y]) => nx * x + ny * y)
      const own = [Math.min(nx, 0) + Math.min(ny, 0), Math.max(nx, 0) + Math.max(ny, 0)] as const
      return { nx, ny, low: Math.min(...along), high: Math.max(...along), own }
    })
}

function isIn(slabs: readonly Slab[], x: number, y: number): boolean {
  for (let i = 0; i < slabs.length; i++) {
    const { nx, ny, low, high, own } = slabs[i]!
    const at = nx * x + ny * y
    if (high <= at + own[0] || at + own[1] <= low) return false
  }
  return true
}
