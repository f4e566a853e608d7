import { expect, test } from 'vitest'
import { type Fact, fact, finding, type View } from '../model/vocabulary.ts'
import { duel, hp, out } from '../testing/duel.ts'
import { KeptAnswers } from './kept-answers.ts'

const { scene } = duel()
const view = {} as View
const points = scene.layout.cell(0, hp)
const conditions = scene.layout.start(0) + scene.layout.wordOffset(out)
/** The same cell of the other creature. */
const beside = (cell: number): number => cell + scene.layout.start(1) - scene.layout.start(0)

/** Answers, and a fact that notes when it is read, and which cells it says that it reads. */
function asking(name: string, ...cells: readonly number[]) {
  const kept = new KeptAnswers(scene)
  const asked: string[] = []
  const read: Fact['read'] = (_, a, b) => {
    asked.push(`${a} ${b}`)
    for (const cell of cells) kept.read(cell)
    return 100 * a + b
  }
  return { kept, asked, f: fact(name, read) }
}

test('an answer is read once, as long as nothing is written that was read for it', () => {
  const { kept, asked, f } = asking('sum', points)
  expect([kept.answer(view, f, 1, 2), kept.answer(view, f, 1, 2), kept.answer(view, f, 2, 1)]).toEqual([102, 102, 201])
  kept.pass()
  kept.write(conditions)
  kept.pass()
  expect(kept.answer(view, f, 1, 2)).toBe(102)
  expect(asked).toEqual(['1 2', '2 1'])
  // What another creature has of the same counts too: an answer goes by columns.
  kept.write(beside(points))
  kept.pass()
  expect(kept.answer(view, f, 1, 2)).toBe(102)
  expect(asked).toEqual(['1 2', '2 1', '1 2'])
})

test('what was read before in the step that writes is read again in the next', () => {
  const { kept, asked, f } = asking('early', points)
  kept.answer(view, f, 0, 0)
  kept.write(points)
  kept.pass()
  kept.answer(view, f, 0, 0)
  kept.pass()
  kept.answer(view, f, 0, 0)
  expect(asked).toHaveLength(2)
})

test('an answer goes by all that is read for the answers that it asks for', () => {
  const { kept, asked, f: inner } = asking('inner', points)
  const outer = finding(v => [kept.answer(v, inner, 3, 4)])
  const first = kept.answer(view, outer, 0, 0)
  kept.pass()
  expect(kept.answer(view, outer, 0, 0)).toBe(first)
  kept.write(points)
  kept.pass()
  expect(kept.answer(view, outer, 0, 0)).not.toBe(first)
  expect(asked).toHaveLength(2)
})

test('what goes by the whole state is kept for a step, and nothing past another state', () => {
  const { kept, asked, f } = asking('whole')
  const whole = finding(v => {
    kept.readsAll()
    return [kept.answer(v, f, 0, 0)]
  })
  const first = kept.answer(view, whole, 0, 0)
  expect(kept.answer(view, whole, 0, 0)).toBe(first)
  kept.pass()
  expect(kept.answer(view, whole, 0, 0)).not.toBe(first)
  expect(asked).toHaveLength(1)
  kept.forget()
  kept.answer(view, f, 0, 0)
  expect(asked).toHaveLength(2)
})

test('for a time only answers are used that are found in it; then those from before too', () => {
  const { kept, asked, f } = asking('within')
  kept.answer(view, f, 0, 1)
  const since = kept.only()
  kept.answer(view, f, 0, 2)
  expect(asked).toHaveLength(2)
  kept.only(since)
  kept.answer(view, f, 0, 1)
  kept.answer(view, f, 0, 2)
  expect(asked).toHaveLength(2)
  kept.only()
  kept.answer(view, f, 0, 1)
  expect(asked).toHaveLength(3)
})

test('two facts with the same creatures have their own answers, whatever shares a place', () => {
  const kept = new KeptAnswers(scene)
  const all = Array.from({ length: 40 }, (_, i) => fact(`fact ${i}`, (_v, a, b) => 10_000 * i + 100 * a + b))
  for (const round of [0, 1])
    for (let a = 0; a < 100; a++)
      all.forEach((f, i) => {
        expect(kept.answer(view, f, a, a + 1), `round ${round}`).toBe(10_000 * i + 100 * a + a + 1)
      })
})

test('a fact that asks itself about another creature keeps both answers', () => {
  const kept = new KeptAnswers(scene)
  const chain = fact('chain', (v, a): number => (a === 0 ? 0 : 1 + kept.answer(v, chain, a - 1, 0)))
  expect(kept.answer(view, chain, 30, 0)).toBe(30)
  expect(kept.answer(view, chain, 29, 0)).toBe(29)
})
