import type { Options, PlaceFrame, Ruleset, Sheet } from '@quintain/engine'
import { condition, placeOfSquare } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { clockNamed, type GameSystem, type Gravity, type Registry, reserve, systemOf, type Way } from '@quintain/rules'
import type { OwnSigns } from '../map/index.ts'
import type { MapLight } from '../uvtt/index.ts'
import { type OpenFile, opensNothing } from './bestiary.ts'
import { readCommand, type Scripted, Whereabouts } from './command.ts'
import { type Entry, isCarried, readCreature, whereIs } from './creature.ts'
import { parseFile } from './document.ts'
import { awareness } from './knows.ts'
import { type Atlas, readAtlas, readWays } from './map/atlas.ts'
import { type ReadMap, readMap } from './map/file.ts'
import { withHarms } from './map/harms.ts'
import {
  checkBearers,
  checkCeiling,
  checkConditions,
  checkPlaces,
  checkRiders,
  checkSummons,
  steedsOf,
} from './map/places.ts'
import { hoisted, Standing } from './map/standing.ts'
import { checkWishes } from './map/wishes.ts'
import { meant } from './problems/hint.ts'
import { problemsOf, TELLING } from './problems/issues.ts'
import { keysAt } from './problems/keys.ts'
import { checkLines } from './problems/one-line.ts'
import type { FileProblem, Located, Place } from './problems/problem.ts'
import { FileProblems } from './problems/problem.ts'
import { salvage, whole } from './problems/salvage.ts'
import { isGroup, shown } from './problems/say.ts'
import { checkReferred } from './referred.ts'
import { type FightFile, fightSchema } from './schema.ts'

const NOT_A_FIGHT =
  'a fight file is a group of keys: ruleset and creatures, and what else it needs of title, map, knows, script, answers, faces, seed'

/** Problems in the order of the file. */
const inOrder = (problems: readonly FileProblem[]): FileProblem[] =>
  [...problems].sort((a, b) => a.line - b.line || a.column - b.column)

/** A fight as its file gives it, checked, with everything it refers to. */
export interface Fight {
  readonly title: string
  readonly system: GameSystem
  readonly rules: Ruleset
  readonly sheets: readonly Sheet[]
  readonly letters: readonly string[]
  readonly map: GridMap
  /** Signs of the map's own legend, by the names of the terrains. */
  readonly signs: OwnSigns
  /** Lights of a Universal VTT map. */
  readonly lights: readonly MapLight[]
  /** Top left square of each creature's space; -1 for one that is not on the map. */
  readonly at: readonly number[]
  readonly conditions: readonly (readonly string[])[]
  /** Feet over the ground at which each creature starts. */
  readonly altitudes: readonly number[]
  /** Creatures that know of a foe at the start, and those that do not. */
  readonly aware: readonly number[]
  readonly unaware: readonly number[]
  /** When it begins, in rounds since the midnight before the first day; absent: no clock runs. */
  readonly time?: number
  /** 1 for each square whose light is that of the sky. */
  readonly daylit?: Uint8Array
  /** The places of an evening, side by side on the map, the ways between them, and where it starts. */
  readonly places?: readonly PlaceFrame[]
  readonly ways?: readonly Way[]
  readonly start?: PlaceFrame
  /** The place of each creature as it begins. */
  readonly homes?: readonly string[]
  /** Pairs of a creature that knows of some foes and a foe that it does not know of. */
  readonly strangers?: readonly (readonly [number, number])[]
  /** Creatures in other places that know of no foe. */
  readonly oblivious?: readonly number[]
  /** The Difficulty at which the unaware may notice a foe before the fight begins. */
  readonly notice?: number
  /** Whether who is where is known by looking alone. */
  readonly sight?: boolean
  /** Sides that kill those who lie helpless. */
  readonly merciless?: readonly string[]
  /** How strong gravity is; normal when absent. */
  readonly gravity?: Gravity
  readonly script: readonly Scripted[]
  readonly answers: readonly unknown[]
  readonly faces: readonly (number | readonly number[])[]
  readonly seed?: number | string
  /** The file as plain data, its map and bestiaries taken in: what a journal keeps. */
  readonly source: unknown
  /** Where in the file something stands, for problems that show only when it is played. */
  readonly place: Place
}

const NO_TIME = 'light by the hour needs a time of day: give the file a time, as time: day 1, 08:00'

