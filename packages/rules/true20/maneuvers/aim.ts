import type { Chapter } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { spent } from '../../d20/turn/act.ts'
import { action } from '../../d20/turn/action.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { aimed, aiming } from '../vocabulary/conditions.ts'

const lineUp = step('line-up', { who: 'creature' })
const spoil = step('spoil-aim', { who: 'creature' })

/** Actions that are the attack that was aimed. */
const ATTACKS: readonly string[] = ['attack', 'two-weapons', 'coup-de-grace']
const TAKES_TIME: readonly string[] = ['standard', 'move', 'full-round']

export const aimCommand = action({
  name: 'aim',
  rule: 'true20/maneuvers/aim',
  cost: 'full-round',
  plan: (_, who) => [lineUp({ who })],
})

/** The next action must be the attack; any other standard, move or full action spoils the aim. */
export const aim: Chapter = {
  topic: 'maneuvers',
  from: 'true20',
  rules: ['true20/maneuvers/aim', 'true20/maneuvers/aim-next-action'],
  commands: [aimCommand],
  steps: [
    run(lineUp, (c, { who }) => {
      for (const k of [aimed, aiming]) c.emit(stateEntered({ who, condition: k.name }))
    }),
    run(spoil, (c, { who }) => {
      for (const k of [aimed, aiming]) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
    }),
  ],
  triggers: [
    trigger(spent, (c, { who, cost, on }) =>
      c.has(who, aimed) && TAKES_TIME.includes(cost) && !ATTACKS.includes(on) ? [spoil({ who })] : [],
    ),
  ],
}
