import { describe, expect } from 'vitest'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { table } from '../../testing/table.ts'
import { ModernStage } from '../testing/stage.ts'

const AXE = { name: 'axe', damage: '1d12', hands: 'two' }
const KNIFE = { name: 'knife', damage: '1d4' }
const ABILITIES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma']

describe('tables of the text on checks', () => {
  table('modern/dice/rounding').each('Strength bonus $strength_bonus', row => {
    const damage = (weapon: object, hand: 'regular' | 'off') => {
      const stage = new ModernStage([
        { baseAttack: 20, abilities: { Strength: row.number('strength_bonus') }, weapons: [weapon] },
        { hitPoints: 40 },
      ])
      stage.blow([10, 1], { details: { hand } })
      return 40 - stage.hp(1) - 1
    }
    expect(damage(KNIFE, 'off')).toBe(row.number('half'))
    expect(damage(AXE, 'regular')).toBe(row.number('one_and_a_half'))
  })

  table('modern/saves/kinds', { prose: ['against'] }).each('$save takes $ability', row => {
    const save = row.text('save') as SaveFacts['save']
    const bonus = (ability: string) => new ModernStage([{ abilities: { [ability]: 3 } }]).r.tally('save', 0, { save })
    expect(ABILITIES.filter(a => bonus(a) !== 0)).toEqual([row.text('ability')])
    expect(bonus(row.text('ability'))).toBe(3)
  })
})
