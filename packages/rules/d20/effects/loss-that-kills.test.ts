import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../testing/text-stage.ts'
import { dead } from '../vocabulary/conditions.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'

describe.each(TEXTS)('a loss of an ability that kills, in %s', ruleset => {
  const ability = ruleset === 'true20' ? 'strength' : 'Strength'
  /** Whether the second is dead after acts of these consequences, one after the other. */
  const dies = (victim: Readonly<Record<string, unknown>>, ...all: readonly object[]) => {
    const acts = all.map((consequence, i) => ({
      name: `touch ${i}`,
      effect: { range: 30, consequences: [consequence] },
    }))
    const s = textStage(ruleset, { acts }, victim)
    return all.map((_, i) => {
      s.play([applyEffect({ by: 0, who: 1, act: `touch ${i}` })])
      return s.r.has(1, dead)
    })
  }
  const loses = (by: string, kills?: true) => ({ lowers: ability, by, ...(kills ? { kills } : {}) })

  it('who has none of it left dies, and nobody of a loss that does not kill', () => {
    expect(dies({}, loses('40', true))).toEqual([true])
    expect(dies({}, loses('40'))).toEqual([false])
  })
  it('what is left counts, however much was lost before', () => {
    expect(dies({}, loses('1', true), loses('40'), loses('1', true))).toEqual([false, false, true])
  })
  it('nobody dies who loses no such points', () => {
    if (ruleset !== 'true20') expect(dies({ immune: ['Strength damage'] }, loses('40', true))).toEqual([false])
  })
})
