import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { chanceOfPlan, type Hope, type PlanDeed } from './plan.ts'

const fight = (text: string) => setUp(readFight(text, 'time.yaml', rulesets), { played: true })
/** Somebody who lies alone at -8 hit points, and whom nobody tends. */
const alone = (id: string) =>
  fight(`
ruleset: ${id}
map: "a ."
creatures:
  a: { side: us, hitPoints: { maximum: 10, current: -8 } }
`)
const waits = (minutes: number): PlanDeed => ({ who: 'a', command: { do: 'wait', minutes } })
const chance = (s: ReturnType<typeof fight>, deeds: readonly PlanDeed[], hope: Hope) => {
  const { p, margin } = chanceOfPlan(s.scene, s.start, deeds, hope)
  expect(margin).toBe(0)
  return p
}
const alive: Hope = { of: ['a'], not: 'dead' }
const acts: Hope = { of: ['a'], can: 'act' }

describe.each(['spirit', 'modern', 'srd35'])('who lies at -8 and is not tended, under %s', id => {
  const s = alone(id)
  // At -8 and at -9 one try of 10 % each to become stable; the third loss is not survived.
  it('stabilizes within two rounds, or dies (spirit/injury/dying-stabilize-roll, spirit/injury/dead)', () => {
    expect(chance(s, [waits(1)], alive)).toBeCloseTo(0.1 + 0.9 * 0.1, 9)
    expect(chance(s, [waits(1)], acts)).toBe(0)
  })
  it('wakes at 10 % in each hour, and a miss costs a point (spirit/injury/recovering-without-help-hourly)', () => {
    // Stable at -8 (10 %) and at -9 (9 %): after an hour awake 1.9 %; at -8 a miss leaves -9, at -9 it kills.
    expect(chance(s, [waits(65)], acts)).toBeCloseTo(0.19 * 0.1, 9)
    expect(chance(s, [waits(65)], alive)).toBeCloseTo(0.1 + 0.09 * 0.1, 9)
    // In the second hour those at -9 wake at 10 %, or die.
    expect(chance(s, [waits(125)], acts)).toBeCloseTo(0.19 * 0.1 + 0.09 * 0.1, 9)
    expect(chance(s, [waits(125)], alive)).toBeCloseTo(0.019 + 0.009, 9)
  })
  it('is the same however the time is cut', () => {
    const whole = chance(s, [waits(125)], alive)
    expect(chance(s, [waits(1), waits(60), waits(4), waits(60)], alive)).toBeCloseTo(whole, 9)
  })
})

describe('hours of hustling under srd35', () => {
  const s = fight(`
ruleset: srd35
map: "a ."
creatures:
  a: { side: us, hitPoints: 40, level: 4 }
`)
  const hustle = (hours: number): PlanDeed => ({
    who: 'a',
    command: { do: 'travel', hours, pace: 'hustle', country: 'plains', path: 'road' },
  })
  const tired: Hope = { of: ['a'], is: 'fatigued' }
  it('the first is free, the second tires, at once or cut in two (srd35/travel/hustle-damage)', () => {
    expect(chance(s, [hustle(1)], tired)).toBe(0)
    expect(chance(s, [hustle(2)], tired)).toBe(1)
    expect(chance(s, [hustle(1), hustle(1)], tired)).toBe(1)
  })
  it('is counted anew after sleep (srd35/travel/hustle-damage)', () => {
    const sleep: PlanDeed = { who: 'a', command: { do: 'sleep', hours: 8 } }
    expect(chance(s, [hustle(1), sleep, hustle(1)], tired)).toBe(0)
    expect(chance(s, [hustle(2), sleep], tired)).toBe(0)
  })
})
