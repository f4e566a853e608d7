import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { SOLID } from '@quintain/grid'
import { dropped, isArmed } from '../../creature/held/hands.ts'
import { nameOf } from '../../position/names.ts'
import { groundMapOf, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { at } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'
import { inArmsReach } from '../moves/change-hands.ts'
import { IN_HAND, need, takes, weapons } from './handled.ts'

/** How a text has items dropped. */
export interface DropText {
  readonly drop: RuleId
  /** What letting go costs; a free action when absent. */
  readonly dropping?: Cost
}

/** An item is dropped in the own space or next to it, and not into a wall. */
export function dropRefusals(r: Reader, who: number, to: unknown, rule: RuleId): readonly Refusal[] {
  if (to === undefined) return []
  const map = groundMapOf(r)
  if (typeof to !== 'number' || to < 0 || to >= map.width * map.height) return [{ why: refusal.noSuchSquare, rule }]
  if (!inArmsReach(r, who, to)) return [{ why: refusal.notNextToSpace(nameOf(r, to)), rule }]
  return map.flags[to]! & SOLID
    ? [{ why: refusal.squareIs(nameOf(r, to), map.terrainAt(squareAt(r, to)).name), rule }]
    : []
}

/** Dropping a weapon, in the own space or next to it. */
export function dropItem(text: DropText): CommandKind {
  const inHand = need(isArmed, IN_HAND, text.drop)
  return action({
    name: 'drop-item',
    rule: text.drop,
    parameters: { ...takes, to: maybe('square') },
    cost: text.dropping ?? 'free',
    refuse: (r, who, command) => [...inHand(r, who, command), ...dropRefusals(r, who, command['to'], text.drop)],
    suggestions: (r, who) => weapons(r, who, 'drop-item', i => isArmed(r, who, i)),
    plan: (c, who, { weapon, to }) =>
      c.emit(dropped({ who, weapon: weapon as number, to: (to as number | undefined) ?? c.get(who, at) })),
  })
}
