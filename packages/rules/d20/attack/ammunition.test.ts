import { describe, expect } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { rules } from '../../testing/rule.ts'
import { scene } from '../../true20/testing/sheets.ts'
import { refusals } from '../turn/act.ts'

/** Weapons that hold ammunition where the text counts none: as starfinder has them. */
const RELOAD = 'starfinder/actions/reload'
const gun = { name: 'gun', use: 'projectile', damage: '1d8', increment: 60, ammunition: { holds: 2, spare: 1 } }
const shooter = (more: object = {}) =>
  new TurnStage([{ weapons: [{ ...gun, ...more }] }, { hitPoints: 90 }], {
    at: [
      [0, 0],
      [4, 0],
    ],
  }).turn()
const why = (s: TurnStage, command: { do: string; [k: string]: unknown }) => refusals(s.r, 0, command).map(x => x.rule)
const shot = { do: 'attack', target: 1, weapon: 0 }
const load = { do: 'reload', weapon: 0 }

describe('spirit: a weapon that holds ammunition', () => {
  rules(RELOAD).it(
    'does not attack when it is empty, and is loaded with a move action as often as there is more',
    () => {
      const s = shooter()
      expect(why(s, load)).toEqual([RELOAD])
      s.do(shot, [2])
      s.turn()
      s.do(shot, [2])
      s.turn()
      expect(why(s, shot)).toEqual([RELOAD])
      s.do(load)
      expect(why(s, shot)).toEqual([])
      s.do(shot, [2])
      s.turn()
      s.do(shot, [2])
      s.turn()
      expect([why(s, shot), why(s, load)]).toEqual([[RELOAD], [RELOAD]])
    },
  )
  rules(RELOAD).it('takes more shots an attack, or loads for another action, where its description says so', () => {
    const burst = shooter({ ammunition: { holds: 3, loaded: 1, perAttack: 2, reload: 'standard' } })
    expect(why(burst, shot)).toEqual([RELOAD])
    burst.do(load)
    expect(why(burst, shot)).not.toEqual([])
    expect(why(burst.turn(), shot)).toEqual([])
  })
  rules(RELOAD).it('a weapon without ammunition never runs out', () => {
    const { ammunition: _, ...bow } = gun
    const s = new TurnStage([{ weapons: [bow] }, {}], {
      at: [
        [0, 0],
        [4, 0],
      ],
    }).turn()
    for (let i = 0; i < 5; i++) {
      s.do(shot, [2])
      s.turn()
    }
    expect([why(s, shot), why(s, load)]).toEqual([[], [RELOAD]])
  })
})
describe('true20: the same', () => {
  rules(RELOAD).it('empty it does not attack', () => {
    const arm = { name: 'gun', use: 'projectile', damage: 3, increment: 60 } as const
    const of = (loaded: number) => {
      const s = scene({ weapons: [{ ...arm, ammunition: { holds: 2, loaded } }] }, {})
      return refusals(s.r, 0, shot).map(x => x.rule)
    }
    expect([of(1).includes(RELOAD), of(0).includes(RELOAD)]).toEqual([false, true])
  })
})
