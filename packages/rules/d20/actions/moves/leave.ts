import type { Chapter, CommandKind, Reader, RuleId } from '@quintain/engine'
import { event } from '@quintain/engine'
import { spaceOf } from '../../position/position.ts'
import { freeUsed, swiftOwed } from '../../turn/act.ts'
import { action } from '../../turn/action.ts'
import { judge } from '../../turn/round.ts'
import { gone } from '../../vocabulary/conditions.ts'
import { at, moveLeft, order, place, single, standardLeft, swiftLeft } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'

/** Off the map, out of the fight. */
export const departed = event('departed', { who: 'creature' }, (w, e) => {
  w.set(e.who, at, -1)
  w.give(e.who, gone)
})

/** Whether a creature, with its top left square here, stands at the edge of the map. */
export function atEdge(r: Reader, who: number, square = r.get(who, at)): boolean {
  const { x, y, side } = spaceOf(r, who, square)
  const { width, height } = r.board.map
  return x === 0 || y === 0 || x + side === width || y + side === height
}

const RULE: RuleId = 'house/movement/leave'
/** Leaving the field over the map's edge. No text speaks of it; a fight needs it. */
const leave: CommandKind = action({
  name: 'leave',
  rule: RULE,
  description: 'Leaves the field from the edge of the map, as a move action.',
  cost: 'move',
  refuse(r, who) {
    const barred = r.barred(who, 'move')
    return [
      ...(barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []),
      ...(atEdge(r, who) ? [] : [{ why: refusal.notAtEdge, rule: RULE }]),
    ]
  },
  suggestions: (r, who) => (atEdge(r, who) ? [{ do: 'leave' }] : []),
  plan(c, who) {
    c.emit(departed({ who }))
    return [judge({})]
  },
})

/** `gone` itself is data of each ruleset. */
export const leaving: Chapter = {
  topic: 'actions',
  from: 'd20',
  needs: {
    slots: ['budgetRule'],
    steps: [judge],
    fields: [at, freeUsed, moveLeft, order, place, single, standardLeft, swiftLeft, swiftOwed],
  },
  events: [departed],
  commands: [leave],
}
