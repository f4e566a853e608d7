import { expect } from 'vitest'
import { type Dist, fromPairs } from '../exact/distribution.ts'

export const total = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0)

/** The distribution of a function of dice, by going through every throw. */
export function enumerate(sides: readonly number[], f: (faces: readonly number[]) => number): Dist {
  const counts = new Map<number, number>()
  const faces = sides.map(() => 1)
  for (;;) {
    const value = f(faces)
    counts.set(value, (counts.get(value) ?? 0) + 1)
    let i = 0
    while (i < sides.length && ++faces[i]! > sides[i]!) faces[i++] = 1
    if (i === sides.length) return fromPairs(counts)
  }
}

/** Every total as likely in both, to within 1e-12. */
export function closeTo(got: Dist, wanted: Dist, what?: string): void {
  const lo = Math.min(got.lo, wanted.lo)
  const hi = Math.max(got.lo + got.w.length, wanted.lo + wanted.w.length)
  let worst = 0
  for (let v = lo; v < hi; v++)
    worst = Math.max(worst, Math.abs((got.w[v - got.lo] ?? 0) - (wanted.w[v - wanted.lo] ?? 0)))
  expect(worst, what).toBeLessThan(1e-12)
}
