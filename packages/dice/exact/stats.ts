import { type Dist, mixture, shift } from './distribution.ts'

/** The expected value. */
export function mean(dist: Dist): number {
  // Summed around the middle, so that a large `lo` loses no precision.
  const middle = dist.w.length >> 1
  let sum = 0
  for (let i = 0; i < dist.w.length; i++) sum += dist.w[i]! * (i - middle)
  return dist.lo + middle + sum
}

/** The expected square of the distance from the mean. */
export function variance(dist: Dist): number {
  const centre = mean(dist) - dist.lo
  let sum = 0
  for (let i = 0; i < dist.w.length; i++) sum += dist.w[i]! * (i - centre) ** 2
  return sum
}

/** The standard deviation. */
export function sd(dist: Dist): number {
  return Math.sqrt(variance(dist))
}

/** The chance of exactly this value. */
export function chanceOf(dist: Dist, value: number): number {
  return dist.w[value - dist.lo] ?? 0
}

/** The chance of this value or less. Adds up the smaller tail, so that chances near 1 stay accurate. */
export function chanceAtMost(dist: Dist, value: number): number {
  return chanceIn(dist, dist.lo, Math.floor(value))
}

/** The chance of this value or more. */
export function chanceAtLeast(dist: Dist, value: number): number {
  return chanceIn(dist, Math.ceil(value), dist.lo + dist.w.length - 1)
}

/** The chance of a value from `from` to `to`, inclusive. */
export function chanceIn(dist: Dist, from: number, to: number): number {
  const last = dist.w.length - 1
  const start = Math.max(0, from - dist.lo)
  const end = Math.min(last, to - dist.lo)
  if (end < start) return 0
  if (start === 0 && end === last) return 1
  let inside = 0
  let outside = 0
  for (let i = 0; i <= last; i++)
    if (i >= start && i <= end) inside += dist.w[i]!
    else outside += dist.w[i]!
  return inside < outside ? inside : 1 - outside
}

/** The cumulative chances, one for each entry of `w`; the last is 1. */
export function cumulative(dist: Dist): Float64Array {
  const out = new Float64Array(dist.w.length)
  let sum = 0
  for (let i = 0; i < out.length; i++) out[i] = sum += dist.w[i]!
  out[out.length - 1] = 1
  return out
}

/** The least value whose cumulative chance is at least `p`: 0.5 for the median. Throws unless 0 <= p <= 1. */
export function quantile(dist: Dist, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a quantile needs a chance from 0 to 1, not ${p}`)
  // Sums of weights are accurate to about 1e-13: a sum that close to `p` counts as reaching it.
  const enough = p - 1e-12
  let sum = 0
  for (let i = 0; i < dist.w.length; i++) {
    sum += dist.w[i]!
    if (sum >= enough && sum > 0) return dist.lo + i
  }
  return dist.lo + dist.w.length - 1
}

/** How two independent numbers compare. */
export interface Contest {
  /** The first is lower. */
  readonly less: number
  readonly equal: number
  /** The first is higher. */
  readonly greater: number
}

/** The chances that one number is below, equal to and above another. */
export function contest(a: Dist, b: Dist): Contest {
  let [less, equal, greater] = [0, 0, 0]
  let below = 0
  // The weight of `b` below the current value of `a`, updated as that grows.
  let j = 0
  for (let i = 0; i < a.w.length; i++) {
    const value = a.lo + i
    for (; j < b.w.length && b.lo + j < value; j++) below += b.w[j]!
    const same = b.w[value - b.lo] ?? 0
    greater += a.w[i]! * below
    equal += a.w[i]! * same
  }
  below = 0
  j = b.w.length - 1
  for (let i = a.w.length - 1; i >= 0; i--) {
    for (; j >= 0 && b.lo + j > a.lo + i; j--) below += b.w[j]!
    less += a.w[i]! * below
  }
  return { less, equal, greater }
}

/** P(A >= B): the chance that the first of two independent numbers is not below the second. */
export function chanceNotBelow(a: Dist, b: Dist): number {
  const { less, equal, greater } = contest(a, b)
  return less > 0.5 ? equal + greater : 1 - less
}

/** A distribution that applies only with chance `p`; otherwise the value `otherwise`. */
export function withChance(p: number, dist: Dist, otherwise = 0): Dist {
  const nothing = shift({ lo: 0, w: Float64Array.of(1) }, otherwise)
  if (p <= 0) return nothing
  if (p >= 1) return dist
  return mixture([
    [dist, p],
    [nothing, 1 - p],
  ])
}
