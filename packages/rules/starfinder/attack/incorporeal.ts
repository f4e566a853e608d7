import type { Reader } from '@quintain/engine'
import type { TargetedAttack } from '../../d20/attack/attack-text.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { isIncorporeal } from '../creature/body/incorporeal.ts'
import { sheetOf } from '../creature/sheet-of.ts'

export const CRITICAL_HITS = 'critical hits'

/** Whether an attack on it can be a critical hit: there is a creature, and it is not immune to them, nor without a body. */
export const canBeCritical = (r: Reader, { at: target, needed }: Pick<TargetedAttack, 'at' | 'needed'>): boolean =>
  target !== NOBODY &&
  needed === undefined &&
  !sheetOf(r, target).immune.includes(CRITICAL_HITS) &&
  !isIncorporeal(r, target)
/** What has no body strikes past armor that stops bodies: its attacks are always made against EAC. */
export const strikesEnergyArmor = (r: Reader, by: number): boolean => isIncorporeal(r, by)
