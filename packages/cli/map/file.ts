import { existsSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { Reader } from '@quintain/engine'
import {
  exportUvtt,
  type Fight,
  importUvtt,
  MapFileError,
  type MapLight,
  mapFileKind,
  OPEN_LIMITS,
  type OwnSigns,
  type Problem,
  placeAlone,
  type Report,
  readFight,
  readMapFile,
  readSidecar,
  readSigns,
  type SignMap,
  setUp,
  sidecarText,
  tooLarge,
  type UvttImport,
} from '@quintain/formats'
import { type GridMap, SIZES, type Size, type Square, STANDARD_SIZES, sideOf } from '@quintain/grid'
import { altitudeOf, midRound } from '@quintain/rules'
import { openFightFile } from '../io/files.ts'
import { save } from '../io/journal-file.ts'
import { UserError } from '../io/terminal.ts'
import { readText, readWhole } from '../io/text.ts'
import type { Texts } from '../texts/texts.ts'

/** A creature on a map: `reach` is its natural one in feet, where the file gives it. */
export interface Standing {
  readonly sign: string
  readonly name: string
  /** Its key in the file, where the file is a fight. */
  readonly key?: string
  readonly side?: string
  readonly at: Square
  readonly size: Size
  readonly reach?: number
  /** Feet over the ground; absent: it stands on it. */
  readonly altitude?: number
  /** Its number in the fight, where the file is one. */
  readonly who?: number
}

/** What `quintain map` works on, whatever file it came from. */
export interface MapInput {
  readonly title: string
  readonly map: GridMap
  readonly standing: readonly Standing[]
  readonly lights: readonly MapLight[]
  /** Signs of the file's own legend, by the names of the terrains. */
  readonly signs?: OwnSigns
  /** Of a fight: its state in the middle of a round, which answers as the fight would. */
  readonly fight?: Reader
  /** Universal VTT maps only: the import with its report. */
  readonly imported?: UvttImport
  readonly report: Report
}

export const UNIVERSAL = /\.(dd2vtt|uvtt|df2vtt)$/i

/** Squares along one side of a size. */
export const sideFor = (size: Size): number => sideOf(STANDARD_SIZES[size])

/**
 * A Universal VTT map with its sidecar, a fight file, a map file with rows and legend, or plain rows of signs. Throws a
 * UserError, FileProblems or MapFileError that names the file and the place.
 */
export async function openMap(
  texts: Texts,
  path: string,
  sidecar?: string,
  allowed: readonly string[] = [],
  place?: string,
): Promise<MapInput> {
  if (UNIVERSAL.test(path)) return openUniversal(path, sidecar)
  if (sidecar !== undefined) throw new UserError(`${path}: only Universal VTT maps take a sidecar`)
  const text = readText(path)
  if (!/\.(ya?ml|json)$/i.test(extname(path))) return drawn(path, () => readSigns(text))
  const kind = mapFileKind(text, path)
  if (kind === 'fight') return fight(oneOf(await openFightFile(texts, path, allowed), place))
  if (place !== undefined) throw new UserError(`--place ${place}: ${path} is no fight file with places`)
  if (kind === 'map') return drawn(path, () => readMapFile(text, path))
  throw new UserError(`${path}: neither a fight file (ruleset, creatures) nor a map file (rows, legend)`)
}

/** One place of an evening as a fight of its own: the one of this name, else the one where it starts. A fight without places as it is. */
function oneOf(file: Fight, place: string | undefined): Fight {
  if (!file.places) {
    if (place !== undefined) throw new UserError(`--place ${place}: ${file.title} has no places`)
    return file
  }
  const names = file.places.map(p => p.id)
  if (place !== undefined && !names.includes(place))
    throw new UserError(`--place ${place}: no such place; there are ${names.join(', ')}`)
  return readFight(JSON.stringify(placeAlone(file, place ?? file.start!.id)), file.title, {
    [file.system.id]: file.system,
  })
}

/** Signs that are creatures: as large as the block of squares that they fill. */
function drawn(path: string, read: () => SignMap & { readonly lights?: readonly MapLight[] }): MapInput {
  const { map, tokens, lights = [], signs } = within(path, read)
  const standing = Object.entries(tokens).map(([sign, squares]): Standing => {
    const side = Math.round(Math.sqrt(squares.length))
    const size = SIZES.slice(SIZES.indexOf('medium')).find(s => sideFor(s) === side) ?? 'medium'
    return { sign, name: sign, at: squares[0]!, size }
  })
  return { title: basename(path), map, standing, lights, signs, report: [] }
}

function fight(file: Fight): MapInput {
  const { title, map, signs, lights, sheets, letters, at } = file
  const { scene, start } = setUp(file)
  const r = new Reader(scene, midRound(scene, start))
  const standing = sheets.flatMap((sheet, i): Standing[] => {
    const place = at[i]!
    if (place < 0) return []
    const own = sheet as { readonly size?: Size; readonly reach?: number }
    const reach = own.reach === undefined ? {} : { reach: own.reach }
    return [
      {
        sign: letters[i]!,
        name: sheet.name,
        key: sheet.id,
        side: sheet.side,
        at: map.at(place),
        size: own.size ?? 'medium',
        ...reach,
        ...(altitudeOf(r, i) > 0 ? { altitude: altitudeOf(r, i) } : {}),
        who: i,
      },
    ]
  })
  return { title, map, standing, lights, signs, fight: r, report: [] }
}

/** The sidecar lies beside the map under the map's name with `.yaml` after it, unless said otherwise. */
function openUniversal(path: string, sidecar?: string): MapInput {
  const size = existsSync(path) ? statSync(path).size : 0
  if (size > OPEN_LIMITS.maxBytes) throw tooLarge(size).in(path)
  const text = readWhole(path)
  const beside = sidecar ?? (existsSync(`${path}.yaml`) ? `${path}.yaml` : undefined)
  const decisions = beside === undefined ? undefined : within(beside, () => readSidecar(readText(beside)))
  const read = () => importUvtt(text, decisions ? { sidecar: decisions } : {})
  const imported = decisions ? withinEither(path, beside!, text, read) : within(path, read)
  return {
    title: basename(path),
    map: imported.map,
    standing: [],
    lights: imported.lights,
    imported,
    report: imported.report,
  }
}

function within<T>(path: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw named(path, error)
  }
}

