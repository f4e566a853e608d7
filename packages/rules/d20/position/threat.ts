import type { View } from '@quintain/engine'
import { fact, GAME } from '@quintain/engine'
import { derive, type Footprint, hasLineOfEffect, reaches } from '@quintain/grid'
import { isArmed } from '../creature/hands.ts'
import { at, order } from '../vocabulary/fields.ts'
import { areFoes, isBarred, mapOf, present, sheetOf, spaceOf } from './position.ts'

/** Melee weapons with which a creature could strike now: in hand, and fists only where they count as armed. */
export function wieldedWeapons(v: View, who: number): number[] {
  const text = v.scene.rules.slots.movement
  const out: number[] = []
  sheetOf(v, who).weapons.forEach((w, i) => {
    if (w.use === 'melee' && isArmed(v, who, i) && (!w.unarmed || text.armedUnarmed(v, who, i))) out.push(i)
  })
  return out
}

/** Whether a melee weapon reaches a creature, were it to stand with its top left square at `square`. */
export function inReach(v: View, who: number, weapon: number, target: number, square = v.get(target, at)): boolean {
  const text = v.scene.rules.slots.movement
  const mine = spaceOf(v, who)
  const its = spaceOf(v, target, square)
  return reaches(mine, its, text.reach(v, who, weapon), text.reaching) && unwalled(v, mine, its)
}

const lines = derive(() => new Map<number, boolean>())
/** No wall stands between: a line of effect from one space to the other, kept for each map. */
export function unwalled(v: View, a: Footprint, b: Footprint): boolean {
  const map = mapOf(v)
  const known = lines(map)
  const size = map.width * map.height
  const key = ((map.index(a) * 8 + a.side) * size + map.index(b)) * 8 + b.side
  let free = known.get(key)
  if (free === undefined) {
    free = hasLineOfEffect(map, a, b)
    known.set(key, free)
  }
  return free
}

/** Whether a creature threatens another, were that one to stand at `square`: with some melee weapon, and nothing bars it. */
export function threatens(v: View, who: number, other: number, square = v.get(other, at)): boolean {
  if (!present(v, who) || isBarred(v, who, 'threaten')) return false
  return wieldedWeapons(v, who).some(w => inReach(v, who, w, other, square))
}

/** Foes who threaten a creature where it stands and are free to strike, in order of initiative; interned. */
export const watchers = fact('watchers', (v, who) => v.scene.values.id(watching(v, who, v.get(who, at))))

/** The same for any square. */
export function watching(v: View, who: number, square: number): number[] {
  const out: number[] = []
  for (const i of turnOrder(v))
    if (areFoes(v, i, who) && !isBarred(v, i, 'opportunity') && threatens(v, i, who, square)) out.push(i)
  return out
}

/** Everyone, those in the order of the round first. */
export function turnOrder(v: View): readonly number[] {
  const inOrder = v.read(GAME, order) ?? []
  if (inOrder.length === v.count) return inOrder
  const all = [...inOrder]
  for (let i = 0; i < v.count; i++) if (!all.includes(i)) all.push(i)
  return all
}
