import type { View } from '@quintain/engine'
import { event, fact, value } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE, type Footprint, footprint, squaresOf } from '@quintain/grid'
import { dead } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { unwalled } from './cover.ts'
import { creaturesNear } from './crowd/crowd.ts'
import { areFoes, isBarred, isDown, present, spaceOf } from './position.ts'
import { squaresOfReach } from './range.ts'
import { isNear, threatens } from './threat.ts'

/** Whom of those who cannot move a creature has attacked since its last turn began: index plus 1, 0 for none. */
export const lastTarget = value('last target', { holds: 'creature', plusOne: true })
export const targetRecorded = event(
  'target-recorded',
  { who: 'creature', at: 'creature' },
  (w, e) => w.set(e.who, lastTarget, e.at + 1),
  { of: 'who', to: 'own' },
)
export const targetCleared = event('target-cleared', { who: 'creature' }, (w, e) => w.set(e.who, lastTarget, 0), {
  of: 'who',
  to: 'own',
})

/** Friends this many feet or more from the target are not in the line of fire. */
const CLEAR = 10

/**
 * 1 when two enemies are engaged in melee: either threatens the other. Someone unconscious or otherwise unable to move is
 * not, unless actually being attacked: by an attack since the attacker's last turn began.
 */
export const engaged = fact('engaged', (v: View, a, b) => (areEngaged(v, a, b) ? 1 : 0))
function areEngaged(v: View, a: number, b: number): boolean {
  // Most are too far apart, which is cheap to see.
  if (!areFoes(v, a, b) || !(isNear(v, a, b, v.get(b, at)) || isNear(v, b, a, v.get(a, at)))) return false
  if (!present(v, a) || !present(v, b) || spared(v, a, b) || spared(v, b, a)) return false
  return threatens(v, a, b) || threatens(v, b, a)
}
const immobile = (v: View, who: number): boolean => isDown(v, who) || isBarred(v, who, 'move')
/** Cannot move, and the other leaves it alone. A text that does not record attacks on the immobile has them in no melee. */
const spared = (v: View, who: number, other: number): boolean =>
  immobile(v, who) && !(v.scene.layout.has(lastTarget) && v.get(other, lastTarget) === who + 1)

/**
 * 1 when a creature that shoots from `a` at `b` shoots into a melee: a friend is engaged with the target, and no part
 * of the target
 * that can be aimed at is ten feet or more from the nearest friend, engaged or not. 2 when such a part is.
 */
export const intoMelee = fact('into melee', (v: View, a, b) => {
  if (v.get(b, at) < 0) return 0
  const friends: number[] = []
  // Who is farther off is neither engaged with the target nor in the line of fire.
  const far = () => Math.max(squaresOfReach(v), CLEAR / FEET_PER_SQUARE)
  for (const i of creaturesNear(v, spaceOf(v, b), far)) if (i !== a && i !== b && !areFoes(v, a, i)) friends.push(i)
  const stands = (i: number) => present(v, i) && !v.has(i, dead)
  if (!friends.some(i => areEngaged(v, i, b) && stands(i))) return 0
  const spaces = friends.filter(stands).map(i => spaceOf(v, i))
  const clear = (part: Footprint) => spaces.every(s => distanceBetween(s, part) >= CLEAR)
  // A big target may be aimed at in any of its squares.
  const parts = squaresOf(spaceOf(v, b)).map(square => footprint(square))
  return parts.some(part => clear(part) && unwalled(v, spaceOf(v, a), part)) ? 2 : 1
})
