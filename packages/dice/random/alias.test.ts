import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alias, drawAlias } from './alias.ts'

/** The share of all 2^32 draws that name each outcome, counted from the table. */
function shares(weights: readonly number[]): number[] {
  const { bits, cut, alt } = alias(weights)
  const out = new Array<number>(1 << bits).fill(0)
  const per = 2 ** (32 - bits)
  for (let i = 0; i < 1 << bits; i++) {
    const own = alt[i] === i ? per : cut[i]!
    out[i]! += own / 2 ** 32
    out[alt[i]!]! += (per - own) / 2 ** 32
  }
  return out
}

describe('alias tables', () => {
  it('give each outcome its weight to within 2^-31', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 2, maxLength: 50 }), weights => {
        fc.pre(weights.some(w => w > 1e-3))
        const total = weights.reduce((a, b) => a + b)
        const got = shares(weights)
        for (let i = 0; i < got.length; i++)
          expect(Math.abs(got[i]! - (weights[i] ?? 0) / total)).toBeLessThan(weights.length * 2 ** -31)
      }),
    )
  })

  it('never name an outcome beyond the weights', () => {
    const table = alias([1, 1, 1])
    for (const u32 of [0, 1, 0x3fffffff, 0x40000000, 0x7fffffff, 0x80000000, 0xbfffffff, 0xc0000000, 0xffffffff])
      expect(drawAlias(table, u32)).toBeLessThan(3)
  })

  it('name the only outcome of one weight, whatever is drawn: no shift by 32', () => {
    const table = alias([5])
    for (const u32 of [0, 1, 0x80000000, 0xffffffff]) expect(drawAlias(table, u32)).toBe(0)
  })

  it('split two outcomes at the right draw', () => {
    const table = alias([1, 3])
    const first = Array.from({ length: 4096 }, (_, i) => drawAlias(table, i * 2 ** 20)).filter(i => i === 0).length
    expect(first).toBe(1024)
  })

  it('take a draw given as a signed word too', () => {
    const table = alias([3, 2, 4, 1, 9])
    for (const u32 of [0x80000001, 0xdeadbeef, 0xffffffff])
      expect(drawAlias(table, u32 | 0)).toBe(drawAlias(table, u32))
  })

  it('refuse weights that are no weights', () => {
    expect(() => alias([1, -1])).toThrow('weight 1 is -1')
    expect(() => alias([0, 0])).toThrow('at least one outcome must be possible')
    expect(() => alias([])).toThrow('at least one outcome must be possible')
  })
})
