import type { Options, Ruleset } from '@quintain/engine'
import { commanding } from '../d20/turn/act.ts'
import type { Descriptions } from '../d20/words/descriptions/descriptions.ts'
import type { GameSystem } from '../game-system.ts'

/** A ruleset by its default reading, by each of its flags, and by all of them. */
function readings(system: GameSystem): Options[] {
  const flags = Object.entries(system.make().optionKinds).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []))
  return [{}, ...flags.map(name => ({ [name]: true })), Object.fromEntries(flags.map(name => [name, true]))]
}

/** What a ruleset, under any reading, has no words for. Events and conditions may also be declared silent. */
interface Wordless {
  readonly events: string[]
  readonly conditions: string[]
  /** Questions, but for that of the turn. */
  readonly questions: string[]
  /** Parameters of commands, as `command.parameter`. */
  readonly parameters: string[]
  /** Commands, rulings and options without a description, as `commands.attack`. */
  readonly descriptions: string[]
}
export function withoutWords(system: GameSystem): Wordless {
  const all = readings(system).map(options => system.make(options))
  const kinds = new Set(all.flatMap(rules => Object.keys(rules.events)))
  const names = new Set(all.flatMap(rules => rules.conditions.map(k => k.condition.name)))
  const asked = new Set(all.flatMap(rules => Object.keys(rules.policies)))
  const taken = new Set(
    all.flatMap(rules =>
      Object.values(rules.commands).flatMap(k => Object.keys(k.parameters).map(p => `${k.name}.${p}`)),
    ),
  )
  const { events, conditions, prompts, descriptions } = system.words
  const declared = (kinds: keyof Descriptions, of: (rules: Ruleset) => object): string[] =>
    [...new Set(all.flatMap(rules => Object.keys(of(rules))))]
      .filter(name => !Object.hasOwn(descriptions[kinds], name))
      .map(name => `${kinds}.${name}`)
  return {
    events: [...kinds].filter(kind => !Object.hasOwn(events, kind)),
    conditions: [...names].filter(name => !Object.hasOwn(conditions.of, name)),
    questions: [...asked].filter(key => key !== commanding.question && !Object.hasOwn(prompts.questions, key)),
    parameters: [...taken].filter(
      key => ![key, key.split('.')[1]!].some(name => Object.hasOwn(prompts.parameters, name)),
    ),
    descriptions: [
      ...declared('commands', rules => rules.commands),
      ...declared('rulings', rules => rules.rulings),
      ...declared('options', rules => rules.optionKinds),
    ],
  }
}
