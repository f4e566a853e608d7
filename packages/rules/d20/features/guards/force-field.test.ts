import { describe, expect, it } from 'vitest'
import { harm } from '../../../testing/harm.ts'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { pointsIn, TEMPORARY } from '../../injury/pools.ts'
import { fortify } from '../../injury/temporary.ts'

const RULE = 'house/features/force-field'

describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  const shielded = () => {
    const s = textStage(ruleset, {}, { hitPoints: 30, features: [{ 'force field': { points: 10, heals: 3 } }] })
    s.play([fortify({ who: 1, n: 10, source: 'force field' })])
    return s
  }
  const left = (s: ReturnType<typeof shielded>) => pointsIn(s.r, 1, TEMPORARY, 'force field')

  it('takes what comes before the hit points do', () => {
    const s = shielded()
    s.play([harm(1, 4, 'lethal')])
    expect([left(s), s.r.amount(1, hitPoints)]).toEqual([6, 36])
  })
  it('shuts down when nothing of it is left', () => {
    const s = shielded()
    const { events } = s.play([harm(1, 12, 'lethal')])
    expect([left(s), JSON.stringify(events).includes('force field down')]).toEqual([0, true])
  })
})
