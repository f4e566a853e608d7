import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { turnEdge } from '../../d20/turn/timers.ts'
import { type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { disrupt } from '../actions/concentrate.ts'
import { order, refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { slowed } from '../vocabulary/conditions.ts'

const drag = {
  name: 'Drag',
  effect: {
    range: 30,
    lasts: { concentration: true as const },
    consequences: [{ condition: 'slowed', lasts: 'effect' as const }],
  },
}
const held = (): Stage => {
  const s = fresh(scene({ acts: [drag], skills: { Concentration: 5 } }))
  order(s, 0, { do: 'use', act: 'Drag', target: 1 })
  return s
}
const runs = (s: Stage): readonly string[] => s.r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)
const turnEnds = (s: Stage) => s.play([turnEdge({ who: 0, edge: 'turn-end' })])

describe('an effect that is kept up', () => {
  rules('true20/maneuvers/concentrate').it('lasts while each turn has a standard action for it', () => {
    const s = held()
    turnEnds(s)
    fresh(s)
    expect(order(s, 0, { do: 'keep-up', effect: 'Drag 1' }).of('spent')[0]).toMatchObject({ cost: 'standard' })
    turnEnds(s)
    expect([runs(s), s.r.has(1, slowed)]).toEqual([['Drag 1'], true])
    turnEnds(s)
    expect([runs(s), s.r.has(1, slowed)]).toEqual([[], false])
    expect(refusal(s, 0, { do: 'cease', effect: 'Drag 1' })).toContain('concentrates on nothing')
  })
  rules('true20/maneuvers/concentrate').each([
    [10, []],
    [11, ['Drag 1']],
  ] as const)('a distraction of Difficulty 16, face %i', (face, left) => {
    const s = held()
    s.play([disrupt({ who: 0, difficulty: 16 })], [face])
    expect(runs(s)).toEqual(left)
  })
  it('is let go by a free action', () => {
    const s = held()
    order(s, 0, { do: 'cease', effect: 'Drag 1' })
    expect([runs(s), s.r.has(1, slowed)]).toEqual([[], false])
  })
})
