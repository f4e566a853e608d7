import type { Refusal, View } from '@quintain/engine'
import { isEmpty } from '../../d20/creature/held/ammunition.ts'
import { isInOneHand } from '../../d20/creature/held/hands.ts'
import { armOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'
import { grenadeRefusals } from './shots/thrown.ts'

/** Why a weapon in hand does not attack: fewer hands on it than it takes, or nothing in it. */
export function wieldingRefusals(v: View, who: number, weapon: number): readonly Refusal[] {
  const arm = armOf(v, who, weapon)
  if (!arm) return []
  const out: Refusal[] = []
  if (isInOneHand(v, who, weapon))
    out.push({ why: refusal.heldInOneHand(arm.name), rule: 'starfinder/equipment/wielding' })
  if (isEmpty(v, who, weapon)) out.push({ why: refusal.emptied(arm.name), rule: 'starfinder/actions/reload' })
  out.push(...grenadeRefusals(v, who, weapon))
  return out
}
