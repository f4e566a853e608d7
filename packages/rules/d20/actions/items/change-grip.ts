import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { freeHands, gripChanged, isArmed, isInOneHand } from '../../creature/held/hands.ts'
import { sheetOf } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { refusal } from '../../words/refusals.ts'
import { takes, weapons } from './handled.ts'

/** Changing the grip on a weapon that takes two hands: to one of them, and back. */
export const changingGrip = ({ rule, cost }: { readonly rule: RuleId; readonly cost: Cost }): CommandKind => {
  const refuse = (r: Reader, who: number, weapon: unknown): readonly Refusal[] => {
    const w = typeof weapon === 'number' ? sheetOf(r, who).weapons[weapon] : undefined
    if (!w) {
      const those = sheetOf(r, who).weapons.filter((x, i) => x.hands === 'two' && isArmed(r, who, i))
      return [{ why: those.length ? refusal.needsWeapon(those.map(x => x.name)) : refusal.noGripToChange, rule }]
    }
    if (!isArmed(r, who, weapon as number)) return [{ why: refusal.notInHand(w.name), rule }]
    if (w.hands !== 'two') return [{ why: refusal.oneGripOnly(w.name), rule }]
    return isInOneHand(r, who, weapon as number) && freeHands(r, who) < 1 ? [{ why: refusal.needsFreeHand, rule }] : []
  }
  return action({
    name: 'change-grip',
    rule,
    parameters: takes,
    cost,
    refuse: (r, who, { weapon }) => refuse(r, who, weapon),
    suggestions: (r, who) =>
      weapons(r, who, 'change-grip', i => isInOneHand(r, who, i) && refuse(r, who, i).length === 0),
    plan: (c, who, { weapon }) => c.emit(gripChanged({ who, weapon, one: !isInOneHand(c, who, weapon) })),
  })
}
