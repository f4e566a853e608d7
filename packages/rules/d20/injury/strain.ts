import type { Chapter } from '@quintain/engine'
import { run, sharedReading, step } from '@quintain/engine'
import { disabled } from '../vocabulary/conditions.ts'
import { lose } from './damage.ts'
import { hitPoints, nonlethal } from './fields.ts'
import type { HitPointRules } from './rules.ts'
import { updateHitPointState } from './thresholds.ts'

export const STRAIN_WAIVED_BY_HEALING = sharedReading('strain-waived-by-healing')

/** A disabled creature has completed a standard action: it costs a point. `from`: its hit points as it began the act. */
export const strain = step('strain', { who: 'creature', from: 'int' })

/**
 * The point that a standard action costs the disabled. Unless the act raised hit points so far that they are no lower
 * than before, a negative total means dying again.
 */
export const straining = ({ from }: HitPointRules): Chapter => ({
  topic: 'injury',
  from,
  needs: {
    steps: [updateHitPointState],
    fields: [hitPoints, nonlethal],
  },
  slots: {
    completed: (c, who, cost) =>
      cost === 'standard' && c.has(who, disabled) ? [strain({ who, from: c.amount(who, hitPoints) })] : [],
  },
  steps: [
    run(strain, (c, { who, from }) => {
      // A creature that fell during the act has not completed it.
      if (c.barred(who, 'act')) return
      const rose = !c.atMost(who, hitPoints, from)
      // The text excepts acts that raised hit points: from being at -1 by default, from the point itself as an option.
      if (rose && STRAIN_WAIVED_BY_HEALING(c)) return
      lose(c, who, 1)
      c.plan(updateHitPointState({ who, after: rose ? 'loss' : 'damage' }))
    }),
  ],
})
