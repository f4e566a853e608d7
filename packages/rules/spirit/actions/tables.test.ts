import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { table } from '../../testing/table.ts'
import { TurnStage } from '../testing/turn.ts'

/** What an act of handling items is here. */
const ACTS: Readonly<Record<string, Command>> = {
  'retrieve a stored item': { do: 'manipulate', what: 'takes a rope out of its pack' },
  'put away a stored item': { do: 'manipulate', what: 'puts a rope into its pack' },
  'pick up an item': { do: 'pick-up', weapon: 0 },
  'move a heavy object': { do: 'manipulate', what: 'shoves a crate' },
  'open a door': { do: 'manipulate', what: 'opens a door' },
}

describe('tables of the text on actions', () => {
  table('spirit/equipment/manipulate-item').each('$act: $action', row => {
    const command = ACTS[row.text('act')]!
    const s = new TurnStage([{ weapons: [{ name: 'sword', damage: '1d6' }] }, {}], {
      at: [
        [0, 0],
        [9, 9],
      ],
    }).turn()
    if (command.do === 'pick-up') s.do({ do: 'drop-item', weapon: 0 })
    const left = () => [s.r.get(0, standardLeft), s.r.get(0, moveLeft)]
    expect(left()).toEqual([1, 1])
    s.do(command)
    expect(row.text('action')).toBe('move')
    expect(left()).toEqual([1, 0])
  })
})
