import type { Cut, Modifiers } from './notation.ts'

/**
 * Which of some values do not count. Each cut looks at all of them and drops its own; of equal values the first goes
 * first from the low end, and the last stays first at the high end.
 */
export function struck(values: readonly number[], cuts: readonly Cut[]): boolean[] {
  const n = values.length
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const out = new Array<boolean>(n).fill(false)
  for (const { act, end, count } of cuts)
    for (let i = 0; i < n; i++) {
      const selected = end === 'high' ? i >= n - count : i < count
      if (selected !== (act === 'keep')) out[order[i]!] = true
    }
  return out
}

/** Of a known number of values, the places that count, from the highest (0) down: from `from` to `to - 1`. */
export function places(cuts: readonly Cut[], n: number): [from: number, to: number] {
  let from = 0
  let to = n
  for (const { act, end, count } of cuts) {
    if (act === 'keep' && end === 'high') to = Math.min(to, count)
    if (act === 'keep' && end === 'low') from = Math.max(from, n - count)
    if (act === 'drop' && end === 'high') from = Math.max(from, count)
    if (act === 'drop' && end === 'low') to = Math.min(to, n - count)
  }
  return [Math.max(from, 0), Math.max(to, 0)]
}

/** Modifiers that leave a die as it falls, however many of the dice count. */
export function leavesDice(m: Modifiers): boolean {
  return m.min === null && m.max === null && m.explode === null && m.reroll === null && m.unique === null
}
