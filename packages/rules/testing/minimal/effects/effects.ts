import type { Chapter } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { doesAct, useAct } from '../../../d20/actions/sheet-acts.ts'
import { isHarmful } from '../../../d20/creature/effect.ts'
import { giveFor } from '../../../d20/effects/give-for.ts'
import { done } from '../../../d20/vocabulary/act-steps.ts'
import { interrupted } from '../../../d20/vocabulary/movement.ts'
import { dim } from '../injury/injury.ts'

const RULE = 'minimal/effects/acts'

/** What the acts of this text do: they take light, and hood lanterns for a time. */
export const effectsOfText: Chapter = {
  topic: 'effects',
  from: 'minimal',
  // Nobody moves, and nobody is interrupted on the way.
  fields: [interrupted],
  conditions: [{ condition: condition('hooded'), rule: RULE, bars: ['attack'] }],
  events: [done],
  stats: { save: () => {}, check: () => {} },
  steps: [doesAct],
  commands: [
    useAct({
      rule: RULE,
      begin: RULE,
      provokes: () => false,
      aim: () => [],
      reaches: act => act.effect !== undefined,
      harms: act => act.effect !== undefined && isHarmful(act.effect),
    }),
  ],
  slots: {
    checks: { naturals: null, tiesFail: () => false, tie: () => 'again', dcName: 'number', againstRule: RULE },
    effects: {
      bring(c, x) {
        const { damage, condition: name, lasts = 'permanent' } = x.consequence
        if (name !== undefined) giveFor(c, x, condition(name), lasts)
        return damage === undefined ? [] : [dim({ who: x.who, n: x.n })]
      },
      modifier: () => 0,
      rules: { area: RULE, uses: RULE, summoning: RULE, summoned: RULE },
    },
  },
}
