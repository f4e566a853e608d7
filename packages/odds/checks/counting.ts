import { type Fraction, fraction } from '@quintain/dice'
import { chanceAsFraction } from '@quintain/engine'

/** How chances are counted: as doubles, or as fractions of which nothing is rounded. */
export interface Counting<N> {
  readonly none: N
  /** The chance of an emission; `of`: of what number it is a whole multiple. */
  chance(p: number, of: bigint): N
  plus(a: N, b: N): N
  times(a: N, b: N): N
  /** A share of what is left where this is rolled again. */
  without(share: N, again: N): N
}

export const inDoubles: Counting<number> = {
  none: 0,
  chance: p => p,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  without: (share, again) => share / (1 - again),
}

export const inFractions: Counting<Fraction> = {
  none: fraction(0n, 1n),
  chance: chanceAsFraction,
  plus: (a, b) => fraction(a.num * b.den + b.num * a.den, a.den * b.den),
  times: (a, b) => fraction(a.num * b.num, a.den * b.den),
  without: (share, again) => fraction(share.num * again.den, share.den * (again.den - again.num)),
}
