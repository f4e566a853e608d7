import type { Footprint } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import { type Barriers, barsNear } from './rays/barriers.ts'
import { contact } from './rays/segments.ts'
import { ALL_AROUND, NE, NW, SE, SW, threadPasses } from './rays/thread.ts'
import { reachAround, walkPasses } from './rays/walk.ts'

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
