import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { chanceOfPlan, type Hope, type PlanDeed, type PlanOptions } from './plan.ts'

const fight = (text: string) => setUp(readFight(text, 'plan.yaml', rulesets), { played: true })
const DAY = 14_400
/** Strength +2 against a simple wooden door, which breaks at 13. */
const door = fight(`
ruleset: srd35
map: |
  # # # #
  . a + .
  # # # #
creatures:
  a: { side: us, hitPoints: 12, abilities: { Strength: 2 } }
  door: { side: them, object: { like: simple wooden door, door: B3 } }
`)
/** Diplomacy +9: friendly from 15, helpful from friendly at 20. */
const talk = fight(`
ruleset: true20
map: "a k"
creatures:
  a: { side: us, skills: { Diplomacy: 9 } }
  k: { side: us }
`)
const chance = (s: typeof door, deeds: readonly PlanDeed[], hope: Hope, how: PlanOptions = {}) =>
  chanceOfPlan(s.scene, s.start, deeds, hope, how)

describe('a plan within some time', () => {
  const breaks: PlanDeed = { who: 'a', command: { do: 'break', target: 1 } }
  const broken: Hope = { of: ['door'], is: ['destroyed'] }
  it('the door is broken within five rounds: five tries (srd35/objects/break-check)', () => {
    for (const n of [1, 2, 5]) {
      const { p, margin } = chance(door, [breaks], broken, { within: n })
      expect(margin).toBe(0)
      expect(p, `${n} rounds`).toBeCloseTo(1 - 0.5 ** n, 9)
    }
  })
  it('is the same of the door itself, and of its side that is not so', () => {
    const { map } = door.scene.board
    const b3 = map.index({ x: 2, y: 1 })
    const open: Hope = { of: [], door: { a: b3, b: b3, is: 'open' } }
    expect(chance(door, [breaks], open, { within: 2 }).p).toBeCloseTo(0.75, 9)
    expect(chance(door, [breaks], { ...open, negated: true }).p).toBeCloseTo(0.5, 9)
  })
  it('what is sampled is the same, give or take its margin', () => {
    const exact = chance(door, [breaks], broken, { within: 3 })
    const drawn = chance(door, [breaks], broken, { within: 3, limit: 2, samples: 1200, seed: 3 })
    expect(drawn.margin).toBeGreaterThan(0)
    expect(Math.abs(drawn.p - exact.p)).toBeLessThan(2 * drawn.margin)
    expect(drawn.by.at(-1)).toBeCloseTo(drawn.p, 9)
  })
  it('is sampled where nobody waits for exact chances, and of the tries that there were', () => {
    const exact = chance(door, [breaks], broken, { within: 3 })
    const asked: number[] = []
    const stopped = chance(door, [breaks], broken, {
      within: 3,
      seed: 3,
      going: () => false,
      trying: n => asked.push(n) < 400,
    })
    expect([stopped.tries, asked.at(-1), exact.tries]).toEqual([400, 400, undefined])
    expect(Math.abs(stopped.p - exact.p)).toBeLessThan(2 * stopped.margin)
    expect(chance(door, [breaks], broken, { going: () => false, trying: () => false }).tries).toBe(1)
  })
  it('friendly and helpful within three days, once in each scene (true20/social/influence-check, true20/social/once-per-scene)', () => {
    const talks: PlanDeed = { who: 'a', command: { do: 'influence', target: 1 } }
    const waits = (hours: number): PlanDeed => ({ who: 'a', command: { do: 'wait', hours } })
    const friendly: Hope = { of: ['k'], regards: ['a', 'friendly'], atLeast: true }
    const helpful: Hope = { of: ['k'], regards: ['a', 'helpful'] }
    const days = (hope: Hope) => chance(talk, [talks, waits(24)], hope, { within: 3 * DAY })
    // Three tries at 75 %.
    expect(days(friendly).p).toBeCloseTo(1 - 0.25 ** 3, 9)
    // The first friendly at 75 %, then helpful at 50 %.
    expect(days(helpful).p).toBeCloseTo(0.75 * (0.5 + 0.5 * 0.5) + 0.25 * 0.75 * 0.5, 9)
    expect(
      days(helpful)
        .by.slice(0, 3)
        .map(p => Number(p.toFixed(4))),
    ).toEqual([0, 0, 0.375])
    // Without time between there is no second try, and it is said.
    const { p, refused } = chance(talk, [talks, talks], helpful)
    expect(p).toBe(0)
    expect(refused).toEqual([0, 1])
  })
  it('says what cannot be: no rounds, an attitude of no text', () => {
    expect(() => chance(door, [breaks], broken, { within: 0 })).toThrow(/whole number of rounds/)
    expect(() => chance(talk, [], { of: ['k'], regards: ['a', 'fond'] })).toThrow(/there are hostile, unfriendly/)
  })
  it('is none of things and of those in reserve, where all are meant', () => {
    expect(chance(door, [{ who: 'a', command: { do: 'wait', hours: 1 } }], { of: 'all', can: 'act' }).p).toBe(1)
  })
})
