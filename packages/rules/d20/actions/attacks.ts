import type { Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event } from '@quintain/engine'
import { provoke } from '../attack/opportunity.ts'
import { isArmed } from '../creature/hands.ts'
import { areFoes, present, sheetOf, spaceOf, standsInFight } from '../position/position.ts'
import { feetBetween, maximumRange } from '../position/range.ts'
import { inReach, unwalled } from '../position/threat.ts'
import { attacksMade, firstAttackWeapon } from '../turn/act.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { placeOf, startTimer } from '../turn/timers.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { dead, defensive } from '../vocabulary/conditions.ts'

/** One attack of a turn, as it is declared. */
export interface Declared {
  readonly target: number
  readonly weapon: number
  readonly switched?: boolean | undefined
  readonly touch?: boolean | undefined
  readonly hand?: 'regular' | 'off' | undefined
}

declare module '@quintain/engine' {
  interface Slots {
    /** How many attacks a full attack has by the creature's skill, those of a second weapon left out. */
    attacks(r: Reader, who: number): number
  }
}

/** The so manyeth attack of a turn is declared. */
export const declared = event(
  'attack-declared',
  { who: 'creature', target: 'creature', weapon: 'int', made: 'int' },
  (w, e) => {
    w.set(e.who, attacksMade, e.made)
    if (e.made === 1) w.set(e.who, firstAttackWeapon, e.weapon + 1)
  },
)

/** Which rules a refused attack breaks. */
export interface AttackRules {
  readonly attack: RuleId
  readonly reach: RuleId
  /** The same for a reach weapon, where the text has a rule of its own. */
  readonly reachWeapon?: RuleId
  readonly range: RuleId
  readonly hand: RuleId
}

/** Whether a weapon can strike or shoot a creature from where its wielder stands. */
export function canAttack(r: Reader, who: number, weapon: number, target: number): boolean {
  const w = sheetOf(r, who).weapons[weapon]
  if (!w || !isArmed(r, who, weapon) || target === who || !present(r, target) || r.has(target, dead)) return false
  if (w.use === 'melee') return inReach(r, who, weapon, target)
  return r.fact(feetBetween, who, target) <= maximumRange(w) && unwalled(r, spaceOf(r, who), spaceOf(r, target))
}

/** Every reason why an attack cannot be made, costs left out. */
export function attackRefusals(
  r: Reader,
  who: number,
  target: unknown,
  weapon: unknown,
  rules: AttackRules,
): Refusal[] {
  const why: Refusal[] = []
  const barred = r.barred(who, 'attack')
  if (barred) why.push({ why: `cannot attack: ${barred.condition.name}`, rule: barred.rule })
  const sheet = sheetOf(r, who)
  const w = typeof weapon === 'number' ? sheet.weapons[weapon] : undefined
  if (!w || typeof weapon !== 'number') {
    why.push({
      why: `needs a weapon: ${sheet.weapons.map((x, i) => `${i} ${x.name}`).join(', ') || 'there is none'}`,
      rule: rules.hand,
    })
    return why
  }
  if (!isArmed(r, who, weapon)) why.push({ why: `${w.name} is not in hand`, rule: rules.hand })
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who || !present(r, target)) {
    why.push({ why: 'needs a target on the map', rule: rules.attack })
    return why
  }
  if (r.has(target, dead)) why.push({ why: `${r.sheet(target).name} is dead`, rule: rules.attack })
  if (w.use === 'melee') {
    if (!inReach(r, who, weapon, target))
      why.push({
        why: `${r.sheet(target).name} is out of the reach of ${w.name}`,
        rule: (w.reach ? rules.reachWeapon : undefined) ?? rules.reach,
      })
  } else if (r.fact(feetBetween, who, target) > maximumRange(w))
    why.push({ why: `${r.sheet(target).name} is beyond the range of ${w.name}`, rule: rules.range })
  else if (!unwalled(r, spaceOf(r, who), spaceOf(r, target)))
    why.push({ why: `nothing leads straight to ${r.sheet(target).name}`, rule: rules.range })
  return why
}

/** Steps of one attack; an unarmed one first provokes from its target alone. */
export function attackSteps(c: Context, who: number, d: Declared, index: number): Step[] {
  const w = sheetOf(c, who).weapons[d.weapon]!
  const bare = w.unarmed && !c.slots.movement.armedUnarmed(c, who, d.weapon)
  return [
    ...(bare ? [provoke({ who, act: `unarmed ${index}`, only: d.target })] : []),
    ...withInterrupts(c, 'attack', who, [
      attackStep({
        by: who,
        at: d.target,
        weapon: d.weapon,
        as: 'attack',
        index,
        ...(d.touch ? { touch: true } : {}),
        ...(d.switched ? { switched: true } : {}),
        ...(d.hand ? { hand: d.hand } : {}),
      }),
    ]),
  ]
}

/** Declared with the attack: a penalty to all attacks of the round for a bonus to the number to hit. */
export function fightDefensively(c: Context, who: number): void {
  startTimer(c, who, { kind: 'count', ends: defensive.name, place: placeOf(c, who) })
}

/** Attacks on foes worth offering: each standing foe that a weapon in hand can strike; the fallen only if asked for. */
export function attacksOn(r: Reader, who: number): Declared[] {
  const out: Declared[] = []
  for (let target = 0; target < r.count; target++)
    if (areFoes(r, who, target) && standsInFight(r, target))
      sheetOf(r, who).weapons.forEach((_, weapon) => {
        if (canAttack(r, who, weapon, target)) out.push({ target, weapon })
      })
  return out
}
