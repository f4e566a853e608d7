import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'
import { waiting } from '../../vocabulary/conditions.ts'

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
})
