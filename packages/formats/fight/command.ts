import type { Command, CommandKind, Declared, PlaceFrame, Ruleset, Sheet, Spec } from '@quintain/engine'
import { squareNamed } from '@quintain/engine'
import type { GridMap } from '@quintain/grid'
import type { z } from 'zod'
import { rowName } from '../map/label.ts'
import { meant } from './problems/hint.ts'
import type { KeyPath, Place } from './problems/problem.ts'
import { isGroup, shown } from './problems/say.ts'
import type { commandSchema } from './schema.ts'

/** What the commands of a script may name. */
export interface Named {
  readonly ids: readonly string[]
  readonly sheets: readonly (Sheet | null)[]
  readonly rules: Ruleset
  readonly map: Pick<GridMap, 'width' | 'height'>
  /** The places of the board, and the one in which a creature is when it gives a command. */
  readonly places?: readonly PlaceFrame[] | undefined
  here?(who: string): PlaceFrame | undefined
}

/** A command of a script, on its creature's turn. */
export interface Scripted {
  readonly who: string
  readonly command: Command
  /** It is given again and again while it is legal, so many times at most, and not at all where it is not; absent: once, and it has to be. */
  readonly tries?: number
}

const weaponsOf = (sheet: Sheet | null): readonly string[] =>
  ((sheet as { weapons?: readonly { name: string }[] } | null)?.weapons ?? []).map(w => w.name)

/** Place of a weapon among a creature's, by name or number; null when there is none of that name. */
export function weaponIndex(sheet: Sheet | null, weapon: unknown): number | null | undefined {
  if (typeof weapon !== 'string') return undefined
  const i = weaponsOf(sheet).findIndex(name => name.toLowerCase() === weapon.toLowerCase())
  return i < 0 ? null : i
}

/**
 * In a script `who` is the creature whose turn it is, so a command's own parameter `who` is written `whom`. A command that
 * declares `whom` itself keeps it.
 */
const WHOM = 'whom'
const declared = (key: string, takes: Declared): string => (key === WHOM && !Object.hasOwn(takes, WHOM) ? 'who' : key)
const inScript = (name: string): string => (name === 'who' ? WHOM : name)

/** In a script: everyone plays by the tactic until the fight is over, then the script goes on. */
export const FIGHT_ON = 'fight-on'

type Report = (path: KeyPath, message: string, key?: boolean) => void

/** Reads a command of a script; null, with every problem reported, when something in it is unknown. */
export function readCommand(
  given: z.output<typeof commandSchema>,
  n: Named,
  place: Place,
  report: (p: ReturnType<Place>) => void,
): Scripted | null {
  const { who, tries, ...rest } = given
  if (!n.ids.includes(who)) {
    report(place(['who'], `no creature "${who}" in this fight. ${meant(who, n.ids)}`))
    return null
  }
  let sound = true
  const command = commandMeant(rest, n, who, (path, message, key) => {
    sound = false
    report(place(path, message, key))
  })
  return sound && command ? { who, command, ...(tries === undefined ? {} : { tries }) } : null
}

/**
 * What a command in words means: creatures by key, squares and weapons by name. `tell` is called for everything in it that is
 * unknown; null when the ruleset has no such command.
 */
export function commandMeant(
  given: Readonly<Record<string, unknown>>,
  n: Named,
  who: string,
  report: Report,
  at: KeyPath = [],
): Command | null {
  const verb = String(given.do)
  if (verb === 'end' || (verb === FIGHT_ON && at.length === 0)) return { do: verb }
  const { commands } = n.rules
  const takes = Object.hasOwn(commands, verb) ? commands[verb]!.parameters : undefined
  if (!takes) {
    report(
      [...at, 'do'],
      `no command "${verb}" under ${n.rules.id}. ${meant(verb, [...Object.keys(commands), 'end', FIGHT_ON])}`,
    )
    return null
  }
  const carrier = carrierOf(commands[verb]!, given, n, who)
  const command: Record<string, unknown> = { do: verb }
  for (const [key, value] of Object.entries(given)) {
    if (key === 'do') continue
    const name = declared(key, takes)
    const path = [...at, key]
    const spec = Object.hasOwn(takes, name) ? takes[name] : undefined
    if (spec === undefined) report(path, `${verb} takes no "${key}". ${taken(key, takes)}`, true)
    else command[name] = parameter(spec, value, n, spec === 'command' ? carrier : who, path, report)
  }
  for (const [name, spec] of Object.entries(takes))
    if (NEEDED.has(spec) && !(name in command)) report(at, `${verb} needs "${inScript(name)}": ${NEEDED.get(spec)}`)
  const { anyOf } = commands[verb]!
  if (anyOf && !anyOf.some(name => name in command))
    report(at, `${verb} needs ${anyOf.map(name => needed(name, takes[name])).join(', or ')}`)
  return command as Command
}

/** The key of the creature that carries out the command within one. */
function carrierOf(kind: CommandKind, given: Readonly<Record<string, unknown>>, n: Named, who: string): string {
  if (kind.carrier !== undefined) return String(given[inScript(kind.carrier)] ?? who)
  return kind.carriedOutBy ? (riddenBy(n, who) ?? who) : who
}

/** The key of the creature that another one rides from the start. */
const riddenBy = (n: Named, who: string): string | undefined =>
  (n.sheets[n.ids.indexOf(who)] as { rides?: string } | null | undefined)?.rides

/** What no command goes without, where it takes it. */
const NEEDED: ReadonlyMap<Spec, string> = new Map<Spec, string>([
  ['creature', 'a creature by its key'],
  ['square', 'a square, as C7'],
])

