import { describe, expect, it } from 'vitest'
import { closeTo } from '../testing/enumerate.ts'
import { bestOf, firstAt, successes, successesOf, triesFor, within, worstOf } from './attempts.ts'
import { constant, d20, die, fromPairs, map2, negate, pairs, shift, sumDie } from './distribution.ts'
import {
  chanceAtLeast,
  chanceAtMost,
  chanceIn,
  chanceNotBelow,
  chanceOf,
  contest,
  cumulative,
  mean,
  quantile,
  sd,
  variance,
  withChance,
} from './stats.ts'

const twoDice = sumDie(2, 6)

describe('figures of a distribution', () => {
  it('are the textbook ones', () => {
    expect(mean(twoDice)).toBeCloseTo(7, 14)
    expect(variance(twoDice)).toBeCloseTo(35 / 6, 13)
    expect(sd(d20)).toBeCloseTo(Math.sqrt(399 / 12), 13)
    expect(mean(shift(d20, 1e9))).toBe(1e9 + 10.5)
    expect(mean(constant(4))).toBe(4)
    expect(variance(constant(4))).toBe(0)
  })

  it('give chances at, up to, from and between', () => {
    expect(chanceOf(twoDice, 7)).toBeCloseTo(1 / 6, 15)
    expect(chanceOf(twoDice, 13)).toBe(0)
    expect(chanceAtLeast(twoDice, 10)).toBeCloseTo(1 / 6, 15)
    expect(chanceAtMost(twoDice, 3.9)).toBeCloseTo(3 / 36, 15)
    expect(chanceIn(twoDice, 6, 8)).toBeCloseTo(16 / 36, 15)
    expect(chanceIn(twoDice, 9, 8)).toBe(0)
  })

  it('say 0 and 1 only of what cannot or must be', () => {
    expect(chanceAtLeast(twoDice, 2)).toBe(1)
    expect(chanceAtLeast(twoDice, 13)).toBe(0)
    expect(chanceAtMost(sumDie(10, 6), 59)).toBeLessThan(1)
    expect(1 - chanceAtMost(sumDie(10, 6), 59)).toBeCloseTo(6 ** -10, 15)
  })

  it('rise to 1', () => {
    const rising = cumulative(die(4))
    expect([...rising]).toEqual([0.25, 0.5, 0.75, 1])
    expect(quantile(twoDice, 0.5)).toBe(7)
    expect(quantile(twoDice, 0)).toBe(2)
    expect(quantile(twoDice, 1)).toBe(12)
    expect(quantile(die(10), 0.3)).toBe(3)
    expect(() => quantile(d20, 1.1)).toThrow('from 0 to 1')
  })

  it('compare two numbers', () => {
    const { less, equal, greater } = contest(d20, shift(d20, 3))
    expect(equal).toBeCloseTo(17 / 400, 14)
    expect(greater).toBeCloseTo((17 * 16) / 2 / 400, 14)
    expect(less + equal + greater).toBeCloseTo(1, 14)
    const difference = map2(twoDice, negate(die(12)), (a, b) => a + b)
    expect(chanceNotBelow(twoDice, die(12))).toBeCloseTo(chanceAtLeast(difference, 0), 13)
    expect(chanceNotBelow(die(4), shift(d20, 30))).toBe(0)
    expect(chanceNotBelow(shift(d20, 30), die(4))).toBe(1)
  })

  it('come with a chance', () => {
    closeTo(
      withChance(0.25, die(2)),
      fromPairs([
        [0, 0.75],
        [1, 0.125],
        [2, 0.125],
      ]),
    )
    expect(pairs(withChance(0, die(2), 9))).toEqual([[9, 1]])
    expect(withChance(1, d20)).toBe(d20)
  })
})

describe('repeated attempts', () => {
  it('succeed within n tries', () => {
    expect(within(0.5, 3)).toBeCloseTo(0.875, 15)
    expect(within(1e-18, 10)).toBeCloseTo(1e-17, 30)
    expect(within(0, 5)).toBe(0)
    expect(within(1, 1)).toBe(1)
    expect(within(0.3, 0)).toBe(0)
    expect(firstAt(0.25, 3)).toBeCloseTo(0.25 * 0.75 ** 2, 15)
    expect(() => within(1.2, 3)).toThrow('from 0 to 1')
    expect(() => firstAt(0.5, 0)).toThrow('counted from 1')
  })

  it('give the number of tries for a given certainty', () => {
    expect(triesFor(0.05, 0.5)).toBe(14)
    expect(triesFor(0.5, 0.875)).toBe(3)
    expect(triesFor(0.5, 0.876)).toBe(4)
    expect(triesFor(0, 0.5)).toBe(Number.POSITIVE_INFINITY)
    expect(triesFor(1, 0.99)).toBe(1)
    for (const p of [0.01, 0.1, 0.37, 0.9])
      for (const wanted of [0.1, 0.5, 0.95, 0.999]) {
        const n = triesFor(p, wanted)
        expect(within(p, n)).toBeGreaterThanOrEqual(wanted - 1e-12)
        expect(within(p, n - 1)).toBeLessThan(wanted)
      }
  })

  it('count successes', () => {
    closeTo(
      successes(0.5, 3),
      fromPairs([
        [0, 1],
        [1, 3],
        [2, 3],
        [3, 1],
      ]),
    )
    closeTo(
      successesOf([0.5, 1, 0]),
      fromPairs([
        [1, 1],
        [2, 1],
      ]),
    )
    expect(pairs(successes(0.3, 0))).toEqual([[0, 1]])
  })

  it('give the best and the worst of n', () => {
    closeTo(bestOf(d20, 2), map2(d20, d20, Math.max))
    closeTo(worstOf(twoDice, 3), map2(twoDice, map2(twoDice, twoDice, Math.min), Math.min))
    closeTo(bestOf(constant(3), 4), constant(3))
    expect(chanceOf(bestOf(sumDie(10, 6), 2), 60) / (2 * 6 ** -10 - 6 ** -20)).toBeCloseTo(1, 5)
    expect(() => bestOf(d20, 0)).toThrow('at least 1')
  })
})
