import { describe, expect } from 'vitest'
import { d20Of } from '../../d20/checks/die.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { save as saveStep } from '../../d20/vocabulary/check-steps.ts'
import { gone } from '../../d20/vocabulary/conditions.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { rollsBetter, rollsWorse } from './dice.ts'

const sword = { name: 'sword', damage: '1d8', type: 'slashing', hands: 'one', total: 5 }
const focus = {
  name: 'focus',
  cost: 'free',
  effect: { personal: true, consequences: [{ condition: 'rolls twice, the better counts', lasts: 'fight' }] },
}
const jinx = {
  name: 'jinx',
  cost: 'free',
  effect: { range: 60, consequences: [{ condition: 'rolls twice, the worse counts', lasts: 'fight' }] },
}
const luck = { name: 'luck', of: ['attack', 'save'], uses: 1 }
const pair = (more: object = {}) =>
  new StarStage([
    { weapons: [sword], acts: [focus], saves: { Will: 3 }, ...more },
    { acts: [jinx], hitPoints: 50, totals: { EAC: 15, KAC: 15 } },
  ]).turn()
const saves = (s: StarStage, faces: readonly number[], answers: readonly unknown[] = []) =>
  s
    .play(
      [saveStep({ who: 0, save: 'Will', dc: 15, against: 'fear', passed: [], failed: [] } as never)],
      faces,
      answers,
    )
    .of('saved')
    .map(e => e['result'])

/** The chance in 400 that the die of its next roll shows a 20. */
const twenties = (s: StarStage): number => {
  const { w, lo } = d20Of(s.r, 0, 'attack')
  const all = w.reduce((a, b) => Number(a) + Number(b), 0)
  return Math.round((Number(w[20 - lo]) * 400) / Number(all))
}

describe('rolling twice', () => {
  rules('starfinder/dice/roll-twice').it('announced before the roll, the better counts, for one roll', () => {
    const s = pair()
    expect(twenties(s)).toBe(20)
    s.do({ do: 'use', act: 'focus', target: 0 })
    expect(twenties(s)).toBe(39)
    expect(s.blow([15, 3]).results).toEqual(['hit'])
    expect([s.r.has(0, rollsBetter), twenties(s), s.blow([7]).results]).toEqual([false, 20, ['miss']])
  })
  rules('starfinder/dice/roll-twice').it('a foe is made to roll twice, and the worse counts', () => {
    const s = pair()
    s.do({ do: 'use', act: 'jinx', target: 0 }, [], [], 1)
    expect([s.r.has(0, rollsWorse), twenties(s)]).toEqual([true, 1])
    expect(saves(s, [11])).toEqual(['failed'])
    expect(twenties(s)).toBe(20)
  })
  rules('starfinder/dice/better-and-worse-cancel').it('both are one die, which is not rolled again', () => {
    const s = pair({ rerolls: [luck] })
    s.do({ do: 'use', act: 'focus', target: 0 })
    s.do({ do: 'use', act: 'jinx', target: 0 }, [], [], 1)
    expect([twenties(s), s.blow([6]).results]).toEqual([20, ['miss']])
    expect([s.r.has(0, rollsBetter), s.r.has(0, rollsWorse)]).toEqual([false, false])
  })
})

describe('rolling again', () => {
  rules('starfinder/dice/reroll').it('the die is seen, the outcome is not told, and the better result counts', () => {
    const s = pair({ rerolls: [luck] })
    expect(saves(s, [8, 13], ['reroll'])).toEqual(['passed'])
    const worse = pair({ rerolls: [luck] })
    const attack = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
    expect(worse.play([attack], [13, 9, 4], ['reroll']).results).toEqual(['hit'])
  })
  rules('starfinder/dice/reroll').it('it may be kept, is used up, and serves only the rolls that it is for', () => {
    const s = pair({ rerolls: [luck] })
    expect(saves(s, [12], ['keep'])).toEqual(['passed'])
    expect(saves(s, [2, 3], ['reroll'])).toEqual(['failed'])
    expect(saves(s, [11])).toEqual(['failed'])
    const other = pair({ rerolls: [{ ...luck, of: ['check'] }] })
    expect(saves(other, [11])).toEqual(['failed'])
  })
  rules('starfinder/dice/one-reroll-ability-per-roll').it('of two such abilities one serves a roll', () => {
    const s = pair({ rerolls: [luck, { ...luck, name: 'second luck' }] })
    expect(saves(s, [2, 3], ['reroll'])).toEqual(['failed'])
    expect(saves(s, [2, 12], ['reroll'])).toEqual(['passed'])
    expect(saves(s, [2])).toEqual(['failed'])
  })
  rules('starfinder/dice/reroll').each([
    ['fight', 0],
    ['rest', 1],
    ['day', 1],
    ['never', 0],
  ] as const)('uses that come back by the %s: %i after a day and a night', (recharge, left) => {
    const s = pair({ rerolls: [{ ...luck, recharge }] })
    saves(s, [4, 9], ['reroll'])
    expect(remaining(s.r, 0, 'luck')).toBe(0)
    s.m.give(1, gone)
    s.play([time(16 * HOUR, 'wait')])
    s.do({ do: 'sleep' })
    expect(remaining(s.r, 0, 'luck')).toBe(left)
  })
  rules('starfinder/dice/one-reroll-ability-per-roll').it('what was rolled twice is not rolled again', () => {
    const s = pair({ rerolls: [luck] })
    s.do({ do: 'use', act: 'focus', target: 0 })
    expect(s.blow([9]).results).toEqual(['miss'])
  })
})

describe('several multipliers', () => {
  const strikes = (factors: readonly number[], face: number, rolled: number) => {
    const bonuses = factors.map((value, i) => ({ type: 'untyped', value, from: `factor ${i}`, to: 'multiplier' }))
    const s = pair({ bonuses })
    const facts = { weapon: 0, target: 1, attacker: 0, melee: true, critical: face === 20 }
    expect(s.blow([face, rolled]).results).toEqual([face === 20 ? 'critical' : 'hit'])
    return [s.r.tally('multiplier', 0, facts as never), 50 - s.hp(1)]
  }
  rules('starfinder/dice/combined-multipliers').each([
    [[], 12, 1],
    [[2], 12, 2],
    [[2, 2], 12, 3],
    [[2, 3], 12, 4],
    [[3, 2, 2], 12, 5],
    [[2], 20, 3],
    [[3, 3], 20, 6],
  ] as const)('%j with a face of %i: times %i', (factors, face, times) => {
    expect(strikes(factors, face, times)).toEqual([times, times])
  })
})
