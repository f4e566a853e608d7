import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../testing/text-stage.ts'
import { mustFlee } from '../conditions/fear.ts'
import { repelled } from './repelled.ts'

describe.each(TEXTS)('who is repelled, in %s', ruleset => {
  it('moves away and attacks nobody', () => {
    const s = textStage(ruleset, {}, { side: 'theirs' })
    expect([mustFlee(s.r, 0), s.r.barred(0, 'attack')]).toEqual([false, null])
    s.m.give(0, repelled)
    expect(mustFlee(s.r, 0)).toBe(true)
    expect(s.r.barred(0, 'attack')?.rule).toBe('house/features/repelled')
  })
})
