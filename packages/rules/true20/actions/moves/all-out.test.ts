import { describe, expect } from 'vitest'
import { winded } from '../../../d20/vocabulary/conditions.ts'
import { at } from '../../../d20/vocabulary/fields.ts'
import { rules } from '../../../testing/rule.ts'
import { Battle } from '../../testing/battle.ts'
import { reasons } from '../../testing/reasons.ts'
import { doing } from '../../testing/riders.ts'
import type { Given } from '../../testing/sheets.ts'
import { suggested } from '../../testing/told.ts'
import { allOut, exhausted, fatigued } from '../../vocabulary/conditions.ts'
import { allOutChecks, allOutRounds } from './all-out.ts'

const way = (from: number, squares: number) => Array.from({ length: squares }, (_, i) => from + 1 + i)
/** A runner at the left end of a lane, its foe at the right end. */
const runner = (given: Given = {}, options: object = {}, map = '.'.repeat(200)) =>
  new Battle([given, {}], {
    map: [map],
    at: [
      [0, 0],
      [map.length - 1, 0],
    ],
    options: { ...options },
  })
    .open([20, 1])
    .turn(1)
const run = (squares: number, from = 0) => ({ do: 'all-out', path: way(from, squares) })
const far = (cost: number, left: number) =>
  `movement/all-out: the path costs ${cost} squares of movement; ${left} are left`

describe('how far it goes', () => {
  rules('true20/movement/all-out', 'true20/equipment/heavy-load').each([
    ['light', 24],
    ['medium', 16],
    ['heavy', 12],
  ] as const)('under a %s load: %i squares', (load, most) => {
    const b = runner({ load })
    expect([reasons(b, 0, run(most)), reasons(b, 0, run(most + 1))]).toEqual([[], [far(most + 1, most)]])
  })
  rules('true20/equipment/maximum-load').it('not at all under a maximum load', () => {
    expect(reasons(runner({ load: 'maximum' }), 0, run(2))).toContain(
      'equipment/maximum-load: cannot move all out under a maximum load',
    )
  })
  rules('true20/movement/all-out').it('what is suggested is beyond a move, and no farther than it goes', () => {
    const ends = (b: Battle) => suggested(b, 0, 'all-out').map(c => c['to'] ?? (c['path'] as number[]).at(-1))
    expect(ends(runner())).toEqual([24])
    expect(ends(runner({ load: 'heavy' }))).toEqual([12])
    expect(ends(runner({}, {}, '.'.repeat(12)))).toEqual([10])
    expect(ends(runner({}, {}, '.'.repeat(6)))).toEqual([])
  })
  rules('true20/movement/move-action-modes').each([
    ['cliff', '^'],
    ['water', 'w'],
  ])('climbs and swims are move actions: not over a %s, not by its speed for it either', (_, sign) => {
    const over = `....${sign}${'.'.repeat(40)}`
    const why = 'movement/move-action-modes: climbs and swims with move actions, not all out'
    expect(reasons(runner({}, {}, over), 0, run(9))).toContain(why)
    expect(reasons(runner({ speeds: { climb: 30, swim: 30 } }, {}, over), 0, run(9))).toContain(why)
    expect(reasons(runner({}, {}, over), 0, run(3))).toEqual([])
  })
})

describe('how long it lasts', () => {
  const LONG = 'true20/movement/all-out-duration'
  const counts = (b: Battle) => [b.r.get(0, allOutRounds), b.r.get(0, allOutChecks)]
  /** All out, one square in each of n rounds, and on to its next turn. */
  const keep = (b: Battle, rounds: number, faces: readonly number[] = []) => {
    for (let i = 0; i < rounds; i++) {
      const here = b.r.get(0, at)
      b.command(0, run(1, here)).rolls(...(faces[i] === undefined ? [] : [faces[i]!]))
      b.to(0)
    }
    return b
  }
  rules(LONG).it('counts on from round to round, and from nothing after one without', () => {
    const b = keep(runner(), 3)
    expect([counts(b), b.r.has(0, allOut)]).toEqual([[3, 0], false])
    // A turn in which it does nothing of it.
    b.to(0)
    expect(counts(b)).toEqual([0, 0])
    expect(b.of('went-all-out').map(e => e['rounds'])).toEqual([1, 2, 3, 0])
    b.to(0)
    expect(b.of('went-all-out')).toHaveLength(4)
    expect(counts(keep(b, 1))).toEqual([1, 0])
  })
  rules(LONG).it('by a reading it counts on through the scene', () => {
    const b = keep(runner({}, { 'count-per-scene': true }), 3)
    b.to(0).to(0)
    expect([counts(b), counts(keep(b, 1))]).toEqual([
      [3, 0],
      [4, 0],
    ])
  })
  rules(LONG).it('checks are counted with the rounds, and forgotten with them', () => {
    const b = keep(runner({ abilities: { constitution: -5 } }), 2, [15, 16])
    expect(counts(b)).toEqual([2, 2])
    b.to(0)
    expect(counts(b)).toEqual([0, 0])
  })
  rules('true20/movement/all-out-exertion-check').each([
    [{}, 24, [12, fatigued.name]],
    [{ 'all-out-one-level': true }, 24, [12, winded.name]],
    [{}, 13, [12, fatigued.name]],
    [{}, 12, [12, fatigued.name]],
    [{}, 5, [5, fatigued.name]],
  ] as const)('%j: spent on a way of %i squares it goes %j', (options, squares, [end, tired]) => {
    const b = runner({ abilities: { constitution: -5 } }, options)
    b.command(0, run(squares)).rolls(14).finish()
    const states = [winded, fatigued, exhausted, allOut].filter(k => b.r.has(0, k)).map(k => k.name)
    expect([b.r.get(0, at), states, [...new Set(b.of('moved').map(e => e['pace']))]]).toEqual([end, [tired], ['walk']])
    expect(b.of('went-all-out')).toEqual([])
  })
  rules('true20/movement/all-out-exertion-check').it('held, it runs, and has no dodge until its next turn', () => {
    const b = doing(runner({ abilities: { constitution: -5 } }), 0, [15], run(20))
    expect([b.r.get(0, at), b.r.has(0, allOut), b.r.has(0, fatigued), counts(b)]).toEqual([20, true, false, [1, 1]])
    expect([...new Set(b.of('moved').map(e => e['pace']))]).toEqual(['run'])
    expect(b.to(0).r.has(0, allOut)).toBe(false)
  })
})
