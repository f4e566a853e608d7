import type { Command, Options, Ruleset, Sheet } from '@quintain/engine'
import { condition, decodeCommand, squareNamed } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { type Kit, nearest, rulesets } from '@quintain/rules'
import type { z } from 'zod'
import type { MapLight } from '../uvtt/index.ts'
import { bestiaryEntry, type Open } from './bestiary.ts'
import { parseFile } from './document.ts'
import { problemsOf } from './issues.ts'
import { readMap } from './mapfile.ts'
import { checkConditions, checkPlaces } from './places.ts'
import type { FileProblem, Located } from './problem.ts'
import { FileProblems } from './problem.ts'
import { type commandSchema, fightSchema, placeSchema } from './schema.ts'

/** A fight as its file gives it, checked, with everything it refers to. */
export interface Fight {
  readonly title: string
  readonly kit: Kit
  readonly rules: Ruleset
  readonly sheets: readonly Sheet[]
  readonly letters: readonly string[]
  readonly map: GridMap
  /** Lights of a Universal VTT map: what they light is told by `quintain map`; no rule reads them yet. */
  readonly lights: readonly MapLight[]
  /** Top left square of each creature's space; -1 for one that is not on the map. */
  readonly at: readonly number[]
  readonly conditions: readonly (readonly string[])[]
  /** Creatures that know of a foe at the start, and those that do not. */
  readonly aware: readonly number[]
  readonly unaware: readonly number[]
  readonly script: readonly { readonly who: string; readonly command: Command }[]
  readonly answers: readonly unknown[]
  readonly faces: readonly (number | readonly number[])[]
  readonly seed?: number | string
  /** The file as plain data, its map and bestiaries taken in: what a journal keeps. */
  readonly source: unknown
}

type File = z.output<typeof fightSchema>

const keysOf = (schema: z.ZodType): string[] => {
  const shape = (schema as unknown as { shape?: object; in?: z.ZodType; def?: { in?: z.ZodType } }).shape
  if (shape) return Object.keys(shape)
  const inner = (schema as unknown as { def?: { in?: z.ZodType } }).def?.in
  return inner ? keysOf(inner) : []
}

/**
 * Reads a fight file (YAML or JSON). `open` gives the text of a file that it refers to, relative to it, or undefined.
 * Throws FileProblems with every problem found, each with line and column.
 */
export function readFight(text: string, file: string, open: Open = () => undefined): Fight {
  const doc = parseFile(text, file)
  const problems: FileProblem[] = []
  const raw: unknown = doc.doc.toJS()
  const parsed = fightSchema.safeParse(raw)
  if (!parsed.success) {
    const top = Object.keys(fightSchema.shape)
    throw new FileProblems(problemsOf(parsed.error.issues, doc, [], path => (path.length === 0 ? top : [])))
  }
  const data = parsed.data
  const id = typeof data.ruleset === 'string' ? data.ruleset : data.ruleset.id
  const kit = rulesets[id]!
  const rules = compose(kit, typeof data.ruleset === 'string' ? {} : (data.ruleset.options ?? {}), doc, problems)
  const ids = Object.keys(data.creatures)
  if (ids.length === 0) problems.push(doc.problem(['creatures'], 'a fight needs creatures'))
  const entries = ids.map(key => readCreature(key, data, kit, doc, open, problems))
  const known = new Map<string, string>()
  entries.forEach((e, i) => {
    const letter = e.place.letter ?? ids[i]![0]!
    if (!known.has(letter)) known.set(letter, ids[i]!)
    else if (e.place.letter)
      problems.push(doc.problem(['creatures', ids[i]!, 'letter'], `"${letter}" is ${known.get(letter)}'s sign already`))
  })
  const drawn =
    data.map === undefined
      ? { map: GridMap.open(20, 20), standing: new Map<string, readonly number[]>(), lights: [], source: undefined }
      : readMap(data.map, known, doc, open, problems)
  const width = drawn?.map.width ?? 1
  const squares = drawn
    ? ids.map((key, i) => whereIs(key, entries[i]!.place.at, drawn.standing.get(key), drawn.map, doc, problems))
    : []
  const set = ids.map((key, i) => ({
    id: key,
    sheet: entries[i]!.sheet,
    at: squares[i] ?? -1,
    conditions: entries[i]!.place.conditions ?? [],
  }))
  if (drawn) checkPlaces(set, drawn.map, doc, problems)
  if (rules) checkConditions(set, rules, doc, problems)
  const { aware, unaware } = awareness(data, ids, entries, doc, problems)
  const names = { creatures: ids, width, takes: (c: string) => rules?.commands[c]?.takes }
  const script = (data.script ?? []).map((c, i) => readCommand(c, i, ids, entries, rules, names, doc, problems))
  if (problems.length || !rules || !drawn)
    throw new FileProblems(problems.sort((a, b) => a.line - b.line || a.column - b.column))
  return {
    title: data.title ?? file.replace(/^.*[\\/]/, '').replace(/\.(ya?ml|json)$/i, ''),
    kit,
    rules,
    sheets: entries.map(e => e.sheet!),
    letters: ids.map((key, i) => entries[i]!.place.letter ?? [...known].find(([, v]) => v === key)?.[0] ?? '?'),
    map: drawn.map,
    lights: drawn.lights,
    at: squares,
    conditions: entries.map(e => e.place.conditions ?? []),
    aware,
    unaware,
    script: script.filter(c => c !== null),
    answers: data.answers ?? [],
    faces: data.faces ?? [],
    ...(data.seed === undefined ? {} : { seed: data.seed }),
    source: selfContained(data, entries, drawn.source),
  }
}

