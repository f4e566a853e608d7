import { type Reader, reading } from '@quintain/engine'
import { helpless, stunned } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/abilities.ts'

export const UNCANNY_DODGE_ONLY_STUNNED_HELPLESS = reading(
  'uncanny-dodge-only-stunned-helpless',
  'true20/surprise/attack-uncanny-dodge',
)

/** Whether being flat-footed leaves it its dodge and parry (true20/initiative/uncanny-dodge). */
export const keepsItsGuard = (r: Reader, who: number): boolean => sheetOf(r, who).feats.includes('Uncanny Dodge')
/** Uncanny Dodge prevents surprise attacks on a creature that can take free actions. */
export function guards(r: Reader, who: number): boolean {
  if (!keepsItsGuard(r, who)) return false
  if (UNCANNY_DODGE_ONLY_STUNNED_HELPLESS(r)) return !r.has(who, stunned) && !r.has(who, helpless)
  return r.barred(who, 'free') === null
}
