import type { CommandKind, RuleId } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { freeUsed, pay, unaffordable } from '../turn/act.ts'
import { comingSet } from '../turn/order.ts'
import { giveUntil } from '../turn/timers.ts'
import { initiativeModifier, movedThisTurn } from '../vocabulary/fields.ts'
import { atTurnEnd } from '../vocabulary/timers.ts'

/** Takes stock of the fight, and does nothing else this turn. */
export const refocusing = condition('refocusing')
const AS_ROLLED = 20

/** Refocusing as a command: from the next round on, initiative is as if a 20 had been rolled. */
export const refocusAs = (text: { readonly rule: RuleId; readonly budget: RuleId }): CommandKind => ({
  name: 'refocus',
  rule: text.rule,
  description: 'Does nothing and does not move; from the next round on its initiative is as if it had rolled a 20.',
  parameters: {},
  cost: () => 'full-round',
  refuse(r, who) {
    const poor = unaffordable(r, who, 'full-round')
    return [
      ...(poor ? [{ why: poor, rule: text.budget }] : []),
      ...(r.get(who, movedThisTurn) > 0 ? [{ why: 'has moved this round, be it a 5-foot step', rule: text.rule }] : []),
      ...(r.get(who, freeUsed) > 0 ? [{ why: 'has done something else this round', rule: text.rule }] : []),
    ]
  },
  suggestions: () => [{ do: 'refocus' }],
  plan(c, who) {
    pay(c, who, 'full-round', 'refocus')
    giveUntil(c, who, refocusing, atTurnEnd(who))
    c.emit(comingSet({ who, total: AS_ROLLED + c.get(who, initiativeModifier), reason: 'refocus' }))
    return []
  },
})
