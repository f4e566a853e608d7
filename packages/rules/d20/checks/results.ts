import type { MarginResult } from '../vocabulary/check-steps.ts'

/** The place of the last entry whose margin is reached; -1 below the first. */
export const gradeOf = (results: readonly MarginResult[], margin: number): number =>
  results.reduce((best, r, i) => (margin >= r.margin ? i : best), -1)

/** One outcome of a roll: whether it passes, and which entry of its results comes. */
export interface Grade {
  readonly passed: boolean
  readonly at: number
  readonly natural1: boolean
}
/** The outcome in a word, the same for equal outcomes and for no others. */
export function gradeName(results: readonly MarginResult[], { passed, at, natural1 }: Grade): string {
  if (natural1) return at <= 0 ? 'natural 1' : `natural 1, result ${at}`
  const margin = results[at]?.margin ?? 0
  if (passed) return margin > 0 ? `passed by ${margin}` : margin === 0 ? 'passed' : `passed, result ${at}`
  return at <= 0 ? 'failed' : `failed, result ${at}`
}

/** How faces come to outcomes, for one roll. */
export interface Grading {
  /** The total, less the DC, at a face. */
  margin(face: number): number
  /** Whether a natural 1 fails and a natural 20 passes. */
  readonly naturals: boolean
  readonly tiesFail: boolean
  readonly results: readonly MarginResult[]
}
/** A natural 20 is at least as good as just passing, a natural 1 no better than just failing. */
export function gradeFace({ margin, naturals, tiesFail, results }: Grading, face: number): Grade {
  // Where a tie fails, one point more is needed for each result.
  const n = margin(face) - (tiesFail ? 1 : 0)
  const natural1 = naturals && face === 1
  const passed = naturals && face === 20 ? true : natural1 ? false : n >= 0
  const counted = passed ? Math.max(n, 0) : Math.min(n, -1)
  return { passed, at: gradeOf(results, counted), natural1 }
}
