import type { Point, Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import type { Area, AreaOptions } from './area.ts'
import { burst, circle } from './burst.ts'

/** The part of the map below a level circle, from `top` down to the ground; heights in feet of the map. */
export interface Cylinder extends Area {
  readonly top: number
}

/**
 * A cylinder: all squares of the circle, obstructions or not (starfinder/areas/cylinder); with `lineOfEffect` only those in
 * line of effect from its centre (option cylinder-needs-line-of-effect). `top` is the circle's height in feet.
 */
export function cylinder(
  map: GridMap,
  origin: Point,
  feet: number,
  options: AreaOptions & { readonly top: number; readonly lineOfEffect?: boolean },
): Cylinder {
  const area = options.lineOfEffect ? burst(map, origin, feet, options) : circle(map, origin, feet, options)
  return { ...area, top: options.top }
}

/** Whether something whose lowest point is at this height stands in a cylinder: below the circle, not under the ground. */
export const inCylinder = ({ map, squares, top }: Cylinder, square: Square, feet: number): boolean =>
  map.contains(square) && squares[map.index(square)] === 1 && feet < top && feet >= map.elevationAt(square)