const needed = (name: string, spec: Spec | undefined): string => {
  const kind = typeof spec === 'object' && 'maybe' in spec ? spec.maybe : spec
  const what = NEEDED.get(kind as Spec)
  return `"${inScript(name)}"${what ? `: ${what}` : ''}`
}

function taken(name: string, takes: Declared): string {
  const known = Object.keys(takes).map(inScript)
  const hint = meant(name, known)
  return hint.startsWith('Did') ? hint : `It takes ${known.join(', ') || 'nothing'}`
}

function weapon(value: unknown, n: Named, who: string, path: KeyPath, report: Report): unknown {
  const sheet = n.sheets[n.ids.indexOf(who)] ?? null
  if (!sheet) return value
  if (typeof value !== 'string' && typeof value !== 'number') {
    report(path, `a weapon goes by its name or its number, not ${shown(value)}`)
    return value
  }
  const names = weaponsOf(sheet)
  const place =
    typeof value === 'number' ? (Number.isInteger(value) && value in names ? value : null) : weaponIndex(sheet, value)
  if (typeof place === 'number') return place
  // It may have taken it from another by then.
  if (typeof value === 'string' && n.sheets.some(other => typeof weaponIndex(other, value) === 'number')) return value
  report(
    path,
    `${who} has no weapon ${shown(value)}. ${typeof value === 'string' ? meant(value, names) : meant('', names)}`,
  )
  return value
}

/** A parameter in the file's words, creatures by key and squares by name; an invalid one is reported. */
function parameter(spec: Spec, value: unknown, n: Named, who: string, path: KeyPath, report: Report): unknown {
  const list = (of: Spec): unknown => {
    if (Array.isArray(value)) return value.map((v, i) => parameter(of, v, n, who, [...path, i], report))
    report(path, `a list is needed, not ${shown(value)}`)
    return []
  }
  if (typeof spec === 'object') {
    if ('maybe' in spec) return parameter(spec.maybe, value, n, who, path, report)
    if ('oneOf' in spec && !spec.oneOf.includes(value as never))
      report(path, `must be ${spec.oneOf.map(v => JSON.stringify(v)).join(', ')}, not ${shown(value)}`)
    return value
  }
  switch (spec) {
    case 'creatures':
      return list('creature')
    case 'squares':
      return list('square')
    case 'weapon':
      return weapon(value, n, who, path, report)
    case 'command':
      if (isGroup(value)) return commandMeant(value, n, who, report, path) ?? undefined
      report(path, `a command is needed, as { do: end }, not ${shown(value)}`)
      return undefined
    default: {
      const wrong = WRONG[spec]?.(value, n, who)
      if (wrong) report(path, wrong)
      if (spec === 'creature') return n.ids.indexOf(String(value))
      return spec === 'square' ? squareIn(String(value), n, who) : value
    }
  }
}

const SQUARE = /^[a-z]+[1-9]\d*$/i
const SQUARE_OF_PLACE = /^(?:.+\s)?[a-z]+[1-9]\d*$/i
/** The square that a name means: of the place where the creature is, where there are several. */
const squareIn = (name: string, { map, places, here }: Named, who: string): number =>
  squareNamed(name, { width: map.width, places }, here?.(who))

/** What is wrong with a value of each kind; null when nothing is. */
const WRONG: Readonly<Record<string, (value: unknown, n: Named, who: string) => string | null>> = {
  creature(v, { ids }) {
    if (typeof v !== 'string' && typeof v !== 'number') return `a creature goes by its key, not ${shown(v)}`
    return ids.includes(String(v)) ? null : `no creature ${shown(v)} in this fight. ${meant(String(v), ids)}`
  },
  square(v, n, who) {
    const { map, places, here } = n
    if (typeof v !== 'string' || !(places ? SQUARE_OF_PLACE : SQUARE).test(v))
      return `a square is a row letter and a column number, as C7, not ${shown(v)}`
    const square = squareIn(v, n, who)
    return square >= 0 && square < map.width * map.height ? null : offMap(v, here?.(who) ?? map)
  },
  int: v => (Number.isInteger(v) ? null : `a whole number is needed, not ${shown(v)}`),
  flag: v => (typeof v === 'boolean' ? null : `true or false is needed, not ${shown(v)}`),
  text: v => (typeof v === 'string' ? null : `a text is needed, not ${shown(v)}`),
}

/** Where everybody is as a script goes on: by it squares are named within their places. */
export class Whereabouts {
  private readonly ids: readonly string[]
  private readonly sides: readonly string[]
  private readonly at: (PlaceFrame | undefined)[]
  constructor(ids: readonly string[], sides: readonly string[], at: readonly (PlaceFrame | undefined)[]) {
    this.ids = ids
    this.sides = sides
    this.at = [...at]
  }
  of(who: string): PlaceFrame | undefined {
    return this.at[this.ids.indexOf(who)]
  }
  /** A command of the script is done: those who go are elsewhere. */
  follow({ who, command }: Scripted, places: readonly PlaceFrame[] | undefined): void {
    const to =
      command.do === 'go' && command['hours'] === undefined ? places?.find(p => p.id === command['to']) : undefined
    if (!to) return
    const i = this.ids.indexOf(who)
    const here = this.at[i]
    const named = command['with'] as readonly number[] | undefined
    const goes =
      named ?? this.ids.flatMap((_, n) => (this.at[n] === here && this.sides[n] === this.sides[i] ? [n] : []))
    for (const n of [i, ...goes]) this.at[n] = to
  }
}

export const offMap = (square: string, { width, height }: Pick<PlaceFrame, 'width' | 'height'>): string =>
  `${square} is not on the map: its rows go from A to ${rowName(height - 1)}, its columns from 1 to ${width}`
