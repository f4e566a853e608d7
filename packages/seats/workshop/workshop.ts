import { Reader, squareName } from '@quintain/engine'
import {
  type Fight,
  FileProblems,
  importUvtt,
  MapFileError,
  type MapLight,
  type OpenFile,
  parseSquare,
  problemText,
  readFight,
  readMapFile,
  setUp,
  squareLabel,
} from '@quintain/formats'
import { GridMap, type MapData, type Square } from '@quintain/grid'
import { type Registry, sideOfSheet, spaceOf, systemOf, wrongInCondition } from '@quintain/rules'
import { mapTold } from '../service/view.ts'
import { figuresOf, foundIn, readIn, rulesetsTold, type Shelf } from './creatures.ts'
import { isWithin, placesFor } from './places.ts'
import type { CheckedFight, FoundTold, OwnConditionTold, ReadCreatureTold, ReadMapTold, RulesetTold } from './shapes.ts'

/** Where creatures are kept that were saved: a text, or none yet. */
export interface Drawer {
  read(): Promise<string | null>
  write(text: string): Promise<void>
}
/** The name of the bestiary of saved creatures in a fight file. */
const OWN = 'own.json'
/** Creatures of one sheet that come into a running fight. */
export interface Arrivals {
  /** Keys of a fight file: `like`, or a whole sheet. */
  readonly sheet: Readonly<Record<string, unknown>>
  readonly name: string
  readonly count: number
  readonly side: string
}
/** Creatures by key and ruleset, and conditions by name. */
interface Saved {
  readonly creatures: Record<string, Record<string, unknown>>
  readonly conditions: Record<string, Omit<OwnConditionTold, 'name'>>
}

/** What new fights are made with: rulesets, creatures, maps; it holds no table. */
export class Workshop {
  private readonly registry: Registry
  private readonly shelves: Shelf
  private readonly drawer: Drawer

