import { expect, it } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { expose } from '../../d20/vocabulary/effect-steps.ts'
import { conditions } from '../../d20/words/conditions.ts'
import { timersInWords } from '../../d20/words/transcript/timers.ts'
import { TurnStage } from '../testing/turn.ts'

const rot = {
  name: 'rot',
  every: { days: 1 },
  check: { save: 'Fortitude', dc: 12 },
  stages: [[{ damage: 1 }]],
  again: 'last',
}
const glare = {
  name: 'Glare',
  effect: { range: 60, consequences: [{ condition: 'blinded', lasts: { rounds: 3 } }] },
}
const fog = {
  name: 'Fog',
  effect: { area: { shape: 'burst', feet: 5 }, range: 60, lasts: { minutes: 1 }, changes: { conceals: 'total' } },
}
it('each timer tells where it comes from and what is left', () => {
  const s = new TurnStage([{ acts: [glare, fog], afflictions: [rot] }, { hitPoints: 40 }]).turn()
  const said = (who: number) => timersInWords(s.r, who, conditions)
  expect([said(0), said(1)]).toEqual([[], []])
  s.do({ do: 'use', act: 'Glare', target: 1 })
  s.turn().do({ do: 'use', act: 'Fog', to: s.square(5, 5) })
  s.play([expose({ who: 1, by: 0, of: 'rot' })], [20])
  expect(said(0)).toEqual(['Fog 1: 1 minute left'])
  expect(said(1)).toEqual(['blinded (Glare): 3 rounds left', 'rot again in 1 day'])
  s.play([time(1, 'wait')])
  expect(said(0)).toEqual(['Fog 1: 9 rounds left'])
  expect(said(1)).toEqual(['blinded (Glare): 2 rounds left', 'rot again in 14399 rounds'])
})
