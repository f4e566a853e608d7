import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import type { Stage } from '../../testing/stage.ts'
import { inRange, table } from '../../testing/table.ts'
import { scene } from '../testing/sheets.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'

const BOXES = {
  dazed: dazedBox,
  staggered: d20.staggered,
  unconscious: d20.unconscious,
  wounded,
  disabled: d20.disabled,
  dying: d20.dying,
  dead: d20.dead,
} as const
const MILD = ['bruised', 'dazed', 'staggered', 'unconscious']
const DEADLY = ['hurt', 'wounded', 'disabled', 'dying', 'dead']

/** A save that fails by this much: 5 and nothing against 15 and a damage bonus 10 less. */
const failsBy = (s: Stage, margin: number, row: Row) => s.play([wound({ who: 1, bonus: margin - 5, row })], [10])
/** What is marked in a row. */
function marked(s: Stage, row: readonly string[]): string[] {
  const has = (name: string) =>
    name === 'bruised'
      ? s.r.get(1, bruised) > 0
      : name === 'hurt'
        ? s.r.get(1, hurt) > 0
        : s.r.has(1, BOXES[name as keyof typeof BOXES])
  return row.filter(has)
}

describe('tables of the text on injury', () => {
  table('true20/injury/track').each('$failed_by: $non_lethal, $lethal', row => {
    const by = row.text('failed_by')
    if (by === '(after dying)') {
      expect(row.text('non_lethal')).toBe('-')
      const s = scene()
      failsBy(s, 15, 'lethal')
      failsBy(s, 15, 'lethal')
      expect(marked(s, DEADLY)).toEqual(['dying', row.text('lethal')])
      return
    }
    for (const margin of inRange(by, 1, 30))
      for (const [type, column, boxes, count] of [
        ['non-lethal', 'non_lethal', MILD, bruised],
        ['lethal', 'lethal', DEADLY, hurt],
      ] as const) {
        const s = scene()
        failsBy(s, margin, type)
        const [name, counted] = row.text(column).split(' (')
        expect(marked(s, boxes), `${type}, by ${margin}`).toEqual([name])
        expect(s.r.get(1, count)).toBe(counted ? 1 : 0)
        if (!counted) continue
        // A second one counts too: it takes 1 from the save, so that less of a margin comes to the same.
        failsBy(s, margin - 1, type)
        expect(s.r.get(1, count)).toBe(2)
      }
  })

  table('true20/injury/collateral').each('$lethal: also $also', row => {
    const lethal = row.text('lethal')
    const s = scene()
    failsBy(s, 1 + 5 * DEADLY.indexOf(lethal), 'lethal')
    expect([marked(s, DEADLY), marked(s, MILD)]).toEqual([[lethal], [row.text('also')]])
    const mild = scene()
    failsBy(mild, 1 + 5 * MILD.indexOf(row.text('also')), 'non-lethal')
    expect([marked(mild, DEADLY), marked(mild, MILD)]).toEqual([[], [row.text('also')]])
  })
})
