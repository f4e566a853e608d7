import { checkSize, constant, type Dist, negate, times } from './distribution.ts'

/**
 * The sum of the dice that lie at places `from` to `to - 1` when `n` like dice are ordered from the highest (place 0) down.
 *
 * Faces are gone through from the highest. What is carried is the chance that so many dice lie at or above the face, with
 * each sum of those that count. Once all places up to `to` are taken, the rest of the dice are one weight (each shows a
 * lower face): most of the plain recurrence is never walked.
 */
export function keepPlaces(die: Dist, n: number, from: number, to: number): Dist {
  if (to > n) to = n
  if (from < 0) from = 0
  if (from >= to) return constant(0)
  if (from === 0 && to === n) return times(die, n)
  // Few places from the low end: look from there, on the die turned round.
  if (n - from < to) return negate(keepPlaces(negate(die), n, n - to, n - from))
  return fromTop(die, n, from, to)
}

/** The sum of the highest `keep` of `n` like dice. */
export function keepHighest(die: Dist, n: number, keep: number): Dist {
  return keepPlaces(die, n, 0, keep)
}

/** The sum of the lowest `keep` of `n` like dice. */
export function keepLowest(die: Dist, n: number, keep: number): Dist {
  return keepPlaces(die, n, n - keep, n)
}

function fromTop(die: Dist, n: number, from: number, to: number): Dist {
  const faces = die.w.length
  const kept = to - from
  const span = kept * (faces - 1) + 1
  checkSize(span * to, (faces * span * to * to) / 4, 'keeping dice')
  // Row m: m dice placed. Sums are counted in steps above the lowest face.
  const rows = new Float64Array(to * span)
  const out = new Float64Array(span)
  const choose = binomials(n)
  const powers = new Float64Array(n + 1)
  const ends = new Float64Array(to)
  rows[0] = 1
  powers[0] = 1
  let below = 1
  for (let face = faces - 1; face >= 0; face--) {
    const p = die.w[face]!
    if (p === 0) continue
    for (let c = 1; c <= n; c++) powers[c] = powers[c - 1]! * p
    below = face === 0 ? 0 : massBelow(die.w, face)
    for (let m = to - 1; m >= 0; m--) {
      if (m > 0 && face === faces - 1) continue
      const open = n - m
      // All places up to `to` are taken at this face: the last of them by it, the rest anything from here down.
      let end = 0
      for (let c = to - m, low = below ** (open - c); c <= open; c++) {
        end += choose[open * (n + 1) + c]! * powers[c]! * (c === to - m ? low : below ** (open - c))
      }
      ends[m] = end
      const counted = m > from ? m - from : 0
      const reach = counted * (faces - 1)
      const row = m * span
      const endStep = (kept - counted) * face
      for (let s = counted * face; s <= reach; s++) out[s + endStep] = out[s + endStep]! + rows[row + s]! * end
      for (let c = 1; c < to - m; c++) {
        const weight = choose[open * (n + 1) + c]! * powers[c]!
        const after = m + c > from ? m + c - from : 0
        const target = (m + c) * span + (after - counted) * face
        for (let s = counted * face; s <= reach; s++) rows[target + s] = rows[target + s]! + rows[row + s]! * weight
      }
    }
  }
  return { lo: die.lo * kept, w: out }
}

function massBelow(w: Float64Array, face: number): number {
  let sum = 0
  for (let i = 0; i < face; i++) sum += w[i]!
  return sum
}

const triangles: Float64Array[] = []

/** The numbers of ways to choose, row after row of n + 1, up to row n. */
function binomials(n: number): Float64Array {
  const known = triangles[n]
  if (known) return known
  const size = n + 1
  const table = new Float64Array(size * size)
  for (let row = 0; row <= n; row++) {
    table[row * size] = 1
    for (let k = 1; k <= row; k++)
      table[row * size + k] = table[(row - 1) * size + k - 1]! + (k < row ? table[(row - 1) * size + k]! : 0)
  }
  if (n <= 64) triangles[n] = table
  return table
}
