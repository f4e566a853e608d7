import { printOf, Ruleset, readJournal, readJournalLines } from '@quintain/engine'
import { type OpenFile, readFight } from '@quintain/formats'
import { type GameSystem, type Registry, rulesets, systemOf } from '@quintain/rules'
import { Played, type Seating } from './played.ts'
import type { FightData, Vocabulary, VocabularyOf } from './typed.ts'

/**
 * A fight as a fight file holds it (see `quintain schema fight`), as the file's text (YAML or JSON) or as plain data. In data
 * `ruleset` may be a game system or `spirit()` as well as `'spirit'`, and `creatures` a list of those with an `id`. Data that is read
 * at run time goes through `parse`.
 */
export type FightSource<R extends string = string, V extends Vocabulary = VocabularyOf<R>> = string | FightData<R, V>

/** The rulesets that a fight may name: ours when absent; a list of those alone, or ours and your own: `{ ...rulesets, mine }`. */
export interface Playable {
  readonly rulesets?: Registry | readonly GameSystem[]
}

/** What a fight is made with: its dice, who is asked, files that it refers to, and rulesets of other packages. */
export interface FightOptions extends Seating, Playable {
  /** Gives the text of a file that the fight refers to (a bestiary, a map); undefined when there is none. */
  readonly open?: OpenFile
}

/**
 * A fight to be played by a program. The file's script, answers and faces are played first, as `quintain fight` plays
 * them; then the seated players are asked. Throws FileProblems when the fight cannot be read, every problem with its place, and
 * ScriptError when a command of the script is not legal, an answer no option, or a face on no die.
 */
export function fight<const R extends string, V extends Vocabulary = VocabularyOf<R>>(
  source: FightSource<R, V>,
  options: FightOptions = {},
): Played<V> {
  const registry = registryOf(options)
  if (typeof source === 'string') return new Played<V>(readFight(source, 'fight', registry, options.open), options)
  const text = JSON.stringify(asFile(source as object as Readonly<Record<string, unknown>>))
  return new Played(readFight(text, 'fight', playing(source.ruleset, registry), options.open), options)
}

/** Data of a fight that was read at run time, of which the compiler knows nothing. It is checked when the fight is made. */
export const parse = (data: unknown): FightData => data as FightData

/** The game systems by id. Throws an Error when two of them share one. */
function registryOf({ rulesets: given }: Playable): Registry {
  if (given === undefined) return rulesets
  const all = Array.isArray(given) ? (given as readonly GameSystem[]) : Object.values(given as Registry)
  const registry: Record<string, GameSystem> = Object.create(null)
  for (const system of all) {
    if (registry[system.id] && registry[system.id] !== system) throw shared(system.id)
    registry[system.id] = system
  }
  return registry
}
const shared = (id: string): Error =>
  new Error(
    `two game systems have the id "${id}": give yours another one, or hand in the one that is meant alone: { rulesets: [mine] }`,
  )

const isSystem = (v: unknown): v is GameSystem =>
  typeof v === 'object' && v !== null && !(v instanceof Ruleset) && typeof (v as GameSystem).make === 'function'

/** The registry with what is handed in as an object: that one is played, and never another one of the same id. */
function playing(ruleset: unknown, registry: Registry): Registry {
  if (isSystem(ruleset)) {
    const had = registry[ruleset.id]
    if (had && had !== ruleset) throw shared(ruleset.id)
    return { ...registry, [ruleset.id]: ruleset }
  }
  if (!(ruleset instanceof Ruleset)) return registry
  const system = systemOf(registry, ruleset.id)
  if (printOf(system.make(ruleset.options)) !== printOf(ruleset))
    throw new Error(
      `the ruleset that was handed in is not "${ruleset.id}" as its game system makes it: hand in its game system`,
    )
  return { ...registry, [ruleset.id]: { ...system, make: () => ruleset } }
}

/** Plain data as a file would hold it. */
function asFile({ ruleset, creatures, ...rest }: Readonly<Record<string, unknown>>): object {
  const byId = (list: readonly { readonly id: string }[]) => Object.fromEntries(list.map(({ id, ...own }) => [id, own]))
  return {
    ruleset:
      ruleset instanceof Ruleset
        ? { id: ruleset.id, options: ruleset.options }
        : isSystem(ruleset)
          ? ruleset.id
          : ruleset,
    creatures: Array.isArray(creatures) ? byId(creatures) : creatures,
    ...rest,
  }
}

/**
 * A fight resumed from its journal (JSON Lines); a last line that was cut off is left out. What was played is not run
 * again, and the fight's script and faces are already used. Its lines may be given one by one, as a stream of a file gives
 * them. Throws an Error that names the line when the journal cannot be read, or is longer than `most` characters (500
 * million when absent).
 */
export function resume<V extends Vocabulary = Vocabulary>(
  journal: string | Iterable<string>,
  options: Seating & Playable & { readonly most?: number } = {},
): Played<V> {
  const { most } = options
  const { torn: _, ...read } =
    typeof journal === 'string' ? readJournal(journal, most) : readJournalLines(journal, most)
  const fight = readFight(JSON.stringify(read.header.fight), 'journal', registryOf(options), undefined, true)
  return new Played<V>(fight, options, read)
}
