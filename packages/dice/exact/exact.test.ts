import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDice } from '../notation/format.ts'
import { parseDice } from '../notation/parser.ts'
import { closeTo } from '../testing/enumerate.ts'
import { expressions } from '../testing/expressions.ts'
import { drawn } from '../testing/index.ts'
import { sumDie } from './distribution.ts'
import {
  exactAdd,
  exactAtLeast,
  exactConstant,
  exactDie,
  exactFromPairs,
  exactKeepHighest,
  exactKeepLowest,
  exactMean,
  exactTimes,
  fraction,
  toDist,
} from './exact.ts'
import { exactDistribution } from './exact-expression.ts'
import { distribution } from './expression.ts'
import { keepHighest } from './keeping/keep.ts'

describe('fractions', () => {
  it('count throws', () => {
    expect(exactTimes(exactDie(6), 2)).toEqual({ lo: 2, w: [1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n], of: 36n })
    expect(exactAdd(exactDie(2), exactDie(3))).toEqual({ lo: 2, w: [1n, 2n, 2n, 1n], of: 6n })
    expect(exactKeepHighest(exactDie(6), 4, 3).w).toEqual(
      [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21].map(BigInt),
    )
  })

  it('come in lowest terms', () => {
    expect(exactMean(exactKeepHighest(exactDie(6), 4, 3))).toEqual({ num: 15869n, den: 1296n })
    expect(exactMean(exactKeepLowest(exactDie(20), 2, 1))).toEqual({ num: 287n, den: 40n })
    expect(exactAtLeast(exactTimes(exactDie(6), 2), 10)).toEqual({ num: 1n, den: 6n })
    expect(fraction(2n, -4n)).toEqual({ num: -1n, den: 2n })
    expect(() => fraction(1n, 0n)).toThrow('no fraction')
  })

  it('have weights that sum to the denominator, to the last unit', () => {
    const best = exactKeepHighest(exactDie(10), 20, 10)
    expect(best.w.reduce((a, b) => a + b)).toBe(10n ** 20n)
    expect(best.of).toBe(10n ** 20n)
  })

  it('take loaded dice', () => {
    const loaded = exactFromPairs([
      [0, 3n],
      [5, 1n],
    ])
    expect(exactKeepHighest(loaded, 2, 1)).toEqual({ lo: 0, w: [9n, 0n, 0n, 0n, 0n, 7n], of: 16n })
    expect(exactKeepHighest(loaded, 2, 0)).toEqual(exactConstant(0))
  })
})

/** What comes of it, or what it was refused for. */
function attempt<T>(f: () => T): T | string {
  try {
    return f()
  } catch (e) {
    return String(e)
  }
}

describe('doubles', () => {
  it('are within 1e-12 of the fractions, far out in the tail of each weight too', () => {
    for (const [fast, exact] of [
      [sumDie(30, 6), exactTimes(exactDie(6), 30)],
      [keepHighest(sumDie(1, 10), 20, 10), exactKeepHighest(exactDie(10), 20, 10)],
    ] as const) {
      const wanted = toDist(exact)
      expect(fast.lo).toBe(wanted.lo)
      for (const [i, w] of fast.w.entries()) expect(Math.abs(w / wanted.w[i]! - 1)).toBeLessThan(1e-12)
    }
  })

  it('agree with fractions on any expression without explosions', () => {
    fc.assert(
      fc.property(expressions({ explosions: false }), text => {
        const expr = parseDice(text)
        const exact = attempt(() => toDist(exactDistribution(expr)))
        const fast = attempt(() => distribution(expr))
        if (typeof exact === 'string' || typeof fast === 'string') expect(fast).toBe(exact)
        else closeTo(fast, exact, formatDice(expr))
      }),
      { numRuns: drawn(75, 3000) },
    )
  })

  it.each([
    'd6/d4',
    'ceil(d6/4) - round(d4/2)',
    '-(2d4 - 5) / 2',
    '{3d4+2d6-1}kh2',
    '{2d4, d8, 3}kh2',
    '5d4kh4dh1',
    '6d4kh3>2f<2',
    '{d6+1,2d4}>4',
    'max(d8, 2d4) * d4',
  ])('agree with fractions on %s', text => {
    const expr = parseDice(text)
    closeTo(distribution(expr), toDist(exactDistribution(expr)), text)
  })

  it('fractions refuse what has no end', () => {
    expect(() => exactDistribution(parseDice('d6!'))).toThrow('no last total')
    expect(() => exactDistribution(parseDice('d6r<7'))).toThrow('without end')
    expect(() => exactDistribution(parseDice('1/(d4-2)'))).toThrow('division by 0')
  })
})
