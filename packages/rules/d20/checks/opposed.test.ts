import type { Event, Source } from '@quintain/engine'
import { play } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { scene, someone } from '../../true20/testing/sheets.ts'
import { shift } from '../turn/order.ts'
import { opposedCheck } from '../vocabulary/check-steps.ts'
import { initiative } from '../vocabulary/fields.ts'
import { gradeFace, gradeName } from './results.ts'

// Rolls against each other, and how a roll comes to its result.

type Done = Event & Readonly<Record<string, unknown>>
const roll = { skill: 'Strength' } as never
/** A result that shows: the first creature comes to this count. */
const shows = (total: number) => [shift({ who: 0, count: total, reason: 'ruling' })]
interface Given {
  readonly own?: number
  readonly others?: readonly number[]
  readonly results?: readonly { readonly margin: number; readonly steps: ReturnType<typeof shows> }[]
  readonly options?: object
}
const RESULTS = [
  { margin: -10, steps: shows(1) },
  { margin: -4, steps: shows(2) },
  { margin: 1, steps: shows(3) },
  { margin: 5, steps: shows(4) },
]
/** Which result comes, 0 for none, and what was thrown and said on the way. */
function opposed(faces: readonly number[], { own = 0, others = [0], results = RESULTS, options = {} }: Given = {}) {
  const s = scene({}, {}, { options: options as never, more: [someone('c', 'two'), someone('d', 'two')] })
  const dice = [...faces]
  const keys: string[] = []
  const source: Source = {
    throw: key => {
      keys.push(key)
      return dice.shift()!
    },
    answer: (_q, _who, answers) => ({ answer: answers[0] as never, by: 'test' }),
  }
  const against = others.map((_, i) => i + 1)
  s.S[0] = s.scene.agenda(
    [opposedCheck({ by: 0, against, own: roll, its: roll, bonus: own, bonuses: [...others], results })],
    0,
  )
  const events = play(s.scene, s.S, source).flatMap(d => d.events) as Done[]
  return {
    result: s.r.get(0, initiative),
    won: events.filter(e => e.e === 'contested').map(e => e['won']),
    keys,
    left: dice.length,
  }
}

describe('rolls against each other', () => {
  it.each<[string, readonly number[], Given, number, boolean]>([
    ['higher', [11, 10], {}, 3, true],
    ['higher by less than the next result', [14, 10], {}, 3, true],
    ['higher by the next result', [15, 10], {}, 4, true],
    ['the same: who acts loses', [10, 10], {}, 2, false],
    ['lower', [9, 10], {}, 2, false],
    ['lower by less than the next result', [6, 10], {}, 2, false],
    ['lower by more', [5, 10], {}, 1, false],
    ['lower by all of the worst', [1, 11], {}, 1, false],
    ['lower than the worst', [1, 12], {}, 0, false],
    ['by its bonus', [5, 10], { own: 6 }, 3, true],
    ['by the bonus of the other', [15, 10], { others: [6] }, 2, false],
  ])('%s', (_, faces, given, result, won) => {
    expect(opposed(faces, given)).toEqual({ result, won: [won], keys: ['opposed', 'opposing'], left: 0 })
  })
  it.each<[string, readonly number[], Given, number, boolean]>([
    ['better than all of them', [15, 9, 10, 8], {}, 4, true],
    ['the best of them counts, first', [10, 15, 3, 2], {}, 1, false],
    ['the best of them counts, last', [10, 3, 2, 15], {}, 1, false],
    ['the best of them counts, with its bonus', [15, 3, 9, 2], { others: [0, 5, 0] }, 3, true],
    ['as good as the best of them', [12, 3, 12, 2], {}, 2, false],
  ])('of several: %s', (_, faces, given, result, won) => {
    expect(opposed(faces, { others: [0, 0, 0], ...given })).toEqual({
      result,
      won: [won],
      keys: ['opposed', 'opposing', 'opposing 2', 'opposing 3'],
      left: 0,
    })
  })
  it('by a reading those who tie roll again', () => {
    const again = opposed([10, 10, 7, 7, 12, 11], { options: { 'ties-reroll': true } })
    expect([again.result, again.won, again.left]).toEqual([3, [true], 0])
  })
  it('a win and a loss stay apart where results do not tell them', () => {
    const one = [{ margin: -20, steps: shows(5) }]
    expect(
      [
        opposed([11, 10], { results: one }),
        opposed([10, 11], { results: one }),
        opposed([10, 10], { results: one }),
      ].map(x => [x.result, x.won]),
    ).toEqual([
      [5, [true]],
      [5, [false]],
      [5, [false]],
    ])
  })
})

describe('a face and its result', () => {
  const results = [-5, 0, 5, 10].map(margin => ({ margin, steps: [] }))
  const named = (face: number, more: object = {}) =>
    gradeName(results, gradeFace({ margin: n => n - 10, naturals: true, tiesFail: false, results, ...more }, face))
  it.each<[number, string, string, string]>([
    [1, 'natural 1', 'failed', 'natural 1'],
    [4, 'failed', 'failed', 'failed'],
    [5, 'failed', 'failed', 'failed'],
    [9, 'failed', 'failed', 'failed'],
    [10, 'passed', 'passed', 'failed'],
    [11, 'passed', 'passed', 'passed'],
    [14, 'passed', 'passed', 'passed'],
    [15, 'passed by 5', 'passed by 5', 'passed'],
    [16, 'passed by 5', 'passed by 5', 'passed by 5'],
    [20, 'passed by 10', 'passed by 10', 'passed by 5'],
  ])('%i: %s; without naturals %s; where a tie fails %s', (face, plain, unnatural, tied) => {
    expect([named(face), named(face, { naturals: false }), named(face, { tiesFail: true })]).toEqual([
      plain,
      unnatural,
      tied,
    ])
  })
  it('a natural 20 just passes, a natural 1 just fails', () => {
    expect(named(20, { margin: () => -30 })).toBe('passed')
    expect(named(19, { margin: () => -30 })).toBe('failed')
    expect(named(1, { margin: () => 30 })).toBe('natural 1')
    expect(named(2, { margin: () => 30 })).toBe('passed by 10')
    const fine = [-20, -10, -5, 0].map(margin => ({ margin, steps: [] }))
    expect(gradeName(fine, gradeFace({ margin: () => 3, naturals: true, tiesFail: false, results: fine }, 1))).toBe(
      'natural 1, result 2',
    )
    expect(gradeName(fine, gradeFace({ margin: () => -7, naturals: true, tiesFail: false, results: fine }, 8))).toBe(
      'failed, result 1',
    )
  })
})