function compose(kit: Kit, options: Options, doc: Located, problems: FileProblem[]): Ruleset | null {
  const known = kit.make().known
  for (const [name, v] of Object.entries(options)) {
    const k = known[name]
    const path = ['ruleset', 'options', name]
    if (!k) {
      const near = nearest(name, Object.keys(known), 1)[0]
      problems.push(
        doc.problem(
          path,
          `${kit.id} has no option of this name. ${near ? `Did you mean "${near}"?` : `It has: ${Object.keys(known).join(', ')}`}`,
          true,
        ),
      )
    } else if ((k.kind === 'flag' && typeof v !== 'boolean') || (k.kind === 'number' && typeof v !== 'number'))
      problems.push(doc.problem(path, `must be ${k.kind === 'flag' ? 'true or false' : 'a number'}: ${k.says}`))
  }
  return problems.length ? null : kit.make(options)
}

interface Entry {
  readonly place: z.output<typeof placeSchema>
  readonly sheet: Sheet | null
  readonly raw: Record<string, unknown>
}

function readCreature(key: string, data: File, kit: Kit, doc: Located, open: Open, problems: FileProblem[]): Entry {
  const given = data.creatures[key]!
  const placeKeys = Object.keys(placeSchema.shape)
  const place = placeSchema.safeParse(Object.fromEntries(Object.entries(given).filter(([k]) => placeKeys.includes(k))))
  if (!place.success) problems.push(...problemsOf(place.error.issues, doc, ['creatures', key], () => placeKeys))
  const own = Object.fromEntries(Object.entries(given).filter(([k]) => !placeKeys.includes(k)))
  const base =
    typeof given.like === 'string'
      ? bestiaryEntry(given.like, kit, doc, ['creatures', key, 'like'], open, problems)
      : {}
  const raw = { ...base, ...own }
  const sheet = kit.sheet.safeParse({ name: capital(key), ...raw, id: key })
  const keys = [...keysOf(kit.sheet).filter(k => k !== 'id'), ...placeKeys]
  if (!sheet.success)
    problems.push(
      ...problemsOf(sheet.error.issues, doc, ['creatures', key], path =>
        path.length === 0 ? keys : keysAt(kit.sheet, path),
      ),
    )
  return { place: place.success ? place.data : {}, sheet: sheet.success ? sheet.data : null, raw }
}
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** The keys that a schema knows at a path, as far as its shape tells. */
function keysAt(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  let at: unknown = schema
  const inner = (s: unknown): unknown => {
    const def = (s as { def?: { in?: unknown; innerType?: unknown } }).def
    return def?.in ? inner(def.in) : def?.innerType ? inner(def.innerType) : s
  }
  for (const part of path) {
    at = inner(at)
    const shape = (at as { shape?: Record<string, unknown> }).shape
    const element = (at as { def?: { element?: unknown; valueType?: unknown } }).def
    at = shape ? shape[String(part)] : (element?.element ?? element?.valueType)
    if (at === undefined) return []
  }
  return keysOf(inner(at) as z.ZodType)
}

