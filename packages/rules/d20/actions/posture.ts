import type { CommandKind, RuleId } from '@quintain/engine'
import { airborne } from '../movement/flight/text.ts'
import { action } from '../turn/action.ts'
import { endEarly } from '../turn/timers.ts'
import { prone } from '../vocabulary/conditions.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'

/** Dropping to the ground as a free action, and standing up as a move action. */
export const postures = (rules: { readonly drop: RuleId; readonly stand: RuleId }): readonly CommandKind[] => [
  action({
    name: 'drop-prone',
    rule: rules.drop,
    cost: 'free',
    refuse: (r, who) => (r.has(who, prone) ? [{ why: refusal.alreadyProne, rule: rules.drop }] : airborne(r, who)),
    plan: (c, who) => c.emit(stateEntered({ who, condition: prone.name })),
  }),
  action({
    name: 'stand',
    rule: rules.stand,
    cost: 'move',
    refuse: (r, who) => {
      const barred = r.barred(who, 'move')
      return [
        ...(barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []),
        ...(r.has(who, prone) ? [] : [{ why: refusal.alreadyStanding, rule: rules.stand }]),
      ]
    },
    plan: (c, who) => endEarly(c, who, prone),
  }),
]
