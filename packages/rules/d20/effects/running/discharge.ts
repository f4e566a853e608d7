import type { Context, Step } from '@quintain/engine'
import { GAME, trigger } from '@quintain/engine'
import type { Effect } from '../../creature/effect.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { endEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { documentOf, inRow, lastingIn } from './facts.ts'

/** What an attack sets off: the effects on a creature that are discharged by it. */
function discharged(c: Context, who: number, how: readonly NonNullable<Effect['discharge']>[]): readonly Step[] {
  if (!lastingIn(c).discharges) return []
  return inRow(c.items(GAME, runningEffects)).flatMap(e => {
    const by = e.on === who ? documentOf(c, e)?.discharge : undefined
    return by !== undefined && how.includes(by) ? [endEffect({ id: e.id, how: 'over' })] : []
  })
}

/** An attack discharges effects on who makes it, and on whom it is made. */
export const discharges = trigger(attackRolled, (c, { by, at: who, result }) => [
  ...discharged(c, by, ['attacks']),
  ...(who === undefined ? [] : discharged(c, who, result === 'miss' ? ['is attacked'] : ['is attacked', 'is hit'])),
])
