import { feature, type Reader } from '@quintain/engine'
import { areFoes } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { actsNow } from '../../d20/turn/economy.ts'
import { unconscious } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { willing } from '../vocabulary/conditions.ts'

const RULE = 'starfinder/effects/willing-targets'

/** Whether an effect for willing creatures works on it: friends wish it, the unconscious count as willing, anyone may say so. */
export const isWilling = (r: Reader, who: number, by: number): boolean =>
  !areFoes(r, who, by) || r.has(who, unconscious) || r.has(who, willing)

/** Says that it is willing, or is so no longer: at any time, and without an action. */
const beWilling = action({
  name: 'be-willing',
  rule: RULE,
  cost: (r, who) => (actsNow(r, who) ? 'free' : 'none'),
  suggestions: () => [],
  plan(c, who) {
    const change = c.has(who, willing) ? stateLeft : stateEntered
    c.emit(change({ who, condition: willing.name }))
  },
})

export const willingTargets = feature(RULE, { commands: [beWilling] })
