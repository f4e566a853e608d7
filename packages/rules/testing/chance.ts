import type { SeededRng } from '@quintain/dice'
import { makeRng } from '@quintain/dice'

/** Choices of a test, all from one seed. */
export class Chance {
  readonly rng: SeededRng
  constructor(seed: number | string) {
    this.rng = makeRng(seed)
  }
  /** A whole number from `lo` to `hi`. */
  int(lo: number, hi: number): number {
    return lo + (this.rng.next32() % (hi - lo + 1))
  }
  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)]!
  }
  odds(oneIn: number): boolean {
    return this.int(1, oneIn) === 1
  }
  /** The keys, one time in n; else nothing. */
  some<T extends object>(oneIn: number, keys: () => T): T | Record<string, never> {
    return this.odds(oneIn) ? keys() : {}
  }
}
