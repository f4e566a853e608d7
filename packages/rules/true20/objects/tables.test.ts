import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { inRange, table } from '../../testing/table.ts'
import { attackOf, defenseOf, scene, someone, toughnessOf } from '../testing/sheets.ts'
import * as k from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'
import { wound } from '../vocabulary/steps.ts'

/** What an object's state shows in play. */
const IS: Readonly<Record<string, readonly [conditions: readonly string[], hurts: number]>> = {
  'scratched (see conflict)': [[], 1],
  'damaged: Toughness -1': [['wounded'], 0],
  'badly damaged: equipment and devices stop working, barriers have a hole': [['disabled'], 0],
  destroyed: [['destroyed'], 0],
}
const RESULTS: Readonly<Record<string, string>> = {
  hurt: 'hurt',
  wounded: 'wounded',
  disabled: 'disabled',
  dying: 'destroyed',
}

describe('tables of the text on objects', () => {
  table('true20/objects/damage-states').each('$failed_by: $track_result', row => {
    for (const margin of inRange(row.text('failed_by'), 1, 25)) {
      const s = scene({}, { object: 'immobile' })
      const before = toughnessOf(s, 'lethal')
      s.play([wound({ who: 1, bonus: margin, row: 'lethal' })], [10])
      const states = [k.wounded, d20.disabled, d20.dying, k.destroyed].filter(x => s.r.has(1, x)).map(x => x.name)
      const [conditions, hurts] = IS[row.text('object_is')]!
      expect([states, s.r.get(1, hurt)], `by ${margin}`).toEqual([conditions, hurts])
      const result = RESULTS[row.text('track_result')]!
      expect(hurts ? ['hurt'] : states).toEqual([result])
      const less = result === 'hurt' || result === 'wounded' ? 1 : 0
      expect(before - toughnessOf(s, 'lethal')).toBe(less)
    }
  })

  const BEARER = 17
  /** Defense of a thing of this size, and how much better one hits it from the next square than from afar. */
  function struck(object: 'immobile' | { heldBy: string } | { wornBy: string }, size: 'medium' | 'small' | 'huge') {
    const bearer = someone('bearer', 'two', { combat: 7 })
    const from = (x: number) =>
      scene(
        { weapons: [{ name: 'bow', use: 'projectile' }] },
        { object, size },
        {
          more: [bearer],
          at: [
            [x, 0],
            [1, 0],
            [1, 1],
          ],
        },
      )
    const s = from(0)
    expect(defenseOf(s, 'melee', 2)).toBe(BEARER)
    return [defenseOf(s, 'melee'), defenseOf(s, 'ranged'), attackOf(s) - attackOf(from(8))]
  }
  const SIZES = { medium: 0, small: 1, huge: -2 } as const
  /** How the words of a cell read, with the size modifier. */
  const DEFENSE: Readonly<Record<string, (size: number) => number>> = {
    "holder's Defense + 5 + object's size modifier": size => BEARER + 5 + size,
    "character's Defense + object's size modifier": size => BEARER + size,
    "5 + object's size modifier": size => 5 + size,
  }
  const WHERE: Readonly<Record<string, Parameters<typeof struck>[0]>> = {
    'held by a character': { heldBy: 'bearer' },
    'carried or worn': { wornBy: 'bearer' },
    immobile: 'immobile',
  }
  table('true20/objects/defense-by-state').each('$object_is: $defense', row => {
    for (const [size, modifier] of Object.entries(SIZES)) {
      const defense = DEFENSE[row.text('defense')]!(modifier)
      const [melee, ranged, nearer] = struck(WHERE[row.text('object_is')]!, size as keyof typeof SIZES)
      expect([melee, ranged, nearer], size).toEqual([defense, defense, row.number('adjacent_attack_bonus')])
    }
  })
})

describe('substances', () => {
  const SHEET = 'Paper'
  let papers = 0
  table('true20/objects/substance-table').each('$substance', row => {
    const name = row.text('substance')
    // The text lists paper twice: a single sheet, and an inch of it.
    const of = name === SHEET && papers++ === 0 ? 'sheet of paper' : name.toLowerCase()
    const s = scene({}, { object: 'immobile', material: { of: of as 'wood' } })
    expect(toughnessOf(s, 'lethal')).toBe(row.number('toughness'))
    // It withstands a roll that equals 10 and the damage bonus, and no less.
    const bonus = row.number('toughness') + 1
    const after = (face: number) => {
      const t = scene({}, { object: 'immobile', material: { of: of as 'wood' } })
      t.play([wound({ who: 1, bonus, row: 'lethal' })], [face])
      return t.r.get(1, hurt)
    }
    expect([after(11), after(10)]).toEqual([0, 1])
  })
})
