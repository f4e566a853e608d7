import type { Square } from '@quintain/grid'

/** The name of a row: A to Z, then AA, AB and so on. */
export function rowName(y: number): string {
  const last = String.fromCharCode(65 + (y % 26))
  return y < 26 ? last : rowName(Math.floor(y / 26) - 1) + last
}

/** A square as players say it: row by letter, column by number, `C5` is column 5 of the third row. */
export const squareLabel = ({ x, y }: Square): string => `${rowName(y)}${x + 1}`

/** The square of a name such as `C5` or `c5`. Throws a RangeError on anything else. */
export function parseSquare(name: string): Square {
  const [, letters, digits] = /^([a-z]{1,3})([1-9]\d{0,3})$/i.exec(name.trim()) ?? []
  if (letters === undefined || digits === undefined)
    throw new RangeError(`'${name}' is no square; a square is its row's letter and its column's number, such as C5`)
  const y = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { x: Number(digits) - 1, y }
}

interface Extent {
  readonly width: number
  readonly height: number
}
const ENDLESS: Extent = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }

/**
 * The squares of `C5`, or of a rectangle from corner to corner, `B2:D4`, on a map of this size. Throws a RangeError on
 * anything else.
 */
export function parseSquares(text: string, { width, height }: Extent = ENDLESS): Square[] {
  const [from = '', to = from, ...more] = text.split(':')
  if (more.length > 0) throw new RangeError(`'${text}' is no rectangle; one goes from corner to corner, such as B2:D4`)
  const [a, b] = [parseSquare(from), parseSquare(to)]
  const beyond = [a, b].find(s => s.x >= width || s.y >= height)
  if (beyond) throw new RangeError(`${squareLabel(beyond)} is not on the map of ${width} x ${height} squares`)
  const squares: Square[] = []
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++)
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) squares.push({ x, y })
  return squares
}

/** The shortest list of rectangles found greedily, row by row, that covers exactly these squares. */
export function nameSquares(squares: readonly Square[]): string[] {
  const left = new Set(squares.map(s => `${s.x},${s.y}`))
  const has = (x: number, y: number) => left.has(`${x},${y}`)
  const names: string[] = []
  for (const { x, y } of [...squares].sort((a, b) => a.y - b.y || a.x - b.x)) {
    if (!has(x, y)) continue
    let right = x
    while (has(right + 1, y)) right++
    let bottom = y
    const rowIsFull = (row: number) => {
      for (let column = x; column <= right; column++) if (!has(column, row)) return false
      return true
    }
    while (rowIsFull(bottom + 1)) bottom++
    for (let row = y; row <= bottom; row++)
      for (let column = x; column <= right; column++) left.delete(`${column},${row}`)
    const [from, to] = [squareLabel({ x, y }), squareLabel({ x: right, y: bottom })]
    names.push(from === to ? from : `${from}:${to}`)
  }
  return names
}
