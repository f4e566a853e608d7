import { Ruleset, readJournal } from '@quintain/engine'
import { type OpenFile, readFight } from '@quintain/formats'
import { type Registry, rulesets, systemOf } from '@quintain/rules'
import { Played, type Seating } from './played.ts'

/**
 * A fight as a fight file holds it (see `quintain schema fight`), as the file's text (YAML or JSON) or as plain data. In data
 * `ruleset` may be `spirit()` as well as `'spirit'`, and `creatures` a list of those with an `id`.
 */
export type FightSource = string | Readonly<Record<string, unknown>>

/** The rulesets that a fight may name: ours when absent. Add your own to them: `{ ...rulesets, mine }`. */
export interface Playable {
  readonly rulesets?: Registry
}

export interface FightOptions extends Seating, Playable {
  /** Gives the text of a file that the fight refers to (a bestiary, a map); undefined when there is none. */
  readonly open?: OpenFile
}

/**
 * A fight to be played by a program. The file's script, answers and faces are played first, as `quintain fight` plays
 * them; then the seated players are asked. Throws FileProblems when the fight cannot be read, every problem with its place, and
 * ScriptError when a command of the script is not legal, an answer no option, or a face on no die.
 */
export function fight(source: FightSource, options: FightOptions = {}): Played {
  const registry = options.rulesets ?? rulesets
  if (typeof source === 'string') return new Played(readFight(source, 'fight', registry, options.open), options)
  const text = JSON.stringify(asFile(source))
  return new Played(readFight(text, 'fight', playing(source.ruleset, registry), options.open), options)
}

/** The registry with a ruleset that is handed in composed: that one is played, not another one of the same id. */
function playing(ruleset: unknown, registry: Registry): Registry {
  if (!(ruleset instanceof Ruleset)) return registry
  return { ...registry, [ruleset.id]: { ...systemOf(registry, ruleset.id), make: () => ruleset } }
}

/** Plain data as a file would hold it. */
function asFile({ ruleset, creatures, ...rest }: Readonly<Record<string, unknown>>): object {
  const byId = (list: readonly { readonly id: string }[]) => Object.fromEntries(list.map(({ id, ...own }) => [id, own]))
  return {
    ruleset: ruleset instanceof Ruleset ? { id: ruleset.id, options: ruleset.options } : ruleset,
    creatures: Array.isArray(creatures) ? byId(creatures) : creatures,
    ...rest,
  }
}

/**
 * A fight resumed from its journal (JSON Lines); a last line that was cut off is left out. What was played is not run
 * again, and the fight's script and faces are already used. Throws an Error that names the line when the journal cannot be read.
 */
export function resume(journal: string, options: Seating & Playable = {}): Played {
  const { torn: _, ...read } = readJournal(journal)
  const fight = readFight(JSON.stringify(read.header.fight), 'journal', options.rulesets ?? rulesets, undefined, true)
  return new Played(fight, options, read)
}
