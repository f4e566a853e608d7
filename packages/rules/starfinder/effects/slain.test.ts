import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { gone, reserve } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { DAY } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'

const RULE = 'starfinder/effects/summoned-creature-slain'
const call = { name: 'call', provokes: false, effect: { range: 30, summons: ['c'], lasts: { days: 3 } } }
const scene = (guest: object = {}) => {
  const s = new StarStage([{ acts: [call] }, {}, { side: 'us', hitPoints: 6, stamina: 4, ...guest }], {
    map: GridMap.open(20, 6),
    at: [
      [0, 0],
      [9, 0],
      [0, 1],
    ],
  }).turn()
  s.m.set(2, at, -1)
  s.m.give(2, reserve)
  s.do({ do: 'use', act: 'call', to: s.square(2, 2) }, [10])
  return s.turn()
}
const reformed = (s: StarStage, rounds: number) => s.play([time(rounds, 'wait')]).of('reformed')

describe('one that was summoned', () => {
  rules(RULE).it('and slain, reforms with all of its points after a day', () => {
    for (const n of [10, 14]) {
      const s = scene()
      s.play([harm(2, n)])
      expect(reformed(s, DAY - 1)).toEqual([])
      expect(reformed(s, 1)).toEqual([{ e: 'reformed', who: 2, n: 10 }])
      expect([s.points(2).slice(0, 2), s.r.has(2, gone), s.r.has(2, reserve)]).toEqual([[4, 6], false, true])
    }
  })
  rules(RULE).it('and sent away unhurt or hurt, was not slain', () => {
    for (const n of [0, 9]) {
      const s = scene()
      if (n > 0) s.play([harm(2, n)])
      s.do({ do: 'dismiss', effect: 'call 1' })
      expect(s.r.has(2, gone)).toBe(true)
      expect(reformed(s, DAY + 1)).toEqual([])
    }
  })
})
