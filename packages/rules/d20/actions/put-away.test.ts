import { expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { refusals } from '../turn/act.ts'

it('an act of spirit that strikes with a weapon is refused while it is put away', () => {
  const s = new TurnStage([
    {
      weapons: [{ name: 'ray', use: 'projectile', damage: '1d6', increment: 30 }],
      acts: [{ name: 'jab', cost: 'standard', kind: 'kido', strikes: 'ray' }],
    },
    {},
  ]).turn()
  const jabs = { do: 'use', act: 'jab', target: 1 }
  expect(refusals(s.r, 0, jabs)).toEqual([])
  s.do({ do: 'sheathe', weapon: 0 })
  expect(refusals(s.r, 0, jabs).map(x => x.why)).toContain('ray is not in hand')
})
