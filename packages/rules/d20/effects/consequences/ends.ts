import { condition, feature, run, step } from '@quintain/engine'
import { endCondition } from '../../turn/timers.ts'
import { timers } from '../../vocabulary/fields.ts'

const ease = step('ease', { who: 'creature', of: 'text' })

/** Effects that end a condition, whatever has given it. */
export const easing = feature('house/effects/ends-conditions', {
  says: 'An effect that ends a condition ends it whatever has brought it; what still brings it may bring it again.',
  reads: { consequence: ['ends'] },
  needs: { fields: [timers] },
  steps: [run(ease, (c, { who, of }) => endCondition(c, who, condition(of)))],
  adds: {
    bringsOwn: (_, { who, consequence: { ends: of } }) => (of === undefined ? undefined : [ease({ who, of })]),
  },
})
