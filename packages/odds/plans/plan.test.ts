import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { chanceOfPlan, type Hope, type PlanDeed } from './plan.ts'

const fight = (text: string) => setUp(readFight(text, 'plan.yaml', rulesets), { played: true })
const march = fight(`
ruleset: starfinder
map: "a ."
creatures:
  ann: { side: us, hitPoints: 12, stamina: 10, resolve: 4, abilities: { Constitution: 2 } }
`)
const camp = fight(`
ruleset: spirit
map: "a b"
creatures:
  ann: { side: us, hitPoints: 12, skills: { Heal: 6 } }
  bo: { side: us, hitPoints: { maximum: 20, current: -3 } }
`)
const tends = (times: number, until?: Hope): PlanDeed => ({
  who: 'ann',
  command: { do: 'first-aid', target: 1 },
  times,
  ...(until ? { until } : {}),
})
const stable: Hope = { of: ['bo'], is: 'stable' }

describe('the chance of a plan', () => {
  it('is exact: each try needs a round, and who is steadied stays so', () => {
    const { by, margin } = chanceOfPlan(camp.scene, camp.start, [tends(3, stable)], stable)
    expect(margin).toBe(0)
    // 60 % by the check at each try, and 10 % by itself in each round between.
    for (const [n, p] of [0.6, 1 - 0.4 * 0.9 * 0.4, 1 - 0.4 * (0.9 * 0.4) ** 2].entries())
      expect(by[n]).toBeCloseTo(p, 9)
  })
  it('is what hours of a march leave of a party (starfinder/travel/forced-march)', () => {
    const hours = (n: number) =>
      chanceOfPlan(march.scene, march.start, [{ who: 'ann', command: { do: 'travel', hours: n, country: 'plains' } }], {
        of: 'all',
        not: 'fatigued',
      })
    for (const [n, p] of [
      [8, 1],
      [9, 0.55],
      [10, 0.2475],
      [11, 0.086625],
      [12, 0.0216562],
    ] as const) {
      const found = hours(n)
      expect(found.margin).toBe(0)
      expect(found.p, `${n} hours`).toBeCloseTo(p, 6)
    }
  })
  it('is sampled where the states are too many, and says so; both agree', () => {
    const exact = chanceOfPlan(camp.scene, camp.start, [tends(2, stable)], stable)
    const drawn = chanceOfPlan(camp.scene, camp.start, [tends(2, stable)], stable, { limit: 3, samples: 1500, seed: 5 })
    expect(drawn.margin).toBeGreaterThan(0)
    expect(Math.abs(drawn.p - exact.p)).toBeLessThan(2 * drawn.margin)
  })
  it('changes nothing, and knows all, any and each of those who are named', () => {
    const before = camp.start.slice()
    const p = (hope: Hope) => chanceOfPlan(camp.scene, camp.start, [tends(1)], hope).p
    expect(p({ of: 'any', is: 'stable' })).toBeCloseTo(0.6, 9)
    expect(p({ of: 'all', is: 'stable' })).toBe(0)
    expect(p({ of: ['ann', 'bo'], not: 'dead' })).toBe(1)
    expect(p({ of: 'all', not: 'dying' })).toBeCloseTo(0.6, 9)
    expect(camp.start).toEqual(before)
  })
  it('begins with what the file says of those who are exposed from the start, and what is rolled for it at once', () => {
    const sick = (onset: string, check = '') =>
      fight(`
ruleset: srd35
map: "a b"
creatures:
  ann: { side: us, hitPoints: 12 }
  bo: { side: us, hitPoints: 10, afflictions: [{ name: rot, ${onset}${check} stages: [[{ damage: 40 }]] }], exposed: [rot] }
`)
    const dies = (of: ReturnType<typeof fight>, hours: number) =>
      chanceOfPlan(of.scene, of.start, [{ who: 'ann', command: { do: 'wait', hours } }], { of: ['bo'], is: 'dead' })
    const later = sick('onset: { minutes: 90 },')
    expect([dies(later, 1).p, dies(later, 2).p]).toEqual([0, 1])
    // 11 or better of a d20 keeps it off.
    const now = sick('', 'check: { check: Strength, dc: 11 },')
    expect(dies(now, 1).p).toBeCloseTo(0.5, 9)
    const drawn = chanceOfPlan(
      now.scene,
      now.start,
      [{ who: 'ann', command: { do: 'wait', hours: 1 } }],
      { of: ['bo'], is: 'dead' },
      { limit: 0, samples: 800, seed: 3 },
    )
    expect(drawn.margin).toBeGreaterThan(0)
    expect(Math.abs(drawn.p - 0.5)).toBeLessThan(2 * drawn.margin)
  })
  it('says what cannot be: an unknown name, a first deed that is refused, an attitude where there is none', () => {
    const of = (deed: PlanDeed, hope: Hope) => () => chanceOfPlan(camp.scene, camp.start, [deed], hope)
    expect(of(tends(1), { of: ['cy'], is: 'stable' })).toThrow('no creature "cy": there are ann, bo')
    expect(of(tends(1), { of: 'all', is: 'sad' })).toThrow(/no condition "sad" under spirit: there are/)
    expect(of({ who: 'ann', command: { do: 'first-aid', target: 0 } }, stable)).toThrow(/first-aid: /)
    expect(of(tends(1), { of: ['bo'], regards: ['ann', 'friendly'] })).toThrow(/nobody has an attitude/)
  })
})
