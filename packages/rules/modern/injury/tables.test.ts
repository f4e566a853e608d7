import { describe, expect } from 'vitest'
import { inRange, table } from '../../testing/table.ts'
import { ModernStage } from '../testing/stage.ts'

/** Conditions that the rows name; `able` is none of them. */
const STATES = ['disabled', 'dying', 'dead']

describe('tables of the text on injury', () => {
  table('modern/injury/states').each('$hit_points: $state', row => {
    const state = row.text('state')
    for (const left of inRange(row.text('hit_points'), -14, 4)) {
      const stage = new ModernStage([
        { baseAttack: 20, weapons: [{ name: 'knife', damage: '1d4', bonus: 4 - left }] },
        { hitPoints: 5 },
      ])
      stage.blow([10, 1])
      expect(stage.hp(1)).toBe(left)
      expect(
        stage.states(1).filter(s => STATES.includes(s)),
        `${left} hit points`,
      ).toEqual(state === 'able' ? [] : [state])
    }
  })
})
