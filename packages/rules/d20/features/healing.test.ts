import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../testing/text-stage.ts'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { advanceTime } from '../turn/advance-time.ts'

const FAST = { features: [{ 'fast healing': { points: 3 } }] }
const KNITS = { features: [{ regeneration: { points: 5, overcomeBy: 'fire' } }] }
/** Rounds go by after a fight. */
const later = (ruleset: string, keys: object, harm: (s: ReturnType<typeof textStage>) => void, rounds: number) => {
  const s = textStage(ruleset, { hitPoints: 40, ...keys })
  harm(s)
  s.play([advanceTime({ rounds, of: rounds, activity: 'wait' })])
  return s
}
describe.each(TEXTS_WITH_POINTS)('house/features/fast-healing in %s', ruleset => {
  it('goes on when the fight is over, until nothing is missing', () => {
    const hurt = (s: ReturnType<typeof textStage>) => s.m.add(0, hitPoints, -10)
    expect(later(ruleset, FAST, hurt, 2).r.amount(0, hitPoints)).toBe(36)
    expect(later(ruleset, FAST, hurt, 20).r.amount(0, hitPoints)).toBe(40)
    expect(later(ruleset, {}, hurt, 20).r.amount(0, hitPoints)).toBe(30)
  })
})
describe.each(TEXTS_WITH_POINTS)('house/features/regeneration in %s', ruleset => {
  it('has what was knocked out wake when the fight is over', () => {
    const s = later(
      ruleset,
      KNITS,
      on => (ruleset === 'starfinder' ? on.m.add(0, hitPoints, -15) : on.m.add(0, nonlethal, 15)),
      2,
    )
    expect(s.r.amount(0, ruleset === 'starfinder' ? hitPoints : nonlethal)).toBe(ruleset === 'starfinder' ? 35 : 5)
  })
})
