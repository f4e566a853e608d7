import type { Reader } from '@quintain/engine'
import { areFoes, isBarred, standsInFight } from '../../../position/position.ts'
import { CAREFUL, FAILING, weightsOf } from '../role.ts'

/** Whether a creature is about to fall, and cares. */
export const isFailing = (r: Reader, who: number): boolean =>
  weightsOf(r, who).taken >= CAREFUL && r.slots.badlyHurt?.(r, who, FAILING) === true

/** Whether a creature has a friend who fights on, and is not about to fall. */
function hasFighter(r: Reader, who: number): boolean {
  for (let i = 0; i < r.count; i++)
    if (i !== who && !areFoes(r, who, i) && standsInFight(r, i) && !isBarred(r, i, 'attack') && !isFailing(r, i))
      return true
  return false
}
/** Whether one that is about to fall has a friend who fights on, to whom it leaves its foes. */
export const leavesToFriends = (r: Reader, who: number): boolean => isFailing(r, who) && hasFighter(r, who)

/** Half of one's points, in percent. */
const HALF = 50
/** Whether one that is careful, and has lost half of its points, has a friend who fights on. */
export const mayLeave = (r: Reader, who: number): boolean =>
  weightsOf(r, who).taken >= CAREFUL && r.slots.badlyHurt?.(r, who, HALF) === true && hasFighter(r, who)
