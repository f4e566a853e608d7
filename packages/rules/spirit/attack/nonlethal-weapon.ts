import type { Chapter, Tally } from '@quintain/engine'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { reason } from '../words/reasons.ts'
import { dealsNonlethal } from './damage.ts'

export const SWITCHED = -4

/** A weapon that deals the other kind of damage is at a penalty, but for a trained unarmed strike. */
export function addSwitched(t: Tally, weapon: Weapon, feats: readonly string[]): void {
  const lethal = dealsNonlethal(weapon)
  const rule = !lethal
    ? 'spirit/damage/lethal-weapon-nonlethal'
    : weapon.unarmed
      ? 'spirit/attack/unarmed-lethal'
      : 'spirit/damage/nonlethal-weapon-lethal'
  const from = lethal ? 'for lethal damage' : 'for nonlethal damage'
  if (weapon.unarmed && lethal && feats.includes('Improved Unarmed Strike'))
    t.lose(SWITCHED, 'untyped', from, rule, reason.hasFeat('Improved Unarmed Strike'), 'spirit/attack/unarmed-lethal')
  else t.add(SWITCHED, 'untyped', from, rule)
}

/** Nonlethal damage with a lethal weapon, and lethal with one that deals nonlethal damage. */
export const switchingDamage: Chapter = {
  topic: 'damage',
  from: 'spirit',
  rules: [
    'spirit/attack/unarmed-lethal',
    'spirit/damage/lethal-weapon-nonlethal',
    'spirit/damage/nonlethal-weapon-lethal',
  ],
}
