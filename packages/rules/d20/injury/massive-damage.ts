import type { Chapter } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { rollCheck, save } from '../vocabulary/check-steps.ts'
import { dead } from '../vocabulary/conditions.ts'
import type { Source } from './rules.ts'
import { die } from './thresholds.ts'

/** A single attack dealt enough to kill by itself: a Fortitude save decides, unless the attack killed outright. */
export const massiveDamageSave = step('massive-damage-save', { who: 'creature' })
const DC = 15

export const massiveDamage = ({ from }: Source): Chapter => ({
  topic: 'injury',
  from,
  needs: {
    steps: [die, rollCheck],
  },
  steps: [
    run(massiveDamageSave, (c, { who }) => {
      if (!c.has(who, dead))
        c.plan(save({ who, save: 'Fortitude', dc: DC, against: 'massive damage', failed: [die({ who })], passed: [] }))
    }),
  ],
})
