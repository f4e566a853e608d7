import type { Reader } from '@quintain/engine'
import { squareName } from '@quintain/engine'
import { overlap } from '@quintain/grid'
import { at } from '../vocabulary/fields.ts'
import { betweenBodies } from './height.ts'
import { present } from './position.ts'

/** A square by its name: B7. */
export const nameOf = (r: Reader, square: number): string => squareName(square, r.board)

/** Names of the creatures in the squares that a creature would need in a place; `someone` where none is visible. */
export function holders(r: Reader, who: number, square: number): string {
  const names = r.scene.sheets.flatMap(({ name }, other) => {
    if (other === who || !present(r, other)) return []
    return betweenBodies(r, who, square, other, r.get(other, at), overlap) ? [name] : []
  })
  return names.join(' and ') || 'someone'
}
