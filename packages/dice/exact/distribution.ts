/**
 * The chances of whole numbers, dense: `w[i]` is the chance of `lo + i`, and the weights sum to 1. Both ends of what a
 * function here makes are possible (no zero weights at the ends, however small). Treat `w` as read-only: results are shared.
 */
export interface Dist {
  readonly lo: number
  readonly w: Float64Array
}

/** A die, or a sum of dice: what a roll is drawn from. */
export type Die = Dist

/** How many totals an exact distribution may span, from the lowest to the highest. */
export const MAX_SPAN = 1 << 20
/** How many multiplications one operation may take (well under a second). */
export const MAX_WORK = 2e8

/** What a step through a map of values costs, in multiplications. */
export const MAP_COST = 100

/** Refuses what would not fit in memory or in a second. */
export function checkSize(places: number, work: number, what: string): void {
  if (places > MAX_SPAN)
    throw new RangeError(
      `${what} takes ${Math.ceil(places)} places: exact odds have room for ${MAX_SPAN}; roll it instead`,
    )
  if (work > MAX_WORK)
    throw new RangeError(
      `${what} takes ${work.toExponential(0)} steps: exact odds stop at ${MAX_WORK.toExponential(0)}; roll it instead`,
    )
}

/** The number that always comes. */
export function constant(value: number): Dist {
  return { lo: value, w: Float64Array.of(1) }
}

