import { expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { tacticOf } from '../../plain-tactic.ts'

const MAP = ['..........', '...v......', '..........']
const club = { name: 'club', damage: '1d6' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const stage = (foe: readonly [number, number], weapons: readonly object[]) =>
  new TurnStage(
    [
      { weapons, hitPoints: 20, side: 'one' },
      { weapons: [club], hitPoints: 20, side: 'other' },
    ],
    { at: [[3, 1], foe], map: MAP },
  ).turn()

it('one in a pit climbs out to foes who do not come down', () => {
  expect(tacticOf(stage([8, 1], [club]).r, 0).command.do).toBe('climb-out')
})
it('one that shoots well from there stays', () => {
  expect(tacticOf(stage([8, 1], [bow]).r, 0).command.do).not.toBe('climb-out')
})
