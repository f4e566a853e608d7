import { describe, expect } from 'vitest'
import { refusals } from '../../d20/turn/act.ts'
import { rules } from '../../testing/rule.ts'
import { TurnStage } from '../testing/turn.ts'

const weapons = [
  { name: 'bow', damage: '1d6', use: 'projectile', increment: 30 },
  { name: 'sword', damage: '1d8' },
]
const acts = [
  { name: 'cut', cost: 'standard', strikes: 'sword' },
  { name: 'shot', cost: 'standard', strikes: 'bow' },
  { name: 'mend', cost: 'standard', effect: { range: 10, consequences: [{ heals: '1d8' }] } },
  { name: 'burn', cost: 'standard', effect: { consequences: [{ damage: '1d8' }] } },
]
const given = [{ weapons, acts }, { side: 'them' }, { side: 'us' }]
const row = (a: number, b: number, c: number) =>
  new TurnStage(given, {
    at: [
      [0, 0],
      [a, 0],
      [b, c],
    ],
  }).turn()
const why = (s: TurnStage, act: string, target: number) => refusals(s.r, 0, { do: 'use', act, target }).map(x => x.why)

describe('what an act reaches', () => {
  rules('spirit/attack/melee-range', 'spirit/attack/ranged-limits').it(
    'is what the weapon that it strikes with reaches',
    () => {
      const near = row(1, 3, 0)
      expect([why(near, 'cut', 1), why(near, 'shot', 1)]).toEqual([[], []])
      const far = row(4, 3, 1)
      expect(why(far, 'cut', 1)).toEqual(['b is out of the reach of sword'])
      expect(why(far, 'shot', 1)).toEqual([])
    },
  )
  rules('spirit/actions/types').it('is its range, or a touch without one', () => {
    const s = row(3, 2, 0)
    expect(why(s, 'mend', 2)).toEqual([])
    expect(why(s, 'mend', 1)).toEqual(['b is not within 10 feet'])
    expect([why(s, 'burn', 1), why(row(1, 2, 0), 'burn', 1)]).toEqual([['b is not within 5 feet'], []])
  })
})
