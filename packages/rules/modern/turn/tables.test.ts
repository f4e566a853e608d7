import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { table } from '../../testing/table.ts'
import { ModernStage } from '../testing/stage.ts'

/** Who of three are aware. */
const AWARE: Readonly<Record<string, readonly (readonly number[])[]>> = {
  none: [[]],
  some: [[0], [1], [0, 2], [0, 1]],
  all: [[0, 1, 2]],
}

describe('tables of the text on the start of a battle', () => {
  table('modern/surprise/when-there-is-one').each('$aware are aware', row => {
    const aware = AWARE[row.text('aware')]!
    for (const who of aware) {
      const stage = new ModernStage([{}, {}, {}])
      const unaware = [0, 1, 2].filter(i => !who.includes(i))
      const seen: boolean[] = []
      // The first who acts is asked in the surprise round or in the first regular one.
      const does = () => {
        seen.push(stage.r.get(GAME, surpriseRound) === 1)
        return undefined
      }
      stage.turns(1, [10, 11, 12], does, unaware)
      expect(seen).toEqual([row.cell('surprise_round')])
    }
  })
})
