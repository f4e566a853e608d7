import { makeRng } from '@quintain/dice'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { driverOf, fightOdds, sampleFights } from './index.ts'
import { Unchanging } from './unchanging.ts'

/** `a` and `b` with a wall between them that has no way around. */
const walled = (id: string): string => {
  const [life, blow] = id === 'true20' ? ['combat: 2', '4'] : ['hitPoints: 20', '1d8']
  const worth = id === 'true20' || id === 'srd35' || id === 'spirit' ? life : `${life}, level: 1`
  return `
ruleset: ${id}
map: |
  . . # . .
  . a # b .
  . . # . .
creatures:
  a: { side: x, ${worth}, weapons: [{ name: sword, damage: ${blow} }] }
  b: { side: y, ${worth}, weapons: [{ name: axe, damage: ${blow} }] }
`
}
const open = (text: string) => {
  const f = readFight(text, 'walled.yaml', rulesets)
  return { f, ...setUp(f) }
}

describe.each(someOf(Object.keys(rulesets), 1))('a fight in which nothing happens any more, under %s', id => {
  const { f, scene, start } = open(walled(id))
  it('is undecided, and as long as any fight may be', () => {
    // A million rounds would be stopped by the limit of steps long before.
    const counts = sampleFights(f.system, scene, start, { seed: 1, from: 0, count: 2, rounds: 1_000_000 })
    expect(counts.undecided).toBe(2)
    expect(counts.rounds).toEqual({ 1000000: 2 })
  })
  it('ends the trial of what plays it quicker', () => {
    expect(driverOf(scene, start)).toMatch(/^(rules|graph)$/)
  })
  it('is nobody’s by exact odds', () => {
    const odds = fightOdds(f.system, scene, start)
    expect(odds.exact).toBe(true)
    expect(odds.nobody).toBeCloseTo(1, 12)
  })
})

describe('the rounds of a fight', () => {
  const began = (rng = makeRng(1)) => {
    const u = new Unchanging(2, rng)
    return { u, rng, round: (...cells: number[]) => u.begins(Int32Array.from(cells), [{ do: 'turn' }]) }
  }
  it('bring nothing new once one begins as another did', () => {
    const { round } = began()
    expect([round(1, 2), round(1, 3), round(1, 3)]).toEqual([false, false, true])
  })
  it('may come again in turns', () => {
    const { round } = began()
    const all = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0].map(x => round(x, 0))
    expect(all.slice(0, 3)).toEqual([false, false, false])
    expect(all).toContain(true)
  })
  it('may differ where a die was thrown between them', () => {
    const { rng, round } = began()
    round(1, 2)
    rng.next32()
    expect([round(1, 2), round(1, 2)]).toEqual([false, true])
  })
  it('differ in what is counted where damage was dealt between them', () => {
    const { u, round } = began()
    round(1, 2)
    u.dealt()
    expect([round(1, 2), round(1, 2)]).toEqual([false, true])
  })
})
