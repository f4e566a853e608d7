import { describe, expect } from 'vitest'
import { flatFooted } from '../d20/conditions.ts'
import { rules } from '../testing/rule.ts'
import { ModernStage } from './testing/stage.ts'

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
    const told = defense(given, { touch: true, options: { 'natural-armor-against-touch': true } })
    expect([told.total, told.readings]).toEqual([16, ['natural-armor-against-touch']])
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
})
