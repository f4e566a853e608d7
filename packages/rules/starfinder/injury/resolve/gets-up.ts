import type { Reader } from '@quintain/engine'
import { spendsOn } from '../../../d20/creature/roles.ts'
import { canTarget } from '../../../d20/position/awareness.ts'
import { areFoes, isBarred, standingInFight } from '../../../d20/position/position.ts'
import { threatens } from '../../../d20/position/threat.ts'
import { resolveOf } from '../fields.ts'
import { costOf } from './cost.ts'

/**
 * Whether one that lies gets up with a single Hit Point. While a friend fights on it does not get up beneath the weapons of foes, nor with
 * so few points that it could not be steadied once more.
 */
export function getsUp(r: Reader, who: number): boolean {
  if (!spendsOn(r, who, 'fight')) return false
  const standing = standingInFight(r)
  const friends = standing.filter(i => i !== who && !areFoes(r, i, who) && !isBarred(r, i, 'attack'))
  if (friends.length === 0) return true
  const foes = standing.filter(i => areFoes(r, i, who) && friends.some(friend => canTarget(r, friend, i)))
  if (foes.length === 0) return true
  return resolveOf(r, who) > costOf(r, who) && !foes.some(foe => threatens(r, foe, who))
}
