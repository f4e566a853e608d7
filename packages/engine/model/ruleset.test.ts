import { describe, expect, it } from 'vitest'
import { type Chapter, counter, policy, question, Ruleset, run, step } from '../index.ts'

const pace = counter('toy pace')
const walk = step('toy-walk', {})
const ask = question<'yes'>('toy-ask')
const compose = (...chapters: readonly Chapter[]) =>
  new Ruleset({ id: 'x', title: 'X', stacking: () => 'add', chapters })

const walks: Chapter = {
  topic: 'walks',
  from: 'x',
  needs: {
    slots: ['ground' as never],
    steps: [walk],
    stats: ['toy speed' as never],
    fields: [pace],
    policies: [ask.question],
  },
}
const supplies: Chapter = {
  topic: 'supplies',
  from: 'x',
  slots: { ground: () => 0 } as object,
  steps: [run(walk, () => {})],
  stats: { 'toy speed': () => {} } as object,
  fields: [pace],
  policies: [policy(ask, () => 'yes')],
}

describe('what a chapter needs', () => {
  it('may be supplied by a chapter before it, after it, or by itself', () => {
    expect(compose(walks, supplies).chapters).toHaveLength(2)
    expect(compose(supplies, walks).chapters).toHaveLength(2)
    expect(compose({ ...supplies, needs: walks.needs! }).chapters).toHaveLength(1)
  })

  it('is named in one error, each with the chapter that needs it', () => {
    const runs: Chapter = { topic: 'runs', from: 'x', needs: { steps: [walk] } }
    expect(() => compose(walks, runs)).toThrow(
      new Error(
        [
          'ruleset x: chapter "walks" needs the slot "ground", which no chapter supplies',
          'chapter "walks" needs the step "toy-walk", which no chapter supplies',
          'chapter "walks" needs the stat "toy speed", which no chapter supplies',
          'chapter "walks" needs the field "toy pace", which no chapter supplies',
          'chapter "walks" needs the policy for "toy-ask", which no chapter supplies',
          'chapter "runs" needs the step "toy-walk", which no chapter supplies',
        ].join('; '),
      ),
    )
    expect(() => compose(runs, { ...supplies, steps: [] })).toThrow(
      /^ruleset x: chapter "runs" needs the step "toy-walk", which no chapter supplies$/,
    )
  })

  it('does not take what every object has for a slot or a step', () => {
    const odd: Chapter = { topic: 'odd', from: 'x', needs: { slots: ['toString' as never] } }
    expect(() => compose(odd)).toThrow(/needs the slot "toString"/)
  })
})
