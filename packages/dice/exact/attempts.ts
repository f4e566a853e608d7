import { checkSize, constant, type Dist } from './distribution.ts'

/** The chance that at least one of `n` tries with chance `p` succeeds. */
export function within(p: number, n: number): number {
  checkChance(p)
  checkCount(n)
  if (n === 0) return 0
  // 1 - (1 - p)^n without losing the digits of a small p.
  return p === 1 ? 1 : -Math.expm1(n * Math.log1p(-p))
}

/** The chance that the first success comes at try `n`, counted from 1. */
export function firstAt(p: number, n: number): number {
  checkChance(p)
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`try ${n}: tries are counted from 1`)
  return p * (1 - p) ** (n - 1)
}

/** How many tries it takes until the chance of a success reaches `wanted`; Infinity when it never does. */
export function triesFor(p: number, wanted: number): number {
  checkChance(p)
  checkChance(wanted)
  if (wanted === 0) return 0
  if (p === 1) return 1
  if (p === 0 || wanted === 1) return Number.POSITIVE_INFINITY
  const tries = Math.max(1, Math.floor(Math.log1p(-wanted) / Math.log1p(-p)) - 1)
  let n = tries
  // The quotient of two logarithms may miss a whole number by a rounding error.
  while (within(p, n) < wanted - 1e-12) n++
  return n
}

/** How many of `n` tries with chance `p` succeed. */
export function successes(p: number, n: number): Dist {
  checkCount(n)
  return successesOf(new Array<number>(n).fill(p))
}

/** How many of some tries succeed, each with its own chance. */
export function successesOf(chances: readonly number[]): Dist {
  checkSize(chances.length + 1, chances.length ** 2, 'counting successes')
  let w = Float64Array.of(1)
  for (const p of chances) {
    checkChance(p)
    const next = new Float64Array(w.length + 1)
    for (let i = 0; i < w.length; i++) {
      next[i] = next[i]! + w[i]! * (1 - p)
      next[i + 1] = next[i + 1]! + w[i]! * p
    }
    w = next
  }
  return trimmed({ lo: 0, w })
}

/** The highest of `n` independent numbers with the same distribution. Throws for n below 1. */
export function bestOf(dist: Dist, n: number): Dist {
  const w = dist.w
  checkTries(n)
  const out = new Float64Array(w.length)
  let below = 0
  for (let i = 0; i < w.length; i++) {
    out[i] = gain(below, w[i]!, n)
    below += w[i]!
  }
  return trimmed({ lo: dist.lo, w: out })
}

/** The lowest of `n` independent numbers with the same distribution. Throws for n below 1. */
export function worstOf(dist: Dist, n: number): Dist {
  const w = dist.w
  checkTries(n)
  const out = new Float64Array(w.length)
  let above = 0
  for (let i = w.length - 1; i >= 0; i--) {
    out[i] = gain(above, w[i]!, n)
    above += w[i]!
  }
  return trimmed({ lo: dist.lo, w: out })
}

/** (before + more)^n - before^n, where the difference of the powers would lose the digits of a small `more`. */
function gain(before: number, more: number, n: number): number {
  if (more === 0) return 0
  if (before === 0) return more ** n
  return before ** n * Math.expm1(n * Math.log1p(more / before))
}

/** Cuts zero weights off both ends. */
function trimmed({ lo, w }: Dist): Dist {
  let from = 0
  let to = w.length
  while (from < to - 1 && w[from] === 0) from++
  while (to > from + 1 && w[to - 1] === 0) to--
  return to - from === 1 ? constant(lo + from) : { lo: lo + from, w: w.slice(from, to) }
}

function checkChance(p: number): void {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a chance lies from 0 to 1, not at ${p}`)
}

function checkCount(n: number): void {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`${n} tries: a count is whole and not below 0`)
}

function checkTries(n: number): void {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`the best of ${n}: a count is whole and at least 1`)
}
