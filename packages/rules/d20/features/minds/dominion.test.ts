import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { areFoes } from '../../position/position.ts'
import { perform } from '../../turn/act.ts'
import { sidesLeft } from '../../turn/end.ts'
import { turnBegan } from '../../turn/round.ts'
import { moveLeft, standardLeft } from '../../vocabulary/fields.ts'
import { dominated } from '../moments/dominated.ts'
import { lordOf } from './dominion.ts'

const RULE = 'house/features/dominion'
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const gaze = {
    name: 'gaze',
    effect: {
      range: 30,
      save: { kind: 'Will', dc: 19, onSuccess: 'none' },
      consequences: [{ condition: 'dominated', lasts: { days: 1 } }],
    },
  }
  /** The first has the second in its power, whose friend the third is. */
  const stage = () => {
    const s = textStage(ruleset, { side: 'ours', acts: [gaze] }, { side: 'theirs' }, { side: 'theirs' })
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    s.play([perform({ who: 0, command: { do: 'use', act: 'gaze', target: 1 } })], [1])
    return s
  }
  const begins = (s: ReturnType<typeof stage>, face: number) => {
    const began = { do: turnBegan.kind, who: 1, single: false, opportunities: 1, swift: 1 } as never
    const steps = (s.scene.rules.triggers[turnBegan.kind] ?? [])
      .flatMap(plan => plan(s.context(), began))
      .filter(x => ['resists-its-lord', 'obeys'].includes(x.do))
    s.play(steps, steps.length > 0 ? [face] : [])
    return steps.map(x => x.do)
  }
  it('fights for who has it in its power', () => {
    const s = stage()
    expect([s.r.has(1, dominated), lordOf(s.r, 1), lordOf(s.r, 2)]).toEqual([true, 0, 2])
    expect([areFoes(s.r, 0, 1), areFoes(s.r, 1, 2), areFoes(s.r, 2, 1), areFoes(s.r, 0, 2)]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
  it('has one more save, better by 2, as its first turn for another begins', () => {
    const s = stage()
    expect(begins(s, 1)).toEqual(['resists-its-lord'])
    expect(s.r.has(1, dominated)).toBe(true)
    expect(begins(s, 20)).toEqual([])
    const other = stage()
    begins(other, 20)
    expect([other.r.has(1, dominated), areFoes(other.r, 1, 2)]).toEqual([false, false])
  })
  it('a side of which all are in the power of another has lost', () => {
    const s = stage()
    expect(sidesLeft(s.r)).toEqual(['ours', 'theirs'])
    s.m.give(2, dominated)
    expect(sidesLeft(s.r)).toEqual(['ours', 'theirs'])
    s.m.take(2, dominated)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    s.play([perform({ who: 0, command: { do: 'use', act: 'gaze', target: 2 } })], [1])
    expect(sidesLeft(s.r)).toEqual(['ours'])
  })
})
