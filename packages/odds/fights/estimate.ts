import type { Sum } from './tally.ts'

/** Standard deviations within which 95 of 100 lie. */
const Z = 1.96

/** A chance as it was found in many fights, and between which ends the true one lies, 95 of 100 times. */
export interface ShareFound {
  readonly share: number
  readonly low: number
  readonly high: number
}
/** Wilson's interval: it does not shrink to nothing where something always or never came. */
export function shareFound(times: number, n: number): ShareFound {
  if (n === 0) return { share: 0, low: 0, high: 1 }
  const p = times / n
  const middle = (p + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))
  return { share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
/** Half of how far the ends lie apart. */
export const marginOf = ({ low, high }: ShareFound): number => (high - low) / 2
/** A chance as it was found, with half of how far the ends lie apart. */
export function shareWithMargin(times: number, n: number): { readonly share: number; readonly margin: number } {
  const found = shareFound(times, n)
  return { share: found.share, margin: marginOf(found) }
}

/** A mean as it was found, and how far the true one may lie off, 95 of 100 times: null where one fight alone tells nothing of that. */
export interface MeanFound {
  readonly mean: number
  readonly margin: number | null
}
/** The mean of a sum over `n` fights; those in which nothing was counted count as nothing. */
export function meanFound({ sum, squares }: Sum, n: number): MeanFound {
  if (n < 1) return { mean: 0, margin: null }
  const mean = sum / n
  if (n === 1) return { mean, margin: null }
  const variance = Math.max(0, (squares - n * mean ** 2) / (n - 1))
  return { mean, margin: Z * Math.sqrt(variance / n) }
}
