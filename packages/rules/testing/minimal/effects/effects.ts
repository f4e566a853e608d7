import type { Chapter } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { giveFor } from '../../../d20/effects/consequences/timed.ts'
import { interrupted } from '../../../d20/vocabulary/movement.ts'
import { dim } from '../injury/injury.ts'

const RULE = 'minimal/effects/acts'

/** Effects of this text take light, and hood lanterns for a time. */
export const effectsOfText: Chapter = {
  topic: 'effects',
  from: 'minimal',
  // Nobody moves, and nobody is interrupted on the way.
  fields: [interrupted],
  conditions: [{ condition: condition('hooded'), rule: RULE, bars: ['attack'] }],
  stats: { save: () => {}, check: () => {} },
  slots: {
    checks: { naturals: null, tiesFail: () => false, tie: () => 'again', dcName: 'number', againstRule: RULE },
    effects: {
      bring(c, x) {
        const { damage, condition: name, lasts = 'permanent' } = x.consequence
        if (name !== undefined) giveFor(c, x, condition(name), lasts)
        return damage === undefined ? [] : [dim({ who: x.who, n: x.n })]
      },
      modifier: () => 0,
      rules: { area: RULE, uses: RULE, summoning: RULE, dispelling: RULE, summoned: RULE },
    },
  },
}
