import { type Body, type Diagonals, distanceBetween, distanceInAir } from '../geometry/distance.ts'
import { type Footprint, squaresOf } from '../geometry/size.ts'
import { FEET_PER_SQUARE, type Point } from '../geometry/square.ts'
import { type Area, farCount, isInside } from './area.ts'

const apart = (a: Body, b: Body, diagonals?: Diagonals): number => distanceInAir(a, b, a.level - b.level, diagonals)

/** Whether a body is as near as this to the origin of a round area, height counted. */
export const isInSphere = (origin: Body, body: Body, feet: number, diagonals?: Diagonals): boolean =>
  apart(origin, body, diagonals) <= feet

/** Feet over the map's zero of the line from one body through another, where it has come so many feet over the ground. */
function axisAt(from: Body, through: Body, feet: number): number {
  const far = distanceBetween(from, through)
  return far === 0 ? from.level : from.level + ((through.level - from.level) * feet) / far
}
/** Squares by which a height is over (below 0: under) the layers that a body fills; 0 within them. */
function layersOff(body: Body, level: number): number {
  const off = Math.floor((level - body.level) / FEET_PER_SQUARE)
  return off < 0 ? off : Math.max(0, off - body.side + 1)
}

/** Whether a body that a cone catches on the flat map is in it by its height: the cone is as wide upright as it is level. */
export function isInCone(user: Body, through: Body, body: Body, feet: number): boolean {
  if (apart(user, body) > feet) return false
  const over = distanceBetween(user, body)
  return Math.abs(layersOff(body, axisAt(user, through, over))) * FEET_PER_SQUARE <= over
}

/** Whether a body that a line meets on the flat map is met at its height. */
export function isOnLine(user: Body, through: Body, body: Body, feet: number): boolean {
  if (apart(user, body) > feet) return false
  const over = distanceBetween(user, body)
  // A large body is met by the line anywhere over its space.
  return [over, over + (body.side - 1) * FEET_PER_SQUARE].some(at => layersOff(body, axisAt(user, through, at)) === 0)
}

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
