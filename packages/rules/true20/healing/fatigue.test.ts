import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { dead, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { fatigueOf } from '../conditions/fatigue.ts'
import { scene, someone } from '../testing/sheets.ts'
import { forbidden, ordered, suggested, told } from '../testing/told.ts'
import { exhausted, fatigued } from '../vocabulary/conditions.ts'
import { restHour } from './fatigue.ts'

const LEVELS = [winded, fatigued, exhausted]
/** Someone (0) at a level of fatigue, Constitution +1, alone but for a friend (2). */
function tired(level: number, options = {}) {
  const s = scene({ abilities: { constitution: 1 } }, {}, { options, more: [someone('friend', 'one')] })
  s.m.give(1, dead)
  if (level > 0) s.m.give(0, LEVELS[level - 1]!)
  return s
}
const hourly = 'true20/fatigue/hourly-recovery'
const full = 'true20/fatigue/full-rest'

describe('rest', () => {
  rules(hourly).it('an hour, Constitution +1: 8 fails, 9 lowers fatigue by a level', () => {
    expect(ordered(tired(3), 0, { do: 'rest', hours: 1 }, [8])).toEqual([
      'time-advanced rounds 600, left 0, of 600, activity rest',
      'fatigue 8: still',
    ])
    expect(ordered(tired(3), 0, { do: 'rest', hours: 1 }, [9])).toEqual([
      'time-advanced rounds 600, left 0, of 600, activity rest',
      'fatigue 9: better',
      'state-left who 0, condition exhausted',
      'state-entered who 0, condition fatigued',
    ])
    expect(ordered(tired(1), 0, { do: 'rest', hours: 1 }, [9])).toEqual([
      'time-advanced rounds 600, left 0, of 600, activity rest',
      'fatigue 9: better',
      'state-left who 0, condition winded',
    ])
  })
  rules(hourly).it('checks end once no fatigue is left; the rested make none', () => {
    expect(ordered(tired(2), 0, { do: 'rest', hours: 4 }, [1, 20, 20])).toEqual([
      'time-advanced rounds 2400, left 0, of 2400, activity rest',
      'fatigue 1: still',
      'fatigue 20: better',
      'state-left who 0, condition fatigued',
      'state-entered who 0, condition winded',
      'fatigue 20: better',
      'state-left who 0, condition winded',
    ])
    expect(ordered(tired(0), 0, { do: 'rest', hours: 4 })).toEqual([
      'time-advanced rounds 2400, left 0, of 2400, activity rest',
    ])
    expect(told(tired(0), [restHour({ who: 0, left: 3 })])).toEqual([])
  })
  rules(full).it('ten hours in one: nine checks, then none is left; ten broken ones are ten checks', () => {
    const nine = Array(9).fill(1)
    const after = (s: ReturnType<typeof tired>, command: object, faces: number[]) => {
      ordered(s, 0, { do: 'rest', ...command }, faces)
      return fatigueOf(s.r, 0)
    }
    expect(after(tired(3), {}, nine)).toBe(0)
    expect(after(tired(3), { hours: 12 }, nine)).toBe(0)
    expect(after(tired(3), { hours: 10, broken: true }, [...nine, 1])).toBe(3)
    expect(after(tired(3), { hours: 9 }, nine)).toBe(3)
    expect(after(tired(3), { hours: 0 }, [])).toBe(3)
  })
  rules(hourly, full).it('waiting and marching are no rest, sleep is', () => {
    for (const activity of ['wait', 'travel'] as const) {
      const s = tired(3)
      expect(told(s, [time(10 * HOUR, activity, { resters: [0] })])).toEqual([
        `time-advanced rounds 6000, left 0, of 6000, activity ${activity}`,
      ])
      expect(fatigueOf(s.r, 0)).toBe(3)
    }
    for (const activity of ['rest', 'sleep', 'bed'] as const) {
      const s = tired(3)
      told(s, [time(10 * HOUR, activity, { resters: [0] })], Array(9).fill(1))
      expect(fatigueOf(s.r, 0)).toBe(0)
    }
  })
  rules(hourly).it('0 to 24 whole hours, with no foe about who can fight', () => {
    const s = tired(1)
    const WHOLE = ['hours are a whole number from 0 to 24 (true20/fatigue/hourly-recovery)']
    for (const hours of [0, 1, 10, 24]) expect(forbidden(s, 0, { do: 'rest', hours })).toEqual([])
    for (const hours of [-1, 25, 1.5, '3']) expect(forbidden(s, 0, { do: 'rest', hours })).toEqual(WHOLE)
    const t = scene()
    expect(forbidden(t, 0, { do: 'rest' })).toEqual([
      'no time passes with target about (true20/fatigue/hourly-recovery)',
    ])
    t.m.give(1, unconscious)
    expect(forbidden(t, 0, { do: 'rest' })).toEqual([])
    expect(suggested(t, 0, 'rest')).toEqual([])
  })
})
