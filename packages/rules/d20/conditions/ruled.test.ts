import { makeRng } from '@quintain/dice'
import { type Command, condition, live, Table } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../testing/text-stage.ts'
import { endConditions } from '../turn/timers.ts'
import { timers } from '../vocabulary/fields.ts'
import { RULED, type Timer } from '../vocabulary/timers.ts'

const shaken = condition('shaken')
const stunned = condition('stunned')

describe.each(TEXTS)('house/conditions/ruled in %s', ruleset => {
  /** One that is shaken, and what else a timer ends in three rounds; then the game master rules of it. */
  function ruledOf(ruling: 'give' | 'take', ...also: readonly string[]) {
    const s = textStage(ruleset, {}, {})
    const conditions = ['shaken', ...also]
    for (const name of conditions) s.m.give(0, condition(name))
    const timer: Timer = {
      moment: { at: 'round' },
      left: 3,
      steps: [endConditions({ who: 0, conditions })],
      source: 'scare',
    }
    s.m.include(0, timers, timer)
    const t = new Table(s.scene, s.S, { source: live(makeRng(3)), seated: () => true })
    t.rule({ do: ruling, who: 'a', condition: 'shaken' } as Command, 'so be it', 'gm')
    t.run()
    const left = t.reader
      .items(0, timers)
      .flatMap(({ left, steps, source }) => (source === RULED ? [] : [[left, steps]]))
    return { left, has: [t.reader.has(0, shaken), t.reader.has(0, stunned)] }
  }
  it('what is taken away takes its time with it: what comes anew is not cut short by that', () => {
    expect(ruledOf('take')).toEqual({ left: [], has: [false, false] })
  })
  it('what is given lasts until it is taken away, whatever time it had to run', () => {
    expect(ruledOf('give')).toEqual({ left: [], has: [true, false] })
  })
  it('what the same timer ends besides it still ends', () => {
    const rest = [[3, [endConditions({ who: 0, conditions: ['stunned'] })]]]
    expect(ruledOf('take', 'stunned')).toEqual({ left: rest, has: [false, true] })
    expect(ruledOf('give', 'stunned')).toEqual({ left: rest, has: [true, true] })
  })
})
