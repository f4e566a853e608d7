import { feature, run, step } from '@quintain/engine'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { resourceSet, resources } from '../../d20/vocabulary/resources.ts'
import { RESOLVE, resolveOf } from '../injury/fields.ts'
import { resolveMaximum } from '../injury/maxima.ts'

const gainResolve = step('gain-resolve', { who: 'creature', n: 'int' })

/** Effects that give Resolve Points back, up to the most that a creature has. */
export const resolveGained = feature('house/effects/resolve', {
  says: 'An effect may give back Resolve Points, up to the most that a creature has.',
  reads: { consequence: ['resolve'] },
  needs: { fields: [resources] },
  steps: [
    run(gainResolve, (c, { who, n }) => {
      const was = resolveOf(c, who)
      const left = Math.min(resolveMaximum(c, who), was + n)
      if (left > was && !c.has(who, dead)) c.emit(resourceSet({ who, of: RESOLVE, was, left }))
    }),
  ],
  adds: {
    bringsOwn: (_, { who, consequence: { resolve: n } }) => (n === undefined ? undefined : [gainResolve({ who, n })]),
  },
})
