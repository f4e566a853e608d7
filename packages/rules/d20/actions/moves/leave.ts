import type { Chapter, CommandKind, Reader, RuleId } from '@quintain/engine'
import { squaresToRim } from '../../position/places/places.ts'
import { spaceOf } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { economyFields } from '../../turn/economy.ts'
import { leaveFight } from '../../turn/join.ts'
import { at } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'

/** Whether a creature, with its top left square here, stands at the edge of the map, or of its place. */
export function atEdge(r: Reader, who: number, square = r.get(who, at)): boolean {
  return squaresToRim(r, spaceOf(r, who, square), square) === 0
}

/** The same for many squares. */
export function edgesFor(r: Reader, who: number): (square: number) => boolean {
  if (r.board.places) return square => atEdge(r, who, square)
  const { width, height } = r.board
  const { side } = spaceOf(r, who)
  const [right, bottom] = [width - side, height - side]
  return square => {
    const x = square % width
    if (x > 0 && x < right && square >= width && square < bottom * width) return false
    return x <= right && square < (bottom + 1) * width
  }
}

const RULE: RuleId = 'house/movement/leave'
/** Leaving the field over the map's edge. No text speaks of it; a fight needs it. */
const leave: CommandKind = action({
  name: 'leave',
  rule: RULE,
  cost: 'move',
  refuse(r, who) {
    const barred = r.barred(who, 'move')
    return [
      ...(barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []),
      ...(atEdge(r, who) ? [] : [{ why: refusal.notAtEdge, rule: RULE }]),
    ]
  },
  suggestions: (r, who) => (atEdge(r, who) ? [{ do: 'leave' }] : []),
  plan: (_, who) => [leaveFight({ who, how: 'left' })],
})

export const leaving: Chapter = {
  topic: 'actions',
  from: 'd20',
  needs: {
    slots: ['budgetRule'],
    steps: [leaveFight],
    fields: [...economyFields, at],
  },
  commands: [leave],
}
