import type { CommandKind, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { isArmed, pickedUp, stowed, takenOut } from '../../creature/held/hands.ts'
import { action } from '../../turn/action.ts'
import { meansOwn, namesFor, namesWithin, takeOver, takeRefusals, thingMeant } from '../moves/change-hands.ts'
import { intoHands, noHandToDraw } from './draw-or-sheathe.ts'
import { IN_HAND, lies, need, STORED, stored, takes, WITHIN_REACH, weapons, whereLies } from './handled.ts'

/** How a text has items picked up and stored. */
export interface ManipulateText {
  readonly pickUp: RuleId
  /** The rule of items in a pack, for texts in which some are. */
  readonly stored?: RuleId
  /** The rule that a weapon is held in hands, so that one is free for what is taken up; absent: hands are not counted. */
  readonly hands?: RuleId
}

const orElse = (why: readonly Refusal[], rest: readonly Refusal[]): readonly Refusal[] => (why.length > 0 ? why : rest)
/** Picking items up, and taking them out of a pack and storing them there. */
export function manipulateItem(text: ManipulateText): readonly CommandKind[] {
  const { stored: store, hands } = text
  const noHand = (r: Reader, who: number) => (hands === undefined ? [] : noHandToDraw(r, who, hands))
  const comes = (c: Context, who: number, weapon: number, event: ReturnType<typeof pickedUp | typeof takenOut>) =>
    hands === undefined ? c.emit(event) : intoHands(c, who, weapon, event)
  return [
    action({
      name: 'pick-up',
      rule: text.pickUp,
      parameters: { weapon: maybe('weapon'), item: maybe('text'), from: maybe('creature') },
      choices: (r, who) => ({ item: namesFor(r as Reader, who) }),
      cost: 'move',
      refuse: (r, who, command) =>
        meansOwn(command) && !thingMeant(r, who, command)
          ? orElse(need(lies, WITHIN_REACH, text.pickUp)(r, who, command), noHand(r, who))
          : takeRefusals(r, who, command, text.pickUp),
      suggestions: (r, who) => [
        ...weapons(r, who, 'pick-up', i => lies(r, who, i)),
        ...namesWithin(r, who).map(item => ({ do: 'pick-up', item })),
      ],
      plan: (c, who, command) => {
        const thing = thingMeant(c, who, command)
        if (thing) return [takeOver({ who, from: thing.of, weapon: thing.weapon })]
        const weapon = command.weapon as number
        comes(c, who, weapon, pickedUp({ who, weapon, from: whereLies(c, who, weapon) }))
        return []
      },
    }),
    ...(store === undefined
      ? []
      : [
          action({
            name: 'take-out',
            rule: store,
            parameters: takes,
            cost: 'move',
            refuse: (r, who, command) => orElse(need(stored, STORED, store)(r, who, command), noHand(r, who)),
            suggestions: (r, who) => weapons(r, who, 'take-out', i => stored(r, who, i)),
            plan: (c, who, { weapon }) => comes(c, who, weapon as number, takenOut({ who, weapon: weapon as number })),
          }),
          action({
            name: 'stow',
            rule: store,
            parameters: takes,
            cost: 'move',
            refuse: need(isArmed, IN_HAND, store),
            suggestions: () => [],
            plan: (c, who, { weapon }) => c.emit(stowed({ who, weapon: weapon as number })),
          }),
        ]),
  ]
}
