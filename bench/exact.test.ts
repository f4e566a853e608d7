import { makeRng } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import { duelOdds, longDuelOdds, turnOdds } from './exact.ts'
import { duelTight, FIRST, LONG_FIRST, LONG_SECOND, SECOND, turnTight } from './tight/duel.ts'
import { winTight } from './tight/win.ts'

describe('the exact chance to win the duel', () => {
  it('is known to nine digits', () => {
    expect(winTight(FIRST, SECOND)).toBeCloseTo(0.52982611, 9)
  })

  it('turns round with the fighters: one of them wins', () => {
    // Equal fighters: the one that attacks second wins whenever the first does not.
    const even = { ...FIRST, hp: 1, attack: 20, defense: 0, threat: 21 }
    expect(winTight(even, even)).toBeCloseTo(0.95 / (1 - 0.05 * 0.05), 14)
  })

  it('is that of the tight loop that samples', () => {
    const rng = makeRng('duel')
    const N = 20_000
    let first = 0
    // The first has made the last attack when the number of attacks is odd.
    for (let i = 0; i < N; i++) first += duelTight(FIRST, SECOND, rng) % 2
    expect(Math.abs(first / N - winTight(FIRST, SECOND))).toBeLessThan(4 * Math.sqrt(0.25 / N))
  })

  it('is that of the full rules, but for the mass that was not followed, cold and asked again', () => {
    const odds = duelOdds()
    const exact = winTight(FIRST, SECOND)
    for (const cold of [true, false, false]) {
      const { win, lost } = odds(cold)
      expect(lost).toBeLessThan(1e-12)
      expect(exact - win).toBeGreaterThan(-1e-12)
      expect(exact - win).toBeLessThan(lost + 1e-12)
    }
  })

  it('is that of the tight loop in a long duel with three attacks a turn', () => {
    const { win, lost } = longDuelOdds()(true)
    expect(lost).toBe(0)
    expect(win).toBeCloseTo(winTight(LONG_FIRST, LONG_SECOND), 12)
  })
})

describe('the exact odds of a turn on a map', () => {
  const meanOf = (law: ArrayLike<number>) => Array.from(law, (p, n) => p * n).reduce((a, b) => a + b)

  it('are those of the opportunities and attacks by themselves, where the mover gets there', () => {
    const odds = turnOdds()
    const full = meanOf(turnTight([11, 6, 1], 18, 2, 6, 6, 19))
    expect(full).toBeCloseTo(19.305, 12)
    // Both watchers attack, at SP 18; 40 points or more keep the mover, who has 40, from some of the attacks at least.
    const watched = turnTight([6, 6], 18, 1, 8, 3, 19)
    const felled = (from: number) => watched.slice(from).reduce((a, b) => a + b, 0)
    for (const cold of [true, false, false]) {
      const { target, mover } = odds(cold)
      expect(mover).toBeCloseTo(meanOf(watched), 9)
      expect(target).toBeLessThanOrEqual(full * (1 - felled(41)) + 1e-9)
      expect(target).toBeGreaterThanOrEqual(full * (1 - felled(40)) - 1e-9)
    }
  })
})
