import { Reader } from '@quintain/engine'
import {
  creaturesOfFile,
  FileProblems,
  importCreatures,
  type ListedCreature,
  NotImportable,
  type OpenFile,
  problemText,
  readFight,
  setUp,
} from '@quintain/formats'
import { type GameSystem, nearest, type Registry } from '@quintain/rules'
import type { FoundTold, ReadCreatureTold, RulesetTold } from './shapes.ts'

/** Creatures that are told of at most. */
const MOST_FOUND = 12
/** Words that mean every creature, of which as many are told as a page can list. */
const ALL = '*'
const MOST_LISTED = 300
/** How many of a kind are taken at once. */
export const MOST_OF_A_KIND = 40

export const rulesetsTold = (registry: Registry): RulesetTold[] =>
  Object.values(registry).map(system => ({
    id: system.id,
    title: system.make().title,
    counts: system.measures.filter(m => !m.unusual).map(m => m.name),
    reads: (system.imports ?? []).length > 0,
  }))

/** `goblin x4`, `4 goblins`, `4x goblin`: how many, and of what. */
export function countIn(words: string): { readonly count: number; readonly name: string } {
  const text = words.trim().toLowerCase()
  const [, before, after] = /^(\d{1,3})\s*[x×]?\s+(.+)$/.exec(text) ?? /^(\d{1,3})[x×]\s*(.+)$/.exec(text) ?? []
  const [, name, behind] = /^(.+?)\s*[x×]\s*(\d{1,3})$/.exec(text) ?? []
  const count = Number(before ?? behind ?? 1)
  return { count: Math.min(MOST_OF_A_KIND, Math.max(1, count)), name: after ?? name ?? text }
}

/** A place where creatures are kept: the text of a bestiary, by the name under which a fight file has it. */
export type Shelf = Readonly<Record<string, string>>

/** The creatures of each bestiary, by its text: reading one takes long. */
const listed = new Map<string, readonly ListedCreature[]>()
function listOf(text: string, file: string, registry: Registry): readonly ListedCreature[] {
  const had = listed.get(text)
  if (had) return had
  const made = creaturesOfFile(text, file, registry)
  if (listed.size > 50) listed.clear()
  listed.set(text, made)
  return made
}

type Figures = ReturnType<typeof figuresOf>
/** The figures of creatures that lie in a bestiary, by its text: reading a sheet takes some ms, and a list has a hundred. */
const figured = new Map<string, Map<string, Figures>>()
function figuresIn(shelves: Shelf, system: GameSystem, registry: Registry, like: string): Figures {
  const text = shelves[like.replace(/#.*$/, '')] ?? ''
  const had = figured.get(text) ?? new Map<string, Figures>()
  if (!figured.has(text) && figured.size > 50) figured.clear()
  figured.set(text, had)
  const key = `${system.id} ${like}`
  const made = had.get(key) ?? figuresOf(system, registry, { like }, file => shelves[file])
  had.set(key, made)
  return made
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The creatures that words mean, `*` all of them, no words those that are saved: by their whole name, its beginning, a part of it, and where there are none those that are written alike. */
export function foundIn(system: GameSystem, registry: Registry, shelves: Shelf, own: string, words: string): FoundTold {
  const { count, name } = countIn(words)
  const singular = plain(name).replace(/(?<=\w{2})s$/, '')
  const all = [
    ...Object.entries(shelves).flatMap(([file, text]) =>
      listOf(text, file, registry)
        .filter(c => c.rulesets.includes(system.id))
        .map(c => ({ like: `${file}#${c.name}`, name: c.name, own: file === own })),
    ),
    ...Object.keys(system.bestiary ?? {}).map(key => ({ like: key, name: key, own: false })),
  ]
  const every = name === ALL
  const rank = (c: { name: string; own: boolean }) => {
    const own = c.own ? 0 : 0.5
    if (every) return own
    if (!singular) return c.own ? 0 : 9
    const is = plain(c.name)
    if (is === singular || is === plain(name)) return own
    if (is.startsWith(singular)) return 1 + own
    return is.includes(singular) ? 2 + own : 9
  }
  const hits = all.map(c => ({ c, at: rank(c) })).filter(x => x.at < 9)
  const near = hits.length
    ? hits.toSorted((a, b) => a.at - b.at || a.c.name.localeCompare(b.c.name)).map(x => x.c)
    : nearest(
        singular,
        all.map(c => plain(c.name)),
        3,
      ).flatMap(n => all.find(c => plain(c.name) === n) ?? [])
  return {
    count,
    found: near.slice(0, every ? MOST_LISTED : MOST_FOUND).map(c => ({
      ...c,
      ...figuresIn(shelves, system, registry, c.like),
    })),
  }
}

/** A creature in a few words: how it is doing, its size, its weapons; or why the sheet of the ruleset does not take it. */
export function figuresOf(
  system: GameSystem,
  registry: Registry,
  creature: Readonly<Record<string, unknown>>,
  open: OpenFile,
): { readonly name: string; readonly line: string; readonly fits: boolean } {
  const given = typeof creature['like'] === 'string' ? creature['like'].replace(/^.*#/, '') : 'it'
  const title = given.replaceAll('-', ' ').replace(/^./, c => c.toUpperCase())
  try {
    const file = { ruleset: system.id, creatures: { [given]: { ...creature, side: 'one', at: 'A1' } } }
    const fight = readFight(JSON.stringify(file), 'it', registry, open)
    const { scene, start } = setUp(fight)
    const [sheet] = fight.sheets as unknown as { name: string; size?: string; weapons?: { name: string }[] }[]
    const weapons = (sheet!.weapons ?? []).map(w => w.name)
    const line = [system.health(new Reader(scene, start), 0), sheet!.size ?? 'medium', weapons.slice(0, 3).join(', ')]
    return { name: sheet!.name, line: line.filter(Boolean).join(' · '), fits: true }
  } catch (error) {
    if (!(error instanceof FileProblems)) throw error
    return { name: title, line: error.problems.map(p => p.message).join('; '), fits: false }
  }
}

/** Creatures of a pasted text, each with what became of its places; or why there are none. */
export function readIn(
  system: GameSystem,
  registry: Registry,
  text: string,
): { readonly read: ReadCreatureTold[] } | { readonly error: string } {
  try {
    return {
      read: importCreatures(text, 'pasted', registry, system.id).map(({ key, name, creature, notes }) => {
        const { line, fits } = figuresOf(system, registry, { ...creature, name }, () => undefined)
        return {
          key: key === 'pasted' ? plain(name).replaceAll(' ', '-') || 'creature' : key,
          name,
          line,
          fits,
          creature: { ...creature, name } as ReadCreatureTold['creature'],
          notes: [...notes],
        }
      }),
    }
  } catch (error) {
    if (error instanceof NotImportable) return { error: error.message }
    if (error instanceof FileProblems) return { error: error.problems.map(problemText).join('; ') }
    throw error
  }
}
