import type { Reader } from '@quintain/engine'
import { type Act, weaponOfAct } from '../../creature/documents/acts.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { caughtIn, nearestFirst } from '../area.ts'

/**
 * Creatures that an act attacks which sends a weapon's attacks through an area, friend and foe, the nearest first: all
 * within but its user, or as many as the weapon has shots for.
 */
export function struckIn(r: Reader, by: number, act: Act, to: number, lies: Parameters<typeof caughtIn>[4]) {
  const all = caughtIn(r, by, act.effect!.area!, to, lies).filter(i => i !== by)
  const most = r.slots.volley?.(r, by, act)?.most
  if (most === undefined) return nearestFirst(r, by, all)
  const weapon = weaponOfAct(r, by, act)
  const open = all.filter(at => canAttackNow(r, { by, at, weapon, as: 'attack' }))
  return nearestFirst(r, by, open).slice(0, most)
}
