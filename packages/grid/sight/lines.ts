import { cornersOf, type Footprint, isOnMap, overlap } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { type Barriers, barsNear, effectBarriers, sightBarriers } from './rays/barriers.ts'
import { isFanStopped } from './rays/fan.ts'
import { contact } from './rays/segments.ts'
import { ALL_AROUND, NE, NW, SE, SW, threadPasses } from './rays/thread.ts'
import { reachAround, walkFree, walkPasses } from './rays/walk.ts'

/** A straight line between two points, in units of squares. */
export interface Line {
  readonly from: Point
  readonly to: Point
}

/** Which of the four squares around an intersection belong to a space, as bits NE, SE, SW and NW. */
export function quartersOf({ x: left, y: top, side }: Footprint, x: number, y: number): number {
  const east = x >= left && x < left + side
  const west = x > left && x <= left + side
  const south = y >= top && y < top + side
  const north = y > top && y <= top + side
  return (east && north ? NE : 0) | (east && south ? SE : 0) | (west && south ? SW : 0) | (west && north ? NW : 0)
}

/**
 * The open quarters of a space around each of its corners, row by row as in `cornersOf`: squares that nothing gets into do
 * not count, so that a creature inside of a wall has no line to anywhere (starfinder/cover/incorporeal-inside-object).
 */
export function openQuarters({ map, closed }: Barriers, foot: Footprint): Uint8Array {
  const { x, y, side } = foot
  const quarters = new Uint8Array((side + 1) ** 2)
  const set = (at: number, bit: number) => void (quarters[at]! |= bit)
  for (let dy = 0; dy < side; dy++)
    for (let dx = 0; dx < side; dx++) {
      if (closed[(y + dy) * map.width + x + dx]) continue
      const at = dy * (side + 1) + dx
      set(at, SE)
      set(at + 1, SW)
      set(at + side + 1, NE)
      set(at + side + 2, NW)
    }
  return quarters
}

const isCorner = ([x, y]: Point): boolean => Number.isInteger(x) && Number.isInteger(y)

/**
 * Is a line free of barriers, by the rule described at `threadPasses`? The quarters say on which side of a barrier an end counts
 * that lies on it; ALL_AROUND when it does not matter. Both ends lie inside the map or on its border.
 */
export function isFree(
  barriers: Barriers,
  p: Point,
  q: Point,
  fromQuarters = ALL_AROUND,
  toQuarters = ALL_AROUND,
): boolean {
  const corners = isCorner(p) && isCorner(q)
  if (corners && !walkPasses(barriers, p[0], p[1], fromQuarters, q[0], q[1], toQuarters)) return false
  let close = !corners
  for (const bar of barriers.loose.near(p, q)) {
    const how = contact(p, q, bar)
    if (how === 'cross') return false
    if (how === 'close') close = true
  }
  if (!close) return true
  return threadPasses(p, q, fromQuarters, toQuarters, barsNear(barriers, p, q))
}

/** To which quarters around each corner of a space one gets from inside of it, row by row. */
export function cornerReach(barriers: Barriers, foot: Footprint): Uint8Array {
  const reach = openQuarters(barriers, foot)
  // Loose walls may part what the grid joins: then the thread asks for the bare quarters.
  if (barriers.loose.size > 0) return reach
  const row = foot.side + 1
  for (let i = 0; i < reach.length; i++)
    reach[i] = reachAround(barriers, foot.x + (i % row), foot.y + Math.floor(i / row), reach[i]!)
  return reach
}

/** The first free line from a corner of one space to a corner of the other; undefined when there is none. */
function freeLine(barriers: Barriers, from: Footprint, to: Footprint): Line | undefined {
  const { rays, stride } = barriers
  const gridOnly = barriers.loose.size === 0
  const fromReach = cornerReach(barriers, from)
  const toReach = cornerReach(barriers, to)
  let i = 0
  for (let py = from.y; py <= from.y + from.side; py++)
    for (let px = from.x; px <= from.x + from.side; px++) {
      const mine = fromReach[i++]!
      if (isFanStopped(barriers, px, py, to)) continue
      let j = 0
      for (let qy = to.y; qy <= to.y + to.side; qy++)
        for (let qx = to.x; qx <= to.x + to.side; qx++) {
          const theirs = toReach[j++]!
          const free = gridOnly
            ? walkFree(rays, stride, py * stride + px, mine, theirs, qx - px, qy - py)
            : isFree(barriers, [px, py], [qx, qy], mine, theirs)
          if (free) return { from: [px, py], to: [qx, qy] }
        }
    }
  return undefined
}

/**
 * A free line of effect from one space to another, from any corner of the one to any corner of the other, or undefined:
 * then the target has total cover (starfinder/position/line-of-effect, starfinder/cover/total, true20/cover/total).
 * Closed doors, windows and walls stop it; smoke, darkness and low walls do not.
 */
export const lineOfEffect = (map: GridMap, from: Footprint, to: Footprint): Line | undefined =>
  freeLine(effectBarriers(map), from, to)

/**
 * A free line of sight from one space to another (starfinder/position/line-of-sight): windows let it through, dense fog
 * and whatever else hides the view stop it. Light and senses are another matter (see `light/`).
 */
export const lineOfSight = (map: GridMap, from: Footprint, to: Footprint): Line | undefined =>
  freeLine(sightBarriers(map), from, to)

/** Whether there is a line of effect between two spaces; the same in both directions. */
export const hasLineOfEffect = (map: GridMap, from: Footprint, to: Footprint): boolean =>
  overlap(from, to) || lineOfEffect(map, from, to) !== undefined

/** Whether there is a line of sight between two spaces; the same in both directions. */
export const hasLineOfSight = (map: GridMap, from: Footprint, to: Footprint): boolean =>
  overlap(from, to) || lineOfSight(map, from, to) !== undefined

/**
 * From which quarters a space has line of effect to a point: a burst that is put on a thin wall begins on the side from
 * which its user reaches it (starfinder/position/line-of-effect). 0 when there is no line of effect to
 * the point at all, as to points off the map.
 */
export function quartersReached(map: GridMap, from: Footprint, point: Point): number {
  if (!isOnMap(map, point)) return 0
  const barriers = effectBarriers(map)
  const mine = openQuarters(barriers, from)
  let reached = 0
  cornersOf(from).forEach((corner, i) => {
    for (const quarter of [NE, SE, SW, NW])
      if (!(reached & quarter) && isFree(barriers, corner, point, mine[i], quarter)) reached |= quarter
  })
  return reached
}

/** Whether a space has line of effect to a point of origin (starfinder/position/line-of-effect-to-what). */
export const reachesPoint = (map: GridMap, from: Footprint, point: Point): boolean =>
  quartersReached(map, from, point) !== 0
