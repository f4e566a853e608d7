import { describe, expect } from 'vitest'
import { firstAidStep } from '../../d20/healing/first-aid.ts'
import { turnStart } from '../../d20/turn/round.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

const hurt = (maximum: number, n: number) => {
  const stage = new ModernStage([{ hitPoints: maximum }, {}])
  stage.play([harm(0, n, 'lethal', true)])
  return stage
}

describe('hit points', () => {
  rules('modern/injury/hit-points').it('no hindrance above 0', () => {
    const stage = hurt(24, 9)
    expect([stage.hp(), stage.states()]).toEqual([15, []])
  })
  rules('modern/injury/states').each([
    [7, 6, 1, []],
    [7, 7, 0, ['disabled']],
    [7, 8, -1, ['dying', 'helpless', 'unconscious']],
    [7, 16, -9, ['dying', 'helpless', 'unconscious']],
    [7, 17, -10, ['dead']],
    [7, 40, -33, ['dead']],
  ])('%i hit points, takes %i: %i %j', (maximum, n, left, states) => {
    const stage = hurt(maximum, n)
    expect([stage.hp(), stage.states().sort()]).toEqual([left, states])
  })
  rules('modern/injury/states').it('how the dying stabilise is borrowed: d% on their own turns', () => {
    const stage = hurt(7, 8)
    stage.play([turnStart({ who: 0 })], [50])
    expect([stage.hp(), stage.r.has(0, dying)]).toEqual([-2, true])
    stage.play([turnStart({ who: 0 })], [10])
    expect([stage.hp(), stage.r.has(0, dying)]).toEqual([-2, false])
  })
  rules('modern/injury/states').it('first aid goes by Treat Injury', () => {
    const stage = new ModernStage([
      { hitPoints: { maximum: 9, current: -3 } },
      { side: 'us', skills: { 'Treat Injury': 6 } },
    ])
    stage.play([firstAidStep({ by: 1, who: 0 })], [8])
    expect(stage.r.has(0, dying)).toBe(true)
    stage.play([firstAidStep({ by: 1, who: 0 })], [9])
    expect(stage.r.has(0, dying)).toBe(false)
  })
  rules('spirit/injury/stabilize-with-heal-check').it(
    'Treat Injury is healing under either name, and nothing else',
    () => {
      const bonus = (skills: object, skill: string) => new ModernStage([{ skills }]).r.tally('check', 0, { skill })
      expect(bonus({ 'Treat Injury': 6 }, 'Heal')).toBe(6)
      expect(bonus({ Heal: 4 }, 'Heal')).toBe(4)
      expect(bonus({ 'Treat Injury': 6, Spot: 2 }, 'Spot')).toBe(2)
      expect(bonus({ 'Treat Injury': 6 }, 'Spot')).toBe(0)
    },
  )
  rules('modern/injury/hit-points').it('no blow is massive: the text knows no such save', () => {
    const stage = new ModernStage([
      { baseAttack: 30, weapons: [{ name: 'rocket', use: 'projectile', damage: '10d6' }] },
      { hitPoints: 120 },
    ])
    stage.blow([10, 60])
    expect([stage.hp(1), stage.states(1)]).toEqual([60, []])
  })
})
