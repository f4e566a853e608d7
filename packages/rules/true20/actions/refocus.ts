import type { Chapter, RuleId } from '@quintain/engine'
import { refocusAs, refocusing } from '../../d20/actions/refocus.ts'
import { REFOCUS_TO_TOP } from '../../d20/turn/order.ts'

const RULE: RuleId = 'true20/initiative/refocus'

/** Refocusing: a full round in which nothing else is done, and from the next round a count as if a 20 had been rolled. */
export const refocuses: Chapter = {
  topic: 'actions',
  from: 'true20',
  conditions: [{ condition: refocusing, rule: RULE, bars: ['act', 'move'] }],
  commands: [refocusAs(RULE)],
  readings: [REFOCUS_TO_TOP.under(RULE)],
}
