import { describe, expect } from 'vitest'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { table } from '../../testing/table.ts'
import { scene, toughnessOf } from '../testing/sheets.ts'
import { load } from '../vocabulary/fields.ts'
import { ABILITIES, LOADS } from '../vocabulary/names.ts'
import { checkBonus } from './checks.ts'

describe('tables of the text on checks', () => {
  table('true20/saves/fortitude-reflex-will').each('$save adds $ability', row => {
    const save = row.text('save')
    const of = (given: object) => {
      const s = scene({}, given)
      return save === 'Toughness' ? toughnessOf(s, 'lethal') : s.r.tally('save', 1, { save: save as SaveFacts['save'] })
    }
    const ability = row.text('ability').toLowerCase()
    expect(ABILITIES.filter(a => of({ abilities: { [a]: 3 } }) !== 0)).toEqual([ability])
    expect(of({ abilities: { [ability]: 3 } })).toBe(3)
    const base = of({ saves: { [save.toLowerCase()]: 2 } })
    expect(base).toBe(row.text('base_save_bonus') === 'yes' ? 2 : 0)
  })

  table('true20/equipment/load-check-penalty').each('$skill: $medium_load, $heavy_load', row => {
    const skill = row.text('skill')
    const bonus = (carried: (typeof LOADS)[number]) => {
      const s = scene({ skills: { [skill]: 5 }, load: carried })
      s.m.set(0, load, LOADS.indexOf(carried))
      return checkBonus(s.r, 0, skill)
    }
    expect(bonus('light')).toBe(5)
    expect(bonus('medium')).toBe(5 + row.number('medium_load'))
    expect(bonus('heavy')).toBe(5 + row.number('heavy_load'))
  })
})
