import { type Barriers, EAST, NORTH, SOUTH, WEST } from './barriers.ts'
import { NE, NW, SE, SW } from './thread.ts'

/**
 * The thread rule (see `threadPasses`) for lines from intersection to intersection on a grid whose barriers lie along the
 * grid lines: whole numbers only, no lists, the work of a hand-written line walk.
 */

/** REACH[rays * 16 + quarters]: to which quarters around an intersection a thread gets from these, barriers considered. */
const REACH = Uint8Array.from({ length: 256 }, (_, key) => {
  const rays = key >> 4
  let reached = key & 15
  // Quarters in turn, and the ray that parts each from the next one clockwise: NE | E | SE | S | SW | W | NW | N.
  for (let round = 0; round < 4; round++)
    for (let q = 0; q < 4; q++) {
      const next = (q + 1) & 3
      if (rays & (EAST << q) & 15 || (q === 3 && rays & NORTH)) continue
      if (reached & ((1 << q) | (1 << next))) reached |= (1 << q) | (1 << next)
    }
  return reached
})

/** The quarters around an intersection that are joined to the given ones without passing a barrier at it. */
export const reachAround = ({ rays, stride }: Barriers, x: number, y: number, quarters: number): number =>
  REACH[rays[y * stride + x]! * 16 + quarters]!

const LEFT = 1
const RIGHT = 2
const BOTH = 3

/** Is the line from intersection (px, py) to (qx, qy) free of grid barriers? Quarters as in `threadPasses`. */
export function walkPasses(
  barriers: Barriers,
  px: number,
  py: number,
  fromQuarters: number,
  qx: number,
  qy: number,
  toQuarters: number,
): boolean {
  const fromReach = reachAround(barriers, px, py, fromQuarters)
  const toReach = reachAround(barriers, qx, qy, toQuarters)
  return walkFree(barriers.rays, barriers.stride, py * barriers.stride + px, fromReach, toReach, qx - px, qy - py)
}

/** `walkPasses` from intersection number `p` over differences, with what `reachAround` says of both ends. */
export function walkFree(
  rays: Uint8Array,
  stride: number,
  p: number,
  fromReach: number,
  toReach: number,
  dx: number,
  dy: number,
): boolean {
  if (dx === 0 || dy === 0) {
    if (dx === 0 && dy === 0) return (fromReach & toReach) !== 0
    return alongGridLine(rays, stride, p, p + dy * stride + dx, dx, dy, fromReach, toReach)
  }
  const leaving = dx > 0 ? (dy > 0 ? SE : NE) : dy > 0 ? SW : NW
  const arriving = dx > 0 ? (dy > 0 ? NW : SW) : dy > 0 ? NE : SE
  if (!(fromReach & leaving) || !(toReach & arriving)) return false

  // Walk along the longer difference; `major` and `minor` are steps between intersections and the rays along them.
  const wide = dx > 0 ? dx : -dx
  const tall = dy > 0 ? dy : -dy
  const steep = tall > wide
  const long = steep ? tall : wide
  const short = steep ? wide : tall
  const stepX = dx > 0 ? 1 : -1
  const stepY = dy > 0 ? stride : -stride
  const rayX = dx > 0 ? EAST : WEST
  const rayY = dy > 0 ? SOUTH : NORTH
  const major = steep ? stepY : stepX
  const minor = steep ? stepX : stepY
  const majorRay = steep ? rayY : rayX
  const minorRay = steep ? rayX : rayY
  // At an intersection on the way: barriers ahead on the minor side against those on the major side close it.
  const oneSide = majorRay | opposite(minorRay)
  const otherSide = 15 & ~oneSide

  let at = p
  let rest = 0
  for (let i = 1; ; i++) {
    rest += short
    if (rest > long) {
      at += minor
      rest -= long
      if (rays[at]! & majorRay) return false
    }
    at += major
    if (i === long) return true
    if (rest === long) {
      at += minor
      rest = 0
      const here = rays[at]!
      if (here & oneSide && here & otherSide) return false
    } else if (rays[at]! & minorRay) return false
  }
}

const opposite = (ray: number): number => (ray < SOUTH ? ray << 2 : ray >> 2)

/** A line along a grid line: on each stretch with a barrier the thread keeps its side, at each barrier's foot it gives way. */
function alongGridLine(
  rays: Uint8Array,
  stride: number,
  p: number,
  q: number,
  dx: number,
  dy: number,
  fromReach: number,
  toReach: number,
): boolean {
  const step = dx > 0 ? 1 : dx < 0 ? -1 : dy > 0 ? stride : -stride
  const ahead = dx > 0 ? EAST : dx < 0 ? WEST : dy > 0 ? SOUTH : NORTH
  // The quarters left and right of the line where it leaves p and where it comes to q; the rays that stand on it.
  const leaves = dx > 0 ? [NE, SE] : dx < 0 ? [SW, NW] : dy > 0 ? [SE, SW] : [NW, NE]
  const comes = dx > 0 ? [NW, SW] : dx < 0 ? [SE, NE] : dy > 0 ? [NE, NW] : [SW, SE]
  const left = dx > 0 ? NORTH : dx < 0 ? SOUTH : dy > 0 ? EAST : WEST
  const right = opposite(left)
  let sides = (fromReach & leaves[0]! ? LEFT : 0) | (fromReach & leaves[1]! ? RIGHT : 0)
  for (let at = p; ; ) {
    if (sides === 0) return false
    if (!(rays[at]! & ahead)) sides = BOTH
    at += step
    if (at === q) break
    if (rays[at]! & left) sides &= RIGHT
    if (rays[at]! & right) sides &= LEFT
  }
  return ((toReach & comes[0]! ? LEFT : 0) & sides) !== 0 || ((toReach & comes[1]! ? RIGHT : 0) & sides) !== 0
}
