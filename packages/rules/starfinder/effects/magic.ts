import type { Chapter, Condition, Context, Reader, Step } from '@quintain/engine'
import { condition as conditionOf, GAME, reading, trigger } from '@quintain/engine'
import type { Act } from '../../d20/creature/documents/acts.ts'
import { actNamed, actsOf, chargeOf, isCharge } from '../../d20/creature/documents/acts.ts'
import { isArmed } from '../../d20/creature/held/hands.ts'
import { casting } from '../../d20/effects/cast.ts'
import { loseConcentration } from '../../d20/effects/running/concentration.ts'
import { inRow, lastingIn } from '../../d20/effects/running/facts.ts'
import { discharge, touchCharges } from '../../d20/effects/touch.ts'
import { damageTaken } from '../../d20/injury/damage.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import {
  effectBegan,
  endEffect,
  type RunningEffect,
  runningEffects,
  suppressEffect,
} from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { noMagic, willing } from '../vocabulary/conditions.ts'

const SPELL_LIKE_NOT_DISRUPTED = reading('spell-like-not-disrupted', 'starfinder/magic/casting-disrupted')
const ANY_DAMAGE = reading('any-damage-breaks-concentration', 'starfinder/effects/concentration-broken')
/** Kinds of abilities that are magic. */
const MAGIC = ['spell', 'spell-like', 'supernatural']
/** Whether an act of a creature is magic: what does not say what it is, is not. */
export const isMagic = (r: Reader, by: number, act: string): boolean => MAGIC.includes(actNamed(r, by, act)?.kind ?? '')

/** The charges that a creature holds, as weapons of its sheet. */
const heldBy = (r: Reader, who: number): readonly { readonly act: string; readonly weapon: number }[] =>
  actsOf(r, who).flatMap(act => {
    const weapon = chargeOf(r, who, act)
    return weapon >= 0 && isArmed(r, who, weapon) ? [{ act: act.name, weapon }] : []
  })
const dissipate = (
  r: Reader,
  who: number,
  stays: (held: { act: string; weapon: number }) => boolean,
): readonly Step[] => heldBy(r, who).flatMap(held => (stays(held) ? [] : [discharge({ who, weapon: held.weapon })]))

/** The magic that goes with a creature works no more, or again: its time goes on meanwhile. */
function suppressed(c: Context, who: number, on: boolean): readonly Step[] {
  if (!lastingIn(c).any) return []
  return inRow(c.items(GAME, runningEffects)).flatMap((e: RunningEffect) =>
    e.on === who && e.weapon === undefined && isMagic(c, e.by, e.act) ? [suppressEffect({ id: e.id, on })] : [],
  )
}
const keepsFromActing = ({ scene: { rules } }: Context, k: Condition): boolean =>
  rules.layout.knows(k) && rules.masks.means(k, 'act')

/** Casting, charges that are held, concentration, and places where magic is suppressed. */
export const magic: readonly Chapter[] = [
  casting({
    from: 'starfinder',
    long: 'starfinder/magic/casting-action',
    completes: 'with last action',
    disturbs: (v, _, { kind }) => kind !== 'spell-like' || !SPELL_LIKE_NOT_DISRUPTED(v),
  }),
  touchCharges('starfinder', 'starfinder/effects/holding-the-charge'),
  {
    topic: 'magic',
    from: 'starfinder',
    needs: { steps: [discharge, endEffect, suppressEffect], fields: [runningEffects, timers] },
    conditions: [
      { condition: noMagic, rule: 'starfinder/magic/ability-kinds-table' },
      { condition: willing, rule: 'starfinder/effects/willing-targets' },
    ],
    triggers: [
      // Any other attack, act or spell loses what is held; a touch for several is lost when it misses.
      trigger(attackRolled, (c, { by, weapon, result }) =>
        isCharge(c, by, weapon)
          ? dissipate(c, by, held => held.weapon === weapon && (result !== 'miss' || touchesOnce(c, by, held.act)))
          : dissipate(c, by, () => false),
      ),
      trigger(done, (c, { who, act: name }) => {
        const act = actNamed(c, who, name)
        return act ? dissipate(c, who, held => held.act === act.name) : []
      }),
      // By a reading any damage ends what is kept up by concentration.
      trigger(damageTaken, (c, { who, n }) => (n > 0 && ANY_DAMAGE(c) ? loseConcentration(c, who) : [])),
      // What cannot act does not concentrate.
      trigger(stateEntered, (c, { who, condition: name }) => {
        if (name === noMagic.name) return suppressed(c, who, true)
        return keepsFromActing(c, conditionOf(name)) ? loseConcentration(c, who) : []
      }),
      trigger(stateLeft, (c, { who, condition: name }) => (name === noMagic.name ? suppressed(c, who, false) : [])),
      trigger(effectBegan, (c, { effect }) =>
        effect.on !== undefined && c.has(effect.on, noMagic) && isMagic(c, effect.by, effect.act)
          ? [suppressEffect({ id: effect.id, on: true })]
          : [],
      ),
    ],
    readings: [SPELL_LIKE_NOT_DISRUPTED, ANY_DAMAGE],
  },
]
/** A charge for one target: it stays when it misses. */
const touchesOnce = (r: Reader, who: number, act: string): boolean =>
  (actNamed(r, who, act)?.effect?.targets ?? 1) === 1

/** Spells and spell-like abilities provoke, where they do not say otherwise. */
export const provokes = (act: Act): boolean => act.provokes ?? (act.kind === 'spell' || act.kind === 'spell-like')
/** Ending one's own effect, within its range: a standard action. */
export const dismiss = {
  rule: 'starfinder/magic/dismiss',
  cost: 'standard',
  within: 'starfinder/effects/dismissible',
} as const
