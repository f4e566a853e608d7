import type { Registry } from '../game-system.ts'
import { homeOf } from './home-of.ts'

/** A rule that no text has: what it is, in which rulesets, and by what people meet it. */
export interface HouseRule {
  readonly id: string
  readonly says: string
  readonly rulesets: readonly string[]
  /** Keys of a fight file, as `bane (of the weapon)`, each with what it means. */
  readonly keys: Readonly<Record<string, string>>
  readonly commands: readonly string[]
  readonly conditions: readonly string[]
  /** Its file within packages/. */
  readonly home?: string
}

/** The house rules that rulesets are made with, as their chapters say them, by id. */
export function houseRules(registry: Registry): readonly HouseRule[] {
  const all = new Map<string, HouseRule>()
  for (const [ruleset, system] of Object.entries(registry))
    for (const { rules = [], says = '', keys = {}, commands = [], conditions = [] } of system.make().chapters)
      for (const id of rules) {
        if (!id.startsWith('house/')) continue
        const rulesets = [...(all.get(id)?.rulesets ?? []), ruleset]
        const home = homeOf(id)
        all.set(id, {
          id,
          says,
          rulesets,
          keys: Object.fromEntries(
            Object.entries(keys).flatMap(([document, of]) =>
              Object.entries(of).map(([name, { help }]) => [`${name} (of the ${document})`, help] as const),
            ),
          ),
          commands: commands.map(k => k.name),
          conditions: conditions.map(k => k.condition.name),
          ...(home === undefined ? {} : { home }),
        })
      }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The house rules, of one ruleset or of all, that have all these words in their ids, in what they say or in the help of keys. */
export function findHouseRules(registry: Registry, words: string, ruleset?: string): readonly HouseRule[] {
  const terms = words
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  return houseRules(registry).filter(rule => {
    const text = [rule.id, rule.says, ...Object.keys(rule.keys), ...Object.values(rule.keys)].join(' ').toLowerCase()
    return (ruleset === undefined || rule.rulesets.includes(ruleset)) && terms.every(term => text.includes(term))
  })
}

/** What a house rule is, line by line, for people. */
export function linesOfHouseRule({ says, rulesets, keys, commands, conditions, home }: HouseRule): readonly string[] {
  const told = (what: string, names: readonly string[]) => (names.length ? [`${what}: ${names.join(', ')}`] : [])
  return [
    ...(says ? [says] : []),
    ...Object.entries(keys).map(([name, help]) => `key of a fight file ${name}: ${help}`),
    ...told('commands', commands),
    ...told('conditions', conditions),
    `a house rule, in no text; played under ${rulesets.join(', ')}`,
    ...(home === undefined ? [] : [`in packages/${home}`]),
  ]
}
