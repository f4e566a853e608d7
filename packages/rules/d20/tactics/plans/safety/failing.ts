import type { Reader } from '@quintain/engine'
import { areFoes, isBarred, standingInFight, standsInFight } from '../../../position/position.ts'
import { disabled } from '../../../vocabulary/conditions.ts'
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
/** Whether a blow of its own would bring a creature down, and it has a friend who fights on without that. */
export const isStrained = (r: Reader, who: number): boolean =>
  r.has(who, disabled) &&
  standingInFight(r).some(i => i !== who && !areFoes(r, who, i) && !r.has(i, disabled) && !isBarred(r, i, 'attack'))
/** Whether one that is about to fall has a friend who fights on, to whom it leaves its foes. */
export const leavesToFriends = (r: Reader, who: number): boolean => isFailing(r, who) && hasFighter(r, who)

/** Half of one's points, in percent. */
const HALF = 50
/** Whether one that is careful, and has lost half of its points, has a friend who fights on. */
export const mayLeave = (r: Reader, who: number): boolean =>
  weightsOf(r, who).taken >= CAREFUL && r.slots.badlyHurt?.(r, who, HALF) === true && hasFighter(r, who)
