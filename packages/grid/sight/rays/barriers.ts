import type { Blocks, Segment } from '../../geometry/segment.ts'
import type { Point } from '../../geometry/square.ts'
import { derive, type GridMap } from '../../map/map.ts'
import { type Loose, looseOf } from './loose.ts'
import { piecesOf } from './pieces.ts'
import type { Bar } from './segments.ts'

/** The bits of `rays`: in which directions a barrier leaves an intersection along the grid lines. */
export const NORTH = 1
export const EAST = 2
export const SOUTH = 4
export const WEST = 8

/** What stops effects or sight on a map, in a form that lines are tested against. */
export interface Barriers {
  readonly map: GridMap
  readonly what: 'effect' | 'sight'
  /** Intersections in a row, `map.width + 1`. */
  readonly stride: number
  /** NORTH, EAST, SOUTH and WEST for every intersection, packed `y * stride + x`. */
  readonly rays: Uint8Array
  /** 1 for each square that nothing gets into, packed like the map's squares. */
  readonly closed: Uint8Array
  /** 1 for barriers on a square's right side, 2 on its lower side; absent when all barriers are edges of closed squares. */
  readonly thin: Uint8Array | undefined
  /** Segments, or what is left of them, that do not lie along grid lines from intersection to intersection. */
  readonly loose: Loose
}

/**
 * The barriers of a map for effects or for sight (starfinder/position/line-of-effect, line-of-sight). Edges between two
 * solid squares are inside of a wall and no barrier of their own. Squares that stop sight without being solid (dense
 * fog) keep all four edges: inside them no creature sees from square to square.
 */
function barriersOf(map: GridMap, what: keyof Blocks & ('effect' | 'sight')): Barriers {
  const { width, height } = map
  const stride = width + 1
  const rays = new Uint8Array(stride * (height + 1))
  const closed = map.squares.map(t => (map.terrains[t]!.blocks[what] ? 1 : 0))
  const solid = map.squares.map(t => (map.terrains[t]!.solid ? 1 : 0))
  const right = (x: number, y: number) => {
    rays[y * stride + x]! |= SOUTH
    rays[(y + 1) * stride + x]! |= NORTH
  }
  const lower = (x: number, y: number) => {
    rays[y * stride + x]! |= EAST
    rays[y * stride + x + 1]! |= WEST
  }
  // Outside the map (-1) all is solid: no line slips past a pillar along the map's border.
  const isClosed = (square: number) => square < 0 || closed[square] === 1
  const isSolid = (square: number) => square < 0 || (closed[square] === 1 && solid[square] === 1)
  const edge = (one: number, other: number) =>
    isClosed(one) || isClosed(other) ? !(isSolid(one) && isSolid(other)) : false
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) {
      const here = x < width && y < height ? y * width + x : -1
      if (y < height && edge(x > 0 ? y * width + x - 1 : -1, here)) right(x, y)
      if (x < width && edge(y > 0 ? (y - 1) * width + x : -1, here)) lower(x, y)
    }
  const loose: Segment[] = []
  const thin = new Uint8Array(width * height)
  let walls = 0
  for (const segment of map.segments) {
    if (!segment.blocks[what]) continue
    const { edges, rest } = piecesOf(segment, map)
    loose.push(...rest)
    for (const { x, y, upright } of edges) {
      if (x < 0 || y < 0 || x + (upright ? 0 : 1) > width || y + (upright ? 1 : 0) > height) continue
      if (upright) right(x, y)
      else lower(x, y)
      if (upright && x > 0) thin[y * width + x - 1]! |= 1
      if (!upright && y > 0) thin[(y - 1) * width + x]! |= 2
      walls++
    }
  }
  return { map, what, stride, rays, closed, thin: walls > 0 ? thin : undefined, loose: looseOf(loose, map) }
}

/** What stops effects on a map; computed once for each map. */
export const effectBarriers = derive(map => barriersOf(map, 'effect'))

/** What stops sight on a map; computed once for each map. */
export const sightBarriers = derive(map => barriersOf(map, 'sight'))

/** All barriers, grid edges and loose segments, that may meet a line between two points: what the thread is tested on. */
export function barsNear({ stride, rays, loose }: Barriers, p: Point, q: Point): Bar[] {
  const bars: Bar[] = [...loose.near(p, q)]
  const [upper, lower] = p[1] <= q[1] ? [p, q] : [q, p]
  const slope = upper[1] === lower[1] ? 0 : (lower[0] - upper[0]) / (lower[1] - upper[1])
  const bottom = Math.min(rays.length / stride - 1, Math.ceil(lower[1]) + 1)
  for (let y = Math.max(0, Math.floor(upper[1]) - 1); y <= bottom; y++) {
    // The line between the row above and the row below, one square wider on either side.
    const xAt = (row: number) => upper[0] + slope * (Math.min(lower[1], Math.max(upper[1], row)) - upper[1])
    const [one, two] = slope === 0 ? [p[0], q[0]] : [xAt(y - 1), xAt(y + 1)]
    const right = Math.min(stride - 1, Math.ceil(Math.max(one, two)) + 1)
    for (let x = Math.max(0, Math.floor(Math.min(one, two)) - 1); x <= right; x++) {
      const here = rays[y * stride + x]!
      if (here & EAST) bars.push({ a: [x, y], b: [x + 1, y] })
      if (here & SOUTH) bars.push({ a: [x, y], b: [x, y + 1] })
    }
  }
  return bars
}
