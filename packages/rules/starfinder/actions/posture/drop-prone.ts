import { feature } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { prone } from '../../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../../d20/vocabulary/states.ts'
import { refusal } from '../../words/refusals.ts'

const DROP = 'starfinder/actions/drop-prone'

/** Dropping to the ground: a swift action. */
export const dropProne = feature(DROP, {
  commands: [
    action({
      name: 'drop-prone',
      rule: DROP,
      cost: 'swift',
      refuse: (r, who) => (r.has(who, prone) ? [{ why: refusal.alreadyProne, rule: DROP }] : []),
      plan: (c, who) => c.emit(stateEntered({ who, condition: prone.name })),
    }),
  ],
})
