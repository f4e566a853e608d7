import type { View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { at } from '../fields.ts'
import { areFoes, isBarred, isDown, present, spaceOf } from '../movement/position.ts'
import { threatens } from '../movement/threat.ts'

/** Friends this many feet or more from the target are not in the line of fire. */
const CLEAR = 10

/**
 * 1 when two enemies are engaged in melee: either threatens the other. Someone unconscious or otherwise unable to move is
 * not, unless actually being attacked; the text does not say what "actually" covers, so that is the strike's own doing.
 */
export const engaged = fact('engaged', (v: View, a, b) => (areEngaged(v, a, b) ? 1 : 0))
function areEngaged(v: View, a: number, b: number): boolean {
  if (!areFoes(v, a, b) || !present(v, a) || !present(v, b) || immobile(v, a) || immobile(v, b)) return false
  return threatens(v, a, b) || threatens(v, b, a)
}
const immobile = (v: View, who: number): boolean => isDown(v, who) || isBarred(v, who, 'move')

/** 1 when whoever shoots from `a` at `b` shoots into a melee: a friend is engaged with the target and less than ten feet from it. */
export const intoMelee = fact('into melee', (v: View, a, b) => {
  if (v.get(b, at) < 0) return 0
  for (let friend = 0; friend < v.count; friend++)
    if (friend !== a && friend !== b && !areFoes(v, a, friend) && areEngaged(v, friend, b) && near(v, friend, b))
      return 1
  return 0
})
const near = (v: View, a: number, b: number): boolean => distanceBetween(spaceOf(v, a), spaceOf(v, b)) < CLEAR
