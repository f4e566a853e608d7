import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { gone, stable, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { reasons, suggested } from '../testing/asked.ts'
import { StarStage } from '../testing/stage.ts'

const CARE = 'starfinder/injury/long-term-care'
/** A healer, one that lies stable without Resolve Points beside it, and another who is well. */
function scene(): StarStage {
  const s = new StarStage(
    [
      { skills: { Medicine: 5 } },
      {
        side: 'us',
        hitPoints: { maximum: 30, current: 0 },
        stamina: { maximum: 20, current: 0 },
        resolve: { maximum: 4, current: 0 },
      },
      { side: 'us' },
    ],
    {
      at: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    },
  )
  s.m.take(1, s.scene.rules.conditions.find(d => d.condition.name === 'dying')!.condition)
  s.m.give(1, stable)
  return s.turn()
}
const tend = (target?: unknown) => ({ do: 'tend', ...(target === undefined ? {} : { target }) }) as never

describe('who can be tended', () => {
  rules(CARE).it('another who lies stable, beside the healer', () => {
    const s = scene()
    expect(reasons(s, tend(1))).toEqual([])
    for (const nobody of [undefined, 'b', 9])
      expect(reasons(s, tend(nobody))).toEqual([`${CARE}: needs someone to see to`])
    expect(reasons(s, tend(0))).toEqual([`${CARE}: cannot see to itself`])
    expect(reasons(s, tend(2))).toEqual([`${CARE}: c does not lie stable`])
    expect(suggested(s, 'tend')).toEqual([])
    s.m.set(1, at, s.square(2, 0))
    expect(reasons(s, tend(1))).toEqual([`${CARE}: b is not within 5 feet`])
    s.m.set(1, at, -1)
    expect(reasons(s, tend(1))).toEqual([`${CARE}: b is not within 5 feet`])
  })
})

describe('an hour under care', () => {
  const hour = (s: StarStage, faces: readonly number[]) => {
    s.do(tend(1))
    return (change: (s: StarStage) => void) => {
      change(s)
      const played = s.play([time(HOUR, 'wait')], faces)
      return [played.done.flatMap(d => d.picks.map(p => p.key)).length, s.states(1), s.hp(1)]
    }
  }
  rules(CARE).it('the healer rolls first, where it is able to', () => {
    expect(hour(scene(), [10, 18])(() => {})).toEqual([2, [], 1])
    expect(hour(scene(), [10, 17])(() => {})).toEqual([2, ['stable'], 0])
    expect(hour(scene(), [9, 9])(() => {})).toEqual([2, ['dead'], 0])
  })
  rules(CARE).each([
    ['it has gone two squares away', (s: StarStage) => s.m.set(0, at, s.square(3, 0))],
    ['it is unconscious', (s: StarStage) => s.m.give(0, unconscious)],
    ['it has left', (s: StarStage) => s.m.give(0, gone)],
    ['it is off the map', (s: StarStage) => s.m.set(0, at, -1)],
    ['the other is off the map', (s: StarStage) => s.m.set(1, at, -1)],
  ] as const)('nobody does where %s', (_, change) => {
    // 18 is below 20 without help.
    expect(hour(scene(), [18])(change)).toEqual([1, ['stable'], 0])
  })
  rules('starfinder/injury/long-term-stability').it('one that has come to meanwhile is left alone', () => {
    const s = scene()
    s.play([time(HOUR, 'wait')], [20])
    expect([s.states(1), s.hp(1)]).toEqual([[], 1])
    expect(s.play([time(HOUR, 'wait')]).of('lay-stable')).toEqual([])
  })
  rules('starfinder/injury/long-term-stability').it('its hours are counted, and begin anew when it wakes', () => {
    const s = scene()
    const counted = (face: number) =>
      s
        .play([time(HOUR, 'wait')], [face])
        .of('lay-stable')
        .map(e => e['hours'])
    expect([counted(10), counted(19), counted(20)]).toEqual([[1], [2], [3, 0]])
  })
})
