import type { Body, Diagonals } from '../geometry/distance.ts'
import type { Footprint } from '../geometry/size.ts'
import { squaresOf } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import { FEET_PER_SQUARE } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import type { Area, AreaOptions } from './area.ts'
import { areaWhere, farCount, isInside, squaresFrom } from './area.ts'
import { burst } from './burst.ts'
import { apart } from './upright.ts'

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

/** Whether a body is as near as this to the origin of a round area, height counted. */
export const isInSphere = (origin: Body, body: Body, feet: number, diagonals?: Diagonals): boolean =>
  apart(origin, body, diagonals) <= feet

/** An intersection at so many feet over the map's zero, and a radius in feet. */
export interface Sphere {
  readonly point: Point
  readonly height: number
  readonly feet: number
}

/** Squares between a height and the far side of a layer 5 feet high. */
const layersTo = (level: number, from: number): number => {
  const off = (level - from) / FEET_PER_SQUARE
  return off >= 0 ? Math.floor(off) + 1 : Math.ceil(-off)
}

/**
 * Whether any cube of a body lies in the squares of an area and within a sphere around its origin. `parts`: what the body
 * fills of the map, as `partsOfSpace` gives it; it is `layers` times 5 feet high.
 */
export function isInSphereAt(
  area: Area,
  { point, height, feet }: Sphere,
  body: { readonly parts: readonly Footprint[]; readonly level: number; readonly layers: number },
): boolean {
  const radius = Math.floor(feet / FEET_PER_SQUARE)
  return body.parts.some(part =>
    squaresOf(part).some(square => {
      if (!isInside(area, square)) return false
      for (let layer = 0; layer < body.layers; layer++)
        if (farCount(point, square, undefined, layersTo(body.level + layer * FEET_PER_SQUARE, height)) <= radius)
          return true
      return false
    }),
  )
}
