import { type GridMap, STANDARD_LEGEND, type TerrainSpec } from '@quintain/grid'
import { BY_THE_HOUR } from '@quintain/rules'
import {
  MapFileError,
  type OwnSigns,
  type Problem,
  readSigns,
  type SignMap,
  type SignsOptions,
} from '../../map/index.ts'
import type { MapLight } from '../../uvtt/index.ts'
import { meant } from '../problems/hint.ts'
import type { FileProblem, KeyPath, Located } from '../problems/problem.ts'
import { inLight, type Lit, lampsOn } from './lit.ts'

/** A map as drawn, and where the creatures' signs stand on it. */
export interface Drawn {
  readonly map: GridMap
  /** Packed squares by creature, in reading order. */
  readonly standing: ReadonlyMap<string, readonly number[]>
  readonly lights: readonly MapLight[]
  /** Signs of its own legend, by the names of the terrains. */
  readonly signs?: OwnSigns
  /** Whether its light is that of the sky. */
  readonly hourly?: boolean
}

export interface Drawing extends Lit {
  readonly rows: string | readonly string[]
  readonly legend?: Readonly<Record<string, string | TerrainSpec>> | undefined
}

/**
 * Reads a drawing of a fight file. `letters` are signs that stand for creatures, unless the legend gives them a meaning;
 * under a creature the ground is floor.
 */
export function readDrawing(
  drawing: Drawing,
  letters: ReadonlyMap<string, string>,
  doc: Located,
  path: KeyPath,
  problems: FileProblem[],
): Drawn | null {
  const { legend, creatures } = readLegend(drawing, letters, doc, path, problems)
  const read = readRows(drawing, { legend, tokens: [...creatures.keys()] }, doc, path, problems)
  if (!read) return null
  const standing = new Map<string, number[]>()
  for (const [sign, squares] of Object.entries(read.tokens)) {
    const id = creatures.get(sign)!
    standing.set(id, [...(standing.get(id) ?? []), ...squares.map(s => read.map.index(s))])
  }
  const map = inLight(read.map, drawing.light)
  const lights = lampsOn(map, drawing.lights, doc, [...path.slice(0, -1), 'lights'], problems)
  return { map, standing, lights, signs: read.signs, hourly: drawing.light === BY_THE_HOUR }
}

/** What the signs of a drawing stand for: terrains, and creatures of the fight. */
export function readLegend(
  drawing: Drawing,
  letters: ReadonlyMap<string, string>,
  doc: Located,
  path: KeyPath,
  problems: FileProblem[],
): { legend: Record<string, TerrainSpec>; creatures: Map<string, string> } {
  const legend: Record<string, TerrainSpec> = {}
  const creatures = new Map(letters)
  const standard = Object.values(STANDARD_LEGEND)
  for (const [sign, meaning] of Object.entries(drawing.legend ?? {})) {
    creatures.delete(sign)
    const terrain = typeof meaning === 'string' ? standard.find(t => t.name === meaning) : meaning
    if (terrain) legend[sign] = terrain
    else if ([...letters.values()].includes(meaning as string)) creatures.set(sign, meaning as string)
    else {
      const known = [...standard.map(t => t.name), ...letters.values()]
      const what = letters.size ? 'no terrain and no creature of this fight' : 'no terrain'
      const message = `${what} is named "${String(meaning)}". ${meant(String(meaning), known)}`
      problems.push(doc.problem([...path.slice(0, -1), 'legend', sign], message))
      // The sign itself is known.
      legend[sign] = STANDARD_LEGEND['.']!
    }
  }
  return { legend, creatures }
}

/** The rows of a drawing; null, with the problems reported at their places, when they are not a map. */
export function readRows(
  drawing: Drawing,
  signs: SignsOptions,
  doc: Located,
  path: KeyPath,
  problems: FileProblem[],
): SignMap | null {
  const text = typeof drawing.rows === 'string' ? drawing.rows : drawing.rows.join('\n')
  try {
    return readSigns(text, signs)
  } catch (error) {
    if (!(error instanceof MapFileError)) throw error
    for (const p of error.problems)
      problems.push({ ...doc.problem(path, p.message), ...place(doc, path, drawing.rows, p) })
    return null
  }
}

/** Where in the file a place of a drawing lies: in a block of text, in a list of rows, or in a text on one line. */
function place(doc: Located, path: KeyPath, rows: Drawing['rows'], { line = 1, column = 1 }: Problem) {
  const start = doc.at(path)
  const behindQuote = (at: { line: number; column: number }) =>
    /["']/.test(doc.line(at.line)[at.column - 1] ?? '') ? 1 : 0
  if (typeof rows !== 'string') {
    const row = doc.at([...path, line - 1])
    return { line: row.line, column: row.column + behindQuote(row) + column - 1 }
  }
  if (!/[|>]/.test(doc.line(start.line)[start.column - 1] ?? '')) return start
  const row = (rows.split('\n')[line - 1] ?? '').trimEnd()
  const at = start.line + line
  return { line: at, column: Math.max(0, doc.line(at).indexOf(row)) + column }
}
