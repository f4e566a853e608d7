import type { Chapter, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { condition, event, run, step, trigger } from '@quintain/engine'
import { type Act, actsOf, chargeOf, isCharge } from '../creature/documents/acts.ts'
import { isTouch } from '../creature/features/own-attacks.ts'
import { droppedWeapons, isArmed, sheathed } from '../creature/held/hands.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { mayAttack } from '../position/may-attack.ts'
import { areFoes, present } from '../position/position.ts'
import { endConditions, giveUntil } from '../turn/timers.ts'
import { deliver, holdCharge } from '../vocabulary/act-steps.ts'
import { attackRolled, attackStep } from '../vocabulary/attack-step.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { at, order, timers } from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { atTurnEnd } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { feetTo } from './area.ts'

/** A touch is included in the casting: until the end of the turn. */
export const freshCharge = condition('may touch at once')
/** Whether an act touches a creature without a roll: it is a touch in melee, and the creature itself or willing. */
export const touchesFreely = (r: Reader, by: number, act: Act, who: number): boolean =>
  isTouch(act) && (who === by || (r.slots.effects.willing?.(r, who, by) ?? !areFoes(r, by, who)))

/** A held charge is lost. */
export const discharge = step('discharge', { who: 'creature', weapon: 'int' })
export const chargeHeld = event(
  'charge-held',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.exclude(e.who, sheathed, e.weapon),
  { of: 'who', to: 'own' },
)
export const discharged = event(
  'discharged',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.include(e.who, sheathed, e.weapon),
  { of: 'who', to: 'own' },
)

/** The act whose charge a weapon holds, if the act has effects and the weapon has none. */
const ownEffectOf = (v: View, who: number, weapon: number): string | undefined =>
  (v.sheet(who) as D20Sheet).weapons[weapon]?.effect
    ? undefined
    : actsOf(v, who).find(a => a.effect && chargeOf(v, who, a) === weapon)?.name

/** Kido of touch: cast first, delivered then or later. A charge counts as a weapon in hand while it is held. */
export const touchCharges = (from: string, rule: RuleId): Chapter => ({
  topic: 'magic',
  from,
  needs: { steps: [applyEffect, attackStep, endConditions], fields: [at, droppedWeapons, order, sheathed, timers] },
  events: [chargeHeld, discharged],
  conditions: [{ condition: freshCharge, rule }],
  steps: [
    run(holdCharge, (c, { who, weapon }) => {
      c.emit(chargeHeld({ who, weapon }))
      giveUntil(c, who, freshCharge, atTurnEnd(who))
    }),
    run(deliver, (c, { who, target, weapon }) => {
      // One touch comes with the casting, whether it hits or not.
      if (c.has(who, freshCharge)) c.emit(stateLeft({ who, condition: freshCharge.name }))
      if (areFoes(c, who, target)) {
        c.plan(attackStep({ by: who, at: target, weapon, as: 'attack', index: 0 }))
        return
      }
      c.emit(discharged({ who, weapon }))
      const { effect } = (c.sheet(who) as D20Sheet).weapons[weapon]!
      const act = ownEffectOf(c, who, weapon)
      if (effect) c.plan(applyEffect({ by: who, who: target, weapon }))
      else if (act !== undefined) c.plan(applyEffect({ by: who, who: target, act }))
    }),
    run(discharge, (c, { who, weapon }) => c.emit(discharged({ who, weapon }))),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: who, weapon, result }) => {
      if (result === 'miss' || !isCharge(c, by, weapon)) return []
      const act = ownEffectOf(c, by, weapon)
      return [
        discharge({ who: by, weapon }),
        ...(act !== undefined && who !== undefined && result !== 'hits cover'
          ? [applyEffect({ by, who, act, ...(result === 'critical' ? { twice: true } : {}) })]
          : []),
      ]
    }),
  ],
  adds: {
    runsToo: (r, who) =>
      (r.sheet(who) as D20Sheet).weapons.flatMap(({ name }, weapon) =>
        isCharge(r, who, weapon) && isArmed(r, who, weapon) ? [{ what: `holds ${name}`, source: name }] : [],
      ),
  },
})

/** Why a charge cannot be delivered there: an opponent is attacked with it, anybody else touched. */
export function touchRefusals(
  r: Reader,
  who: number,
  target: unknown,
  weapon: number,
  rule: RuleId,
): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: refusal.noTarget, rule }]
  const sheet = r.sheet(who) as D20Sheet
  const { name } = r.sheet(target)
  if (areFoes(r, who, target)) {
    // The charge comes into the hand with the casting.
    const notHeld = refusal.notInHand(sheet.weapons[weapon]!.name)
    return mayAttack(r, { by: who, at: target, weapon }).flatMap(({ why }) => (why === notHeld ? [] : [{ why, rule }]))
  }
  const near = target === who || feetTo(r, who, r.get(target, at)) <= sheet.reach
  return near ? [] : [{ why: refusal.notWithin(name, sheet.reach), rule }]
}
/** Whom a charge can be delivered to now. */
export const touchable = (r: Reader, who: number, weapon: number, rule: RuleId): readonly number[] =>
  r.scene.creatures.flatMap((_, target) =>
    present(r, target) && touchRefusals(r, who, target, weapon, rule).length === 0 ? [target] : [],
  )
