import type { Sheet } from '@quintain/engine'
import { squareNamed } from '@quintain/engine'
import type { GridMap } from '@quintain/grid'
import type { z } from 'zod'
import { type CreatureSource, likeness } from './bestiary.ts'
import { offMap } from './command.ts'
import { problemsOf, TELLING } from './problems/issues.ts'
import { keysAt } from './problems/keys.ts'
import type { FileProblem, KeyPath, Located, Place } from './problems/problem.ts'
import { isGroup } from './problems/say.ts'
import { meaningOf, placeSchema } from './schema.ts'
import { misspelt, written } from './spelling.ts'

/** A creature of a fight file: what its ruleset's sheet holds, and what the file says beside it. */
export interface Entry {
  readonly place: z.output<typeof placeSchema>
  readonly sheet: Sheet | null
  readonly raw: Readonly<Record<string, unknown>>
}

/** The largest number that a creature may have: all of them are added up in 32 bits. */
export const MOST = 1_000_000
const PLACE = Object.keys(placeSchema.shape)

/** Reads a creature; every problem is reported at its place, in the bestiary when it comes from there. */
export function readCreature(
  key: string,
  given: Readonly<Record<string, unknown>>,
  source: CreatureSource,
  problems: FileProblem[],
): Entry {
  const { system, doc } = source
  const part = (of: (k: string) => boolean) => Object.fromEntries(Object.entries(given).filter(([k]) => of(k)))
  const here = doc.below(['creatures', key])
  const place = placeSchema.safeParse(
    part(k => PLACE.includes(k)),
    TELLING,
  )
  if (!place.success) problems.push(...problemsOf(place.error.issues, here, () => PLACE))
  const own = part(k => !PLACE.includes(k))
  const base =
    typeof given.like === 'string' ? likeness(given.like, source, ['creatures', key, 'like'], problems) : null
  const raw = { ...base?.keys, ...own }
  const where: Place = (path, message, isKey) => {
    const there = base && path.length > 0 && !(path[0]! in own) && path[0]! in base.keys
    return (there ? base.place : here)(path, message, isKey)
  }
  const asRead = system.asRead?.(raw, source.options ?? {}) ?? raw
  const unlike = given.like !== undefined && !base
  // Without its likeness only the keys that stand here are checked, each by itself: what is lacking, and what they refer to,
  // may be the likeness's. A sheet without an id is never checked as a whole.
  const sheet = system.sheet.safeParse({ name: capital(key), ...asRead, id: unlike ? undefined : key }, TELLING)
  const lacks = ({ path }: { readonly path: readonly PropertyKey[] }) => path.length > 0 && !(String(path[0]) in own)
  const known = (path: KeyPath) => {
    const keys = keysAt(system.sheet, path)
    return path.length ? keys : [...keys.filter(k => k !== 'id'), ...PLACE]
  }
  const meaning = (path: KeyPath) =>
    meaningOf(
      system.keys ?? {},
      path.filter(k => typeof k === 'string'),
    )
  // Names in a group that the text does not have are not told beside the group itself.
  const groups = known([])
  const read = Object.fromEntries(Object.entries(raw).filter(([k]) => groups.includes(k)))
  const spelling = source.kept
    ? []
    : misspelt(read, system).map(({ path, right, key }) => where(path, written(right), key))
  // What is spelt otherwise is told once, not again as a name that is not known.
  const told = new Set(spelling.map(p => p.path))
  if (!sheet.success) {
    const issues = unlike ? sheet.error.issues.filter(issue => !lacks(issue)) : sheet.error.issues
    problems.push(...problemsOf(issues, where, known, meaning).filter(p => !told.has(p.path)))
  }
  problems.push(...spelling)
  const idle = source.kept ? [] : (system.idle?.(raw, source.options ?? {}) ?? [])
  problems.push(...idle.map(({ path, message }) => where(path, message, true)))
  const { features } = raw as { readonly features?: unknown }
  if (source.options?.['without-house-rules'] === true && Array.isArray(features) && features.length > 0)
    problems.push(where(['features'], 'are house rules, which this fight leaves out (without-house-rules)', true))
  if (source.options?.['without-house-rules'] === true && Array.isArray(raw['forms']))
    problems.push(where(['forms'], 'are house rules, which this fight leaves out (without-house-rules)', true))
  if (!source.kept) {
    const before = new Set(problems.map(p => p.path))
    problems.push(
      ...blank(own)
        .map(path => where(path, 'a text is needed here'))
        .filter(p => !before.has(p.path)),
    )
  }
  problems.push(...huge(raw).map(path => where(path, `numbers go from ${-MOST} to ${MOST}`)))
  return { place: place.data ?? {}, sheet: sheet.data ?? null, raw }
}

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** Paths of texts that say nothing. */
function blank(value: unknown, path: KeyPath = []): KeyPath[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : []
  if (Array.isArray(value)) return value.flatMap((v, i) => blank(v, [...path, i]))
  return isGroup(value) ? Object.entries(value).flatMap(([k, v]) => blank(v, [...path, k])) : []
}

/** Paths of the numbers that are too large to be reckoned with. */
export function huge(value: unknown, path: KeyPath = []): KeyPath[] {
  if (typeof value === 'number') return Math.abs(value) > MOST && Number.isFinite(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((v, i) => huge(v, [...path, i]))
  return isGroup(value) ? Object.entries(value).flatMap(([k, v]) => huge(v, [...path, k])) : []
}

/** Whether a sheet is that of a thing that does not act, a door or a shield; what is animated does. */
export function isTarget(sheet: unknown): boolean {
  const { object } = (sheet ?? {}) as { object?: string | { readonly animated?: boolean } }
  return object !== undefined && (typeof object === 'string' || object.animated !== true)
}

/** What a creature holds or wears moves with its bearer, and a door of the map is where the map has it: neither has a place of its own. */
export function isCarried(sheet: Sheet | null): boolean {
  const object = (sheet as { object?: unknown } | null)?.object
  return typeof object === 'object' && object !== null && ['heldBy', 'wornBy', 'door'].some(key => key in object)
}

/**
 * The top left square of a creature's space: by `at`, or where its sign is drawn; -1, with the problem reported, when
 * it has none.
 */
export function whereIs(
  key: string,
  at: string | undefined,
  drawn: readonly number[] | undefined,
  map: GridMap,
  doc: Located,
  problems: FileProblem[],
): number {
  if (at !== undefined) {
    const square = squareNamed(at, map.width)
    if (square < 0 || square >= map.width * map.height)
      problems.push(doc.problem(['creatures', key, 'at'], offMap(at, map)))
    return square
  }
  if (drawn === undefined) {
    problems.push(
      doc.problem(['creatures', key], `${key} stands nowhere: give "at" (as C7), or draw its letter on the map`, true),
    )
    return -1
  }
  // A large creature may be drawn with all its squares; its place is the top left one.
  return Math.min(...drawn)
}
