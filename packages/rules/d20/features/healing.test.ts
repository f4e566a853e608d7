import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../testing/text-stage.ts'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { advanceTime } from '../turn/advance-time.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { regenerationHalted } from './healing.ts'

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
describe.each(TEXTS_WITH_POINTS)('regeneration that halts, in %s', ruleset => {
  const knits = (halts: object, types: readonly string[]) => {
    const s = textStage(ruleset, {
      hitPoints: 40,
      features: [{ regeneration: { points: 5, overcomeBy: 'fire', ...halts } }],
    })
    s.play([damage({ who: 0, parts: [{ n: 6, types, nonlethal: false }] as never, by: 0, attack: false })])
    return s.r.has(0, regenerationHalted)
  }
  it('does nothing after harm by what overcomes it, where the sheet says so', () => {
    expect([knits({ halts: true }, ['fire']), knits({ halts: true }, ['cold']), knits({}, ['fire'])]).toEqual([
      true,
      false,
      false,
    ])
  })
})
