import { describe, expect, it } from 'vitest'
import { dieOf } from '../../d20/creature/damage-dice.ts'
import { rules } from '../../testing/rule.ts'
import { sheetSchema } from '../sheet.ts'
import { ModernStage, person } from '../testing/stage.ts'
import { ARMORS } from './armors.ts'
import { WEAPONS } from './weapons.ts'

describe('equipment by name', () => {
  it('weapons and armor of the tables', () => {
    const sheet = person({
      weapons: ['Glock 17', 'knife', { name: 'chair leg', damage: '1d4' }],
      armor: 'Undercover Vest',
    })
    expect(sheet.weapons.map(w => [w.name, w.use, w.damage[0]!.dice])).toEqual([
      ['Glock 17', 'projectile', '2d6'],
      ['Knife', 'melee', '1d4'],
      ['chair leg', 'melee', '1d4'],
      ['Unarmed Strike', 'melee', '1d3'],
    ])
    expect(sheet.armor).toMatchObject({ bonus: 1, proficient: 3, enhancement: 0 })
  })
  rules('modern/damage/unarmed-and-natural').it(
    'bare hands stand last, where the body has no weapon of its own',
    () => {
      const bite = { name: 'bite', damage: '1d6', natural: true }
      const kick = { name: 'kick', damage: '1d4', unarmed: true }
      const names = (given: object) => person(given as never).weapons.map(w => w.name)
      expect([
        names({}),
        names({ weapons: ['knife'] }),
        names({ weapons: ['knife', kick] }),
        names({ weapons: [bite] }),
        names({ size: 'huge' }),
      ]).toEqual([['Unarmed Strike'], ['Knife', 'Unarmed Strike'], ['Knife', 'kick'], ['bite'], []])
    },
  )
  rules('modern/defense/equipment-bonus').it('the table has both values of an armor', () => {
    const given = { armor: 'Tactical Vest' }
    expect(new ModernStage([given]).defense().total).toBe(12)
    expect(new ModernStage([{ ...given, feats: ['Armor Proficiency (Medium)'] }]).defense().total).toBe(16)
  })
  it('an unknown name is refused with the nearest ones', () => {
    const bad = sheetSchema.safeParse({ id: 'a', side: 'x', hitPoints: 5, weapons: ['Glok 17'] })
    expect(JSON.stringify(bad.error?.issues)).toContain('did you mean glock 17')
  })
  it('hit points now are at most the maximum', () => {
    const given = (current: number) => sheetSchema.safeParse({ id: 'a', side: 'x', hitPoints: { maximum: 9, current } })
    expect([given(9).success, given(-3).success]).toEqual([true, true])
    expect(given(10).error?.issues[0]).toMatchObject({
      path: ['hitPoints', 'current'],
      message: 'at most the maximum of hit points',
    })
  })
  rules('modern/bonuses/stacking').it('a bonus without a source goes by its kind', () => {
    const bonuses = [
      { type: 'dodge', value: 1 },
      { type: 'deflection', value: 2 },
    ]
    const { terms } = new ModernStage([{ bonuses }]).defense()
    expect(terms.map(t => [t.from, t.value])).toEqual([
      ['base', 10],
      ['dodge', 1],
      ['deflection', 2],
    ])
  })
  it('every damage can be rolled, every range is whole squares', () => {
    expect(WEAPONS.size).toBeGreaterThan(60)
    for (const w of WEAPONS.values()) {
      expect(dieOf(w.damage[0]!.dice).lo).toBeGreaterThan(0)
      expect((w.increment ?? 0) % 5).toBe(0)
    }
    for (const a of ARMORS.values()) expect(a.proficient ?? a.bonus).toBeGreaterThanOrEqual(a.bonus)
  })
  rules('modern/defense/equipment-bonus').it('a proficient wearer has no less of an armor', () => {
    const read = (proficient: number) =>
      sheetSchema.safeParse({ id: 'a', side: 'us', hitPoints: 9, armor: { bonus: 3, proficient } })
    expect([3, 5].map(n => read(n).success)).toEqual([true, true])
    expect(JSON.stringify(read(2).error?.issues)).toContain('at least the bonus for anybody who wears it')
  })
})
