import { distanceBetween } from '../geometry/distance.ts'
import { cornersOf, type Footprint } from '../geometry/size.ts'
import { FEET_PER_SQUARE, type Point, type Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { quartersReached } from '../sight/lines.ts'
import { viewFrom } from '../sight/view.ts'
import { type Area, type AreaOptions, areaWhere, checkOrigin, farCount, squaresFrom } from './area.ts'

/** All squares of a circle, whatever stands between (starfinder/areas/square-inclusion: 4, 12, 24, 44, 96 squares). */
export function circle(map: GridMap, origin: Point, feet: number, { diagonals }: AreaOptions = {}): Area {
  checkOrigin(origin)
  const radius = squaresFrom(feet, 'radius')
  return areaWhere(map, square => farCount(origin, square, diagonals) <= radius, { around: origin, squares: radius })
}

/**
 * A burst, or an emanation in one moment of its life: the squares of a circle to which its origin has line of effect; it
 * does not turn corners (starfinder/areas/burst, burst-total-cover, emanation, line-of-effect-from-origin).
 */
export function burst(map: GridMap, origin: Point, feet: number, options: AreaOptions = {}): Area {
  checkOrigin(origin)
  const { squares } = viewFrom(map, origin, { radius: squaresFrom(feet, 'radius'), ...options })
  return { map, squares: withoutClosed(map, squares) }
}

/** Walls that a view shows are not inside of the area: nothing gets into them. */
function withoutClosed(map: GridMap, squares: Uint8Array): Uint8Array {
  for (let i = 0; i < squares.length; i++) if (map.terrains[map.squares[i]!]!.blocks.effect) squares[i] = 0
  return squares
}

/**
 * An emanation around a creature, its own squares included: by the ordinary distance from its space, with line of effect
 * from any corner of it (starfinder/areas/point-of-origin). It moves with the creature: ask again from where it stands.
 */
export function aura(map: GridMap, around: Footprint, feet: number, options: AreaOptions = {}): Area {
  const reached = new Uint8Array(map.width * map.height)
  for (const corner of cornersOf(around)) {
    const { squares } = viewFrom(map, corner, { quarters: quartersReached(map, around, corner) })
    for (let i = 0; i < squares.length; i++) reached[i]! |= squares[i]!
  }
  withoutClosed(map, reached)
  return areaWhere(
    map,
    (square, i) => reached[i] === 1 && distanceBetween(around, { ...square, side: 1 }, options.diagonals) <= feet,
    { around, squares: feet / FEET_PER_SQUARE },
  )
}

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

/**
 * One layer of a sphere, 5 feet high: `up` is 0 for the layer that begins at the origin's height, 1 for the next above,
 * -1 for the one below it (starfinder/areas/sphere: a 20-foot radius has 44, 36, 36 and 4 squares from 0 upward). With line
 * of effect as for a burst on the flat map.
 */
export function sphereLayer(map: GridMap, origin: Point, feet: number, up: number, options: AreaOptions = {}): Area {
  const flat = burst(map, origin, feet, options)
  const radius = squaresFrom(feet, 'radius')
  const far = up >= 0 ? up + 1 : -up
  if (far > radius) return areaWhere(map, () => false)
  return areaWhere(
    map,
    (square, i) => flat.squares[i] === 1 && farCount(origin, square, options.diagonals, far) <= radius,
  )
}
