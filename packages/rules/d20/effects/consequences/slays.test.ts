import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'

describe.each(TEXTS)('house/effects/kills in %s', ruleset => {
  const after = (more: Readonly<Record<string, unknown>>, victim: Readonly<Record<string, unknown>> = {}) => {
    const act = {
      name: 'word',
      effect: { area: { shape: 'emanation', feet: 10 }, others: true, consequences: [{ condition: 'dead' }], ...more },
    }
    const s = textStage(ruleset, { acts: [act] }, victim)
    s.play([burst({ by: 0, act: 'word', to: s.r.get(0, at) })])
    return s.r.has(1, dead)
  }
  it('kills whom it reaches, however hale', () => {
    expect(after({})).toBe(true)
  })
  it('does nothing to whom the effect spares, and to whom its kind does nothing', () => {
    expect(after({ only: ['undead'] })).toBe(false)
    expect(after({ descriptors: ['death'] }, { immune: ['death'] })).toBe(false)
  })
})
