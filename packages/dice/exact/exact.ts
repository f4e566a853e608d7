import { checkSize, type Dist } from './distribution.ts'

/**
 * The chances of whole numbers as fractions without any rounding: that of `lo + i` is `w[i] / of`, and the weights sum to
 * `of`. The fractions need not be in lowest terms.
 */
export interface ExactDist {
  readonly lo: number
  readonly w: readonly bigint[]
  readonly of: bigint
}

/** A fraction in lowest terms, the denominator above 0. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

/** A fraction brought to lowest terms. Throws when the denominator is 0. */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError(`${num}/0 is no fraction`)
  const by = gcd(num < 0n ? -num : num, den < 0n ? -den : den) * (den < 0n ? -1n : 1n)
  return { num: num / by, den: den / by }
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

/** One fair die with faces 1 to `sides`. */
export function exactDie(sides: number): ExactDist {
  if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die of ${sides} sides: they are whole and above 0`)
  return { lo: 1, w: new Array<bigint>(sides).fill(1n), of: BigInt(sides) }
}

/** The number that always comes. */
export function exactConstant(value: number): ExactDist {
  return { lo: value, w: [1n], of: 1n }
}

/** A distribution from pairs of value and weight, in any order; the weights may be any whole numbers not below 0. */
export function exactFromPairs(pairs: Iterable<readonly [value: number, weight: bigint]>): ExactDist {
  const list = [...pairs].filter(([, weight]) => weight !== 0n)
  if (list.length === 0) throw new RangeError('a distribution needs at least one weight above 0')
  const lo = list.reduce((least, [value]) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const hi = list.reduce((most, [value]) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  checkSize(hi - lo + 1, 0, 'the distribution')
  const w = new Array<bigint>(hi - lo + 1).fill(0n)
  for (const [value, weight] of list) w[value - lo]! += weight
  return { lo, w, of: list.reduce((sum, [, weight]) => sum + weight, 0n) }
}

/** The possible values with their weights, in rising order. */
export function exactPairs({ lo, w }: ExactDist): [value: number, weight: bigint][] {
  return w.flatMap((weight, i) => (weight === 0n ? [] : [[lo + i, weight] as [number, bigint]]))
}

/** The sum of two independent numbers. */
export function exactAdd(a: ExactDist, b: ExactDist): ExactDist {
  const of = a.of * b.of
  const bits = width(of)
  return { lo: a.lo + b.lo, w: unpack(pack(a.w, bits) * pack(b.w, bits), bits, a.w.length + b.w.length - 1), of }
}

/** The sum of `n` independent numbers drawn alike. */
export function exactTimes(dist: ExactDist, n: number): ExactDist {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`a sum of ${n} numbers: the count is whole and not below 0`)
  const of = dist.of ** BigInt(n)
  const bits = width(of)
  const span = n * (dist.w.length - 1) + 1
  checkSize((span * bits) / 64, 0, 'the exact sum')
  return { lo: dist.lo * n, w: unpack(pack(dist.w, bits) ** BigInt(n), bits, span), of }
}

/** The sum of the highest `keep` of `n` like dice: as `keepHighest`, in fractions. */
export function exactKeepHighest(die: ExactDist, n: number, keep: number): ExactDist {
  if (keep <= 0) return exactConstant(0)
  return keep >= n ? exactTimes(die, n) : highest(die, n, keep)
}

/** The sum of the lowest `keep` of `n` like dice. */
export function exactKeepLowest(die: ExactDist, n: number, keep: number): ExactDist {
  return exactNegate(exactKeepHighest(exactNegate(die), n, keep))
}

/** The number with its sign turned. */
export function exactNegate({ lo, w, of }: ExactDist): ExactDist {
  return { lo: 0 - (lo + w.length - 1), w: [...w].reverse(), of }
}

/**
 * As in `keep.ts`: the die at the cut shows some face, fewer than `keep` lie above it, and the rest is one number of ways. A
 * row of sums is one long integer, so that adding a die, moving and adding a row are single operations.
 */
function highest(die: ExactDist, n: number, keep: number): ExactDist {
  const faces = die.w.length
  const span = keep * (faces - 1) + 1
  const of = die.of ** BigInt(n)
  const bits = width(of)
  checkSize((span * bits) / 64, (span * bits * keep * faces * faces * n) / 64, 'keeping dice in fractions')
  const choose = binomials(n)
  const packed = pack(die.w, bits)
  let out = 0n
  let below = 0n
  for (let face = 0; face < faces; face++) {
    const ways = die.w[face]!
    if (ways > 0n) {
      const at = powersOf(ways, n)
      const lower = powersOf(below, n)
      const above = packed >> BigInt(bits * (face + 1))
      let sums = 1n
      let found = 0n
      for (let a = 0; a < keep && sums > 0n; a++) {
        const open = n - a
        let end = 0n
        for (let b = keep - a; b <= open; b++) end += choose[open]![b]! * at[b]! * lower[open - b]!
        // In steps above the lowest face: `face` for each die kept, and for each die above at least one more.
        found += (sums * (choose[n]![a]! * end)) << BigInt(bits * a)
        sums *= above
      }
      out += found << BigInt(bits * keep * face)
    }
    below += ways
  }
  return { lo: die.lo * keep, w: unpack(out, bits, span), of }
}

function powersOf(base: bigint, n: number): bigint[] {
  const out = [1n]
  for (let i = 1; i <= n; i++) out.push(out[i - 1]! * base)
  return out
}

function binomials(n: number): bigint[][] {
  const rows = [[1n]]
  for (let i = 1; i <= n; i++)
    rows.push(Array.from({ length: i + 1 }, (_, k) => (rows[i - 1]![k - 1] ?? 0n) + (rows[i - 1]![k] ?? 0n)))
  return rows
}

/** The expected value. */
export function exactMean({ lo, w, of }: ExactDist): Fraction {
  return fraction(
    w.reduce((sum, weight, i) => sum + weight * BigInt(lo + i), 0n),
    of,
  )
}

/** The chance of this value or more. */
export function exactAtLeast({ lo, w, of }: ExactDist, value: number): Fraction {
  return fraction(
    w.slice(Math.max(0, Math.ceil(value) - lo)).reduce((sum, weight) => sum + weight, 0n),
    of,
  )
}

/** The same chances as doubles, each rounded once. */
export function toDist({ lo, w, of }: ExactDist): Dist {
  return { lo, w: Float64Array.from(w, weight => toNumber(weight, of)) }
}

/** num / den as a double: both are shortened to what a double can hold and the powers of two are put back. */
function toNumber(num: bigint, den: bigint): number {
  if (num === 0n) return 0
  const shift = BigInt(num.toString(2).length - den.toString(2).length - 64)
  const scaled = shift < 0n ? (num << -shift) / den : num / (den << shift)
  return Number(scaled) * 2 ** Number(shift)
}

// Weights side by side in one integer, each with enough bits that none overflows into the next: multiplying two such
// integers multiplies the polynomials, and the machine's long multiplication does the convolution.

/** Bits for a weight: whole hexadecimal digits, so that a text cut in pieces gives the weights back. */
function width(most: bigint): number {
  return most.toString(16).length * 4
}

function pack(w: readonly bigint[], bits: number): bigint {
  const digits = bits / 4
  let text = '0x'
  for (let i = w.length - 1; i >= 0; i--) text += w[i]!.toString(16).padStart(digits, '0')
  return BigInt(text)
}

function unpack(packed: bigint, bits: number, count: number): bigint[] {
  const digits = bits / 4
  const text = packed.toString(16).padStart(count * digits, '0')
  const w = new Array<bigint>(count)
  for (let i = 0; i < count; i++) w[count - 1 - i] = BigInt(`0x${text.slice(i * digits, (i + 1) * digits)}`)
  return w
}
