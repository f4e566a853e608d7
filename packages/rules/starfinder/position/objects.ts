import type { Reader } from '@quintain/engine'
import { present } from '../../d20/position/position.ts'
import { sheetOf } from '../creature/sheet-of.ts'

export const isObject = (r: Reader, who: number): boolean => sheetOf(r, who).kinds.includes('object')
/** Who holds or wears an object; -1 for one that nobody attends to. */
export function bearerOf(r: Reader, who: number): number {
  const { heldBy } = sheetOf(r, who)
  const bearer = heldBy === undefined ? -1 : r.scene.creatures.indexOf(heldBy)
  return bearer >= 0 && present(r, bearer) ? bearer : -1
}
/** Feet beyond which a vehicle is longer or wider than anything that counts as an object. */
const LARGEST = 30
/** Whether a thing is terrain for those aboard, and no object: a large vehicle, or what the game master marks as one. */
export const isTerrain = (r: Reader, who: number): boolean => {
  const { extent, terrain } = sheetOf(r, who)
  return terrain ?? (extent !== undefined && Math.max(...extent) > LARGEST)
}
