import type { Reader } from '@quintain/engine'
import { areFoes, isBarred, standsInFight } from '../../../position/position.ts'
import { CAREFUL, FAILING, weightsOf } from '../role.ts'

/** Whether a creature is about to fall, and cares. */
export const isFailing = (r: Reader, who: number): boolean =>
  weightsOf(r, who).taken >= CAREFUL && r.slots.badlyHurt?.(r, who, FAILING) === true

/** Whether one that is about to fall has a friend who fights on, to whom it leaves its foes. */
export function leavesToFriends(r: Reader, who: number): boolean {
  if (!isFailing(r, who)) return false
  for (let i = 0; i < r.count; i++)
    if (i !== who && !areFoes(r, who, i) && standsInFight(r, i) && !isBarred(r, i, 'attack') && !isFailing(r, i))
      return true
  return false
}
