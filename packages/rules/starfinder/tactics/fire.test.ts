import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../testing/stage.ts'
import { helpByFire } from './fire.ts'

const pistol = { name: 'pistol', damage: '1d4', use: 'projectile', increment: 30 }
const axe = { name: 'axe', damage: '1d6' }
const shut = ['....#......', '....#......', '....#......']
const open = ['...........', '...........', '...........']
/** Friends whom fire from one behind the wall, or in the open, would cover from their foe. */
const covered = (rows: readonly string[]) => {
  const s = new StarStage(
    [
      { weapons: [pistol], side: 'one' },
      { weapons: [axe], side: 'one' },
      { weapons: [axe], side: 'other' },
    ],
    {
      map: GridMap.parse([...rows]),
      at: [
        [1, 1],
        [6, 1],
        [7, 1],
      ],
    },
  ).turn()
  return helpByFire(s.r, 0).flatMap(({ kind, friend }) => (kind === 'defense' ? [friend] : []))
}

describe('covering fire', () => {
  it('keeps off foes whom its giver has a line of effect to, so it is no help from behind a wall', () => {
    expect([covered(open), covered(shut)]).toEqual([[1], []])
  })
})
