import {
  type Chapter,
  type Condition,
  type Context,
  condition as conditionOf,
  reading,
  stateEntered,
  trigger,
} from '@quintain/engine'
import { loseConcentration } from '../../d20/effects/running/concentration.ts'
import { damageTaken } from '../../d20/injury/damage.ts'
import { endEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'

/** Keeping an effect up by concentration: a standard action, that of one spell alone, which one may cease at will. */
export const concentration = {
  concentrate: { rule: 'starfinder/magic/concentrate', cost: 'standard', disturbed: true },
  cease: { rule: 'starfinder/effects/concentration-dismiss', cost: 'free' },
} as const
/** Who concentrates casts nothing else. */
export const EXCLUSIVE = 'starfinder/effects/concentration-exclusive'

const ANY_DAMAGE = reading('any-damage-breaks-concentration', 'starfinder/effects/concentration-broken')

const keepsFromActing = ({ scene: { rules } }: Context, k: Condition): boolean =>
  rules.layout.knows(k) && rules.masks.means(k, 'act')

/** What breaks concentration on an effect: whatever keeps its maker from acting, and by a reading any damage. */
export const concentrating: Chapter = {
  topic: 'effects',
  from: 'starfinder',
  needs: { steps: [endEffect], fields: [runningEffects, timers] },
  triggers: [
    trigger(damageTaken, (c, { who, n }) => (n > 0 && ANY_DAMAGE(c) ? loseConcentration(c, who) : [])),
    trigger(stateEntered, (c, { who, condition: name }) =>
      keepsFromActing(c, conditionOf(name)) ? loseConcentration(c, who) : [],
    ),
  ],
  readings: [ANY_DAMAGE],
}