/** A distribution from pairs of value and weight, in any order and scale. Throws when no weight is above 0. */
export function fromPairs(pairs: Iterable<readonly [value: number, weight: number]>): Dist {
  const list = [...pairs].filter(([, weight]) => weight !== 0)
  let lo = Number.POSITIVE_INFINITY
  let hi = Number.NEGATIVE_INFINITY
  let total = 0
  for (const [value, weight] of list) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`)
    if (!(weight > 0 && weight < Number.POSITIVE_INFINITY))
      throw new RangeError(`the weight of ${value} is ${weight}: a weight is a number not below 0`)
    lo = Math.min(lo, value)
    hi = Math.max(hi, value)
    total += weight
  }
  if (list.length === 0) throw new RangeError('a distribution needs at least one weight above 0')
  checkSize(hi - lo + 1, 0, 'the distribution')
  const w = new Float64Array(hi - lo + 1)
  for (const [value, weight] of list) w[value - lo] = w[value - lo]! + weight / total
  // The least value may have come as -0.
  return { lo: lo + 0, w }
}

/** One fair die with faces 1 to `sides`. */
export function die(sides: number): Dist {
  return sumDie(1, sides)
}

const sums = new Map<number, Dist>()
/** Sums of up to this span are kept: a fight rolls the same few dice all the time. */
const KEPT_SPAN = 1024
const KEPT_SUMS = 4096

/** The sum of `n` fair dice with faces 1 to `sides`, made once and shared. Throws unless both are whole and above 0. */
export function sumDie(n: number, sides: number): Dist {
  // Nothing but small whole numbers makes a key, so no two sums share one.
  const key = (n | 0) === n && sides > 0 && sides <= KEPT_SPAN ? n * 0x10000 + sides : null
  const known = key === null ? undefined : sums.get(key)
  if (known) return known
  const made = sumOfDice([{ n, sides }])
  if (key !== null && made.w.length <= KEPT_SPAN && sums.size < KEPT_SUMS) sums.set(key, made)
  return made
}

/** n dice of one kind. */
export interface DiceCount {
  readonly n: number
  readonly sides: number
}

/**
 * The sum of fair dice of any kinds plus a constant. Adding a die slides a window over the weights; a sum of fair dice is
 * symmetric and rises to its middle, so the lower half is built by adding only rising differences (no cancellation:
 * each weight is right to about 1e-13 of itself) and mirrored.
 */
export function sumOfDice(dice: readonly DiceCount[], plus = 0): Dist {
  let span = 1
  let lo = plus
  let count = 0
  for (const { n, sides } of dice) {
    if (!Number.isInteger(n) || n < 0 || !Number.isInteger(sides) || sides < 1)
      throw new RangeError(`${n}d${sides}: the number of dice and their sides are whole and above 0`)
    span += n * (sides - 1)
    lo += n
    count += n
  }
  checkSize(span, (count * span) / 2, 'the sum')
  let from = new Float64Array(span)
  let to = new Float64Array(count > 1 ? span : 0)
  from[0] = 1
  let size = 1
  for (const { n, sides } of dice) {
    if (sides === 1) continue
    const share = 1 / sides
    for (let i = 0; i < n; i++) {
      const next = size + sides - 1
      if (size === 1) {
        from.fill(share, 0, next)
      } else {
        addFairDie(from, to, size, sides, share)
        const spare = from
        from = to
        to = spare
      }
      size = next
    }
  }
  return { lo, w: from }
}

/**
 * Adds a die of like faces, each with the weight `share`, to the `size` weights of a sum of such dice; the sum of the lowest
 * faces stays at index 0.
 */
export function addFairDie(from: Float64Array, to: Float64Array, size: number, sides: number, share: number): void {
  const last = size + sides - 2
  const middle = last >> 1
  let window = 0
  let x = 0
  for (const end = Math.min(sides, size, middle + 1); x < end; x++) to[x] = (window += from[x]!) * share
  if (sides <= size) for (; x <= middle; x++) to[x] = (window += from[x]! - from[x - sides]!) * share
  else to.fill(window * share, x, middle + 1)
  for (let left = 0, right = last; left < right; left++, right--) to[right] = to[left]!
}

/**
 * Weights at the ends that are cut off from general sums: their products leave the range in which doubles are fast. Sums of
 * fair dice keep theirs.
 */
export const TINY = 1e-150

function trimmed({ lo, w }: Dist): Dist {
  let from = 0
  let to = w.length
  while (w[from]! < TINY) from++
  while (w[to - 1]! < TINY) to--
  return to - from === w.length ? { lo, w } : { lo: lo + from, w: w.slice(from, to) }
}

/** The sum of two independent numbers. */
export function add(a: Dist, b: Dist): Dist {
  if (b.w.length === 1) return shift(a, b.lo)
  if (a.w.length === 1) return shift(b, a.lo)
  const [outer, inner] = a.w.length < b.w.length ? [a.w, b.w] : [b.w, a.w]
  const n = outer.length
  const m = inner.length
  checkSize(n + m - 1, n * m, 'the sum')
  const w = new Float64Array(n + m - 1)
  for (let i = 0; i < n; i++) {
    const x = outer[i]!
    if (x === 0) continue
    for (let j = 0; j < m; j++) w[i + j] = w[i + j]! + x * inner[j]!
  }
  return trimmed({ lo: a.lo + b.lo, w })
}

/** The sum of `n` independent numbers drawn alike (by squaring). For n = 0 the constant 0. */
export function times(dist: Dist, n: number): Dist {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`a sum of ${n} numbers: the count is whole and not below 0`)
  let sum = constant(0)
  let power = dist
  for (let left = n; left > 0; left >>= 1) {
    if (left & 1) sum = add(sum, power)
    if (left > 1) power = add(power, power)
  }
  return sum
}

/** The number plus a constant. */
export function shift(dist: Dist, by: number): Dist {
  return by === 0 ? dist : { lo: dist.lo + by, w: dist.w }
}

/** The number with its sign turned. */
export function negate(dist: Dist): Dist {
  return { lo: 0 - (dist.lo + dist.w.length - 1), w: dist.w.slice().reverse() }
}

/** The number times a whole constant. */
export function scale(dist: Dist, by: number): Dist {
  if (!Number.isInteger(by)) throw new RangeError(`scaling by ${by}: the factor is a whole number`)
  if (by === 0) return constant(0)
  if (by < 0) return scale(negate(dist), -by)
  if (by === 1) return dist
  const span = (dist.w.length - 1) * by + 1
  checkSize(span, 0, 'the product')
  const w = new Float64Array(span)
  for (let i = 0; i < dist.w.length; i++) w[i * by] = dist.w[i]!
  return { lo: dist.lo * by, w }
}

/** What a function makes of the number; values that meet are added. The function must give whole numbers. */
export function map(dist: Dist, f: (value: number) => number): Dist {
  return fromPairs(pairs(dist).map(([value, weight]) => [f(value), weight]))
}

/** What a function makes of two independent numbers. */
export function map2(a: Dist, b: Dist, f: (a: number, b: number) => number): Dist {
  checkSize(1, a.w.length * b.w.length * MAP_COST, 'the combination')
  const sum = new Map<number, number>()
  for (const [x, wx] of pairs(a))
    for (const [y, wy] of pairs(b)) {
      const value = f(x, y)
      sum.set(value, (sum.get(value) ?? 0) + wx * wy)
    }
  return fromPairs(sum)
}

/** One of several distributions, chosen by weight (any scale): what happens when each comes with its chance. */
export function mixture(parts: Iterable<readonly [dist: Dist, weight: number]>): Dist {
  const sum: [number, number][] = []
  for (const [dist, weight] of parts) for (const [value, w] of pairs(dist)) sum.push([value, w * weight])
  return fromPairs(sum)
}

/** The possible values with their weights, in rising order. */
export function pairs(dist: Dist): [value: number, weight: number][] {
  const list: [number, number][] = []
  for (let i = 0; i < dist.w.length; i++) if (dist.w[i]! > 0) list.push([dist.lo + i, dist.w[i]!])
  return list
}

/** A die of twenty sides. */
export const d20: Dist = die(20)
/** A die of a hundred sides. */
export const d100: Dist = die(100)
