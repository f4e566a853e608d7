import type { Options } from '@quintain/engine'
import type { GameSystem } from '../game-system.ts'

/** A ruleset by its default reading, by each of its flags, and by all of them. */
function readings(system: GameSystem): Options[] {
  const flags = Object.entries(system.make().optionKinds).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []))
  return [{}, ...flags.map(name => ({ [name]: true })), Object.fromEntries(flags.map(name => [name, true]))]
}

/** Kinds of events and names of conditions of a ruleset, under any reading, that it neither describes nor silences. */
export function withoutWords(system: GameSystem): { events: string[]; conditions: string[] } {
  const all = readings(system).map(options => system.make(options))
  const kinds = new Set(all.flatMap(rules => Object.keys(rules.events)))
  const names = new Set(all.flatMap(rules => rules.conditions.map(k => k.condition.name)))
  const { events, conditions } = system.words
  return {
    events: [...kinds].filter(kind => !Object.hasOwn(events, kind)),
    conditions: [...names].filter(name => !Object.hasOwn(conditions.of, name)),
  }
}
