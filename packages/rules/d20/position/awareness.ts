import { Mutator, Reader, type Scene } from '@quintain/engine'
import { unseen } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { areFoes, present } from './position.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Whether a creature knows of another that is there; absent: unless the other cannot be seen. */
    knowsOf?(r: Reader, who: number, other: number): boolean
  }
}

function knowsOf(r: Reader, who: number, other: number): boolean {
  const slot = r.scene.rules.slots.knowsOf
  return !r.has(other, unseen) && (slot ? slot(r, who, other) : true)
}

/** Foes on the map of whom no creature of this side knows. */
export function unnoticedBy(r: Reader, who: number): readonly number[] {
  const all = Array.from({ length: r.count }, (_, i) => i)
  const side = all.filter(i => r.sheet(i).side === r.sheet(who).side && (i === who || !r.barred(i, 'act')))
  return all.filter(i => present(r, i) && areFoes(r, who, i) && !side.some(friend => knowsOf(r, friend, i)))
}

/**
 * Makes a copy of a state into what a creature's side knows of it, for previews: foes of whom it does not know are nowhere.
 * `target` is kept in any case: a creature that aims at it must know of it.
 */
export const asNoticedBy =
  (scene: Scene, who: number, target = -1) =>
  (S: Int32Array): void => {
    const m = new Mutator(scene, S)
    for (const foe of unnoticedBy(new Reader(scene, S), who)) if (foe !== target) m.set(foe, at, -1)
  }
