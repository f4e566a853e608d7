import { checkSize, type Dist } from '../distribution.ts'

/**
 * The sum of the dice at places `from` to `to - 1` of `n` like dice ordered from the highest, with dice left out at both ends.
 *
 * Faces are gone through from the highest. What is carried is the chance that k dice lie at or above the face, with
 * each sum of those that count. Once all places up to `to` are taken, the rest of the dice are one weight (each shows a
 * lower face).
 */
export function middlePlaces(die: Dist, n: number, from: number, to: number): Dist {
  const faces = die.w.length
  const kept = to - from
  const span = kept * (faces - 1) + 1
  checkSize(span * to, (faces * span * to * to) / 4, 'keeping dice')
  // Row m: m dice placed. Sums are counted in steps above the lowest face.
  const rows = new Float64Array(to * span)
  const out = new Float64Array(span)
  const { choose, at, lower, below } = scratch(n, die.w)
  rows[0] = 1
  for (let face = faces - 1; face >= 0; face--) {
    const p = die.w[face]!
    if (p === 0) continue
    const q = below[face]!
    for (let c = 1; c <= n; c++) {
      at[c] = at[c - 1]! * p
      lower[c] = lower[c - 1]! * q
    }
    // At the highest face nothing has been placed yet.
    for (let m = face === faces - 1 ? 0 : to - 1; m >= 0; m--) {
      const open = n - m
      const ways = open * (n + 1)
      const counted = m > from ? m - from : 0
      // All places up to `to` are taken at this face: the last of them by it, and the rest by whatever is lower.
      let end = 0
      for (let c = to - m; c <= open; c++) end += choose[ways + c]! * at[c]! * lower[open - c]!
      const start = m * span + counted * face
      const stop = m * span + counted * (faces - 1)
      const shift = (kept - counted) * face - m * span
      for (let i = start; i <= stop; i++) out[i + shift] = out[i + shift]! + rows[i]! * end
      for (let c = 1; c < to - m; c++) {
        const weight = choose[ways + c]! * at[c]!
        const after = m + c > from ? m + c - from : 0
        const move = c * span + (after - counted) * face
        for (let i = start; i <= stop; i++) rows[i + move] = rows[i + move]! + rows[i]! * weight
      }
    }
  }
  return { lo: die.lo * kept, w: out }
}

/** Room for the powers of a face's chance and of the chance of anything lower, and that chance for each face. */
function scratch(n: number, w: Float64Array) {
  const room = new Float64Array(2 * (n + 1) + w.length)
  const at = room.subarray(0, n + 1)
  const lower = room.subarray(n + 1, 2 * (n + 1))
  const below = room.subarray(2 * (n + 1))
  at[0] = 1
  lower[0] = 1
  for (let face = 1; face < w.length; face++) below[face] = below[face - 1]! + w[face - 1]!
  return { choose: binomials(n), at, lower, below }
}

const triangles: Float64Array[] = []

/** The numbers of ways to choose, row after row of n + 1, up to row n. */
export function binomials(n: number): Float64Array {
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
