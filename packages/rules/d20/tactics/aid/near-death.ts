import type { Reader } from '@quintain/engine'
import { dying } from '../../vocabulary/conditions.ts'

/** Who has lost so many points more than it had may not live through the next rounds. */
const NEAR_DEATH = -6
const HUNDRED = 100
/** Whether one that is dying may be dead before the next rounds are over, in a text that counts its points below 0. */
export function isNearDeath(r: Reader, who: number): boolean {
  const { hitPoints } = r.sheet(who) as { readonly hitPoints?: { readonly maximum: number } }
  if (!hitPoints || !r.has(who, dying)) return false
  return r.slots.badlyHurt?.(r, who, (HUNDRED * NEAR_DEATH) / hitPoints.maximum) === true
}
