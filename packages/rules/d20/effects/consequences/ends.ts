import { condition, feature, run, step } from '@quintain/engine'
import { clearTimers, ends } from '../../turn/timers.ts'
import { timers } from '../../vocabulary/fields.ts'
import { stateLeft } from '../../vocabulary/states.ts'

const ease = step('ease', { who: 'creature', of: 'text' })

/** Effects that end a condition, whatever has given it. */
export const easing = feature('house/effects/ends-conditions', {
  says: 'An effect that ends a condition ends it whatever has brought it; what still brings it may bring it again.',
  reads: { consequence: ['ends'] },
  needs: { fields: [timers] },
  steps: [
    run(ease, (c, { who, of }) => {
      const k = condition(of)
      clearTimers(c, who, t => ends(t, k))
      if (c.has(who, k)) c.emit(stateLeft({ who, condition: of }))
    }),
  ],
  adds: {
    bringsOwn: (_, { who, consequence: { ends: of } }) => (of === undefined ? undefined : [ease({ who, of })]),
  },
})
