import type { Ruleset } from '@quintain/engine'
import type { Registry } from '../game-system.ts'
import { homeOf } from './home-of.ts'
import { HOUSE_SAYS } from './house-says.ts'

/** A rule that no text has: what it is, in which rulesets, and by what people meet it. */
export interface HouseRule {
  readonly id: string
  readonly says: string
  readonly rulesets: readonly string[]
  /** Keys of a fight file, as `bane (of the weapon)`, each with what it means. */
  readonly keys: Readonly<Record<string, string>>
  readonly commands: readonly string[]
  readonly conditions: readonly string[]
  /** Rulings of the game master, and readings that a file may choose. */
  readonly rulings: readonly string[]
  readonly readings: readonly string[]
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
        // Of several chapters of one rule each tells its part.
        const had = all.get(id)
        const home = homeOf(id)
        all.set(id, {
          id,
          says: had?.says || says,
          rulesets: [...new Set([...(had?.rulesets ?? []), ruleset])],
          keys: {
            ...had?.keys,
            ...Object.fromEntries(
              Object.entries(keys).flatMap(([document, of]) =>
                Object.entries(of).map(([name, { help }]) => [`${name} (of the ${document})`, help] as const),
              ),
            ),
          },
          commands: [...new Set([...(had?.commands ?? []), ...commands.map(k => k.name)])],
          conditions: [...new Set([...(had?.conditions ?? []), ...conditions.map(k => k.condition.name)])],
          rulings: [],
          readings: [],
          ...(home === undefined ? {} : { home }),
        })
      }
  for (const [name, says] of Object.entries(HOUSE_SAYS)) {
    const id = `house/${name}`
    const had = all.get(id)
    all.set(id, had ? { ...had, says: had.says || says } : cited(registry, id, says))
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A house rule that no chapter is the home of: those who cite it carry it out. */
function cited(registry: Registry, id: string, says: string): HouseRule {
  const all = Object.entries(registry).map(([ruleset, system]) => [ruleset, system.make()] as const)
  const named = (of: (rules: Ruleset) => Readonly<Record<string, { readonly rule: string }>>) => [
    ...new Set(all.flatMap(([, rules]) => Object.entries(of(rules)).flatMap(([n, x]) => (x.rule === id ? [n] : [])))),
  ]
  const commands = named(rules => rules.commands)
  const rulings = named(rules => rules.rulings)
  const readings = named(rules => rules.optionKinds)
  const has = ({ commands: c, rulings: r, optionKinds: o }: Ruleset): boolean =>
    commands.some(n => c[n]?.rule === id) ||
    rulings.some(n => r[n]?.rule === id) ||
    readings.some(n => o[n]?.rule === id)
  const theirs = all.flatMap(([ruleset, rules]) => (has(rules) ? [ruleset] : []))
  const rulesets = theirs.length > 0 ? theirs : all.map(([ruleset]) => ruleset)
  const home = homeOf(id)
  return {
    ...{ id, says, rulesets, keys: {}, commands, conditions: [], rulings, readings },
    ...(home === undefined ? {} : { home }),
  }
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
export function linesOfHouseRule(rule: HouseRule): readonly string[] {
  const { says, rulesets, keys, commands, conditions, rulings, readings, home } = rule
  const told = (what: string, names: readonly string[]) => (names.length ? [`${what}: ${names.join(', ')}`] : [])
  return [
    ...(says ? [says] : []),
    ...Object.entries(keys).map(([name, help]) => `key of a fight file ${name}: ${help}`),
    ...told('commands', commands),
    ...told('conditions', conditions),
    ...told('rulings', rulings),
    ...told('readings', readings),
    `a house rule, in no text; played under ${rulesets.join(', ')}`,
    ...(home === undefined ? [] : [`in packages/${home}`]),
  ]
}
