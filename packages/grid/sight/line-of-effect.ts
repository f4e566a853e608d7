import type { Footprint } from '../geometry/size.ts'
import { cornersOf, isOnMap, overlap } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import type { Line } from './lines.ts'
import { cornerReach, isFree, openQuarters } from './lines.ts'
import type { Barriers } from './rays/barriers.ts'
import { effectBarriers } from './rays/barriers.ts'
import { isFanStopped } from './rays/fan.ts'
import { NE, NW, SE, SW } from './rays/thread.ts'
import { walkFree } from './rays/walk.ts'

/** The first free line from a corner of one space to a corner of the other; undefined when there is none. */
export function freeLine(barriers: Barriers, from: Footprint, to: Footprint): Line | undefined {
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

/** Whether there is a line of effect between two spaces; the same in both directions. */
export const hasLineOfEffect = (map: GridMap, from: Footprint, to: Footprint): boolean =>
  overlap(from, to) || lineOfEffect(map, from, to) !== undefined

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
