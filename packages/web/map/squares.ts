/** Rows are letters and columns are numbers: `C7` is the seventh square of the third row. After `Z` comes `AA`. */
export function squareName(x: number, y: number): string {
  let row = ''
  for (let n = y + 1; n > 0; n = Math.floor((n - 1) / 26)) row = String.fromCharCode(65 + ((n - 1) % 26)) + row
  return `${row}${x + 1}`
}
/** The place of a square by its name; null where it is none. */
export function placeOf(square: string): { readonly x: number; readonly y: number } | null {
  const [, row, column] = /^([A-Z]+)(\d+)$/.exec(square) ?? []
  if (!row || !column) return null
  const y = [...row].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { x: Number(column) - 1, y }
}
