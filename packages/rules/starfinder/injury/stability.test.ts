import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { stable } from '../../d20/vocabulary/conditions.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
/** Somebody who lies stable at 0 Hit Points without Resolve Points, and a healer beside it. */
function lies(given: Given = {}, options: Options = {}): StarStage {
  const s = new StarStage(
    [
      {
        hitPoints: { maximum: 30, current: 0 },
        stamina: { maximum: 20, current: 0 },
        resolve: { maximum: 4, current: 0 },
        abilities: { Constitution: 2 },
        ...given,
      },
      { side: 'us', skills: { Medicine: 5 } },
    ],
    {
      options,
      at: [
        [0, 0],
        [1, 0],
      ],
    },
  )
  s.m.take(0, s.scene.rules.conditions.find(d => d.condition.name === 'dying')!.condition)
  s.m.give(0, stable)
  return s.turn()
}
const hours = (s: StarStage, n: number, faces: readonly number[]) => s.play([time(n * HOUR, 'wait')], faces)

describe('long-term stability', () => {
  table('starfinder/injury/long-term-stability').each('$result', row => {
    const outcome = row.text('outcome')
    const after = (face: number) => {
      const s = lies()
      hours(s, 1, [face])
      return [s.states(), s.hp()]
    }
    const result = row.text('result')
    if (result === '20 or higher') {
      expect([outcome, after(18)]).toEqual(['regain 1 HP, conscious', [[], 1]])
    } else if (result === '10 to 19') {
      expect([outcome, after(8), after(17)]).toEqual([
        'stay stable, new check in 1 hour',
        [['stable'], 0],
        [['stable'], 0],
      ])
    } else expect([outcome, after(7)]).toEqual(['die', [['dead'], 0]])
  })
  rules('starfinder/injury/long-term-stability').it('each hour anew', () => {
    const s = lies()
    hours(s, 2, [8, 7])
    expect(s.states()).toEqual(['dead'])
    // Who has a Resolve Point to get up by does so in the next round.
    const able = lies({ resolve: { maximum: 4, current: 1 } })
    hours(able, 3, [])
    expect([able.states(), able.hp()]).toEqual([[], 1])
  })
  rules('starfinder/injury/long-term-stability-eight-hours').it('after eight of them it wakes as from a night', () => {
    const s = lies({ level: 5 })
    hours(s, 7, [8, 8, 8, 8, 8, 8, 8])
    expect(s.states()).toEqual(['stable'])
    hours(s, 1, [17])
    expect([s.states(), s.hp()]).toEqual([[], 5])
    const dies = lies({ level: 5 })
    hours(dies, 8, [8, 8, 8, 8, 8, 8, 8, 7])
    expect(dies.states()).toEqual(['dead'])
    const spared = lies({ level: 5 }, { 'no-eighth-stability-check': true })
    hours(spared, 8, [8, 8, 8, 8, 8, 8, 8])
    expect([spared.states(), spared.hp()]).toEqual([[], 5])
  })
  rules('starfinder/injury/long-term-care').it('Medicine first: +2, and never below 10', () => {
    const cared = (medicine: number, face: number) => {
      const s = lies({ abilities: { Constitution: 1 } })
      s.do({ do: 'tend', target: 0 }, [], [], 1)
      hours(s, 1, [medicine, face])
      return [s.states(), s.hp()]
    }
    expect([cared(10, 17), cared(10, 16), cared(10, 2)]).toEqual([
      [[], 1],
      [['stable'], 0],
      [['stable'], 0],
    ])
    expect([cared(9, 17), cared(9, 8)]).toEqual([
      [['stable'], 0],
      [['dead'], 0],
    ])
    expect(lies().why({ do: 'tend', target: 1 }, 1)).toEqual(['starfinder/injury/long-term-care'])
  })
})

describe('monsters that die slowly', () => {
  const foe = (options: Options = { 'monsters-die-slowly': true }) =>
    new StarStage([{}, { hitPoints: 7 }], { options }).turn()
  rules('starfinder/injury/monster-lingering-option').it('three rounds later, or by any further damage', () => {
    const s = foe()
    s.play([harm(1, 9)])
    expect([s.states(1), s.hp(1)]).toEqual([['lingering'], 0])
    s.play([time(2, 'wait')])
    expect(s.states(1)).toEqual(['lingering'])
    s.play([time(1, 'wait')])
    expect(s.states(1)).toEqual(['dead'])
    for (const nonlethal of [false, true]) {
      const hit = foe()
      hit.play([harm(1, 9), harm(1, 1, { nonlethal })])
      expect(hit.states(1)).toEqual(['dead'])
    }
  })
  rules('starfinder/injury/monster-lingering-option').it(
    'not after healing, not by default, not of nonlethal damage',
    () => {
      const healed = foe()
      healed.play([harm(1, 9), { do: 'cure', who: 1, n: 2, by: 'magic' } as never])
      expect([healed.states(1), healed.hp(1)]).toEqual([[], 2])
      healed.play([time(5, 'wait')])
      expect(healed.states(1)).toEqual([])
      const plain = foe({})
      plain.play([harm(1, 9)])
      expect(plain.states(1)).toEqual(['dead'])
      const out = foe()
      out.play([harm(1, 9, { nonlethal: true })])
      expect(out.states(1)).toEqual(['knocked out'])
    },
  )
})
