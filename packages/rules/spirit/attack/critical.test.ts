import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { SpiritStage } from '../testing/stage.ts'

const duel = (bonus: number, sp: number, weapon: Record<string, unknown>, strength = 0) =>
  new SpiritStage([
    {
      baseAttack: bonus - strength,
      abilities: { Strength: strength },
      weapons: [{ name: 'w', damage: '1d8', ...weapon }],
    },
    { defense: sp - 10, hitPoints: 100 },
  ])

describe('a threat', () => {
  rules('spirit/critical/critical-roll').each([
    [13, [3, 4], 'critical', 93],
    [12, [3], 'hit', 97],
    [20, [3, 4], 'critical', 93],
    [1, [3], 'hit', 97],
  ])('at +5 against 18, critical roll %i: %j, %s', (second, dice, result, left) => {
    const stage = duel(5, 18, {})
    expect(stage.result(stage.blow([20, second, dice]))).toBe(result)
    expect(stage.hp(1)).toBe(left)
  })
  rules('spirit/critical/critical-roll').it('a natural 1 never confirms, a natural 20 always', () => {
    expect(duel(40, 18, {}).blow([20, 1, 3]).picks('critical')).toEqual(['miss'])
    expect(
      duel(-10, 40, {})
        .blow([20, 20, [3, 4]])
        .picks('critical'),
    ).toEqual(['hit'])
  })
  rules('spirit/critical/default-range-and-multiplier').it('20, x2 without data', () => {
    const stage = duel(30, 10, {})
    expect(stage.blow([19, 3]).picks('attack')).toEqual(['hit'])
    expect(stage.blow([20, 10, [3, 4]]).picks('attack')).toEqual(['threat'])
    expect(stage.hp(1)).toBe(100 - 3 - 7)
  })
  rules('spirit/critical/increased-threat-range').each([
    [23, 19, 'threat'],
    [24, 19, 'miss'],
    [23, 18, 'miss'],
    [24, 20, 'threat'],
    [22, 18, 'hit'],
  ])('19-20 at +4 against %i, d20 shows %i: %s', (sp, face, grade) => {
    const stage = duel(4, sp, { threat: 19 })
    const faces = grade === 'miss' ? [face] : grade === 'hit' ? [face, 3] : [face, 2, 3]
    expect(stage.blow(faces).picks('attack')).toEqual([grade])
  })
  rules('spirit/critical/damage').it('rolls with all bonuses each time', () => {
    const stage = duel(10, 10, {}, 4)
    stage.blow([20, 10, [3, 8]])
    expect(stage.hp(1)).toBe(100 - 19)
  })
  rules('spirit/damage/extra-dice-not-multiplied').it('extra dice once, and the breakdown says so', () => {
    const stage = duel(10, 10, { damage: '1d6', extra: '1d6', critical: 4 }, 2)
    const played = stage.blow([20, 10, [1, 2, 3, 4, 6]])
    expect(stage.hp(1)).toBe(100 - (10 + 4 * 2) - 6)
    const explained = played.done.flatMap(d => d.why ?? []).find(x => x.stat === 'multiplier')
    expect(explained?.total).toBe(4)
    expect(explained?.terms.filter(t => t.lost).map(t => [t.value, t.rule])).toEqual([
      [3, 'spirit/damage/extra-dice-not-multiplied'],
    ])
  })
  rules('spirit/critical/increased-multiplier').it('x3', () => {
    const stage = duel(10, 10, { damage: '1d6', critical: 3 }, 1)
    stage.blow([20, 10, [2, 4, 6]])
    expect(stage.hp(1)).toBe(100 - 15)
  })
  rules('spirit/critical/kido').it('a Kido that is aimed with an attack roll', () => {
    const stage = new SpiritStage([
      { baseAttack: 4, weapons: [{ name: 'Shot of Red Fire', use: 'projectile', damage: '3d6', touch: true }] },
      { defense: 2, armor: { bonus: 6 }, hitPoints: 100 },
    ])
    stage.blow([20, 9, [1, 2, 3, 4, 5, 6]])
    expect(stage.hp(1)).toBe(100 - 21)
    expect(stage.blow([20, 7, [1, 2, 3]]).picks('critical')).toEqual(['miss'])
  })
})
