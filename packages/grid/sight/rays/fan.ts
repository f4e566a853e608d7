import type { Footprint } from '../../geometry/size.ts'
import type { Barriers } from './barriers.ts'

/** Allowance for products that only find the first and last square of a row (see `cast`). */
const HAIR = 1e-9

let low = new Float64Array(1024)
let high = new Float64Array(1024)
let nextLow = new Float64Array(1024)
let nextHigh = new Float64Array(1024)

/**
 * Are all lines from an intersection to the corners of a space stopped by closed squares on the way? One sweep over the fan
 * of lines instead of a walk along each. True is certain; false only says that it must be looked at line by line: thin
 * walls and corners that meet are not considered. Slopes are compared exactly, as in `cast`; a beam may be a single slope.
 */
export function isFanStopped({ closed, map }: Barriers, px: number, py: number, to: Footprint): boolean {
  const { width } = map
  const dx = to.x + to.side / 2 - px
  const dy = to.y + to.side / 2 - py
  const flat = Math.abs(dx) >= Math.abs(dy)
  const onward = (flat ? dx : dy) > 0 ? 1 : -1
  const across = flat ? to.y - py : to.x - px
  const begins = flat ? to.x - px : to.y - py
  const near = onward > 0 ? begins : -begins - to.side
  // A walk along each of a few or short lines is no slower.
  if (near < 2 || to.side < 2) return false
  const far = near + to.side
  const right = across + to.side
  let beams = 1
  low[0] = across > 0 ? across / far : across / near
  high[0] = right > 0 ? right / near : right / far
  const ahead = flat ? onward : onward * width
  const aside = flat ? width : 1
  let row = py * width + px + (onward > 0 ? 0 : flat ? -1 : -width)
  for (let i = 0; i < near && beams > 0; i++, row += ahead) {
    let next = 0
    for (let k = 0; k < beams; k++) {
      let lo = low[k]!
      const hi = high[k]!
      const last = Math.ceil((hi > 0 ? hi * (i + 1) : hi * i) - HAIR) - 1
      // A line straight ahead runs between two squares: closed on both sides it is stopped as well.
      let before = lo === 0 ? (closed[row - aside] ?? 0) : 0
      for (let j = Math.floor((lo > 0 ? lo * i : lo * (i + 1)) + HAIR); j <= last; j++) {
        const wall = closed[row + j * aside]!
        if (wall) {
          const from = j >= 0 ? j / (i + 1) : i > 0 ? j / i : Number.NEGATIVE_INFINITY
          const joint = from === lo && j < 0 && i > 0 && closed[row - ahead + (j - 1) * aside]
          if (from >= lo && !before && !joint) {
            nextLow[next] = lo
            nextHigh[next++] = Math.min(hi, from)
          }
          lo = Math.max(lo, j < 0 ? (j + 1) / (i + 1) : i > 0 ? (j + 1) / i : Number.POSITIVE_INFINITY)
          // A single line through the point where two closed squares meet corner to corner is stopped.
          if (lo > hi || (lo === hi && j >= 0 && closed[row - ahead + (j + 1) * aside])) {
            lo = Number.POSITIVE_INFINITY
            break
          }
        }
        before = wall
      }
      if (lo < hi || (lo === hi && !(lo === 0 && before && closed[row]))) {
        nextLow[next] = lo
        nextHigh[next++] = hi
      }
    }
    beams = next
    ;[low, nextLow] = [nextLow, low]
    ;[high, nextHigh] = [nextHigh, high]
  }
  return beams === 0
}