const inReserve = (key: string): string =>
  `${key} waits in reserve and stands nowhere yet: enter-fight gives it a square`

type DrawnFight = ReadMap & Pick<Atlas, 'daylit'>
/** In place of a square that is chosen once the others stand. */
const CHOSEN = -2

const ENDLESS = { width: 10_000, height: 10_000 }

const idOf = (ruleset: FightFile['ruleset']): string => (typeof ruleset === 'string' ? ruleset : ruleset.id)

/**
 * Reads a fight file (YAML or JSON) for one of the rulesets of a registry. `open` gives the text of a file that it
 * refers to, relative to it, undefined where
 * there is none, or why it may not be read; without `open` no file is read. `kept`: the text is what a journal kept,
 * whose older spellings are read. Throws FileProblems with every problem found, each with line and column.
 */
export function readFight(
  text: string,
  file: string,
  registry: Registry,
  open: OpenFile = opensNothing,
  kept = false,
): Fight {
  const problems: FileProblem[] = []
  const unsorted = parseFile(text, file, problems)
  if (!isGroup(unsorted.data)) throw new FileProblems([...problems, unsorted.problem([], NOT_A_FIGHT)])
  checkLines(unsorted, problems)
  const doc = hoisted(unsorted, problems)
  const schema = fightSchema(registry)
  const parsed = schema.safeParse(doc.data, TELLING)
  if (!parsed.success) problems.push(...problemsOf(parsed.error.issues, doc.below([]), path => keysAt(schema, path)))
  // An error in one part does not hide an error in another.
  const left = parsed.success
    ? whole(parsed.data)
    : salvage(schema, doc.data as Readonly<Record<string, unknown>>, parsed.error.issues)
  if (!left) throw new FileProblems(inOrder(problems))
  const { data, shapeless } = left
  const system = systemOf(registry, idOf(data.ruleset))
  const rules = compose(system, typeof data.ruleset === 'string' ? {} : (data.ruleset.options ?? {}), doc, problems)
  const ids = Object.keys(data.creatures)
  if (ids.length === 0) problems.push(doc.problem(['creatures'], 'a fight needs creatures'))
  const entries = ids.map(
    (key): Entry =>
      shapeless.has(key)
        ? { place: {}, sheet: null, raw: {} }
        : readCreature(
            key,
            data.creatures[key]!,
            { system, registry, doc, open, kept, options: rules?.options ?? {} },
            problems,
          ),
  )
  const known = new Map<string, string>()
  entries.forEach((e, i) => {
    const letter = e.place.letter ?? ids[i]![0]!
    if (!known.has(letter)) known.set(letter, ids[i]!)
    else if (e.place.letter)
      problems.push(doc.problem(['creatures', ids[i]!, 'letter'], `"${letter}" is ${known.get(letter)}'s sign already`))
  })
  if (data.places && data.map !== undefined)
    problems.push(doc.problem(['map'], 'an evening with places has the maps of these: put it under one of them'))
  for (const key of ['ways', 'starts'] as const)
    if (data[key] !== undefined && !data.places)
      problems.push(doc.problem([key], 'only of an evening with places: give it places'))
  const atlas =
    data.places && !left.mapless ? readAtlas({ ...data, places: data.places }, known, doc, open, problems) : undefined
  const asDrawn: DrawnFight | null =
    atlas !== undefined
      ? atlas && { ...atlas, standing: new Map() }
      : left.mapless
        ? null
        : data.map === undefined
          ? {
              map: GridMap.open(20, 20),
              standing: new Map<string, readonly number[]>(),
              lights: [],
              signs: {},
              hourly: false,
              source: undefined,
            }
          : readMap(data.map, known, doc, open, problems)
  const harms = (map: GridMap): GridMap =>
    withHarms(map, { system, doc, problems }, rules?.options['without-house-rules'] === true)
  const drawn = asDrawn && { ...asDrawn, map: harms(asDrawn.map) }
  const steeds = steedsOf(ids.map((id, i) => ({ id, sheet: entries[i]!.sheet })))
  /** A rider stands where its mount does, whether or not the file says so again. */
  const followsMount = (key: string, i: number): boolean => {
    const { place } = entries[i]!
    return steeds[i]! >= 0 && place.at === undefined && !drawn?.standing.has(key) && !place.reserve
  }
  const standing = atlas ? new Standing(data, atlas, doc, problems) : undefined
  const standsOn = (key: string, i: number): number => {
    const { sheet, place } = entries[i]!
    if (!standing && place.place !== undefined)
      problems.push(doc.problem(['creatures', key, 'place'], 'only of an evening with places: give it places'))
    if (place.reserve === true) {
      if (place.at !== undefined || drawn?.standing.has(key))
        problems.push(doc.problem(['creatures', key, ...(place.at === undefined ? [] : ['at'])], inReserve(key)))
      return -1
    }
    return !drawn || isCarried(sheet) || shapeless.has(key)
      ? -1
      : standing
        ? (standing.said(key, entries[i]!) ?? CHOSEN)
        : whereIs(key, place.at, drawn.standing.get(key), drawn.map, doc, problems)
  }
  // A mount is placed once, for itself; its riders stand there, and what is wrong with its place is said once.
  const own = drawn ? ids.map((key, i) => (followsMount(key, i) ? -1 : standsOn(key, i))) : []
  if (standing) {
    // Those without a square take what is free, once all others stand.
    const held = new Set<number>()
    for (const [i, square] of own.entries()) standing.hold(square, entries[i]!.sheet, held)
    own.forEach((square, i) => {
      if (square !== CHOSEN) return
      own[i] = standing.chosen(ids[i]!, entries[i]!, held)
      standing.hold(own[i], entries[i]!.sheet, held)
    })
  }
  const squares = own.map((square, i) => (followsMount(ids[i]!, i) ? own[steeds[i]!]! : square))
  const grid = atlas ? { width: atlas.map.width, places: atlas.places } : undefined
  const placeIn = (i: number): PlaceFrame | undefined =>
    grid && ((squares[i] ?? -1) < 0 ? standing!.placeOf(entries[i]!) : placeOfSquare(squares[i]!, grid))
  const ways = atlas ? readWays(data, atlas, ids, rules, doc, problems) : []
  const set = ids.map((key, i) => ({
    id: key,
    sheet: entries[i]!.sheet,
    at: squares[i] ?? -1,
    conditions: entries[i]!.place.conditions ?? [],
    reserve: entries[i]!.place.reserve === true,
  }))
  if (drawn && data.ceiling !== undefined)
    checkCeiling(
      set,
      entries.map(e => e.place.altitude ?? 0),
      drawn.map,
      data.ceiling,
      doc,
      problems,
    )
  if (drawn) checkPlaces(set, steeds, rules, drawn.map, doc, problems)
  if (drawn) checkRiders(set, steeds, doc, problems)
  checkBearers(set, doc, problems)
  checkSummons(set, doc, problems)
  const ownKey = (id: string, key: string) => key in (data.creatures[id] ?? {})
  if (rules && !kept) checkReferred(ids, entries, ownKey, rules, doc, problems)
  if (rules) checkWishes(set, rules, doc, problems)
  if (rules) checkConditions(set, rules, doc, problems)
  const all = awareness(data, ids, entries, doc, problems)
  // Those elsewhere take no part in what begins here.
  const isHere = (i: number): boolean => !standing || placeIn(i) === standing.start
  const [aware, unaware] = [all.aware.filter(isHere), all.unaware.filter(isHere)]
  const oblivious = all.unaware.filter(i => !isHere(i))
  if (data.notice !== undefined && !system.notice)
    problems.push(doc.problem(['notice'], `${system.id} has no check for it: who knows of whom is said under "knows"`))
  if (data.gravity !== undefined && !system.gravity)
    problems.push(doc.problem(['gravity'], `${system.id} has no rule that asks for it`))
  const merciless = mercilessSides(data, entries, doc, problems)
  if (drawn?.hourly && data.time === undefined)
    problems.push(doc.problem(data.places ? ['places'] : ['map', 'light'], NO_TIME))
  // Where the map cannot be read, every square of a script counts as one of its own.
  const whereabouts = new Whereabouts(
    ids,
    entries.map(e => e.sheet?.side ?? ''),
    ids.map((_, i) => placeIn(i)),
  )
  const named = rules && {
    ids,
    sheets: entries.map(e => e.sheet),
    rules,
    map: drawn?.map ?? ENDLESS,
    ...(atlas ? { places: atlas.places, here: (who: string) => whereabouts.of(who) } : {}),
  }
  const script = named
    ? left.script.map(([i, c]) => {
        const read = readCommand(c, named, doc.below(['script', i]), p => problems.push(p))
        if (read) whereabouts.follow(read, atlas?.places)
        return read
      })
    : []
  if (problems.length || !named || !drawn) throw new FileProblems(inOrder(problems))
  return {
    title: data.title ?? file.replace(/^.*[\\/]/, '').replace(/\.(ya?ml|json)$/i, ''),
    system,
    rules,
    sheets: entries.map(e => e.sheet!),
    letters: ids.map((key, i) => entries[i]!.place.letter ?? [...known].find(([, v]) => v === key)?.[0] ?? '?'),
    map: data.ceiling === undefined ? drawn.map : drawn.map.under(data.ceiling),
    signs: drawn.signs ?? {},
    lights: drawn.lights,
    ...(atlas
      ? {
          places: atlas.places,
          ways,
          start: standing!.start,
          oblivious,
          // Who waits in reserve is at home where the file says so.
          homes: ids.map((_, i) =>
            entries[i]!.place.reserve && entries[i]!.place.place === undefined ? '' : (placeIn(i)?.id ?? ''),
          ),
        }
      : {}),
    at: squares,
    conditions: entries.map(e => [...(e.place.conditions ?? []), ...(e.place.reserve ? [reserve.name] : [])]),
    altitudes: entries.map(e => e.place.altitude ?? 0),
    aware,
    unaware,
    ...(all.strangers.length > 0 ? { strangers: all.strangers } : {}),
    ...(data.time === undefined ? {} : { time: clockNamed(data.time)! }),
    ...(drawn.daylit
      ? { daylit: drawn.daylit }
      : drawn.hourly
        ? { daylit: new Uint8Array(drawn.map.width * drawn.map.height).fill(1) }
        : {}),
    ...(data.notice === undefined ? {} : { notice: data.notice }),
    ...(data.sight === undefined ? {} : { sight: data.sight }),
    ...(data.gravity === undefined ? {} : { gravity: data.gravity }),
    ...(merciless.length === 0 ? {} : { merciless }),
    script: script.filter(c => c !== null),
    answers: data.answers ?? [],
    faces: data.faces ?? [],
    ...(data.seed === undefined ? {} : { seed: data.seed }),
    source: selfContained(atlas ? { ...data, places: atlas.source } : data, entries, atlas ? undefined : drawn.source),
    place: doc.below([]),
  }
}

