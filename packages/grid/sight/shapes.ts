import type { Footprint } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import { sideOfLine } from '../map/crossing.ts'

/** Does the straight line pass through the inside of a space? Its border and corners do not count. */
export const crossesInside = (p: Point, q: Point, foot: Footprint): boolean =>
  passesInside(p[0], p[1], q[0], q[1], foot)

/** `crossesInside` for bare coordinates. */
export function passesInside(px: number, py: number, qx: number, qy: number, { x, y, side }: Footprint): boolean {
  if ((px <= x && qx <= x) || (px >= x + side && qx >= x + side)) return false
  if ((py <= y && qy <= y) || (py >= y + side && qy >= y + side)) return false
  // On which side of the line the four corners lie.
  const dx = qx - px
  const dy = qy - py
  const a = dx * (y - py) - dy * (x - px)
  const b = a - dy * side
  const c = a + dx * side
  const d = b + dx * side
  return (a < 0 || b < 0 || c < 0 || d < 0) && (a > 0 || b > 0 || c > 0 || d > 0)
}

/** Does the line run along the border of a space for some length? Only lines along grid lines can. */
export function runsAlong(p: Point, q: Point, { x, y, side }: Footprint): boolean {
  const shared = (a: number, b: number, from: number) =>
    Math.min(Math.max(a, b), from + side) > Math.max(Math.min(a, b), from)
  if (p[1] === q[1]) return (p[1] === y || p[1] === y + side) && shared(p[0], q[0], x)
  return p[0] === q[0] && (p[0] === x || p[0] === x + side) && shared(p[1], q[1], y)
}

/** Does the line touch a corner of the space and nothing else of it? */
export function touchesCorner(p: Point, q: Point, foot: Footprint): boolean {
  if (crossesInside(p, q, foot) || runsAlong(p, q, foot)) return false
  const { x, y, side } = foot
  return [x, x + side].some(cx =>
    [y, y + side].some(
      cy =>
        sideOfLine(p, q, [cx, cy]) === 0 &&
        cx >= Math.min(p[0], q[0]) &&
        cx <= Math.max(p[0], q[0]) &&
        cy >= Math.min(p[1], q[1]) &&
        cy <= Math.max(p[1], q[1]),
    ),
  )
}

/** Do two spaces lie on opposite sides of the line through p and q, neither reaching across it? */
export function onOppositeSides(p: Point, q: Point, one: Footprint, other: Footprint): boolean {
  const sides = ({ x, y, side }: Footprint): number => {
    let left = false
    let right = false
    for (const cx of [x, x + side])
      for (const cy of [y, y + side]) {
        const s = sideOfLine(p, q, [cx, cy])
        if (s < 0) left = true
        if (s > 0) right = true
      }
    return left && right ? 0 : left ? -1 : 1
  }
  return sides(one) * sides(other) < 0
}
