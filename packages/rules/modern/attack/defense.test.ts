import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

const defense = (given: Record<string, unknown>, how: { flat?: boolean; touch?: boolean; options?: object } = {}) => {
  const stage = new ModernStage([given, {}], { options: { ...how.options } })
  if (how.flat) stage.m.give(0, flatFooted)
  return stage.defense(0, how.touch ?? false)
}
const totals = (given: Record<string, unknown>) =>
  [{}, { flat: true }, { touch: true }].map(how => defense(given, how).total)

describe('Defense', () => {
  rules('modern/defense/formula').each([
    [{ abilities: { Dexterity: 2 }, classBonus: 3, armor: { bonus: 4 } }, 19],
    [{}, 10],
  ])('%j: %i', (given, total) => {
    expect(defense(given).total).toBe(total)
  })
  rules('modern/defense/dexterity-modifier').it('a penalty counts', () => {
    expect(defense({ abilities: { Dexterity: -2 }, classBonus: 1 }).total).toBe(9)
  })
  rules('modern/defense/losing-dexterity-bonus').each([
    [{ abilities: { Dexterity: 4 }, classBonus: 2, armor: { bonus: 1 } }, 17, 13],
    [{ abilities: { Dexterity: -1 }, classBonus: 2 }, 11, 11],
  ])('%j: %i, flat-footed %i', (given, total, flat) => {
    expect([defense(given).total, defense(given, { flat: true }).total]).toEqual([total, flat])
  })
  rules('modern/defense/losing-dexterity-bonus').it('the lost term says why', () => {
    const term = defense({ abilities: { Dexterity: 4 } }, { flat: true }).terms.find(t => t.from === 'Dexterity')
    expect(term).toMatchObject({ value: 4, lost: 'flat-footed', lostBy: 'modern/defense/losing-dexterity-bonus' })
  })
  rules('modern/defense/class-bonus').it('holds flat-footed and against a touch', () => {
    expect(totals({ abilities: { Dexterity: 2 }, classBonus: 5 })).toEqual([17, 15, 17])
  })
  rules('modern/defense/equipment-bonus').it('the kind of an armor takes its own feat', () => {
    const heavy = { bonus: 2, proficient: 6, category: 'heavy' }
    const feat = (name: string) => defense({ armor: heavy, feats: [name] }).total
    expect([
      defense({ armor: heavy }).total,
      feat('Armor Proficiency (Medium)'),
      feat('Armor Proficiency (Heavy)'),
    ]).toEqual([12, 12, 16])
    expect(defense({ armor: { bonus: 2, category: 'heavy' } }).total).toBe(12)
  })
  const vest = { bonus: 1, proficient: 3, proficiency: 'Armor Proficiency (light)' }
  rules('modern/defense/equipment-bonus').it('two values, the larger for the proficient', () => {
    const given = { abilities: { Dexterity: 1 }, classBonus: 2, armor: vest }
    expect(defense(given).total).toBe(14)
    expect(defense({ ...given, feats: ['Armor Proficiency (light)'] }).total).toBe(16)
    expect(defense({ ...given, feats: ['Armor Proficiency (heavy)'] }).total).toBe(14)
  })
  rules('modern/defense/equipment-bonus-lost').it('to a touch, not flat-footed', () => {
    expect(totals({ abilities: { Dexterity: 1 }, classBonus: 2, armor: { bonus: 4 } })).toEqual([17, 16, 13])
  })
  rules('modern/defense/size-modifier').each([
    [{ size: 'colossal', abilities: { Dexterity: -2 }, naturalArmor: 20 }, 20],
    [{ size: 'diminutive', abilities: { Dexterity: 3 } }, 17],
  ])('%j: %i', (given, total) => {
    expect(defense(given).total).toBe(total)
  })
  rules('modern/defense/touch-attack').it('leaves equipment out', () => {
    const given = { abilities: { Dexterity: 2 }, classBonus: 3, armor: { bonus: 5 }, size: 'small' }
    expect(totals(given)).toEqual([21, 19, 16])
  })
  rules('modern/defense/touch-attack').it('and natural armor, but by the option', () => {
    const given = { size: 'large', abilities: { Dexterity: 1 }, naturalArmor: 6 }
    expect(defense(given, { touch: true }).total).toBe(10)
    const explained = defense(given, { touch: true, options: { 'natural-armor-against-touch': true } })
    expect([explained.total, explained.readings]).toEqual([16, ['natural-armor-against-touch']])
  })
})

