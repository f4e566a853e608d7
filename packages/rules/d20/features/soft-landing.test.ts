import { describe, expect, it } from 'vitest'
import { textStage } from '../../testing/text-stage.ts'
import { hitsByDice } from '../movement/flight/fall.ts'

describe.each(['starfinder', 'srd35', 'modern'])('house/features/soft-landing in %s', ruleset => {
  const falls = (takes?: 'half' | 'none') => {
    const s = textStage(ruleset, { hitPoints: 60, ...(takes ? { features: [{ 'soft landing': { takes } }] } : {}) })
    const steps = hitsByDice(s.r as never, 0, 20)
    return steps.length === 0 ? 0 : s.play(steps, [[3, 4]]).of('damage-taken')[0]?.n
  }
  it('a fall does less, or nothing', () => {
    expect([falls(), falls('half'), falls('none')]).toEqual([7, 3, 0])
  })
})
