import type { Context, Reader, Refusal, Step } from '@quintain/engine'
import { event } from '@quintain/engine'
import { provoke } from '../attack/opportunity.ts'
import { type AttackRules, canAttack, mayAttack } from '../position/may-attack.ts'
import { areFoes, sheetOf, standsInFight } from '../position/position.ts'
import { attacksMade, firstAttackWeapon } from '../turn/act.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { giveUntil, placeOf } from '../turn/timers.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { defensive } from '../vocabulary/conditions.ts'
import { atPlace } from '../vocabulary/timers.ts'

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

/** The nth attack of the turn is declared. */
export const declared = event(
  'attack-declared',
  { who: 'creature', target: 'creature', weapon: 'int', made: 'int' },
  (w, e) => {
    w.set(e.who, attacksMade, e.made)
    if (e.made === 1) w.set(e.who, firstAttackWeapon, e.weapon + 1)
  },
)

/** Every reason why an attack with these parameters of a command cannot be made, costs left out. */
export const attackRefusals = (
  r: Reader,
  who: number,
  target: unknown,
  weapon: unknown,
  rules: AttackRules,
  as: 'attack' | 'escape' = 'attack',
): readonly Refusal[] =>
  mayAttack(
    r,
    { by: who, at: typeof target === 'number' ? target : -1, weapon: typeof weapon === 'number' ? weapon : -1, as },
    undefined,
    rules,
  )

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
  giveUntil(c, who, defensive, atPlace(placeOf(c, who)))
}

/** Suggested attacks on foes: each standing foe that a weapon in hand can attack; the fallen only if asked for. */
export function attacksOn(r: Reader, who: number, as: 'attack' | 'escape' = 'attack'): Declared[] {
  const out: Declared[] = []
  for (let target = 0; target < r.count; target++)
    if (areFoes(r, who, target) && standsInFight(r, target))
      sheetOf(r, who).weapons.forEach((_, weapon) => {
        if (canAttack(r, { by: who, at: target, weapon, as })) out.push({ target, weapon })
      })
  return out
}
