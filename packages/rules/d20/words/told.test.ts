import { audienceOf, type Declared, type Spec } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { minimalSystem } from '../../testing/minimal/index.ts'
import { phraseOf, type Speaker } from './phrase.ts'

const all = [...Object.values(rulesets), minimalSystem].map(s => [s.id, s.make()] as const)
const inner = (spec: Spec): Spec => (typeof spec === 'object' && 'maybe' in spec ? inner(spec.maybe) : spec)

/** Something of a kind, as an event may hold it; another one for another `n`. */
function sample(spec: Spec, n: number): unknown {
  if (typeof spec !== 'object') {
    const known = { creatures: ['a', 'b'], squares: ['B2'], square: 'B2', flag: n % 2 === 0, text: 'x', steps: [] }
    return known[spec as keyof typeof known] ?? n
  }
  if ('maybe' in spec) return sample(spec.maybe, n)
  if ('oneOf' in spec) return spec.oneOf[n % spec.oneOf.length]
  if ('list' in spec) return [sample(spec.list, n)]
  if ('record' in spec) return Object.fromEntries(Object.entries(spec.record).map(([k, v]) => [k, sample(v, n)]))
  return [{ why: 'so', rule: 'house/x/y' }]
}
/** From those who learn least to those who learn most. */
const AUDIENCES = ['all', 'located', 'seen', 'involved', 'own', 'gm'] as const
const speaker: Speaker = { name: id => String(id ?? 'someone'), weapon: (_, w) => String(w ?? 'something') }

describe.each(Object.values(rulesets))('what $id says', system => {
  it('is said of each event to those too who are told only a part of it', () => {
    const wrong: string[] = []
    for (const kind of Object.values(system.make().events))
      for (const [i, viewer] of AUDIENCES.entries()) {
        const known = Object.keys(kind.fields).filter(k => AUDIENCES.indexOf(audienceOf(kind, k)) <= i)
        if (known.length === 0) continue
        if (kind.of !== 'table') known.push(kind.of)
        // Fields beside each other hold different things: nothing is told that changes to what it was.
        for (let n = 1; n <= 12; n++) {
          const e = {
            e: kind.kind,
            ...Object.fromEntries(known.map((k, place) => [k, sample(kind.fields[k]!, n + place)])),
          }
          try {
            const said = phraseOf(system.words.events, e, speaker)
            if (/undefined|NaN|\[object/.test(said ?? '')) wrong.push(`${kind.kind} to ${viewer}: ${said}`)
          } catch (error) {
            wrong.push(`${kind.kind} to ${viewer}: ${String(error)}`)
          }
        }
      }
    expect([...new Set(wrong)]).toEqual([])
  })
})

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
