import { expect, test } from 'vitest'
import { type Fact, fact, type View } from '../model/vocabulary.ts'
import { FactsOfStep } from './facts-of-step.ts'

const view = {} as View
const counted = (name: string) => {
  const asked: string[] = []
  const read: Fact['read'] = (_, a, b) => {
    asked.push(`${a} ${b}`)
    return 100 * a + b
  }
  return { asked, fact: fact(name, read) }
}

test('an answer is read once a step, and again in the next', () => {
  const facts = new FactsOfStep()
  const { asked, fact: f } = counted('sum')
  expect([facts.answer(view, f, 1, 2), facts.answer(view, f, 1, 2), facts.answer(view, f, 2, 1)]).toEqual([
    102, 102, 201,
  ])
  expect(asked).toEqual(['1 2', '2 1'])
  facts.forget()
  expect(facts.answer(view, f, 1, 2)).toBe(102)
  expect(asked).toHaveLength(3)
})

test('two facts with the same creatures have their own answers, whatever shares a place', () => {
  const facts = new FactsOfStep()
  const all = Array.from({ length: 40 }, (_, i) => fact(`fact ${i}`, (_v, a, b) => 10_000 * i + 100 * a + b))
  for (const round of [0, 1])
    for (let a = 0; a < 60; a++)
      all.forEach((f, i) => {
        expect(facts.answer(view, f, a, a + 1), `round ${round}`).toBe(10_000 * i + 100 * a + a + 1)
      })
})

test('a fact that asks itself about another creature keeps both answers', () => {
  const facts = new FactsOfStep()
  const chain = fact('chain', (v, a): number => (a === 0 ? 0 : 1 + facts.answer(v, chain, a - 1, 0)))
  expect(facts.answer(view, chain, 30, 0)).toBe(30)
  expect(facts.answer(view, chain, 29, 0)).toBe(29)
})
