import { describe, expect, it } from 'vitest'
import { parseDice } from '../notation/parser.ts'
import { closeTo } from '../testing/enumerate.ts'
import { fromPairs, pairs } from './distribution.ts'
import { distribution } from './expression.ts'
import { mean } from './stats.ts'

const odds = (text: string) => distribution(parseDice(text))
const chance = (text: string, value: number) => odds(text).w[value - odds(text).lo] ?? 0

describe('exploding dice', () => {
  it('have the mean that theory gives', () => {
    // A die that explodes on its highest face: mean m of the face over the chance to stop.
    for (const sides of [2, 4, 6, 10, 20]) {
      expect(mean(odds(`d${sides}!`))).toBeCloseTo(((sides + 1) / 2) * (sides / (sides - 1)), 10)
      expect(mean(odds(`d${sides}!!`))).toBeCloseTo(((sides + 1) / 2) * (sides / (sides - 1)), 10)
    }
    expect(mean(odds('d6!>4'))).toBeCloseTo(3.5 * 1.5, 10)
  })

  it('never show the exploding face alone', () => {
    expect(chance('d6!', 6)).toBe(0)
    expect(chance('d6!', 7)).toBeCloseTo(1 / 36, 15)
    expect(chance('d6!', 13)).toBeCloseTo(1 / 216, 15)
    expect(chance('d6!p', 6)).toBeCloseTo(1 / 36, 15)
  })

  it('sum to 1 with the tail cut below 1e-16', () => {
    for (const text of ['3d6!', 'd2!', '2d10!!p>8', 'd20!>9'])
      expect(odds(text).w.reduce((a, b) => a + b)).toBeCloseTo(1, 11)
  })

  it('lie one by one before the highest are kept, and as one when compounded', () => {
    // Of one d6 the highest face is 6 whenever it explodes; compounded it is the sum.
    expect(chance('d6!kh1', 6)).toBeCloseTo(1 / 6, 14)
    expect(chance('d6!!kh1', 6)).toBe(0)
    closeTo(odds('d6!kl20'), odds('d6!'))
    // The lowest of a chain is dropped: 1 to 5 alone leave nothing.
    expect(chance('d6!dl1', 0)).toBeCloseTo(5 / 6, 14)
    expect(chance('d6!dl1', 6)).toBeCloseTo(5 / 36, 14)
  })

  it('count single dice against a target', () => {
    // Each success is one more die of a chain that goes on with chance 1/6.
    const hits = odds('d6!=6>=6')
    closeTo(hits, fromPairs(Array.from({ length: 25 }, (_, k) => [k, 6 ** -k * (5 / 6)])))
  })

  it('are refused when they cannot end or would not fit', () => {
    expect(() => odds('d6!>0')).toThrow('explodes without end')
    expect(() => odds('d1!')).toThrow('explodes without end')
    expect(() => odds('d6!kh2dl1')).toThrow('either keep or drop')
    for (const text of ['d10000!>1', '20d10!kh10', '100d6!!kh50', '500d10*500d10', '999d1000', '999d20kh500dh100'])
      expect(() => odds(text), text).toThrow('roll it instead')
  })
})

describe('rerolled dice', () => {
  it('stand when they stand', () => {
    closeTo(odds('d6r<3'), fromPairs([3, 4, 5, 6].map(v => [v, 1])))
    closeTo(odds('d6ro<3'), fromPairs([1, 2, 3, 4, 5, 6].map(v => [v, v < 3 ? 2 : 8])))
    expect(() => odds('d6r>0')).toThrow('rerolled without end')
  })

  it('come after bounds and explosions', () => {
    closeTo(odds('d6min3r=3'), fromPairs([1, 2, 4, 5, 6].map(v => [v, v < 3 ? 0.1 : 1 / 6 + 0.1])))
    expect(pairs(odds('d4!!r>4')).at(-1)![0]).toBe(4)
  })
})

describe('groups', () => {
  it('keep the better of two throws', () => {
    expect(mean(odds('{d20,d20}kh1'))).toBeCloseTo(13.825, 12)
    closeTo(odds('{d20,d20}kh1'), odds('2d20kh1'))
    closeTo(odds('{2d6+2d6}dl1'), odds('4d6dl1'))
  })

  it('without modifiers are sums', () => {
    closeTo(odds('{2d6, d8, 3}'), odds('2d6+d8+3'))
    closeTo(odds('{2d6}'), odds('2d6'))
  })
})
