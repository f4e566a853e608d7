import { type GridMap, STANDARD_LEGEND, type TerrainSpec } from '@quintain/grid'
import { MapFileError, readSigns } from '../map/index.ts'
import type { FileProblem, Located, Path } from './problem.ts'

/** A map as drawn, and where the creatures' signs stand on it. */
export interface Drawn {
  readonly map: GridMap
  /** Packed squares by creature, in reading order. */
  readonly standing: ReadonlyMap<string, readonly number[]>
}

interface Drawing {
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
  path: Path,
  problems: FileProblem[],
): Drawn | null {
  const legend: Record<string, TerrainSpec> = {}
  const creatures = new Map(letters)
  for (const [sign, meaning] of Object.entries(drawing.legend ?? {})) {
    creatures.delete(sign)
    const terrain = typeof meaning === 'string' ? Object.values(STANDARD_LEGEND).find(t => t.name === meaning) : meaning
    if (terrain) legend[sign] = terrain
    else if ([...letters.values()].includes(meaning as string)) creatures.set(sign, meaning as string)
    else {
      const terrains = Object.values(STANDARD_LEGEND).map(t => t.name)
      const message = `"${String(meaning)}" is no terrain (${terrains.join(', ')}) and no creature of this fight`
      problems.push(doc.problem([...path.slice(0, -1), 'legend', sign], message))
    }
  }
  const text = typeof drawing.rows === 'string' ? drawing.rows : drawing.rows.join('\n')
  try {
    const { map, tokens } = readSigns(text, { legend, tokens: [...creatures.keys()] })
    const standing = new Map<string, number[]>()
    for (const [sign, squares] of Object.entries(tokens)) {
      const id = creatures.get(sign)!
      standing.set(id, [...(standing.get(id) ?? []), ...squares.map(s => map.index(s))])
    }
    return { map, standing }
  } catch (error) {
    if (!(error instanceof MapFileError)) throw error
    const start = doc.at(path)
    // A block of text begins on the line after its key.
    const block = typeof drawing.rows === 'string' && drawing.rows.includes('\n') ? 1 : 0
    for (const p of error.problems)
      problems.push({ ...doc.problem(path, p.message), line: start.line + block + (p.line ?? 1) - 1 })
    return null
  }
}
