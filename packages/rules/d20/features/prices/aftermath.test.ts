import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { sickened } from '../../vocabulary/conditions.ts'

const BURST = {
  acts: [
    {
      name: 'burst',
      effect: {
        area: { shape: 'emanation', feet: 10 },
        others: true,
        save: { kind: 'Reflex', dc: 10, onSuccess: 'none' },
        consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }],
      },
    },
  ],
}
const SPENT = { aftermath: { of: 'Burst', consequences: [{ condition: 'sickened', lasts: { rounds: 2 } }] } }
describe.each(TEXTS_WITH_POINTS)('house/features/aftermath in %s', ruleset => {
  const spent = (features: readonly unknown[]) => {
    const s = textStage(ruleset, { ...BURST, features }, {})
    s.play([perform({ who: 0, command: { do: 'use', act: 'burst' } })], [20])
    return [0, 1].map(who => s.r.has(who, sickened))
  }
  it('comes to its user, whoever is there, and to nobody else', () => {
    expect(spent([SPENT])).toEqual([true, false])
    expect(spent([])).toEqual([false, false])
  })
})
