import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { dead, disabled, dying, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { endAffliction, expose } from '../../d20/vocabulary/effect-steps.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { scene } from '../testing/sheets.ts'
import { fatigueOf } from './fatigue.ts'

const DAY = 24 * HOUR
const STANDS = 'true20/hazards/no-rest-without-supplies'
/** Someone of Constitution 0 who is alone, exposed to a hazard. */
function exposed(of: string, options = {}) {
  const s = scene({}, {}, { options })
  s.m.give(1, dead)
  s.play([expose({ who: 0, of })])
  const is = () => [unconscious, disabled, dying, dead].filter(k => s.r.has(0, k)).map(k => k.name)
  return { s, is, level: () => fatigueOf(s.r, 0) }
}
const fail = (n: number) => Array<number>(n).fill(1)

describe('want and weather wear one down to death', () => {
  rules('true20/hazards/thirst', STANDS).it('thirst: winded, fatigued, exhausted, unconscious, disabled, dying', () => {
    const { s, is, level } = exposed('thirst')
    s.play([time(36 * HOUR, 'wait')])
    for (const n of [1, 2, 3]) {
      s.play([time(HOUR, 'rest', { resters: [0] })], fail(1))
      expect(level()).toBe(n)
    }
    // Nobody wakes from it by the minute.
    s.play([time(HOUR, 'wait')], fail(1))
    s.play([time(HOUR - 1, 'wait')])
    expect(is()).toEqual(['unconscious'])
    s.play([time(1, 'wait')], fail(1))
    expect(is()).toEqual(['unconscious', 'disabled'])
    s.play([time(HOUR, 'wait')], fail(1))
    expect(is().at(-1)).toBe('dying')
    s.play([time(1, 'wait')], fail(1))
    expect(is().at(-1)).toBe('dead')
  })
  rules('true20/hazards/hunger', STANDS).it('hunger, day by day, though one is disabled for a day only', () => {
    const { s, is } = exposed('hunger')
    s.play([time(3 * DAY, 'wait')])
    for (let day = 0; day < 4; day++) s.play([time(DAY, 'rest', { resters: [0] })], fail(1))
    expect(is()).toEqual(['unconscious'])
    s.play([time(DAY, 'wait')], fail(1))
    expect(is()).toEqual(['unconscious', 'disabled'])
    s.play([time(DAY, 'wait')], fail(1))
    expect(is().at(-1)).toBe('dying')
  })
  rules('true20/hazards/cold-save').it('cold, hour by hour', () => {
    const { s, is, level } = exposed('cold')
    for (let hour = 0; hour < 3; hour++) s.play([time(HOUR, 'wait')], fail(1))
    expect(level()).toBe(3)
    s.play([time(HOUR, 'wait')], fail(1))
    s.play([time(HOUR, 'wait')], fail(1))
    expect(is()).toEqual(['unconscious', 'disabled'])
  })
})

describe('fatigue that stands', () => {
  rules(STANDS, 'true20/fatigue/hourly-recovery').it('other levels are recovered, down to those of thirst', () => {
    const { s, level } = exposed('thirst')
    s.m.give(0, winded)
    s.play([time(37 * HOUR, 'wait')], fail(1))
    expect(level()).toBe(2)
    s.play([time(HOUR, 'rest', { resters: [0] })], [20, 20])
    expect(level()).toBe(1)
    // Nothing is left to recover: no check of rest is made.
    s.play([time(HOUR, 'rest', { resters: [0] })], [20])
    expect(level()).toBe(1)
  })
  rules(STANDS).it('by a reading nothing at all is recovered', () => {
    const { s, level } = exposed('thirst', { 'no-recovery-while-starving': true })
    s.m.give(0, winded)
    s.play([time(37 * HOUR, 'wait')], fail(1))
    s.play([time(HOUR, 'rest', { resters: [0] })], [20])
    expect(level()).toBe(2)
  })
  rules(STANDS, 'true20/fatigue/full-rest').it('with water it goes as any fatigue does, and one wakes', () => {
    const { s, is, level } = exposed('thirst')
    s.play([time(36 * HOUR, 'wait')])
    for (let hour = 0; hour < 4; hour++) s.play([time(HOUR, 'wait')], fail(1))
    expect(is()).toEqual(['unconscious'])
    s.play([endAffliction({ who: 0, of: 'thirst', how: 'left' })])
    s.play([time(10, 'wait')], [20])
    expect([is(), level()]).toEqual([[], 3])
    s.play([time(10 * HOUR, 'rest', { resters: [0] })], fail(9))
    expect(level()).toBe(0)
  })
})
