import type { Chapter, Reader, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { sizeRank } from '@quintain/grid'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { areFoes, mountOf, present } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { dead, disabled, helpless } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/abilities.ts'
import type { True20Sheet } from '../creature/sheet.ts'
import { destroyed, kneeGuiding, pinned, thing } from '../vocabulary/conditions.ts'
import { pressedBy } from '../vocabulary/fields.ts'

/** Where something is: with its bearer, who has it in hand or wears it, else where it stands. */
export function placeOf(r: Pick<Reader, 'sheet' | 'scene'>, who: number): number {
  const { object } = sheetOf(r, who)
  if (typeof object !== 'object') return who
  return r.scene.who('heldBy' in object ? object.heldBy : object.wornBy)
}

/** Whether a weapon in its hands is also a thing in the fight, of the same name, that attacks have made useless. */
export function isBroken(r: Pick<Reader, 'sheet' | 'scene' | 'has'>, who: number, weapon: string): boolean {
  const { id } = r.sheet(who)
  return r.scene.sheets.some((s, i) => {
    const { object, name } = s as True20Sheet
    if (typeof object !== 'object' || !('heldBy' in object) || object.heldBy !== id) return false
    return name.toLowerCase() === weapon.toLowerCase() && (r.has(i, disabled) || r.has(i, destroyed))
  })
}

/** In the next square, or the same. */
export const near = (v: View, a: number, b: number): boolean => feetBetween.read(v, a, b) <= 5
export const adjacent = fact('adjacent', (v, a, b) => (near(v, a, b) ? 1 : 0))

const immobile = (v: View, who: number): boolean => v.has(who, helpless) || v.has(who, pinned)

/**
 * Whether a shot at `b` goes into a melee with friends of `a`: opponents next to each other are engaged, the immobilized
 * only while they are attacked. 2 when every friend there is at least two sizes smaller than the target, so that it
 * stands out; 1 otherwise.
 */
export const intoMelee = fact('into melee with friends', (v, a, b) => {
  let worst = 0
  for (let friend = 0; friend < v.count; friend++) {
    if (friend === a || friend === b || areFoes(v, a, friend) || !areFoes(v, friend, b)) continue
    if (v.has(friend, dead) || v.has(friend, thing) || v.has(b, thing)) continue
    if (!present(v, friend) || !near(v, friend, b)) continue
    if (immobile(v, friend) && !v.items(friend, pressedBy).includes(b)) continue
    if (immobile(v, b) && !v.items(b, pressedBy).includes(friend)) continue
    if (sizeRank(sheetOf(v, b).size) - sizeRank(sheetOf(v, friend).size) < 2) return 1
    worst = 2
  }
  return worst
})

/** Whether one of its hands holds the reins: it rides, and does not guide its mount with the knees. */
export const holdsReins = (v: View, who: number): boolean => mountOf(v, who) >= 0 && !v.has(who, kneeGuiding)
/** Whether a weapon takes both hands. */
export const takesBothHands = ({ hands }: Pick<Weapon, 'hands'>): boolean => hands === 'two' || hands === 'double'

/** Where creatures stand to each other, as far as attack and Defense ask. */
export const position: Chapter = { topic: 'position', from: 'true20', fields: [at, pressedBy] }
