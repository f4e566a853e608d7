import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { sheetSchema } from '../sheet.ts'

/** What is wrong with a sheet, each with its place. */
const wrong = (sheet: object): readonly (readonly [string, string])[] =>
  sheetSchema
    .safeParse({ id: 'a', name: 'a', side: 'x', ...sheet })
    .error?.issues.map(i => [i.path.join('.'), i.message] as const) ?? []

describe('a sheet', () => {
  rules('true20/equipment/carrying-capacity', 'true20/equipment/capacity-by-size').it(
    'carries what it can lift',
    () => {
      expect(wrong({ carries: 200 })).toEqual([])
      expect(wrong({ carries: 201 })).toEqual([['carries', '201 pounds cannot be lifted: 200 at most']])
      expect(wrong({ carries: 400, capacity: 2 })).toEqual([])
      expect(wrong({ carries: 401, capacity: 2 })).toEqual([['carries', '401 pounds cannot be lifted: 400 at most']])
      expect(wrong({ carries: 101, capacity: 0.5 })).toEqual([['carries', '101 pounds cannot be lifted: 100 at most']])
      expect(wrong({ carries: 20, load: 'heavy' })).toEqual([['load', 'give either load or carries']])
      expect(wrong({ carries: 20, load: 'light' })).toEqual([])
      expect(wrong({ load: 'heavy' })).toEqual([])
    },
  )
  rules('true20/objects/substance-table').it('has a material if it is a thing', () => {
    const material = { of: 'wood' }
    expect(wrong({ material, object: 'immobile' })).toEqual([])
    expect(wrong({ material })).toEqual([['material', 'only an object has one: give object as well']])
    expect(wrong({ object: 'immobile' })).toEqual([])
  })
  rules('true20/saves/toughness').it('has whole damage bonuses, written as numbers or with a sign', () => {
    const weapon = (damage: unknown) => wrong({ weapons: [{ name: 'w', damage }] })
    const read = (damage: unknown) =>
      sheetSchema.parse({ id: 'a', name: 'a', side: 'x', weapons: [{ name: 'w', damage: damage as never }] })
        .weapons[0]!.damage
    expect([read(3), read('+3'), read('-1')]).toEqual([
      [{ dice: '3', types: [] }],
      [{ dice: '3', types: [] }],
      [{ dice: '-1', types: [] }],
    ])
    expect(weapon('1d6')).toHaveLength(1)
    expect(weapon(1.5)).toHaveLength(1)
  })
})
