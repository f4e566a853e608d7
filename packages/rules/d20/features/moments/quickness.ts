import { run, step, trigger } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { spent } from '../../turn/act.ts'
import { leftOf } from '../../turn/economy.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { creatureFeature, having } from '../made.ts'

const QUICK = 'quickness'
const quicken = step('quicken', { who: 'creature' })
/** Quickness: each of its turns holds one standard action more, in place of which it may move as with any. */
export const quickness = creatureFeature<object>('house/features/quickness', QUICK, {
  only: having(QUICK),
  help: 'one standard or move action more in each of its turns: [quickness]',
  says: 'Each turn of the creature has one standard action more, in place of which it may move.',
  brings: () => ({}),
  steps: [
    run(quicken, (c, { who }) => {
      const left = leftOf(c, who)
      if (left.standard > 0) c.emit(spent({ who, cost: 'none', on: QUICK, ...left, standard: left.standard + 1 }))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) =>
      !c.has(who, dead) && featuresIn(c.sheet(who)).some(f => f.name === QUICK) ? [quicken({ who })] : [],
    ),
  ],
})
