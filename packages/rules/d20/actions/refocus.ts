import type { RuleId } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { action } from '../turn/action.ts'
import { freeUsed } from '../turn/economy.ts'
import { comingSet, mustKnowCounts } from '../turn/order.ts'
import { giveUntil } from '../turn/timers.ts'
import { initiativeModifier, movedThisTurn } from '../vocabulary/fields.ts'
import { atTurnEnd } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'

/** Takes stock of the fight, and does nothing else this turn. */
export const refocusing = condition('refocusing')
const AS_ROLLED = 20

/** Refocusing as a command: from the next round on, initiative is as if a 20 had been rolled. */
export const refocusAs = (rule: RuleId) =>
  action({
    name: 'refocus',
    mode: 'order',
    rule,
    cost: 'full-round',
    refuse(r, who) {
      return [
        ...(r.get(who, movedThisTurn) > 0 ? [{ why: refusal.movedThisRound, rule }] : []),
        ...(r.get(who, freeUsed) > 0 ? [{ why: refusal.actedThisRound, rule }] : []),
      ]
    },
    plan(c, who) {
      mustKnowCounts(c)
      giveUntil(c, who, refocusing, atTurnEnd(who))
      c.emit(comingSet({ who, total: AS_ROLLED + c.get(who, initiativeModifier), reason: 'refocus' }))
    },
  })
