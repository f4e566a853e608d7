import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { time } from '../../turn/advance-time.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const HOURS = 600
describe.each(TEXTS_WITH_POINTS)('house/features/endures in %s', ruleset => {
  const staged = (...kinds: readonly string[]) => {
    const acts = [{ name: 'blast', effect: { range: 30, consequences: [{ damage: '40' }] } }]
    const balm = { name: 'balm', effect: { range: 30, consequences: [{ heals: '200' }] } }
    const s = textStage(
      ruleset,
      { acts: [...acts, balm] },
      {
        hitPoints: 30,
        features: [...kinds, { endures: { points: 3 } }],
      },
    )
    const suffers = (act: string) => {
      s.play([applyEffect({ by: 0, who: 1, act })])
      return [s.r.amount(1, hitPoints), s.r.has(1, dead)]
    }
    return { s, suffers }
  }
  it('damage that would fell it leaves it so many points, once before a day has passed', () => {
    const { s, suffers } = staged()
    expect(suffers('blast')).toEqual([3, false])
    suffers('balm')
    s.play([time(23 * HOURS, 'wait')])
    expect(suffers('blast')[0]).toBeLessThanOrEqual(0)
  })
  it('what would be destroyed endures too', () => {
    expect(staged('undead').suffers('blast')).toEqual([3, false])
  })
  it('and again when it has', () => {
    const { s, suffers } = staged()
    suffers('blast')
    s.play([time(25 * HOURS, 'wait')])
    suffers('balm')
    expect(suffers('blast')).toEqual([3, false])
  })
})
