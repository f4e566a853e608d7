import { expect, it } from 'vitest'
import { rulesets } from './rulesets.ts'
import { withoutWords } from './testing/words.ts'

const systems = Object.values(rulesets)

it.each(systems)('$id has words, or silence, for each kind of event and each condition, by every reading', system => {
  expect(withoutWords(system)).toEqual({ events: [], conditions: [], questions: [], parameters: [] })
})

it('each line is of a step that some ruleset has', () => {
  const steps = new Set(systems.flatMap(system => Object.keys(system.make().steps)))
  const described = systems.flatMap(({ words }) => Object.keys({ ...words.lines, ...words.headings }))
  expect(described.filter(kind => !steps.has(kind))).toEqual([])
})
