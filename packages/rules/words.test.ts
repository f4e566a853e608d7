import { expect, it } from 'vitest'
import { rulesets } from './rulesets.ts'
import { withoutWords } from './testing/words.ts'

const systems = Object.values(rulesets)

it.each(systems)('$id has words, or silence, for each kind of event and each condition, by every reading', system => {
  expect(withoutWords(system)).toEqual({ events: [], conditions: [], questions: [], parameters: [], descriptions: [] })
})

it('each line is of a step that some ruleset has', () => {
  const steps = new Set(systems.flatMap(system => Object.keys(system.make().steps)))
  const described = systems.flatMap(({ words }) => Object.keys({ ...words.lines, ...words.headings }))
  expect(described.filter(kind => !steps.has(kind))).toEqual([])
})

it('each description is of a command, a ruling or an option that some ruleset has', () => {
  for (const kinds of ['commands', 'rulings', 'options'] as const) {
    const described = new Set(systems.flatMap(system => Object.keys(system.words.descriptions[kinds])))
    const declared = systems.flatMap(system => {
      const { commands, rulings, optionKinds: options } = system.make()
      return Object.keys({ commands, rulings, options }[kinds])
    })
    expect([...described].filter(name => !declared.includes(name))).toEqual([])
  }
})
