import type { Reader, View } from '@quintain/engine'
import { fact, finding, GAME } from '@quintain/engine'
import { isArmed } from '../creature/held/hands.ts'
import { at, order } from '../vocabulary/fields.ts'
import { creaturesNear } from './crowd/crowd.ts'
import { canAttack } from './may-attack.ts'
import { areFoes, isBarred, present, sheetOf, spaceOf } from './position.ts'
import { outOfReach, squaresOfReach } from './range.ts'

/** Melee weapons with which a creature could attack now: in hand, and fists only where they count as armed. */
export const wieldedWeapons = (v: View, who: number): readonly number[] => v.find(wielded, who)
const wielded = finding((v, who): readonly number[] => {
  const text = v.scene.rules.slots.movement
  const out: number[] = []
  sheetOf(v, who).weapons.forEach((w, i) => {
    if (w.use === 'melee' && isArmed(v, who, i) && (!w.unarmed || text.armedUnarmed(v, who, i))) out.push(i)
  })
  return out
})

/** Whether both are on the map, and the second would stand within the longest reach of the first. */
export function isNear(v: View, who: number, other: number, square: number): boolean {
  const from = v.get(who, at)
  return from >= 0 && square >= 0 && !outOfReach(v, who, other, from, square)
}

/** Whether a creature threatens another, were that one to stand at `square`: it could attack it there with some melee weapon. */
export function threatens(v: View, who: number, other: number, square = v.get(other, at)): boolean {
  if (!isNear(v, who, other, square) || !present(v, who) || isBarred(v, who, 'threaten')) return false
  return wieldedWeapons(v, who).some(weapon => canAttack(v, { by: who, at: other, weapon }, square))
}

/** Melee weapons with which a creature could take an opportunity against another, were that one to stand at `square`. */
export function opportunityWeapons(v: View, who: number, other: number, square = v.get(other, at)): number[] {
  if (!isNear(v, who, other, square) || !present(v, who)) return []
  return wieldedWeapons(v, who).filter(weapon =>
    canAttack(v, { by: who, at: other, weapon, as: 'opportunity' }, square),
  )
}

/** Foes who threaten a creature where it stands and are free to attack, in order of initiative; interned. */
export const watchers = fact('watchers', (v, who) => v.scene.values.id(watching(v, who, v.get(who, at))))

/** 1 when there are any: for those who only ask that. */
const watched = fact('watched', (v, who) => (watcherAt(v, who, v.get(who, at)) === undefined ? 0 : 1))
/** Some foe who threatens a creature and is free to attack, were it to stand at a square: for those who only ask whether there is one. */
export function watcherAt(v: View, who: number, square: number): number | undefined {
  for (const i of mayReach(v, who, square))
    if (areFoes(v, i, who) && isNear(v, i, who, square) && opportunityWeapons(v, i, who, square).length > 0) return i
  return undefined
}
/** Whether a foe threatens a creature where it stands and is free to attack. */
export const isWatched = (r: Reader, who: number): boolean => r.fact(watched, who) === 1

/** The same as a list, for any square. */
export function watching(v: View, who: number, square: number): readonly number[] {
  let out: number[] | undefined
  for (const i of inOrder(v, mayReach(v, who, square)))
    if (isNear(v, i, who, square) && areFoes(v, i, who) && opportunityWeapons(v, i, who, square).length > 0)
      (out ??= []).push(i)
  return out ?? NOBODY
}
/** Those whose weapons may reach a creature, were it to stand at a square. */
const mayReach = (v: View, who: number, square: number): readonly number[] =>
  square < 0 ? NOBODY : creaturesNear(v, spaceOf(v, who, square), () => squaresOfReach(v))
/** Some creatures in the order of the round. */
function inOrder(v: View, some: readonly number[]): readonly number[] {
  if (some.length === v.count) return turnOrder(v)
  if (some.length < 2) return some
  const order = turnOrder(v)
  let places = placesIn.get(order)
  if (!places) {
    places = new Int32Array(v.count)
    for (let i = 0; i < order.length; i++) places[order[i]!] = i
    placesIn.set(order, places)
  }
  return [...some].sort((a, b) => places[a]! - places[b]!)
}
/** The place of each creature in an order of the round: as long as nobody comes or goes it is one array. */
const placesIn = new WeakMap<readonly number[], Int32Array>()
/** The one list of nobody, which is interned by what it is. */
const NOBODY: readonly number[] = []

/** Everyone, those in the order of the round first. */
export function turnOrder(v: View): readonly number[] {
  const inOrder = v.read(GAME, order) ?? []
  if (inOrder.length === v.count) return inOrder
  const all = new Set(inOrder)
  for (let i = 0; i < v.count; i++) all.add(i)
  return [...all]
}
