import type { PlaceFrame, Reader, Row } from '@quintain/engine'
import { hasLeft, placeNow } from '@quintain/rules'

/** The place of those of whom a row tells first; undefined on a board of one place. */
export function placeOfRow({ step, events = [] }: Row, r: Reader, after: Reader): PlaceFrame | undefined {
  if (!r.board.places) return undefined
  const named = [step, ...events] as readonly Readonly<Record<string, unknown>>[]
  const who = named.flatMap(x => [x['who'], x['by']]).find(id => id !== undefined)
  const index = typeof who === 'number' ? who : r.scene.creatures.indexOf(String(who))
  return index < 0 ? undefined : (placeNow(r, index) ?? placeNow(after, index))
}

/** Whether a creature has a place in a round that begins: who came and is gone again has none. */
export const isThere = (r: Reader, who: number): boolean => who < 0 || !hasLeft(r, who)
