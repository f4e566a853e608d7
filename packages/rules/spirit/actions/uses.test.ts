import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { turnBegan } from '../../d20/turn/round.ts'
import { recharge, remaining } from '../../d20/vocabulary/resources.ts'
import { rules } from '../../testing/rule.ts'
import { TurnStage } from '../testing/turn.ts'

const act = (recharge: string, max = 2) => ({ name: 'Art', cost: 'free', uses: { max, recharge } })
const use = { do: 'use', act: 'Art' }

describe('uses of an act', () => {
  rules('spirit/actions/types').it('are counted down, and then it is refused', () => {
    const s = new TurnStage([{ acts: [act('fight')] }, {}]).turn()
    s.do(use)
    s.do(use)
    expect([remaining(s.r, 0, 'Art'), s.why(use)]).toEqual([0, ['house/act/uses']])
    s.play([recharge({ who: 0, when: 'day' })])
    expect(remaining(s.r, 0, 'Art')).toBe(0)
    s.play([recharge({ who: 0, when: 'fight' })])
    expect(remaining(s.r, 0, 'Art')).toBe(2)
  })
  rules('spirit/actions/types').it('come back with the turn where the sheet says so', () => {
    const s = new TurnStage([{ acts: [act('turn', 1)] }, {}]).turn()
    s.do(use)
    expect(remaining(s.r, 0, 'Art')).toBe(0)
    apply(s.m, turnBegan({ who: 0, single: false, opportunities: 1, swift: 1 }), s.scene)
    s.play([recharge({ who: 0, when: 'turn' })])
    expect(s.why(use)).toEqual([])
  })
  rules('spirit/actions/types').it('come back by a night, and by a new day', () => {
    const night = new TurnStage([{ acts: [act('rest', 1)] }]).turn()
    night.do(use)
    night.do({ do: 'sleep' })
    expect(remaining(night.r, 0, 'Art')).toBe(1)
    const day = new TurnStage([{ acts: [act('day', 1)] }]).turn()
    day.do(use)
    day.do({ do: 'pass-time', hours: 23 })
    expect(remaining(day.r, 0, 'Art')).toBe(0)
    day.do({ do: 'pass-time', hours: 1 })
    expect(remaining(day.r, 0, 'Art')).toBe(1)
  })
})
