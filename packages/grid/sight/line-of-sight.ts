import type { Footprint } from '../geometry/size.ts'
import { overlap } from '../geometry/size.ts'
import type { GridMap } from '../map/map.ts'
import { freeLine } from './line-of-effect.ts'
import type { Line } from './lines.ts'
import { sightBarriers } from './rays/barriers.ts'

/**
 * A free line of sight from one space to another (starfinder/position/line-of-sight): windows let it through, dense fog
 * and whatever else hides the view stop it. Light and senses are another matter (see `light/`).
 */
export const lineOfSight = (map: GridMap, from: Footprint, to: Footprint): Line | undefined =>
  freeLine(sightBarriers(map), from, to)

/** Whether there is a line of sight between two spaces; the same in both directions. */
export const hasLineOfSight = (map: GridMap, from: Footprint, to: Footprint): boolean =>
  overlap(from, to) || lineOfSight(map, from, to) !== undefined
