import type { Chapter, Reader, Refusal, View } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { type Act, weaponOfAct } from '../../../d20/creature/documents/acts.ts'
import { attacksIn, fire } from '../../../d20/creature/held/ammunition.ts'
import { isArmed } from '../../../d20/creature/held/hands.ts'
import { SEVERAL_TARGETS, type Volley } from '../../../d20/vocabulary/attack-step.ts'
import { armOf } from '../../creature/sheet-of.ts'
import { refusal } from '../../words/refusals.ts'

/** An attack in automatic mode takes the shots of so many others. */
export const SHOTS_A_TARGET = 2
/** A mode of a weapon that is a full attack of its own. */
const RULE = 'starfinder/actions/special-full-attacks'
/** After its last attack the weapon is empty. */
const emptied = step('automatic-fire-ends', { by: 'creature', weapon: 'int' })

/** What automatic mode attacks: as many as it has shots for. They are no critical hits, and all that is left is fired. */
export function volley(v: View, by: number, act: Act): Volley | undefined {
  if (!act.automatic) return undefined
  const weapon = weaponOfAct(v, by, act)
  return {
    most: Math.floor(attacksIn(v, by, weapon) / SHOTS_A_TARGET),
    details: { automatic: true },
    after: [emptied({ by, weapon })],
  }
}
/** Why a weapon cannot be fired in automatic mode: it is not in hand, or has too little in it for one target. */
export function automaticRefusals(r: Reader, who: number, act: Act): readonly Refusal[] {
  if (!act.automatic) return []
  const weapon = weaponOfAct(r, who, act)
  const arm = armOf(r, who, weapon)!
  if (!isArmed(r, who, weapon)) return [{ why: refusal.notInHand(arm.name), rule: RULE }]
  return attacksIn(r, who, weapon) < SHOTS_A_TARGET ? [{ why: refusal.tooFewShots(arm.name), rule: RULE }] : []
}

export const automatic: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  adds: { blowsCountAs: ({ details }) => (details?.automatic ? [SEVERAL_TARGETS] : []) },
  steps: [run(emptied, (c, { by, weapon }) => fire(c, by, weapon, 'all'))],
}