function compose(system: GameSystem, options: Options, doc: Located, problems: FileProblem[]): Ruleset | null {
  const known = system.make().optionKinds
  const before = problems.length
  for (const [name, v] of Object.entries(options)) {
    const k = Object.hasOwn(known, name) ? known[name] : undefined
    const path = ['ruleset', 'options', name]
    if (!k) {
      problems.push(
        doc.problem(path, `${system.id} has no option of this name. ${meant(name, Object.keys(known))}`, true),
      )
    } else if ((k.kind === 'flag' && typeof v !== 'boolean') || (k.kind === 'number' && typeof v !== 'number'))
      problems.push(
        doc.problem(
          path,
          `must be ${k.kind === 'flag' ? 'true or false' : 'a number'}, not ${shown(v)}: ${system.words.descriptions.options[name] ?? k.rule}`,
        ),
      )
    else {
      const wrong = k.wrong?.(v)
      if (wrong !== undefined) problems.push(doc.problem(path, `${wrong}, not ${shown(v)}`))
    }
  }
  return problems.length > before ? null : system.make(options)
}

/** The sides that spare nobody; a side that nobody is of is a problem. */
function mercilessSides(
  data: FightFile,
  entries: readonly Entry[],
  doc: Located,
  problems: FileProblem[],
): readonly string[] {
  const sides = [...new Set(entries.flatMap(e => (e.sheet ? [e.sheet.side] : [])))]
  return Object.entries(data.spares ?? {}).flatMap(([side, whom]) => {
    if (!sides.includes(side) && entries.every(e => e.sheet))
      problems.push(doc.problem(['spares', side], `no creature is of a side "${side}". ${meant(side, sides)}`, true))
    return whom === 'nobody' ? [side] : []
  })
}

function selfContained(data: FightFile, entries: readonly Entry[], map: unknown): unknown {
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
