import type { TableMap } from '@quintain/seats/protocol'

type Places = NonNullable<TableMap['places']>
/** The places that lie side by side on the map that is shown; none where it is one. */
let places: Places = []
export const showPlaces = (shown: TableMap['places']): void => {
  places = shown ?? []
}
/** The place that a square lies in. */
export const placeAt = (x: number, y: number): Places[number] | undefined =>
  places.find(p => x >= p.x && x < p.x + p.width && y >= p.y && y < p.y + p.height)

const rowName = (y: number): string => {
  let row = ''
  for (let n = y + 1; n > 0; n = Math.floor((n - 1) / 26)) row = String.fromCharCode(65 + ((n - 1) % 26)) + row
  return row
}
/** The number of a column, within its place where there are several. */
export const columnNumber = (x: number): number => x + 1 - (places.find(p => x >= p.x && x < p.x + p.width)?.x ?? 0)

/**
 * Rows are letters and columns are numbers: `C7` is the seventh square of the third row. After `Z` comes `AA`. Of several places the
 * name comes first: `gate C7`.
 */
export function squareName(x: number, y: number): string {
  const place = placeAt(x, y)
  return place ? `${place.id} ${rowName(y - place.y)}${x - place.x + 1}` : `${rowName(y)}${x + 1}`
}
/** A square that is typed, by its whole name: without a place it is one of the place that is shown. Empty for none. */
export function squareIn(place: string | undefined, typed: string): string {
  const square = typed.trim()
  return square === '' || place === undefined || square.includes(' ') ? square : `${place} ${square.toUpperCase()}`
}
/** The letters of a row. */
export const rowLetters = rowName
/** Where a square is by its name; null where it is none. */
export function placeOf(square: string): { readonly x: number; readonly y: number } | null {
  const [, id, row, column] = /^(?:(.+) )?([A-Z]+)(\d+)$/.exec(square) ?? []
  if (!row || !column) return null
  const place = id === undefined ? undefined : places.find(p => p.id === id)
  if (id !== undefined && !place) return null
  const y = [...row].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { x: Number(column) - 1 + (place?.x ?? 0), y: y + (place?.y ?? 0) }
}
