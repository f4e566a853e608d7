import { type Footprint, squaresOf } from '../geometry/size.ts'
import { derive, type GridMap } from './map.ts'

/** The height in feet at which a space stands: its highest square. Throws a RangeError when it lies outside the map. */
export const heightOf = (map: GridMap, space: Footprint): number =>
  squaresOf(space).reduce((highest, square) => Math.max(highest, map.elevationAt(square)), Number.NEGATIVE_INFINITY)

/** Whether the first of two spaces is on higher ground (true20/position/higher-ground). */
export const isHigher = (map: GridMap, space: Footprint, than: Footprint): boolean =>
  heightOf(map, space) > heightOf(map, than)

/** Whether all squares of a map lie at the same height. */
export const isFlat = derive(map => map.elevation.every(feet => feet === map.elevation[0]))
