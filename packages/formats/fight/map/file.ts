import { GridMap, type MapData } from '@quintain/grid'
import { MapFileError, readSigns } from '../../map/index.ts'
import { importUvtt, type MapLight, readSidecar, type UvttImport } from '../../uvtt/index.ts'
import { type OpenFile, parseBeside, textBeside } from '../bestiary.ts'
import type { FileProblem, KeyPath, Located } from '../problems/problem.ts'
import type { FightFile } from '../schema.ts'
import { readDrawingOf } from './alone.ts'
import { type Drawn, readDrawing } from './map.ts'

type Given = NonNullable<FightFile['map']>

/** A map and the part of a self-contained fight file that gives it again. */
export interface ReadMap extends Drawn {
  readonly source: unknown
}

/** What a drawing cannot be and a file's name is. */
const FILE = /^\S+\.(ya?ml|json|txt|dd2vtt|uvtt|df2vtt)$/i
const UVTT = /\.(dd2vtt|uvtt|df2vtt)$/i

/** The map of a fight: drawn in the fight file, in a map file, or a Universal VTT map. */
export function readMap(
  given: Given,
  known: ReadonlyMap<string, string>,
  doc: Located,
  open: OpenFile,
  problems: FileProblem[],
  path: KeyPath = ['map'],
): ReadMap | null {
  if (typeof given === 'string' && FILE.test(given.trim())) {
    const right = `{ file: ${given.trim()} }`
    problems.push(doc.problem(path, `"${given.trim()}" is the name of a file, not a drawing: write map: ${right}`))
    return null
  }
  if (Array.isArray(given)) return withSource(readDrawing({ rows: given }, known, doc, path, problems), given)
  if (typeof given === 'string') return withSource(readDrawing({ rows: given }, known, doc, path, problems), given)
  if ('rows' in given) return withSource(readDrawing(given, known, doc, drawingPath(given, path), problems), given)
  if ('grid' in given) return asData(given, doc, problems, path)
  const text = textBeside(given.file, doc, [...path, 'file'], open, problems)
  if (text === null) return null
  if (UVTT.test(given.file)) return universal(text, given.file, given.sidecar, doc, open, problems, path)
  if (given.sidecar !== undefined)
    problems.push(
      doc.problem([...path, 'sidecar'], `only Universal VTT maps take a sidecar, and ${given.file} is none`),
    )
  if (/\.txt$/i.test(given.file)) return plainRows(text, given.file, known, problems)
  const other = parseBeside(text, given.file, problems)
  const drawing = other && readDrawingOf(other, problems)
  return drawing && withSource(readDrawing(drawing, known, other, ['rows'], problems), drawing)
}
/** A map of signs alone in a file, as `quintain map` draws one. */
function plainRows(
  text: string,
  file: string,
  known: ReadonlyMap<string, string>,
  problems: FileProblem[],
): ReadMap | null {
  try {
    const { map, tokens } = readSigns(text, { tokens: [...known.keys()] })
    const standing = Object.entries(tokens).map(([sign, at]) => [known.get(sign)!, at.map(s => map.index(s))] as const)
    return { map, standing: new Map(standing), lights: [], source: { rows: text } }
  } catch (error) {
    if (!(error instanceof MapFileError)) throw error
    const placed = error.problems.map(p => ({
      file,
      line: p.line ?? 1,
      column: p.column ?? 1,
      path: '',
      message: p.message,
    }))
    problems.push(...placed)
    return null
  }
}

/** A map as a journal keeps it. */
function asData(
  given: Extract<Given, { grid: unknown }>,
  doc: Located,
  problems: FileProblem[],
  path: KeyPath,
): ReadMap | null {
  try {
    const lights = (given.lights ?? []) as unknown as readonly MapLight[]
    return { map: GridMap.of(given.grid as unknown as MapData), standing: new Map(), lights, source: given }
  } catch (error) {
    const why = error instanceof RangeError ? error.message : 'it lacks width, height, terrains or squares'
    problems.push(
      doc.problem(
        [...path, 'grid'],
        `this is no map as a journal keeps it (${why}); draw one with rows, or name a file`,
      ),
    )
    return null
  }
}
const drawingPath = (given: Given, path: KeyPath): KeyPath =>
  !Array.isArray(given) && typeof given === 'object' && 'rows' in given ? [...path, 'rows'] : path
const withSource = (drawn: Drawn | null, source: unknown): ReadMap | null => drawn && { ...drawn, source }

function universal(
  text: string,
  file: string,
  sidecar: string | undefined,
  doc: Located,
  open: OpenFile,
  problems: FileProblem[],
  path: KeyPath,
): ReadMap | null {
  const beside = sidecar === undefined ? undefined : textBeside(sidecar, doc, [...path, 'sidecar'], open, problems)
  if (beside === null) return null
  try {
    const read = importUvtt(text, beside === undefined ? {} : { sidecar: readSidecar(beside) })
    const map = withLocks(read)
    const { lights } = read
    const source = { grid: map.toJSON(), ...(lights.length ? { lights } : {}) }
    return { map, standing: new Map(), lights, source }
  } catch (error) {
    problems.push(doc.problem([...path, 'file'], `${file}: ${(error as Error).message}`))
    return null
  }
}

/** A map on which the doors are locked that its sidecar says are locked. */
function withLocks({ map, facts }: Pick<UvttImport, 'map' | 'facts'>): GridMap {
  if (!map.segments.some(s => facts[s.id]?.locked)) return map
  return GridMap.of({
    ...map.toJSON(),
    segments: map.segments.map(s => (facts[s.id]?.locked ? { ...s, locked: true } : s)),
  })
}
