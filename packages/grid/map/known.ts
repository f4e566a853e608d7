import type { Segment, SegmentSpec } from '../geometry/segment.ts'
import type { Point } from '../geometry/square.ts'
import type { GridMap, MapData } from './map.ts'
import { LIGHT_LEVELS, type TerrainSpec, UNSEEN } from './terrain.ts'

/**
 * A map with no more of it than the squares that are known (1 in `known`). The others are open ground, as high and as bright as the
 * known square next to them. Of walls on edges only the pieces remain that border on a known square. `light`: levels of light in place
 * of the map's own, as places in LIGHT_LEVELS.
 */
export function knownPart(map: GridMap, known: Uint8Array, light: Uint8Array = map.light): MapData {
  const nearest = nearestKnown(map, known)
  const terrains: TerrainSpec[] = [UNSEEN]
  const numbers = new Map<number, number>()
  const squares = Array.from(map.squares, (t, i) => {
    if (!known[i]) return 0
    if (!numbers.has(t)) numbers.set(t, terrains.push(map.terrains[t]!) - 1)
    return numbers.get(t)!
  })
  // Of a door it is known what it is when it is opened or closed.
  for (const { toggles } of terrains.slice()) {
    const then = toggles === undefined ? undefined : map.terrains.find(t => t.name === toggles)
    if (then && !terrains.some(t => t.name === then.name)) terrains.push(then)
  }
  return {
    width: map.width,
    height: map.height,
    ...(map.offset[0] === 0 && map.offset[1] === 0 ? {} : { offset: map.offset }),
    terrains,
    squares,
    elevation: Array.from(nearest, i => (i < 0 ? 0 : map.elevation[i]!)),
    light: Array.from(nearest, i => (i < 0 ? 'normal' : LIGHT_LEVELS[light[i]!]!)),
    segments: map.segments.flatMap(s => knownPieces(map, known, s)),
    ...(map.ceiling === Number.POSITIVE_INFINITY ? {} : { ceiling: map.ceiling }),
  }
}

/** For each square the nearest one that is known, itself if it is; -1 where none is. Of several as near the first of the map. */
function nearestKnown({ width, height }: GridMap, known: Uint8Array): Int32Array {
  const nearest = new Int32Array(known.length).fill(-1)
  let ring: number[] = []
  known.forEach((is, i) => {
    if (!is) return
    nearest[i] = i
    ring.push(i)
  })
  while (ring.length > 0) {
    const next: number[] = []
    for (const i of ring) {
      const x = i % width
      for (const to of [i - width, x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i + width]) {
        if (to < 0 || to >= width * height || nearest[to]! >= 0) continue
        nearest[to] = nearest[i]!
        next.push(to)
      }
    }
    ring = next
  }
  return nearest
}

/** How far from the middle of a piece a square may lie that borders on it. */
const BESIDE = 1 / 64

/**
 * The pieces of a wall, each at most a square long, of which a square beside them is known; pieces in a row are one. A door is
 * known as a whole.
 */
function knownPieces(map: GridMap, known: Uint8Array, { id: _, ...wall }: Segment): SegmentSpec[] {
  const [ax, ay] = wall.a
  const [dx, dy] = [wall.b[0] - ax, wall.b[1] - ay]
  const length = Math.hypot(dx, dy)
  const n = Math.max(1, Math.ceil(length - 1e-9))
  const at = (i: number): Point => (i === n ? wall.b : [ax + (dx * i) / n, ay + (dy * i) / n])
  const out: SegmentSpec[] = []
  let from = -1
  for (let i = 0; i <= n; i++) {
    const is = i < n && bordersOnKnown(map, known, [ax + (dx * (i + 0.5)) / n, ay + (dy * (i + 0.5)) / n], [dx, dy])
    if (is && wall.kind === 'door') return [wall]
    if (is && from < 0) from = i
    if (is || from < 0) continue
    out.push({ ...wall, a: at(from), b: at(i) })
    from = -1
  }
  return out
}
function bordersOnKnown(map: GridMap, known: Uint8Array, [x, y]: Point, [dx, dy]: Point): boolean {
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * BESIDE, (dx / length) * BESIDE]
  return [1, -1].some(side => {
    const square = { x: Math.floor(x + nx * side), y: Math.floor(y + ny * side) }
    return map.contains(square) && known[map.index(square)] === 1
  })
}
