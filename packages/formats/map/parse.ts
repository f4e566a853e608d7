import { GridMap, type Square, STANDARD_LEGEND, type TerrainSpec } from '@quintain/grid'
import { MapFileError, type Problem } from './error.ts'
import { rowName, squareLabel } from './label.ts'
import { type Row, rowsOf } from './rows.ts'
import type { OwnSigns } from './signs.ts'

/** What the signs of a drawn map stand for. */
export interface SignsOptions {
  /** What signs stand for, before the standard legend of the grid. */
  readonly legend?: Readonly<Record<string, TerrainSpec>>
  /** The signs of creatures, which come before every legend; `letters` takes each letter and digit no legend knows. */
  readonly tokens?: readonly string[] | 'letters'
  /** The sign of the ground under a creature's sign, `.` unless said. */
  readonly under?: Readonly<Record<string, string>>
}

/** A map of signs as read: the grid's map, and the squares where creatures' signs stand, row by row. */
export interface SignMap {
  readonly map: GridMap
  readonly tokens: Readonly<Record<string, readonly Square[]>>
  /** The signs of its own legend, by the names of the terrains. */
  readonly signs: OwnSigns
}

/**
 * Reads a map drawn with signs, as in fight files. Throws a MapFileError that lists every problem with row and column, by
 * letter and number as on the map, and with line and column of the text; an unknown sign is named once.
 */
export function readSigns(text: string, options: SignsOptions = {}): SignMap {
  const { legend = {}, under = {} } = options
  const known = { ...STANDARD_LEGEND, ...legend }
  const isToken = (sign: string) =>
    Array.isArray(options.tokens) ? options.tokens.includes(sign) : !(sign in known) && /[\p{L}\p{N}]/u.test(sign)
  const rows = rowsOf(text)
  const problems = [...checkWidths(rows)]
  const tokens: Record<string, Square[]> = {}
  const strange = new Set<string>()
  const grounds = rows.map((row, y) =>
    row.signs.map(({ sign, column }, x) => {
      if (isToken(sign)) {
        ;(tokens[sign] ??= []).push({ x, y })
        return under[sign] ?? '.'
      }
      if (!(sign in known) && !strange.has(sign)) {
        strange.add(sign)
        problems.push(unknownSign(sign, { x, y }, row.line, column, known))
      }
      return sign
    }),
  )
  if (problems.length > 0) throw new MapFileError(problems)
  return {
    map: GridMap.parse(
      grounds.map(row => row.join('')),
      legend,
    ),
    tokens,
    signs: Object.fromEntries(
      Object.entries(legend).flatMap(([sign, { name }]) => (sign.trim() === '' ? [] : [[name, sign]])),
    ),
  }
}

function* checkWidths(rows: readonly Row[]): Generator<Problem> {
  if (rows.length === 0) yield { path: 'map', message: 'it has no rows; a row is a line of signs, such as # . . #' }
  const counts = new Map<number, number>()
  for (const { signs } of rows) counts.set(signs.length, (counts.get(signs.length) ?? 0) + 1)
  const [width] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0]
  for (const [y, { line, signs }] of rows.entries()) {
    if (signs.length === width) continue
    const message = `row ${rowName(y)} has ${signs.length} squares, ${rows.length > 2 ? 'the others have' : 'another has'} ${width}`
    yield { path: 'map', message, line, column: signs[0]?.column ?? 1 }
  }
}

type Legend = Readonly<Record<string, TerrainSpec>>
/** Signs with what they stand for: `. floor, # wall`. */
export const namedSigns = (legend: Legend): string =>
  Object.entries(legend)
    .map(([sign, { name }]) => `${sign} ${name}`)
    .join(', ')

function unknownSign(sign: string, at: Square, line: number, column: number, known: Legend): Problem {
  const what = sign === ' ' ? 'a space' : `'${sign}'`
  const message = `row ${rowName(at.y)}, column ${at.x + 1} (${squareLabel(at)}): unknown sign ${what}: add it to the legend. Known are ${namedSigns(known)}`
  return { path: 'map', message, line, column }
}
