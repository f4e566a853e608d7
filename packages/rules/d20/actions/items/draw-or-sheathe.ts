import type { CommandKind, Context, Event, Reader, Refusal, RuleId } from '@quintain/engine'
import { drawn, freeHands, gripChanged, isArmed, isInOneHand, putAway } from '../../creature/held/hands.ts'
import { sheetOf } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { refusal } from '../../words/refusals.ts'
import { away, IN_HAND, need, PUT_AWAY, takes, weapons } from './handled.ts'

/** Why there is no hand for a weapon that is drawn. */
export const noHandToDraw = (r: Reader, who: number, rule: RuleId): readonly Refusal[] =>
  freeHands(r, who) < 1 ? [{ why: refusal.needsFreeHand, rule }] : []
/** Hands that a weapon takes to be wielded. */
export const handsFor = (r: Reader, who: number, weapon: number): number => {
  const { hands } = sheetOf(r, who).weapons[weapon]!
  return hands === 'two' || hands === 'double' ? 2 : 1
}
/** A weapon comes into the hands that are free: one that takes two and gets one is held, not wielded. */
export function intoHands(c: Context, who: number, weapon: number, comes: Event): void {
  const one = freeHands(c, who) < handsFor(c, who, weapon)
  c.emit(comes)
  if (one !== isInOneHand(c, who, weapon)) c.emit(gripChanged({ who, weapon, one }))
}

/** A weapon is drawn into the hands that are free. */
export const drawInto = (c: Context, who: number, weapon: number): void =>
  intoHands(c, who, weapon, drawn({ who, weapon }))

/** How a text has weapons drawn and put away. */
export interface DrawText {
  readonly draw: RuleId
  /** What drawing costs now: nothing more with a regular move for the skilled. */
  drawing(r: Reader, who: number, weapon: number | undefined): Cost
  /** A weapon was drawn: what a move leaves room for is used up. */
  drew?(c: Context, who: number): void
  /** The rule that a weapon is held in hands, so that one is free for what is drawn; absent: hands are not counted. */
  readonly hands?: RuleId
}

/** Drawing a weapon and putting it away. */
export const drawOrSheathe = (text: DrawText): readonly CommandKind[] => [
  action({
    name: 'draw',
    rule: text.draw,
    parameters: takes,
    cost: (r, who, { weapon }) => text.drawing(r, who, typeof weapon === 'number' ? weapon : undefined),
    refuse(r, who, command) {
      const why = need(away, PUT_AWAY, text.draw)(r, who, command)
      return why.length > 0 || text.hands === undefined ? why : noHandToDraw(r, who, text.hands)
    },
    suggestions: (r, who) => weapons(r, who, 'draw', i => away(r, who, i)),
    plan: (c, who, { weapon }) => {
      text.drew?.(c, who)
      if (text.hands === undefined) c.emit(drawn({ who, weapon: weapon as number }))
      else drawInto(c, who, weapon as number)
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
