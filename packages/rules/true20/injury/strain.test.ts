import { expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { dead, disabled, dying, unconscious } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { order, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'

rules('true20/injury/disabled-strain').it(
  'outside of fights it begins to die in the round after, and is checked',
  () => {
    const s = fresh(scene({}))
    s.m.give(1, dead)
    s.m.give(0, disabled)
    order(s, 0, { do: 'use-skill', skill: 'Bluff', dc: 10 }, [10])
    expect([s.r.has(0, unconscious), s.r.has(0, dying)]).toEqual([true, false])
    s.play([time(1, 'wait')])
    expect(s.r.has(0, dying)).toBe(true)
    // Constitution +0 against 10.
    s.play([time(1, 'wait')], [9])
    expect(s.r.has(0, dead)).toBe(true)
  },
)
