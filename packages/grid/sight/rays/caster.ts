import type { Point } from '../../geometry/square.ts'
import { NE, NW, SE, SW } from './thread.ts'

/** What light and looks are cast over: closed squares, and thin walls on right (1) and lower (2) sides of squares. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly closed: Uint8Array
  readonly thin: Uint8Array | undefined
}

/** How far the cast goes: `limits[i]` is the last square sideways in the i-th row away from the origin, -1 for none. */
export type Limits = ArrayLike<number>

/**
 * Slopes are compared as quotients of whole numbers (or lattice fractions) divided once: equal quotients round to equal
 * doubles, different ones stay apart, so comparisons are exact. Products of a slope and a number may be off by a hair, and
 * are only used to find the first and last square, with this allowance.
 */
const HAIR = 1e-9

// The beams of the row at hand and of the next one: open intervals of slopes, in order.
let low = new Float64Array(4096)
let high = new Float64Array(4096)
let nextLow = new Float64Array(4096)
let nextHigh = new Float64Array(4096)

/** Makes the arrays long enough for this number of beams in a row. */
function reserve(beams: number): void {
  const longer = (list: typeof low): typeof low => {
    const copy = new Float64Array(beams * 2)
    copy.set(list)
    return copy
  }
  if (low.length < beams) [low, high] = [longer(low), longer(high)]
  if (nextLow.length < beams) [nextLow, nextHigh] = [longer(nextLow), longer(nextHigh)]
}

/**
 * Marks in `seen` every square that has some point inside, of which a straight line to the origin is free of closed squares
 * and thin walls; closed squares that are met are marked themselves. With `symmetric` an open square is marked only if the
 * line to its very centre is free, and grazes nothing from both sides: from centre to centre this holds both ways. From an
 * intersection only the given quarters are lit.
 */
export function cast(
  field: Field,
  [ox, oy]: Point,
  limits: Limits,
  seen: Uint8Array,
  symmetric: boolean,
  quarters: number,
): void {
  const { width, height } = field
  for (const right of [true, false])
    for (const down of [true, false]) {
      if (!(quarters & (right ? (down ? SE : NE) : down ? SW : NW))) continue
      const [x, hx] = start(ox, right)
      const [y, hy] = start(oy, down)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const wide = right ? width - 1 - x : x
      const tall = down ? height - 1 - y : y
      const from = y * width + x
      const alongX = { step: right ? 1 : -1, edge: right ? 0 : -1, bit: 1 }
      const alongY = { step: down ? width : -width, edge: down ? 0 : -width, bit: 2 }
      octant(field, from, alongX, alongY, wide, tall, hx, hy, limits, seen, symmetric)
      octant(field, from, alongY, alongX, tall, wide, hy, hx, limits, seen, symmetric)
    }
}

/** The first square in a direction, and how much of it lies behind the origin. */
function start(origin: number, onward: boolean): [square: number, behind: number] {
  const square = Math.floor(origin)
  const rest = origin - square
  if (onward) return [square, rest]
  return rest === 0 ? [square - 1, 0] : [square, 1 - rest]
}

/** A direction: from square to square, and where the wall bit of the far side of a square is kept. */
interface Direction {
  readonly step: number
  readonly edge: number
  readonly bit: number
}

/** Casts between a grid direction and the diagonal beside it, row by row away from the origin. */
function octant(
  { closed, thin }: Field,
  from: number,
  ahead: Direction,
  aside: Direction,
  rows: number,
  columns: number,
  behind: number,
  beside: number,
  limits: Limits,
  seen: Uint8Array,
  symmetric: boolean,
): void {
  let beams = 1
  low[0] = 0
  high[0] = 1
  const dv = aside.step
  for (let i = 0; i <= rows && beams > 0; i++) {
    const limit = Math.min(columns, limits[i] ?? -1)
    if (limit < 0) return
    const near = Math.max(0, i - behind)
    const far = i + 1 - behind
    const row = from + i * ahead.step
    let next = 0
    // A beam gives one more than it has squares with a wall, and two walls to a square; beams share squares at their ends.
    const most = 2 * Math.min(limit + 1, Math.ceil(far + beside) + 1) + 5 * beams
    if (low.length < most || nextLow.length < most) reserve(most)
    for (let k = 0; k < beams; k++) {
      const hi = high[k]!
      let lo = low[k]!
      let j = Math.floor(lo * near + beside + HAIR)
      const last = Math.min(limit, Math.ceil(hi * far + beside - HAIR) - 1)
      for (let at = row + j * dv; j <= last; j++, at += dv) {
        if (closed[at]) {
          seen[at] = 1
          const edge = (j - beside) / far
          if (edge > lo) {
            nextLow[next] = lo
            nextHigh[next++] = edge
          }
          lo = near > 0 ? (j + 1 - beside) / near : 2
          if (lo >= hi) break
          continue
        }
        if (!symmetric || isCentre((j + 0.5 - beside) / (i + 0.5 - behind), lo, hi)) seen[at] = 1
        if (thin === undefined) continue
        if (thin[at + ahead.edge]! & ahead.bit) {
          const edge = (j - beside) / far
          if (edge > lo) {
            nextLow[next] = lo
            nextHigh[next++] = edge
          }
          lo = Math.max(lo, (j + 1 - beside) / far)
          if (lo >= hi) break
        }
        if (thin[at + aside.edge]! & aside.bit) {
          const edge = (j + 1 - beside) / far
          if (edge > lo) {
            nextLow[next] = lo
            nextHigh[next++] = Math.min(hi, edge)
          }
          lo = Math.max(lo, near > 0 ? (j + 1 - beside) / near : 2)
          if (lo >= hi) break
        }
      }
      if (lo < hi) {
        nextLow[next] = lo
        nextHigh[next++] = hi
      }
    }
    beams = next
    ;[low, nextLow] = [nextLow, low]
    ;[high, nextHigh] = [nextHigh, high]
  }
}

const isCentre = (slope: number, lo: number, hi: number): boolean => slope >= lo && slope <= hi