function whereIs(
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
      problems.push(
        doc.problem(
          ['creatures', key, 'at'],
          `${at} is not on the map, which has ${map.height} rows of ${map.width} squares`,
        ),
      )
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

function awareness(
  data: File,
  ids: readonly string[],
  entries: readonly Entry[],
  doc: Located,
  problems: FileProblem[],
) {
  for (const [who, foes] of Object.entries(data.knows ?? {})) {
    if (!ids.includes(who))
      problems.push(
        doc.problem(['knows', who], `no creature "${who}" in this fight: there are ${ids.join(', ')}`, true),
      )
    foes.forEach((f, i) => {
      if (!ids.includes(f))
        problems.push(doc.problem(['knows', who, i], `no creature "${f}" in this fight: there are ${ids.join(', ')}`))
    })
  }
  const side = (id: string) => entries[ids.indexOf(id)]?.sheet?.side
  const knows = (id: string) => (data.knows?.[id] ?? ids).some(f => side(f) !== side(id))
  const aware = ids.flatMap((id, i) => (knows(id) ? [i] : []))
  return { aware, unaware: ids.flatMap((_, i) => (aware.includes(i) ? [] : [i])) }
}

type Names = Parameters<typeof decodeCommand>[1]
function readCommand(
  given: z.output<typeof commandSchema>,
  i: number,
  ids: readonly string[],
  entries: readonly Entry[],
  rules: Ruleset | null,
  names: Names,
  doc: Located,
  problems: FileProblem[],
): { who: string; command: Command } | null {
  const { who, ...rest } = given
  const path = ['script', i]
  if (!ids.includes(who)) {
    problems.push(doc.problem([...path, 'who'], `no creature "${who}" in this fight: there are ${ids.join(', ')}`))
    return null
  }
  if (!rules) return null
  if (rest.do === 'end') return { who, command: { do: 'end' } }
  const kind = rules.commands[rest.do]
  if (!kind) {
    const near = nearest(rest.do, Object.keys(rules.commands), 1)[0]
    problems.push(
      doc.problem(
        [...path, 'do'],
        `no command "${rest.do}" under ${rules.id}. ${near ? `Did you mean "${near}"?` : `There are ${Object.keys(rules.commands).join(', ')}`}`,
      ),
    )
    return null
  }
  const command: Record<string, unknown> = { ...rest }
  for (const k of Object.keys(rest))
    if (k !== 'do' && !(k in kind.takes)) {
      const near = nearest(k, Object.keys(kind.takes), 1)[0]
      problems.push(
        doc.problem(
          [...path, k],
          `${rest.do} takes no "${k}". ${near ? `Did you mean "${near}"?` : `It takes ${Object.keys(kind.takes).join(', ') || 'nothing'}`}`,
          true,
        ),
      )
    }
  const sheet = entries[ids.indexOf(who)]?.sheet ?? null
  for (const k of WEAPONS) {
    const weapon = weaponIndex(sheet, rest[k])
    if (weapon === null && sheet) problems.push(doc.problem([...path, k], `${who} has no weapon "${String(rest[k])}"`))
    else if (weapon !== undefined && weapon !== null) command[k] = weapon
  }
  try {
    return { who, command: decodeCommand(command as Command, names) }
  } catch (error) {
    problems.push(doc.problem(path, (error as Error).message))
    return null
  }
}

/** Parameters of commands that name a weapon: the one that strikes, that of the other hand, the second of two. */
export const WEAPONS = ['weapon', 'off', 'second'] as const

/** Place of a weapon among a creature's, by name or number; null when there is none of that name. */
export function weaponIndex(sheet: Sheet | null, weapon: unknown): number | null | undefined {
  if (typeof weapon !== 'string') return undefined
  const all = ((sheet as { weapons?: readonly { name: string }[] } | null)?.weapons ?? []).map(w =>
    w.name.toLowerCase(),
  )
  const i = all.indexOf(weapon.toLowerCase())
  return i < 0 ? null : i
}

function selfContained(data: File, entries: readonly Entry[], map: unknown): unknown {
  const ids = Object.keys(data.creatures)
  const creatures = Object.fromEntries(ids.map((id, i) => [id, { ...entries[i]!.raw, ...plain(entries[i]!.place) }]))
  return plain({ ...data, creatures, ...(map === undefined ? {} : { map }), $schema: undefined })
}
const plain = (o: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(o).filter(([k, v]) => v !== undefined && k !== 'like'))

/** The conditions that a file gives must be the ruleset's. */
export function conditionsOf(f: Fight, who: number): readonly ReturnType<typeof condition>[] {
  return f.conditions[who]!.map(name => {
    if (!f.rules.layout.conditions.some(k => k.name === name))
      throw new Error(
        `no condition "${name}" under ${f.rules.id}: there are ${f.rules.layout.conditions.map(k => k.name).join(', ')}`,
      )
    return condition(name)
  })
}
