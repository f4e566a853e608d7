import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { ammunitionOf, isEmpty, load, loadsLeft, shotsIn } from '../../creature/held/ammunition.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { sheetOf } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { refusal } from '../../words/refusals.ts'

function refuse(r: Reader, who: number, weapon: unknown, rule: RuleId): readonly Refusal[] {
  const { weapons } = sheetOf(r, who)
  if (weapon === undefined) {
    const those = weapons.flatMap((w, i) => (ammunitionOf(r, who, i) ? [{ w, why: refuse(r, who, i, rule) }] : []))
    const open = those.filter(x => x.why.length === 0).map(x => x.w.name)
    if (open.length > 0) return [{ why: refusal.needsWeapon(open), rule }]
    return those[0]?.why ?? [{ why: refusal.nothingToLoad, rule }]
  }
  const w = typeof weapon === 'number' ? weapons[weapon] : undefined
  if (!w) return [{ why: refusal.noneInHand, rule }]
  const index = weapon as number
  const takes = ammunitionOf(r, who, index)
  if (!takes) return [{ why: refusal.takesNoAmmunition(w.name), rule }]
  if (!isArmed(r, who, index)) return [{ why: refusal.notInHand(w.name), rule }]
  if (shotsIn(r, who, index) >= takes.holds) return [{ why: refusal.isFull(w.name), rule }]
  return loadsLeft(r, who, index) > 0 ? [] : [{ why: refusal.noAmmunitionLeft(w.name), rule }]
}

/** Loading a weapon, ammunition at hand taken with it; `cost`: where the weapon does not say. */
export const reloading = ({ rule, cost }: { readonly rule: RuleId; readonly cost: Cost }): CommandKind =>
  action({
    name: 'reload',
    rule,
    parameters: { weapon: 'weapon' },
    cost: (r, who, { weapon }) =>
      (typeof weapon === 'number' ? ammunitionOf(r, who, weapon)?.reload : undefined) ?? cost,
    refuse: (r, who, { weapon }) => refuse(r, who, weapon, rule),
    suggestions: (r, who) =>
      sheetOf(r, who).weapons.flatMap((_, weapon) =>
        isEmpty(r, who, weapon) && refuse(r, who, weapon, rule).length === 0 ? [{ do: 'reload', weapon }] : [],
      ),
    plan: (c, who, { weapon }) => load(c, who, weapon),
  })
