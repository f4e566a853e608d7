import { expect, test } from 'vitest'
import { AT_MOST, BITS, VALUE } from '../memory/read-tree.ts'
import { type Fact, fact } from '../model/vocabulary.ts'
import { KnownAnswers, Noted } from './known-answers.ts'

const where = fact('where', () => 0)
const CELLS = 8

/** A fact as it is found: its answer, and every read of it noted. */
type Found = (S: Int32Array, read: (op: number, a: number, b?: number) => number) => number
/** What it comes to in a state, known or found, and whether it was known. */
function asker(found: Found, known = new KnownAnswers(4)) {
  const noted = new Noted(CELLS)
  return (S: readonly number[], f: Fact = where, a = 0, b = 0): [number, boolean] => {
    const state = Int32Array.from(S)
    const met = known.find(state, f, a, b)
    if (met !== undefined) return [met, true]
    noted.begin()
    const answer = found(state, (op, a, b = 0) => {
      const v = op === BITS ? state[a]! & b : op === AT_MOST ? Number(state[a]! <= b) : state[a]!
      noted.add(op, a, b, v)
      return v
    })
    known.keep(f, a, b, noted, answer)
    return [answer, false]
  }
}

test('an answer is known in every state that is the same to it', () => {
  const ask = asker((_, read) => read(VALUE, 0) + read(VALUE, 2))
  expect(ask([1, 5, 3])).toEqual([4, false])
  expect(ask([1, 9, 3])).toEqual([4, true])
  expect(ask([1, 9, 4])).toEqual([5, false])
  expect(ask([2, 9, 4])).toEqual([6, false])
  expect([ask([1, 0, 4]), ask([2, 1, 4]), ask([1, 7, 3])]).toEqual([
    [5, true],
    [6, true],
    [4, true],
  ])
})

test('what is read next may hang on what was read before', () => {
  const ask = asker((_, read) => (read(VALUE, 0) === 1 ? read(VALUE, 1) : read(VALUE, 2)))
  expect([ask([1, 7, 8]), ask([2, 7, 8]), ask([1, 7, 0]), ask([2, 0, 8]), ask([2, 0, 7])]).toEqual([
    [7, false],
    [8, false],
    [7, true],
    [8, true],
    [7, false],
  ])
})

test('bits and comparisons tell apart no more than they say', () => {
  const ask = asker((_, read) => read(BITS, 0, 2) + 10 * read(AT_MOST, 1, 5) + 100 * read(BITS, 0, 3))
  expect(ask([0b110, 4])).toEqual([212, false])
  expect(ask([0b010, 5])).toEqual([212, true])
  expect(ask([0b011, 5])).toEqual([312, false])
  expect(ask([0b010, 6])).toEqual([202, false])
})

test('the same cell read again is noted once, and by value it holds for its bits', () => {
  const noted = new Noted(CELLS)
  noted.begin()
  noted.add(BITS, 3, 1, 1)
  noted.add(BITS, 3, 1, 1)
  noted.add(VALUE, 3, 0, 5)
  noted.add(BITS, 3, 4, 4)
  expect(noted.length).toBe(8)
  noted.begin()
  expect(noted.length).toBe(0)
})

test('creatures and facts have their own answers', () => {
  const known = new KnownAnswers(4)
  const other = fact('other', () => 0)
  const ask = asker((S, read) => read(VALUE, 0) + 100 * S[7]!, known)
  expect(ask([1, 0, 0, 0, 0, 0, 0, 1], where, 1, 0)).toEqual([101, false])
  expect(ask([1, 0, 0, 0, 0, 0, 0, 2], where, 2, 0)).toEqual([201, false])
  expect(ask([1, 0, 0, 0, 0, 0, 0, 3], where, 1, 1)).toEqual([301, false])
  expect(ask([1, 0, 0, 0, 0, 0, 0, 4], other, 1, 0)).toEqual([401, false])
  expect(ask([1, 0, 0, 0, 0, 0, 0, 5], where, 1, 0)).toEqual([101, true])
})

test('what asks otherwise after the same answers is not kept', () => {
  let turn = 0
  const ask = asker((_, read) => (turn++ % 2 === 0 ? read(VALUE, 0) : read(VALUE, 1)))
  expect(ask([1, 2])).toEqual([1, false])
  expect(ask([3, 2])).toEqual([2, false])
  expect(ask([1, 5])).toEqual([1, true])
  expect(ask([3, 2])[1]).toBe(false)
})

test('a scene in which nothing comes again soon keeps nothing', () => {
  const known = new KnownAnswers(4)
  const ask = asker((_, read) => read(VALUE, 0), known)
  for (let i = 0; known.pays && i < 10_000; i++) ask([i])
  expect(known.pays).toBe(false)
})
