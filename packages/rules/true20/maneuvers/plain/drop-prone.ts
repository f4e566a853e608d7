import type { RuleId } from '@quintain/engine'
import { feature, run, step } from '@quintain/engine'
import { airborne } from '../../../d20/movement/flight/text.ts'
import { action } from '../../../d20/turn/action.ts'
import { prone } from '../../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../../d20/vocabulary/states.ts'
import { refusal } from '../../words/refusals.ts'

const FREE: RuleId = 'true20/actions/free'
const drop = step('drop-down', { who: 'creature' })

const dropping = action({
  name: 'drop-prone',
  rule: FREE,
  cost: 'free',
  refuse: (r, who) => (r.has(who, prone) ? [{ why: refusal.alreadyProne, rule: FREE }] : airborne(r, who)),
  plan: (_, who) => [drop({ who })],
})

/** A free action, on the ground alone. */
export const dropProne = feature('true20/maneuvers/drop-prone', {
  commands: [dropping],
  steps: [run(drop, (c, { who }) => c.emit(stateEntered({ who, condition: prone.name })))],
})
