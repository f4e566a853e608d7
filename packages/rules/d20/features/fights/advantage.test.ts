import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'
import { waiting } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'

describe.each(TEXTS)('house/features/advantage in %s', ruleset => {
  it('counts against those who have yet to act in a fight', () => {
    const s = textStage(ruleset, { features: [{ advantage: { against: ['yet to act'], attack: 2 } }] }, {})
    const now = () => {
      const facts = attackFacts(s.r, { by: 0, at: 1, weapon: 0 } as Parameters<typeof attackFacts>[1])
      return s.r.explain('attack', 0, facts).terms.filter(t => t.rule === 'house/features/advantage').length
    }
    expect(now()).toBe(0)
    s.m.give(1, waiting)
    expect(now()).toBe(1)
  })
  it('counts once for each friend beside the foe, so many at the most', () => {
    const side = textStage(ruleset, {}).scene.sheets[0]!.side
    const sum = (most: number | undefined, friends: number) => {
      const advantage = { against: ['crowded'], attack: 1, ...(most === undefined ? {} : { most }) }
      const beside = Array.from({ length: friends }, () => ({ side }))
      const s = textStage(ruleset, { features: [{ advantage }] }, {}, ...beside)
      // All of them beside the foe.
      for (let i = 0; i < friends; i++) s.m.set(2 + i, at, 2)
      const facts = attackFacts(s.r, { by: 0, at: 1, weapon: 0 } as Parameters<typeof attackFacts>[1])
      return s.r
        .explain('attack', 0, facts)
        .terms.filter(t => t.rule === 'house/features/advantage')
        .reduce((n, t) => n + t.value, 0)
    }
    expect([sum(undefined, 0), sum(undefined, 2), sum(4, 0), sum(4, 1), sum(4, 2), sum(1, 2)]).toEqual([
      0, 1, 0, 1, 2, 1,
    ])
  })
  it('counts friends of its kind alone, where its sheet names one', () => {
    const side = textStage(ruleset, {}).scene.sheets[0]!.side
    const count = (friend: object) => {
      const advantage = { against: ['crowded'], attack: 1, of: ['marsh wolf'] }
      const s = textStage(ruleset, { features: [{ advantage }] }, {}, { side, ...friend })
      s.m.set(2, at, 2)
      const facts = attackFacts(s.r, { by: 0, at: 1, weapon: 0 } as Parameters<typeof attackFacts>[1])
      return s.r.explain('attack', 0, facts).terms.filter(t => t.rule === 'house/features/advantage').length
    }
    expect([count({}), count({ name: 'Grey' }), count({ name: 'Old Marsh Wolf' })]).toEqual([0, 0, 1])
    expect(count({ kinds: ['living', 'marsh wolf'] })).toBe(1)
  })
})