describe('bonuses', () => {
  rules('modern/bonuses/feats').it('a feat adds its own kind', () => {
    const given = { classBonus: 5, bonuses: [{ type: 'dodge', value: 1, from: 'Dodge' }] }
    expect(defense(given).total).toBe(16)
  })
  rules('modern/bonuses/natural-armor').it('counts flat-footed', () => {
    expect(totals({ abilities: { Dexterity: 2 }, naturalArmor: 4, size: 'large' }).slice(0, 2)).toEqual([15, 13])
  })
  rules('modern/bonuses/dodge').each([
    [2, 1, 16, 13],
    [0, 2, 15, 13],
    [-1, 2, 14, 12],
  ])('Dexterity %i, dodge %i, class 3: %i, flat-footed %i', (Dexterity, dodge, total, flat) => {
    const given = { abilities: { Dexterity }, classBonus: 3, bonuses: [{ type: 'dodge', value: dodge }] }
    expect(totals(given).slice(0, 2)).toEqual([total, flat])
  })
  rules('modern/bonuses/stacking').each([
    ['dodge', 1, 'dodge', 2, 3],
    ['deflection', 1, 'deflection', 2, 2],
    ['deflection', 1, 'luck', 2, 3],
  ])('%s +%i and %s +%i: +%i', (a, m, b, n, total) => {
    const bonuses = [
      { type: a, value: m, from: 'one' },
      { type: b, value: n, from: 'other' },
    ]
    expect(defense({ bonuses }).total).toBe(10 + total)
  })
  rules('modern/bonuses/magic').it('enhancement goes with the armor, deflection stays', () => {
    const given = {
      abilities: { Dexterity: 1 },
      armor: { bonus: 3, enhancement: 2 },
      bonuses: [{ type: 'deflection', value: 1 }],
    }
    expect(totals(given)).toEqual([17, 16, 12])
  })
  const ring = (type: string, value: number, from: string) => ({ type, value, from })
  rules('modern/bonuses/magic', 'modern/defense/equipment-bonus-lost').it(
    'enhancement given by itself goes too',
    () => {
      const given = { armor: { bonus: 3, enhancement: 1 }, bonuses: [ring('Enhancement', 2, 'ward')] }
      expect(totals(given)).toEqual([15, 15, 10])
      const explained = defense(given).terms.find(t => t.type === 'enhancement' && t.lost)
      expect(explained).toMatchObject({ value: 1, lostBy: 'modern/bonuses/stacking' })
    },
  )
  rules('modern/bonuses/magic').it('is a term of its own, and goes with the armor that it makes better', () => {
    const given = { armor: { name: 'vest', bonus: 3, enhancement: 2 } }
    expect(defense(given).terms).toContainEqual(
      expect.objectContaining({ value: 2, from: 'vest, enhanced', rule: 'modern/bonuses/magic' }),
    )
    // A better piece over it: the vest counts for nothing, enhanced or not; a worse one the other way round.
    expect(defense({ ...given, bonuses: [ring('equipment', 6, 'suit')] }).total).toBe(16)
    expect(defense({ ...given, bonuses: [ring('equipment', 4, 'coat')] }).total).toBe(15)
    // Nor do points of a lesser piece that has no bonus of its own.
    const cloth = { armor: { name: 'cloth', bonus: 0, enhancement: 1 }, bonuses: [ring('equipment', 4, 'coat')] }
    const { total, terms } = defense(cloth)
    expect([total, terms.find(t => t.from === 'cloth, enhanced')?.lost]).toEqual([14, expect.stringMatching(/coat/)])
  })
  rules('modern/bonuses/feats', 'modern/bonuses/dodge', 'modern/bonuses/magic', 'modern/bonuses/natural-armor').each([
    ['dodge', 'modern/bonuses/dodge'],
    ['deflection', 'modern/bonuses/magic'],
    ['enhancement', 'modern/bonuses/magic'],
    ['natural armor', 'modern/bonuses/natural-armor'],
    ['insight', 'modern/bonuses/feats'],
  ])('%s is shown with its rule, %s', (type, rule) => {
    expect(defense({ bonuses: [ring(type, 2, 'it')] }).terms.filter(t => t.from === 'it')).toEqual([
      { value: 2, type, from: 'it', rule },
    ])
  })
  rules('modern/defense/equipment-bonus').it('what counts is shown without a reason against it', () => {
    expect(defense({ armor: { name: 'vest', bonus: 3 } }).terms.filter(t => t.type === 'equipment')).toEqual([
      { value: 3, type: 'equipment', from: 'vest', rule: 'modern/defense/equipment-bonus' },
    ])
  })
  rules('modern/bonuses/stacking').it('the loser stays in sight with the rule', () => {
    const bonuses = [ring('deflection', 1, 'ring'), ring('deflection', 2, 'cloak')]
    expect(defense({ bonuses }).terms.find(t => t.from === 'ring')).toMatchObject({
      value: 1,
      lostBy: 'modern/bonuses/stacking',
    })
    expect(defense({ naturalArmor: 4, bonuses: [ring('naturalArmor', 2, 'bark')] }).total).toBe(14)
  })
  rules('modern/defense/touch-attack').it('natural armor given as a bonus is natural armor too', () => {
    const given = { bonuses: [ring('natural armor', 3, 'bark')] }
    expect(totals(given)).toEqual([13, 13, 10])
    expect(defense(given, { touch: true, options: { 'natural-armor-against-touch': true } }).total).toBe(13)
  })
  rules('modern/bonuses/dodge').it('a penalty of that kind is no bonus to lose', () => {
    expect(totals({ bonuses: [ring('dodge', -2, 'mud')] })).toEqual([8, 8, 8])
  })
  rules('modern/defense/equipment-bonus').it('the feat counts however it is written', () => {
    const armor = { bonus: 1, proficient: 3, proficiency: 'Armor Proficiency (light)' }
    const given = { armor, feats: ['Armor Proficiency (Light)'] }
    expect(defense(given).total).toBe(13)
  })
  rules('modern/defense/dexterity-modifier').it('Dexterity damage is shown', () => {
    const stage = new ModernStage([{ abilities: { Dexterity: 3 } }, {}])
    stage.play([weaken({ who: 0, ability: 'Dexterity', n: 4 })])
    const explained = stage.defense()
    expect(explained.total).toBe(11)
    expect(explained.terms.find(t => t.lost)).toMatchObject({ value: 2, lostBy: 'spirit/abilities/ability-damage' })
  })
})