  constructor(
    registry: Registry,
    { shelves = {}, drawer = inMemory() }: { readonly shelves?: Shelf; readonly drawer?: Drawer } = {},
  ) {
    this.registry = registry
    this.shelves = shelves
    this.drawer = drawer
  }
  get rulesets(): RulesetTold[] {
    return rulesetsTold(this.registry)
  }
  /** Whether there is a ruleset of this id. */
  has(ruleset: string): boolean {
    return Object.hasOwn(this.registry, ruleset)
  }
  private async all(): Promise<Shelf> {
    const { creatures } = await this.saved()
    return Object.keys(creatures).length === 0
      ? this.shelves
      : { ...this.shelves, [OWN]: JSON.stringify({ creatures }) }
  }
  /** Gives the texts of the bestiaries that fights made here refer to. */
  async opener(): Promise<OpenFile> {
    const all = await this.all()
    // A file beside which they lie in a folder names that too.
    return file => [file, file.replace(/^.*\//, '')].flatMap(name => (Object.hasOwn(all, name) ? [all[name]!] : []))[0]
  }
  /** The creatures that words such as `goblin x4` mean; all that are saved where there are no words. */
  async find(ruleset: string, words: string): Promise<FoundTold> {
    return foundIn(systemOf(this.registry, ruleset), this.registry, await this.all(), OWN, words)
  }
  /**
   * Creatures that come into a running fight, with the squares at which they do: as many as the words say of the one sheet. Those for whom there is no room are left out.
   */
  newcomers(
    fight: Pick<Fight, 'map' | 'sheets' | 'places'>,
    { sheet, name, count, side }: Arrivals,
    standing: readonly (Square & { readonly side: number })[],
    at?: Square,
  ): readonly { readonly key: string; readonly sheet: Readonly<Record<string, unknown>>; readonly to: string }[] {
    const taken = new Set(fight.sheets.map(s => s.id))
    const stem =
      name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'creature'
    const several = count > 1 || taken.has(stem)
    const keys: { key: string; called: string }[] = []
    for (let n = 1; keys.length < count; n++) {
      const key = several ? `${stem}-${n}` : stem
      if (!taken.has(key)) keys.push({ key, called: several ? `${name} ${n}` : name })
    }
    const west = fight.sheets[0]?.side === side
    const places = placesFor(
      fight.map,
      keys.map(({ key }) => ({ key, side: 1, west })),
      standing,
      at,
      at && fight.places?.find(p => isWithin(p, at)),
    )
    const grid = { width: fight.map.width, places: fight.places }
    return keys.flatMap(({ key, called }) => {
      const place = places.get(key)
      return place
        ? [{ key, sheet: { ...sheet, name: called, side }, to: squareName(fight.map.index(place), grid) }]
        : []
    })
  }
  /** The creatures of a pasted stat block. */
  read(ruleset: string, text: string): { readonly read: ReadCreatureTold[] } | { readonly error: string } {
    return readIn(systemOf(this.registry, ruleset), this.registry, text)
  }
  /** Saves a creature for a ruleset under a key, in place of an older one. Returns why it cannot be, where it cannot. */
  async save(ruleset: string, key: string, creature: Readonly<Record<string, unknown>>): Promise<string | null> {
    const { fits, line } = figuresOf(systemOf(this.registry, ruleset), this.registry, creature, () => undefined)
    if (!fits) return line
    const saved = await this.saved()
    saved.creatures[key] = { ...saved.creatures[key], [ruleset]: creature }
    await this.keep(saved)
    return null
  }
  /** Takes a saved creature away; false where there is none. */
  async forget(ruleset: string, key: string): Promise<boolean> {
    const saved = await this.saved()
    const { [ruleset]: gone, ...others } = saved.creatures[key] ?? {}
    if (gone === undefined) return false
    if (Object.keys(others).length) saved.creatures[key] = others
    else delete saved.creatures[key]
    await this.keep(saved)
    return true
  }
  private conditionsOf(ruleset: string) {
    return systemOf(this.registry, ruleset)
      .make()
      .conditions.map(({ condition }) => condition)
  }
  /** The conditions that were saved, as far as a ruleset takes them; by name. */
  async conditions(ruleset: string): Promise<readonly OwnConditionTold[]> {
    const { conditions } = await this.saved()
    const known = this.conditionsOf(ruleset)
    return Object.entries(conditions)
      .map(([name, c]) => ({ name, ...c }))
      .filter(c => wrongInCondition(known, c).length === 0)
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }
  /** Saves a condition under its name, in place of an older one. Returns why it cannot be, where the ruleset does not take it. */
  async saveCondition(ruleset: string, { name, ...c }: OwnConditionTold): Promise<string | null> {
    const wrong = wrongInCondition(this.conditionsOf(ruleset), { name, ...c })
    if (wrong.length > 0) return wrong.join('; ')
    const saved = await this.saved()
    saved.conditions[name] = c
    await this.keep(saved)
    return null
  }
  /** Takes a saved condition away; false where there is none. */
  async forgetCondition(name: string): Promise<boolean> {
    const saved = await this.saved()
    if (!Object.hasOwn(saved.conditions, name)) return false
    delete saved.conditions[name]
    await this.keep(saved)
    return true
  }
  private async saved(): Promise<Saved> {
    const text = await this.drawer.read()
    const { creatures = {}, conditions = {} } = text === null ? {} : (JSON.parse(text) as Partial<Saved>)
    return { creatures, conditions }
  }
  private keep(saved: Saved): Promise<void> {
    return this.drawer.write(JSON.stringify(saved))
  }
  /** A Universal VTT map: the part of a fight file that gives it again, with the report; or why it cannot be read. */
  map(text: string): ReadMapTold | { readonly error: string } {
    try {
      const { map, lights, report } = importUvtt(text)
      const part = { grid: map.toJSON(), ...(lights.length ? { lights } : {}) }
      return {
        map: JSON.parse(JSON.stringify(part)) as ReadMapTold['map'],
        width: map.width,
        height: map.height,
        report: report.map(({ kind, path, what, reason }) => ({ kind, path, what, reason })),
      }
    } catch (error) {
      if (error instanceof MapFileError)
        return { error: error.problems.map(p => [p.path, p.message].filter(Boolean).join(': ')).join('; ') }
      throw error
    }
  }
  /** A fight as it would begin. Those who are given no place get one; a fight that cannot be read is told of line by line. */
  async check(text: string): Promise<CheckedFight> {
    const open = await this.opener()
    try {
      const alone = mapAlone(text)
      if (alone) return { problems: [], fight: '', map: alone, creatures: [] }
      const whole = this.placed(drawnAsData(text), open)
      return this.told(readFight(whole, 'the fight', this.registry, open), whole)
    } catch (error) {
      if (!(error instanceof FileProblems)) throw error
      const problems = error.problems.map(p => ({
        line: p.line,
        column: p.column,
        path: p.path,
        text: p.message || problemText(p),
      }))
      return { problems, fight: '', map: null, creatures: [] }
    }
  }
  /** The text of a fight in which everybody has a place. Only a fight that is given as JSON is given places. */
  private placed(text: string, open: OpenFile): string {
    const file = asObject(text)
    const creatures = file?.creatures
    if (!file || !creatures) return text
    const without = Object.entries(creatures).filter(([, c]) => c['at'] === undefined && c['reserve'] !== true)
    if (without.length === 0) return text
    // All stand in one corner for as long as it takes to read how large they are and what map there is.
    const alone = readFight(
      JSON.stringify({
        ...file,
        creatures: Object.fromEntries(
          Object.entries(creatures).map(([k, c]) => [k, { ...c, at: undefined, reserve: true }]),
        ),
      }),
      'the fight',
      this.registry,
      open,
    )
    const { map } = alone
    const size = new Map(alone.sheets.map(s => [s.id, sideOfSheet(s)]))
    const first = Object.values(creatures)[0]?.['side']
    const taken = Object.entries(creatures).flatMap(([key, c]) => {
      const at = typeof c['at'] === 'string' ? squareNamed(c['at']) : null
      return at ? [{ ...at, side: size.get(key) ?? 1 }] : []
    })
    const places = placesFor(
      map,
      without.map(([key, c]) => ({ key, side: size.get(key) ?? 1, west: c['side'] === first })),
      taken,
    )
    const settled = Object.entries(creatures).map(([key, c]) => {
      const at = places.get(key)
      return [key, at ? { ...c, at: squareLabel(at) } : c]
    })
    return JSON.stringify({ ...file, creatures: Object.fromEntries(settled) }, null, 1)
  }
  private told(fight: Fight, text: string): CheckedFight {
    const { scene, start } = setUp(fight)
    const reader = new Reader(scene, start)
    return {
      problems: [],
      fight: text,
      map: {
        ...mapTold(fight.map),
        lights: fight.lights.map(lampTold),
      },
      creatures: fight.sheets.map((sheet, who) => {
        const at = fight.at[who]!
        return {
          key: sheet.id,
          name: sheet.name,
          side: sheet.side,
          line: fight.system.health(reader, who),
          at: at < 0 ? null : { ...fight.map.at(at) },
          space: at < 0 ? 1 : spaceOf(reader, who).side,
        }
      }),
    }
  }
}
/** The map of a fight in which nobody is yet; null where somebody is, or there is no such map. */
function mapAlone(text: string): CheckedFight['map'] {
  const file = asObject(text)
  if (!file?.map || Object.keys(file.creatures ?? {}).length > 0) return null
  if ('grid' in file.map) {
    const lights = (file.map['lights'] ?? []) as readonly MapLight[]
    return { ...mapTold(GridMap.of(file.map['grid'] as MapData)), lights: lights.map(lampTold) }
  }
  const { map, lights } = readMapFile(JSON.stringify(file.map), 'the map')
  return { ...mapTold(map), lights: lights.map(lampTold) }
}
/**
 * A fight whose map is drawn, with that map as data: the first letter of a creature would stand for it in a drawing, a pillar for an ogre.
 * A drawing that places creatures by their letters stays.
 */
function drawnAsData(text: string): string {
  const file = asObject(text)
  if (!file?.map || !('rows' in file.map)) return text
  const { map, tokens, lights } = readMapFile(JSON.stringify(file.map), 'the map')
  if (Object.keys(tokens).length > 0) return text
  return JSON.stringify({ ...file, map: { grid: map.toJSON(), ...(lights.length ? { lights } : {}) } })
}
const lampTold = ({ at, bright, normal, shadowy }: MapLight) => ({
  x: at[0],
  y: at[1],
  zones: [
    { level: 'bright', feet: bright },
    ...(normal === undefined ? [] : [{ level: 'normal', feet: normal }]),
    { level: 'shadowy', feet: shadowy },
  ],
})
function squareNamed(name: string): Square | null {
  try {
    return parseSquare(name)
  } catch {
    return null
  }
}
interface FightText {
  readonly map?: Readonly<Record<string, unknown>>
  readonly creatures?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
function asObject(text: string): FightText | null {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? (data as FightText) : null
  } catch {
    return null
  }
}
function inMemory(): Drawer {
  let kept: string | null = null
  return {
    read: async () => kept,
    write: async text => {
      kept = text
    },
  }
}
