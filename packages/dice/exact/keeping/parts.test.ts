import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDice } from '../../notation/parser.ts'
import { closeTo } from '../../testing/enumerate.ts'
import { drawn } from '../../testing/index.ts'
import { constant, type Dist, fromPairs, map2, pairs, sumDie } from '../distribution.ts'
import { exactAtLeast } from '../exact.ts'
import { exactDistribution } from '../exact-expression.ts'
import { distribution } from '../expression.ts'
import { highestParts, lowestParts } from './parts.ts'

/** By every way in which the parts can come out. */
function byHand(parts: readonly Dist[], keep: (values: number[]) => number): Dist {
  const sums: [number, number][] = []
  const go = (i: number, values: number[], weight: number) => {
    if (i === parts.length) sums.push([keep([...values].sort((a, b) => a - b)), weight])
    else for (const [value, w] of pairs(parts[i]!)) go(i + 1, [...values, value], weight * w)
  }
  go(0, [], 1)
  return fromPairs(sums)
}
const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const part = fc.oneof(
  fc
    .array(fc.tuple(fc.integer({ min: -4, max: 9 }), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 })
    .map(list => fromPairs(list)),
  fc.integer({ min: -3, max: 8 }).map(constant),
  fc.constantFrom(sumDie(1, 4), sumDie(2, 3)),
)

describe('parts of a group', () => {
  it('are kept from either end as by hand', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (parts, n) => {
        const keep = Math.min(n, parts.length)
        closeTo(
          highestParts(parts, keep),
          byHand(parts, v => total(v.slice(-keep))),
        )
        closeTo(
          lowestParts(parts, keep),
          byHand(parts, v => total(v.slice(0, keep))),
        )
      }),
      { numRuns: drawn(75, 3000) },
    )
  })

  it('have no chance of 0 at the ends', () => {
    const { lo, w } = highestParts([sumDie(3, 20), sumDie(2, 2), constant(7)], 1)
    expect([lo, w.length]).toEqual([7, 54])
    expect(w[0]).toBeGreaterThan(0)
    closeTo(highestParts([sumDie(1, 20), sumDie(1, 20)], 1), map2(sumDie(1, 20), sumDie(1, 20), Math.max))
  })

  it('of many kinds are refused where they take too long', () => {
    expect(() => distribution(parseDice('{999d20, 900d20, 800d20, 700d20}kh3'))).toThrow('roll it instead')
  })
})

describe('counted dice', () => {
  const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k)

  it('are binomials, as doubles and as fractions', () => {
    const exact = exactDistribution(parseDice('100d6>=5'))
    expect(exact.w.length).toBe(101)
    for (const k of [0n, 1n, 33n, 100n])
      expect(exact.w[Number(k)]! * 3n ** 100n).toBe(choose(100n, k) * 2n ** (100n - k) * exact.of)
    const { w } = distribution(parseDice('100d6>=5'))
    let worst = 0
    let chance = (2 / 3) ** 100
    for (let k = 0; k <= 100; k++) {
      worst = Math.max(worst, Math.abs(w[k]! / chance - 1))
      chance *= (100 - k) / (k + 1) / 2
    }
    expect(worst).toBeLessThan(1e-12)
    expect(exactAtLeast(exactDistribution(parseDice('3d10>=8')), 1)).toEqual({ num: 657n, den: 1000n })
  })

  it('sum to 1 for many dice of many sides', () => {
    const { w } = distribution(parseDice('999d100000>3'))
    expect(w.reduce((a, b) => a + b)).toBeCloseTo(1, 11)
  })

  it('count less failures, and parts of groups', () => {
    const text = '4d6>=5f1'
    closeTo(distribution(parseDice(text)), fromPairs(pairsOf(text)))
    closeTo(distribution(parseDice('{2d6, d20}>=8')), fromPairs(pairsOf('{2d6, d20}>=8')))
  })

  function pairsOf(text: string): [number, number][] {
    const { lo, w, of } = exactDistribution(parseDice(text))
    return w.map((weight, i) => [lo + i, Number(weight) / Number(of)])
  }
})
