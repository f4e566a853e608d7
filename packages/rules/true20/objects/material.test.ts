import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import type { SUBSTANCES } from '../creature/material.ts'
import { sheetSchema } from '../sheet.ts'
import { scene, toughnessOf } from '../testing/sheets.ts'
import { wounded } from '../vocabulary/conditions.ts'

type Of = keyof typeof SUBSTANCES
const of = (material: { of: Of; inches?: number }, options = {}, toughness = 0) =>
  scene({}, { object: 'immobile', material, toughness }, { options })

describe('what a thing is made of', () => {
  rules('true20/objects/thickness').each([
    ['stone', 12, 12, 11],
    ['wood', 2, 6, 6],
    ['iron', 5, 12, 12],
    // Exactly half a doubling more than none, and thinner than an inch.
    ['wood', 1.4, 5, 5],
    ['wood', 1.5, 6, 5],
    ['wood', 0.25, 5, 5],
  ] as const)('%s, %f inches: Toughness %i, %i by full doublings', (substance, inches, toughness, full) => {
    expect(toughnessOf(of({ of: substance, inches }), 'lethal')).toBe(toughness)
    expect(toughnessOf(of({ of: substance, inches }, { 'thickness-full-doublings': true }), 'lethal')).toBe(full)
  })
  rules('true20/objects/substance-table').each([
    [{}, 0, -10],
    [{ 'paper-minus-10': true }, -10, -10],
    [{ 'paper-zero': true }, 0, 0],
  ])('paper under %j: %i, a sheet of it %i', (options, inch, sheet) => {
    expect(toughnessOf(of({ of: 'paper' }, options), 'lethal')).toBe(inch)
    expect(toughnessOf(of({ of: 'sheet of paper' }, options), 'lethal')).toBe(sheet)
  })
  rules('true20/objects/substance-table', 'true20/objects/wounded-loses-toughness').it(
    'is named in the number; what the sheet adds and damage count beside it',
    () => {
      const s = of({ of: 'wood', inches: 2 }, {}, 3)
      s.m.give(1, wounded)
      const { total, terms } = s.r.explain('toughness', 1, { row: 'lethal', finesse: false })
      expect([total, terms.filter(t => !t.lost && t.value).map(t => [t.from, t.value])]).toEqual([
        8,
        [
          ['wood', 5],
          ['2 inches', 1],
          ['Toughness', 3],
          ['damaged', -1],
        ],
      ])
    },
  )
  rules('true20/objects/break-outright', 'true20/objects/substance-table').it(
    'counts when it is broken at once',
    () => {
      const s = of({ of: 'iron' })
      s.m.give(1, wounded)
      expect(s.r.tally('difficulty', 1, { of: 'break', bonus: 9 })).toBe(29)
    },
  )
  rules('true20/objects/substance-table').it('is of objects alone', () => {
    const read = sheetSchema.safeParse({ id: 'a', name: 'a', side: 'x', material: { of: 'wood' } })
    expect(read.error?.issues.map(i => [i.path, i.message])).toEqual([
      [['material'], 'only an object has one: give object as well'],
    ])
  })
})
