import { audienceOf, type Declared, type Spec } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from './rulesets.ts'
import { minimalSystem } from './testing/minimal/index.ts'

const all = [...Object.values(rulesets), minimalSystem].map(s => [s.id, s.make()] as const)
const inner = (spec: Spec): Spec => (typeof spec === 'object' && 'maybe' in spec ? inner(spec.maybe) : spec)

describe.each(all)('what viewers learn under %s', (_, rules) => {
  it('each event is about a creature that it names, or about none', () => {
    for (const kind of Object.values(rules.events)) {
      if (kind.of === 'table') continue
      expect(kind.fields, kind.kind).toHaveProperty(kind.of)
      expect(inner(kind.fields[kind.of]!), kind.kind).toBe('creature')
    }
  })
  it('each audience is that of a field of the event', () => {
    for (const kind of Object.values(rules.events))
      if (typeof kind.to === 'object')
        for (const field of Object.keys(kind.to)) expect(Object.keys(kind.fields), kind.kind).toContain(field)
  })
  it('numbers that harm or heal stay with those involved', () => {
    for (const [kind, field] of [
      ['damage-taken', 'n'],
      ['healed', 'n'],
      ['damaged', 'hurt'],
      ['resource-set', 'left'],
      ['initiative-set', 'modifier'],
    ] as const) {
      const event = rules.events[kind]
      if (event) expect(['involved', 'own'], kind).toContain(audienceOf(event, field))
    }
  })
  it('each field that others may know and that holds an index says what it names', () => {
    const named = rules.layout.fields.filter(f => f.plusOne).map(f => f.holds)
    for (const holds of named) expect(holds).toBe('creature')
  })
  it('each question has a policy and names squares and creatures by declaration', () => {
    for (const [name, q] of Object.entries(rules.questions)) {
      expect(q.question).toBe(name)
      const about: Declared = q.about ?? {}
      for (const k of Object.keys(about)) expect(about[k], `${name} ${k}`).toBeDefined()
    }
  })
})
