import type { Reader, Refusal } from '@quintain/engine'
import { sheetOf } from '../../d20/position/position.ts'
import { refusal } from '../words/refusals.ts'

const KINDS = 'srd35/objects/weapon-kinds'

/** Only what cuts or crushes breaks things in melee; what is of several kinds may use the fitting one. */
export function ofKind(r: Reader, who: number, weapon: number): readonly Refusal[] {
  const arm = sheetOf(r, who).weapons[weapon]
  if (arm?.use !== 'melee') return []
  const types = arm.damage.flatMap(d => d.types)
  const only = types.length > 0 && types.every(t => t === 'piercing')
  return only ? [{ why: refusal.onlyPierces(arm.name), rule: KINDS }] : []
}
