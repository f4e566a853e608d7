import type { View } from '@quintain/engine'
import { event, fact, value } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { at } from '../fields.ts'
import { areFoes, isBarred, isDown, present, spaceOf } from '../movement/position.ts'
import { threatens } from '../movement/threat.ts'

/** Whom of those who cannot move a creature has attacked since its last turn began: index plus 1, 0 for nobody. */
export const assails = value('assails')
export const assailed = event('assailed', { who: 'creature', at: 'creature' }, (w, e) =>
  w.set(e.who, assails, e.at + 1),
)
export const letBe = event('let-be', { who: 'creature' }, (w, e) => w.set(e.who, assails, 0))

/** Friends this many feet or more from the target are not in the line of fire. */
const CLEAR = 10

/**
 * 1 when two enemies are engaged in melee: either threatens the other. Someone unconscious or otherwise unable to move is
 * not, unless actually being attacked: by an attack since the attacker's last turn began.
 */
export const engaged = fact('engaged', (v: View, a, b) => (areEngaged(v, a, b) ? 1 : 0))
function areEngaged(v: View, a: number, b: number): boolean {
  if (!areFoes(v, a, b) || !present(v, a) || !present(v, b) || spared(v, a, b) || spared(v, b, a)) return false
  return threatens(v, a, b) || threatens(v, b, a)
}
const immobile = (v: View, who: number): boolean => isDown(v, who) || isBarred(v, who, 'move')
/** Cannot move, and the other leaves it alone. */
const spared = (v: View, who: number, other: number): boolean => immobile(v, who) && v.get(other, assails) !== who + 1

/** 1 when whoever shoots from `a` at `b` shoots into a melee: a friend is engaged with the target and less than ten feet from it. */
export const intoMelee = fact('into melee', (v: View, a, b) => {
  if (v.get(b, at) < 0) return 0
  for (let friend = 0; friend < v.count; friend++)
    if (friend !== a && friend !== b && !areFoes(v, a, friend) && areEngaged(v, friend, b) && near(v, friend, b))
      return 1
  return 0
})
const near = (v: View, a: number, b: number): boolean => distanceBetween(spaceOf(v, a), spaceOf(v, b)) < CLEAR
