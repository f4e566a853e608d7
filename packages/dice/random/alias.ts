/**
 * A table that turns one 32-bit draw into an outcome with given weights, in constant time: slot `i` is outcome `i` below
 * its cut and `alt[i]` from there on. The number of slots is a power of two, so the draw's upper bits name the slot and the
 * rest falls against the cut. Each slot splits its draws to the nearest one of 2^32.
 */
export interface Alias {
  /** Slots are 2^bits; none for a single outcome. */
  readonly bits: number
  readonly cut: Int32Array
  readonly alt: Int32Array
}

/** The largest cut: a slot that belongs whole to one outcome has itself as its alternative. */
const whole = 0x7fffffff

/** The table for weights (any scale, not negative, some above zero). Throws otherwise. */
export function alias(weights: ArrayLike<number>): Alias {
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    const w = weights[i]!
    if (!(w >= 0 && w < Number.POSITIVE_INFINITY))
      throw new RangeError(`weight ${i} is ${w}: a weight is a number not below 0`)
    total += w
  }
  if (!(total > 0)) throw new RangeError('the weights are all 0: at least one outcome must be possible')
  let bits = 0
  while (1 << bits < weights.length) bits++
  const slots = 1 << bits
  const one = 2 ** (32 - bits)
  const cut = new Int32Array(slots)
  const alt = new Int32Array(slots)
  const share = new Float64Array(slots)
  const small: number[] = []
  const large: number[] = []
  for (let i = 0; i < slots; i++) {
    share[i] = i < weights.length ? (weights[i]! * slots) / total : 0
    ;(share[i]! < 1 ? small : large).push(i)
  }
  while (small.length > 0 && large.length > 0) {
    const i = small.pop()!
    const giver = large.at(-1)!
    cut[i] = Math.min(whole, Math.round(share[i]! * one))
    alt[i] = giver
    share[giver] = share[giver]! - (1 - share[i]!)
    if (share[giver]! < 1) small.push(large.pop()!)
  }
  // What is left is full but for rounding. A slot that stands for nothing can be left over only by rounding too: it goes
  // to the likeliest outcome.
  for (const i of large) full(i, i)
  for (const i of small) full(i, share[i]! > 0.5 ? i : likeliest(weights))
  return { bits, cut, alt }

  function full(i: number, outcome: number) {
    cut[i] = outcome === i ? whole : 0
    alt[i] = outcome
  }
}

function likeliest(weights: ArrayLike<number>): number {
  let best = 0
  for (let i = 1; i < weights.length; i++) if (weights[i]! > weights[best]!) best = i
  return best
}

/** The outcome that a uniform 32-bit draw names. */
export function drawAlias(table: Alias, u32: number): number {
  const bits = table.bits
  // A shift by 32 would be one by 0: a table of one slot needs no draw at all.
  if (bits === 0) return 0
  const slot = u32 >>> (32 - bits)
  return (u32 & (whole >>> (bits - 1))) < table.cut[slot]! ? slot : table.alt[slot]!
}
