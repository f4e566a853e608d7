import { type PlaceFrame, placeOfSquare } from '@quintain/engine'
import { at } from '@quintain/rules'
import type { TableMap, TableView } from '../../protocol/index.ts'
import { squareOf } from '../words.ts'
import type { Known } from './known.ts'

/** The places of which a viewer has seen something: all of them where the map lies open. */
export const placesKnown = (
  places: readonly PlaceFrame[],
  seen: readonly string[] | undefined,
): NonNullable<TableMap['places']> =>
  places
    .filter(p => !seen || seen.slice(p.y, p.y + p.height).some(row => /[xo]/.test(row.slice(p.x, p.x + p.width))))
    .map(({ id, x, y, width, height, about }) => ({ id, x, y, width, height, ...(about ? { about } : {}) }))

/** The place in which a creature stands; null off the map, and where the map is one place. */
export function placeOfCreature({ scene, reader }: Pick<Known, 'scene' | 'reader'>, who: number): string | null {
  const square = reader.get(who, at)
  return square < 0 || !scene.places ? null : (placeOfSquare(square, scene.board)?.id ?? null)
}

/** The ways that lead from known places, with how long they are and what is in the way. */
export function waysKnown({ scene }: Known, known: readonly { readonly id: string }[]): TableView['ways'] {
  const ids = new Set(known.map(p => p.id))
  return (scene.board.ways ?? [])
    .filter(w => ids.has(w.from) || (ids.has(w.to) && w.oneWay !== true))
    .map(({ from, to, miles, rounds, country, path, door, oneWay }) => ({
      from,
      to,
      ...(miles === undefined ? {} : { miles }),
      ...(rounds === undefined ? {} : { rounds }),
      ...(country === undefined ? {} : { country }),
      ...(path === undefined ? {} : { path }),
      ...(door === undefined || !ids.has(from) ? {} : { door: squareOf(scene, door) }),
      ...(oneWay ? { oneWay } : {}),
    }))
}
