import { describe, expect } from 'vitest'
import { inRange, table } from '../../testing/table.ts'
import { SpiritStage } from '../testing/stage.ts'

const STATES = ['disabled', 'dying', 'dead']

describe('tables of the text on injury', () => {
  table('spirit/injury/states-by-hit-points').each('$hit_points: $state', row => {
    const state = row.text('state')
    for (const left of inRange(row.text('hit_points'), -14, 4)) {
      const stage = new SpiritStage([
        { baseAttack: 20, weapons: [{ name: 'sword', damage: '1d4', bonus: 4 - left }] },
        { hitPoints: 5 },
      ])
      stage.blow([10, 1])
      expect(stage.hp(1)).toBe(left)
      const states = stage.states(1).filter(s => STATES.includes(s))
      expect(states, `${left} hit points`).toEqual(state === 'normal' ? [] : [state])
    }
  })
})
