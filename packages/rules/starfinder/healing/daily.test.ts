import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const art = (name: string, kind: string) => ({
  name,
  kind,
  uses: { max: 2, recharge: 'day' },
  effect: { consequences: [{ grants: '1' }] },
})
/** Somebody who used both a daily ability and a spell slot just after regaining them: time begins now. */
function spent(): StarStage {
  const s = new StarStage([{ acts: [art('gift', 'supernatural'), art('spell', 'spell')], kinds: ['construct'] }]).turn()
  s.do({ do: 'use', act: 'gift' })
  s.turn().do({ do: 'use', act: 'spell' })
  return s.turn()
}
const left = (s: StarStage) => ['gift', 'spell'].map(act => remaining(s.r, 0, act))
const wait = (s: StarStage, hours: number) => s.play([time(hours * HOUR, 'wait')])
const sleep = (s: StarStage, hours = 8, broken = false) => s.do({ do: 'sleep', hours, broken })

describe('uses of a day', () => {
  rules('starfinder/magic/daily-uses-regained').it(
    '24 hours since the last time, and 8 hours of rest within them',
    () => {
      const s = spent()
      wait(s, 16)
      sleep(s)
      expect(left(s)[0]).toBe(2)
      // A rest that is over after 20 hours counts when the day is.
      const early = spent()
      wait(early, 12)
      sleep(early)
      expect(left(early)[0]).toBe(1)
      wait(early, 4)
      expect(left(early)[0]).toBe(2)
      const restless = spent()
      wait(restless, 30)
      expect(left(restless)[0]).toBe(1)
      // Then the rest itself brings them, and the next day counts from there.
      sleep(restless)
      expect(left(restless)[0]).toBe(2)
      restless.turn().do({ do: 'use', act: 'gift' })
      wait(restless, 12)
      sleep(restless)
      expect(left(restless)[0]).toBe(1)
      wait(restless, 4)
      expect(left(restless)[0]).toBe(2)
    },
  )
  rules('starfinder/magic/rest-activity-limits').it('it rests, whether it needs sleep or not', () => {
    const s = spent()
    s.play([time(16 * HOUR, 'wait'), time(8 * HOUR, 'wait')])
    expect(left(s)[0]).toBe(1)
    const marches = spent()
    marches.play([time(24 * HOUR, 'travel')])
    expect(left(marches)[0]).toBe(1)
  })
  rules('starfinder/magic/rest-interruptions').it('an interruption takes an hour more, and spoils nothing', () => {
    const after = (hours: number, interruptions: number) => {
      const s = spent()
      wait(s, 12)
      s.play([time(hours * HOUR, 'sleep', { resters: [0], asleep: hours, interruptions })])
      wait(s, 12 - hours)
      return left(s)[0]
    }
    expect([after(8, 1), after(9, 1), after(9, 2), after(10, 2)]).toEqual([1, 2, 1, 2])
    const s = spent()
    wait(s, 15)
    sleep(s, 9, true)
    expect(left(s)[0]).toBe(2)
  })
  rules('starfinder/magic/spell-slots-regained').it('spells wait for a quarter of an hour of concentration', () => {
    const s = spent()
    expect(s.why({ do: 'ready-spells' })).toEqual(['starfinder/magic/spell-slots-regained'])
    wait(s, 16)
    sleep(s)
    expect(left(s)).toEqual([2, 1])
    wait(s, 6)
    expect(left(s)).toEqual([2, 1])
    const before = s
      .do({ do: 'ready-spells' })
      .of('time-advanced')
      .reduce((n, e) => n + Number(e['rounds']), 0)
    expect([before, left(s)]).toEqual([15 * MINUTE, [2, 2]])
    expect(s.why({ do: 'ready-spells' })).toEqual(['starfinder/magic/spell-slots-regained'])
  })
})
