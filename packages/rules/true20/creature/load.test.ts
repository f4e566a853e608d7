import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { defenseFacts } from '../attack/facts.ts'
import { sheetSchema } from '../sheet.ts'
import { scene } from '../testing/sheets.ts'
import { lost } from '../vocabulary/fields.ts'
import { LOADS } from '../vocabulary/names.ts'
import { capacityOf } from './capacity.ts'
import { loadOf } from './load.ts'

const carrying = (strength: number, carries: number, capacity = 1) =>
  scene({ abilities: { Strength: strength }, carries, capacity })
const loadWith = (strength: number, carries: number, capacity = 1) =>
  LOADS[loadOf(carrying(strength, carries, capacity).r, 0)]

describe('carrying capacity', () => {
  table('true20/equipment/carrying-capacity').each('Strength $strength', row => {
    const strength = row.number('strength')
    for (const [i, load] of LOADS.entries()) {
      const most = row.number(load)
      expect(loadWith(strength, most)).toBe(load)
      const next = LOADS[i + 1]
      if (next) expect(loadWith(strength, most + 1)).toBe(next)
    }
    expect(capacityOf(strength).drag).toBe(row.number('drag'))
  })
  rules('true20/equipment/carrying-capacity').each([
    [-7, 3, 'light'],
    [-7, 4, 'medium'],
    [13, 532, 'light'],
    [13, 533, 'medium'],
  ])('Strength %i is beyond the table, %i pounds: %s by the nearest row', (strength, pounds, load) => {
    expect(loadWith(strength, pounds)).toBe(load)
  })
  rules('true20/equipment/carrying-capacity').it('what cannot be lifted is refused with the most that can', () => {
    const read = (sheet: object) =>
      sheetSchema.safeParse({ id: 'a', name: 'a', side: 'x', ...sheet }).error?.issues.map(i => i.message)
    expect(read({ carries: 200 })).toBeUndefined()
    expect(read({ carries: 201 })).toEqual(['201 pounds cannot be lifted: 200 at most'])
    expect(read({ carries: 20, load: 'heavy' })).toEqual(['give either load or carries'])
  })
  rules('true20/equipment/capacity-by-size').it('the factor of the size multiplies every figure, 1 when absent', () => {
    expect([loadWith(0, 33), loadWith(0, 34), loadWith(0, 66, 2), loadWith(0, 67, 2)]).toEqual([
      'light',
      'medium',
      'light',
      'medium',
    ])
  })
  rules('true20/equipment/carrying-capacity', 'true20/equipment/load-effects').it(
    'a weight has the effects of its load, and lost Strength makes it heavier',
    () => {
      const s = carrying(2, 116)
      const figures = () => [s.r.tally('speed', 0, {}), LOADS[loadOf(s.r, 0)]]
      expect(figures()).toEqual([20, 'medium'])
      s.m.set(0, lost.strength, 1)
      expect(figures()).toEqual([20, 'heavy'])
      // No Strength is left that could lift it: it can only be held up.
      s.m.set(0, lost.strength, 7)
      expect(figures()).toEqual([5, 'maximum'])
    },
  )
})

describe('what a load does', () => {
  /** Defense against shots, speed and a Stealth check of a creature under a load. */
  const under = (load: 'light' | 'medium' | 'heavy', dexterity: number) => {
    const { r } = scene({ load, combat: 2, speed: 30, abilities: { dexterity }, skills: { Stealth: 0 }, weapons: [] })
    const defense = r.tally('defense', 0, defenseFacts(r, 0, 1, { melee: false }))
    const check = r.tally('check', 0, { skill: 'Stealth', ability: undefined, reaction: false, spared: false })
    return [defense, r.tally('speed', 0, {}), check]
  }
  rules('true20/equipment/light-load').it('light: nothing', () => expect(under('light', 4)).toEqual([16, 30, 0]))
  rules('true20/equipment/medium-load').it('medium: dodge +3 at most, -3, two thirds of the speed', () =>
    expect(under('medium', 4)).toEqual([15, 20, -3]),
  )
  rules('true20/equipment/heavy-load').it('heavy: dodge +1 at most, -6, two thirds of the speed', () =>
    expect(under('heavy', 3)).toEqual([13, 20, -6]),
  )
})
