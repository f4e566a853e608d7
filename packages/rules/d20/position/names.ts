import type { Reader } from '@quintain/engine'
import { squareName } from '@quintain/engine'
import { overlap } from '@quintain/grid'
import { present, spaceOf } from './position.ts'

/** A square by its name: B7. */
export const nameOf = (r: Reader, square: number): string => squareName(square, r.board.width)

/** Names of the creatures in the squares that a creature would need in a place; `someone` where none is visible. */
export function holders(r: Reader, who: number, square: number): string {
  const space = spaceOf(r, who, square)
  const names = r.scene.sheets.flatMap(({ name }, other) => {
    if (other === who || !present(r, other)) return []
    return overlap(spaceOf(r, other), space) ? [name] : []
  })
  return names.join(' and ') || 'someone'
}
