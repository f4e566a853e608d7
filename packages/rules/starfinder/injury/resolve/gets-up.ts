import type { Reader } from '@quintain/engine'
import { spendsOn } from '../../../d20/creature/roles.ts'
import { canTarget } from '../../../d20/position/awareness.ts'
import { engaged } from '../../../d20/position/engaged.ts'
import { areFoes, isBarred, standingInFight } from '../../../d20/position/position.ts'
import { feetBetween } from '../../../d20/position/range.ts'
import { threatens } from '../../../d20/position/threat.ts'
import { resolveOf } from '../fields.ts'
import { costOf } from './cost.ts'

/** Feet from which a foe comes to one that gets up before it has gone anywhere. */
const NEAR = 15
/** Whether a foe is upon one that would get up: it threatens it, or is near and in a melee with none of these. */
const isUpon = (r: Reader, who: number, foe: number, friends: readonly number[]): boolean =>
  threatens(r, foe, who) ||
  (r.fact(feetBetween, who, foe) <= NEAR &&
    !isBarred(r, foe, 'attack') &&
    !friends.some(friend => r.fact(engaged, friend, foe) !== 0))

/**
 * Whether one that lies gets up with a single Hit Point. While a friend fights on it does not get up where a foe is upon it, nor with so
 * few points that it could not be steadied once more.
 */
export function getsUp(r: Reader, who: number): boolean {
  if (!spendsOn(r, who, 'fight')) return false
  const standing = standingInFight(r)
  const friends = standing.filter(i => i !== who && !areFoes(r, i, who) && !isBarred(r, i, 'attack'))
  if (friends.length === 0) return true
  const foes = standing.filter(i => areFoes(r, i, who) && friends.some(friend => canTarget(r, friend, i)))
  if (foes.length === 0) return true
  return resolveOf(r, who) > costOf(r, who) && !foes.some(foe => isUpon(r, who, foe, friends))
}
