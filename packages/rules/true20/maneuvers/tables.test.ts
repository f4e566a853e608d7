import { describe, expect } from 'vitest'
import { table } from '../../testing/table.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { countsAs } from './grapples.ts'

const sized = (size: string) => scene({ size } as Given).r

describe('tables of the text on maneuvers', () => {
  table('true20/maneuvers/grapple-check').each('$size', row => {
    const facts = { name: 'grapple', part: 'tries', other: 1, weapon: 0 } as const
    const bonus = (size: string) => sized(size).tally('maneuver', 0, facts)
    expect(bonus(row.text('size').toLowerCase()) - bonus('medium')).toBe(row.number('grapple_modifier'))
  })
  table('true20/maneuvers/grapple-multiple').each('$grappler_size_against_target', row => {
    const PAIRS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
      'one smaller': [['small', 'medium']],
      same: [['large', 'large']],
      'one larger': [['huge', 'large']],
      'two or more larger': [
        ['huge', 'medium'],
        ['colossal', 'fine'],
      ],
    }
    for (const [size, target] of PAIRS[row.text('grappler_size_against_target')]!)
      expect(countsAs(scene({ size } as Given, { size: target } as Given).r, 0, 1)).toBe(row.number('counts_as'))
  })
})
