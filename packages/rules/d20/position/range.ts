import type { View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import type { Weapon } from '../creature/sheet.ts'
import { at } from '../vocabulary/fields.ts'
import { spaceOf } from './position.ts'

/** Feet from the nearest square of one creature's space to the nearest of another's; 0 where either is off the map. */
export const feetBetween = fact('feet between', (v: View, a, b) =>
  v.get(a, at) < 0 || v.get(b, at) < 0 ? 0 : distanceBetween(spaceOf(v, a), spaceOf(v, b)),
)

/** How far a ranged weapon carries, in feet: five increments thrown, ten shot, or less where the weapon says so. */
export function maximumRange(w: Weapon): number {
  const carries = w.increment === undefined ? Number.POSITIVE_INFINITY : w.increment * (w.use === 'thrown' ? 5 : 10)
  return Math.min(carries, w.maximum ?? carries)
}
