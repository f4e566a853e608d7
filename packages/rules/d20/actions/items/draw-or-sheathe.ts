import type { CommandKind, Context, Reader, RuleId } from '@quintain/engine'
import { drawn, isArmed, putAway } from '../../creature/held/hands.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { away, IN_HAND, need, PUT_AWAY, takes, weapons } from './handled.ts'

/** How a text has weapons drawn and put away. */
export interface DrawText {
  readonly draw: RuleId
  /** What drawing costs now: nothing more with a regular move for the skilled. */
  drawing(r: Reader, who: number, weapon: number | undefined): Cost
  /** A weapon was drawn: what a move leaves room for is used up. */
  drew?(c: Context, who: number): void
}

/** Drawing a weapon and putting it away. */
export const drawOrSheathe = (text: DrawText): readonly CommandKind[] => [
  action({
    name: 'draw',
    rule: text.draw,
    parameters: takes,
    cost: (r, who, { weapon }) => text.drawing(r, who, typeof weapon === 'number' ? weapon : undefined),
    refuse: need(away, PUT_AWAY, text.draw),
    suggestions: (r, who) => weapons(r, who, 'draw', i => away(r, who, i)),
    plan: (c, who, { weapon }) => {
      text.drew?.(c, who)
      c.emit(drawn({ who, weapon: weapon as number }))
    },
  }),
  action({
    name: 'sheathe',
    rule: text.draw,
    parameters: takes,
    cost: 'move',
    refuse: need(isArmed, IN_HAND, text.draw),
    suggestions: (r, who) => weapons(r, who, 'sheathe', i => isArmed(r, who, i)),
    plan: (c, who, { weapon }) => c.emit(putAway({ who, weapon: weapon as number })),
  }),
]
