import { feature } from '@quintain/engine'
import { die } from '../../injury/thresholds.ts'
import { dead } from '../../vocabulary/conditions.ts'

/** Effects that kill outright: gazes, words and poisons after which nothing is left to count. */
export const slaying = feature('house/effects/kills', {
  says: 'An effect that brings death kills at any number of hit points: damage reduction, temporary hit points and ferocity are no help. What is kept off or saved against it is kept off as from any other effect.',
  reads: { condition: [dead.name] },
  needs: { steps: [die] },
  adds: {
    bringsOwn: (_, { who, consequence: { condition } }) => (condition === dead.name ? [die({ who })] : undefined),
  },
})
