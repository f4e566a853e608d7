import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { raceChanged } from '../vocabulary/race.ts'

const racial = (to: string, value: number) => ({ type: 'racial', value, to })
const hero = () =>
  new StarStage([
    {
      skills: { Stealth: 4, Perception: 1 },
      bonuses: [racial('Stealth', 2), { type: 'insight', value: 1, to: 'Stealth' }],
      races: [
        { name: 'owl folk', bonuses: [racial('Perception', 2)] },
        { name: 'stone folk', bonuses: [racial('KAC', 1)] },
      ],
    },
  ])
const become = (s: StarStage, now: string, was?: string) =>
  raceChanged.write!(s.m, { who: 0, now, ...(was === undefined ? {} : { was }) } as never)
const numbers = (s: StarStage) => [
  ...['Stealth', 'Perception'].map(skill => s.r.tally('check', 0, { skill })),
  s.ac('KAC'),
]

describe('a change of race', () => {
  rules('starfinder/bonuses/racial-change').it('takes all old racial bonuses, and gives the new ones', () => {
    const s = hero()
    expect(numbers(s)).toEqual([7, 1, 10])
    become(s, 'owl folk')
    expect(numbers(s)).toEqual([5, 3, 10])
    become(s, 'stone folk', 'owl folk')
    expect(numbers(s)).toEqual([5, 1, 11])
  })
  rules('starfinder/bonuses/racial-change').it('is a ruling, to a race that the sheet names', () => {
    const s = hero()
    const kind = s.scene.rules.rulings['race']!
    const why = (race: string) => kind.refuse(s.r, { rule: 'race', who: 0, race } as never)
    expect([why('owl folk').length, why('fish folk').map(f => f.rule)]).toEqual([
      0,
      ['starfinder/bonuses/racial-change'],
    ])
  })
})
