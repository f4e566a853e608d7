import type { Options } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from './rulesets.ts'

/** A ruleset by its default reading, by each of its flags, and by all of them. */
function readings(known: Readonly<Record<string, { readonly kind: string }>>): Options[] {
  const flags = Object.entries(known).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []))
  return [{}, ...flags.map(name => ({ [name]: true })), Object.fromEntries(flags.map(name => [name, true]))]
}

describe.each(Object.values(rulesets))('words of $id', system => {
  const all = readings(system.make().known).map(options => system.make(options))
  it('has a phrase, or silence, for each kind of event', () => {
    const kinds = new Set(all.flatMap(rules => Object.keys(rules.events)))
    expect([...kinds].filter(kind => !Object.hasOwn(system.words.events, kind))).toEqual([])
  })
  it('has a word, or silence, for each condition', () => {
    const names = new Set(all.flatMap(rules => rules.conditions.map(k => k.condition.name)))
    expect([...names].filter(name => !Object.hasOwn(system.words.conditions.of, name))).toEqual([])
  })
})

it('each line is of a step that some ruleset has', () => {
  const systems = Object.values(rulesets)
  const steps = new Set(systems.flatMap(system => Object.keys(system.make().steps)))
  const described = systems.flatMap(({ words }) => Object.keys({ ...words.lines, ...words.headings }))
  expect(described.filter(kind => !steps.has(kind))).toEqual([])
})
