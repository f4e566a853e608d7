import { type Body, type Diagonals, distanceBetween, distanceInAir } from '../geometry/distance.ts'
import { FEET_PER_SQUARE } from '../geometry/square.ts'

export const apart = (a: Body, b: Body, diagonals?: Diagonals): number =>
  distanceInAir(a, b, a.level - b.level, diagonals)

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
