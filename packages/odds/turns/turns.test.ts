import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from '../index.ts'
import { blow } from '../testing/law.ts'

const turns = (line: string, ruleset?: string) => oddsOfLine(line, rulesets, ruleset).odds.turns

describe('how many turns an action takes to drop its target', () => {
  it('is the mean of tries until the first success where one hit does it', () => {
    // +5 against 15 hits with eleven faces of twenty.
    const { mean, dropped } = turns('+5 1d4 vs 15, 1 hp')!
    expect(mean).toBeCloseTo(1 / 0.55, 11)
    dropped.slice(0, 5).forEach((p, i) => {
      expect(p).toBeCloseTo(1 - 0.45 ** (i + 1), 11)
    })
    expect(dropped.at(-1)).toBeGreaterThanOrEqual(0.999)
    expect(dropped.at(-2)).toBeLessThan(0.999)
  })
  it('is that of brute force, turn by turn', () => {
    const law = blow({
      bonus: 6,
      vs: 16,
      count: 1,
      sides: 8,
      plus: 3,
      threat: 19,
      times: 2,
      miss: 20,
      reduction: 0,
      once: 0,
      twice: null,
    })
    const { mean, dropped } = turns('+6 1d8+3 19-20/x2 vs 16, 20% miss, 14 hp, 3 temporary', 'spirit')!
    let dealt = new Map([[0, 1]])
    let [sum, done] = [0, 0]
    for (let turn = 1; turn <= 400; turn++) {
      const next = new Map<number, number>()
      let now = 0
      for (const [n, p] of dealt)
        for (const [d, q] of law) {
          if (n + d >= 17) now += p * q
          else next.set(n + d, (next.get(n + d) ?? 0) + p * q)
        }
      sum += turn * now
      done += now
      if (turn <= dropped.length) expect(dropped[turn - 1]).toBeCloseTo(done, 11)
      dealt = next
    }
    expect(mean).toBeCloseTo(sum, 9)
  })
  it('counts all attacks of a turn, and saves', () => {
    // Two attacks that both hit on all but a 1: a turn fails with 1 in 400.
    expect(turns('+30/+30 1d4 vs 10, 1 hp')!.mean).toBeCloseTo(1 / (1 - 0.05 ** 2), 11)
    // 1 point is dealt by a failed save alone: +4 against 15 fails with ten faces.
    expect(turns('Reflex 15 vs +4, 1d1, 3 hp')!.mean).toBeCloseTo(6, 11)
  })
  it('follows many points at once', () => {
    // In the long run a turn takes its mean off: 0.7 x 4.5, and a twentieth of that more.
    expect(turns('+9 1d8 vs 16, 20000 hp', 'spirit')!.mean! / (20000 / (0.7 * 4.5 * 1.05))).toBeCloseTo(1, 3)
  })
  it('has no end where nothing gets through', () => {
    expect(turns('+5 1d4 vs 15, 9 hp, DR 20')).toEqual({ mean: null, dropped: [] })
  })
  it.each([
    ['+5 1d4 vs 15'],
    ['+5 1d4 vs 15, 0 hp'],
    ['+5 1d4 vs 15, 9 hp, 2 targets'],
    ['+9 40d6+10 vs 17, 1000000 hp'],
  ])('is not asked of %s', line => {
    expect(turns(line)).toBe(null)
  })
})