/** What is wrong once the map reads alone is wrong in the sidecar. */
function withinEither<T>(path: string, beside: string, text: string, make: () => T): T {
  within(path, () => importUvtt(text))
  return within(beside, make)
}

function named(path: string, error: unknown): unknown {
  if (!(error instanceof MapFileError)) return error
  const at = ({ line, column }: Problem) => (line === undefined ? path : `${path}:${line}:${column ?? 1}`)
  return new MapFileError(error.problems.map(p => ({ ...p, path: [at(p), p.path].filter(Boolean).join('  ') })))
}

/**
 * Writes a map as Universal VTT, and what the format lacks to a sidecar beside it; both names come back. Throws a
 * UserError when a file is there already.
 */
export function writeMap(path: string, { map, lights, imported }: MapInput): string[] {
  const original = imported && { text: imported.text, document: imported.reading.document }
  const scene = { map, lights, facts: imported?.facts ?? {} }
  const { text, sidecar } = exportUvtt(scene, original ? { original } : {})
  const files = [{ name: path, text }, ...(sidecar ? [{ name: `${path}.yaml`, text: sidecarText(sidecar) }] : [])]
  const there = files.find(file => existsSync(file.name))
  if (there) throw new UserError(`--write: ${there.name} is there already`)
  for (const file of files) save(file.name, file.text)
  return files.map(file => file.name)
}
