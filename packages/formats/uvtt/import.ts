import { MapFileError } from '../map/error.ts'
import { applySidecar } from './apply.ts'
import { convert } from './convert.ts'
import { SNAP } from './frame.ts'
import { type OpenLimits, openUvtt } from './read/open.ts'
import { readDocument } from './read/read.ts'
import { ReportBook } from './report.ts'
import type { UvttImport } from './scene.ts'
import type { UvttDocument } from './schema.ts'
import type { Sidecar } from './sidecar.ts'

/** How a map is read: limits, a sidecar, and how lines snap to squares. */
export interface ImportOptions {
  readonly limits?: Partial<OpenLimits>
  /** What the format lacks, and decisions that overrule guesses. */
  readonly sidecar?: Sidecar
  /** See the sidecar's fields of the same names, which come first. */
  readonly snap?: number
  readonly cutSquares?: boolean
}

/**
 * A Universal VTT file as a scene: the grid's map with segments for walls, doors, windows and objects; lights in feet; and
 * the report. Throws a MapFileError when the file or the sidecar cannot be read.
 */
export function importUvtt(text: string, options: ImportOptions = {}): UvttImport {
  return importDocument(openUvtt(text, options.limits), text, options)
}

/** The same for a document that is already open. */
export function importDocument(document: UvttDocument, text: string, options: ImportOptions = {}): UvttImport {
  const { sidecar } = options
  const reading = readDocument(document, sidecar?.snap ?? options.snap ?? SNAP)
  const book = new ReportBook()
  const scene = whole(() => convert(reading, { cutSquares: sidecar?.cutSquares ?? options.cutSquares ?? false }, book))
  const settled = sidecar ? applySidecar(scene, sidecar) : scene
  if (sidecar) reportSidecar(sidecar, book)
  const overruled = (path: string) => sidecar !== undefined && isOverruled(path, sidecar)
  const report = [...reading.report, ...book.entries].filter(e => e.kind !== 'guessed' || !overruled(e.path))
  return { ...settled, reading, text, report }
}

function whole<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) throw new MapFileError([{ path: 'resolution', message: error.message }])
    throw error
  }
}

/** A guess that the sidecar has settled is no guess any more. */
function isOverruled(path: string, sidecar: Sidecar): boolean {
  const portal = /^portals\[(\d+)\]\.closed$/.exec(path)?.[1]
  if (portal !== undefined) {
    const said = sidecar.segments?.[`portal-${portal}`]
    return said?.kind !== undefined || said?.state !== undefined || (sidecar.remove ?? []).includes(`portal-${portal}`)
  }
  return path === 'environment.ambient_light' && sidecar.light !== undefined
}

function reportSidecar(sidecar: Sidecar, book: ReportBook): void {
  const say = (path: string, n: number, what: string) => {
    if (n > 0) book.read(`sidecar ${path}`, `${n} ${what}${n === 1 ? '' : 's'}`)
  }
  if (sidecar.light) book.read('sidecar light', `${sidecar.light} everywhere`)
  say('ground', Object.keys(sidecar.ground ?? {}).length, 'kind')
  say('squares', sidecar.squares?.length ?? 0, 'entry')
  say('segments', Object.keys(sidecar.segments ?? {}).length, 'decision')
  say('remove', sidecar.remove?.length ?? 0, 'segment')
  say('add', sidecar.add?.length ?? 0, 'segment')
  say('lights', Object.keys(sidecar.lights ?? {}).length, 'light')
}
