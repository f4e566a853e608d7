import type { SignMap } from '../../map/index.ts'
import { parseFile } from '../document.ts'
import { problemsOf, TELLING } from '../problems/issues.ts'
import { keysAt } from '../problems/keys.ts'
import { checkLines } from '../problems/one-line.ts'
import { type FileProblem, FileProblems, type Located } from '../problems/problem.ts'
import { isGroup } from '../problems/say.ts'

import { inLight, lampsOn } from './lit.ts'
import { type Drawing, type Drawn, readLegend, readRows } from './map.ts'
import { drawingSchema } from './schema.ts'

/** What a file of YAML or JSON holds, as far as maps go. */
export type MapFileKind = 'fight' | 'map' | 'other'

/**
 * Whether a YAML or JSON text is a fight file (it has creatures or a ruleset), a map file (it has rows), or neither. Throws
 * FileProblems, with line and column, when it is no YAML.
 */
export function mapFileKind(text: string, file: string): MapFileKind {
  const { data } = parseFile(text, file)
  if (!isGroup(data)) return 'other'
  if ('creatures' in data || 'ruleset' in data) return 'fight'
  return 'rows' in data ? 'map' : 'other'
}

/** A map file checked: its rows, and its own legend. Null, with every problem reported, when it is not a map file. */
export function readDrawingOf(other: Located, problems: FileProblem[]): Drawing | null {
  if (!isGroup(other.data) || !('rows' in other.data)) {
    // The text of a file that is not a map is never quoted.
    const what =
      isGroup(other.data) && 'creatures' in other.data ? 'this is a fight or a bestiary' : 'this is no map file'
    problems.push(other.problem([], `${what}: a map file has "rows", the map drawn in signs, and perhaps a "legend"`))
    return null
  }
  checkLines(other, problems)
  const parsed = drawingSchema.safeParse(other.data, TELLING)
  if (parsed.success) return parsed.data
  problems.push(...problemsOf(parsed.error.issues, other.below([]), path => keysAt(drawingSchema, path)))
  return null
}

/** Reads a map file by itself: signs that no legend knows are creatures. Throws FileProblems with every problem found. */
export function readMapFile(text: string, file: string): SignMap & Pick<Drawn, 'lights'> {
  const doc = parseFile(text, file)
  const problems: FileProblem[] = []
  const drawing = readDrawingOf(doc, problems)
  const read =
    drawing && readRows(drawing, readLegend(drawing, new Map(), doc, ['rows'], problems), doc, ['rows'], problems)
  const map = read && inLight(read.map, drawing?.light)
  const lights = map && lampsOn(map, drawing?.lights, doc, ['lights'], problems)
  if (!read || !map || !lights || problems.length) throw new FileProblems(problems)
  return { ...read, map, lights }
}
