import { describe, expect } from 'vitest'
import { squaresBy, squaresOf } from '../../d20/movement/budget.ts'
import { prone, winded } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { allOutChecks, allOutRounds, endurance } from '../actions/moves/all-out.ts'
import { Battle } from '../testing/battle.ts'
import { defenseOf, type Given, scene } from '../testing/sheets.ts'
import { allOut, exhausted, fatigued } from '../vocabulary/conditions.ts'

const LANE = ['.'.repeat(200)]
const way = (from: number, squares: number) => Array.from({ length: squares }, (_, i) => from + 1 + i)
/** A runner with all of a lane before it; the other stands at the far end. */
const runner = (given: Given, options: Record<string, unknown> = {}) =>
  new Battle([given, {}], {
    map: LANE,
    at: [
      [0, 0],
      [199, 0],
    ],
    options,
  })
    .open([20, 1])
    .turn(1)

describe('paces', () => {
  rules('true20/movement/base-speed').it('speed 30: one move action is up to 30 feet', () => {
    const b = runner({})
    expect(b.why(0, { do: 'move', path: way(0, 6) })).toEqual([])
    expect(b.why(0, { do: 'move', path: way(0, 7) })).toEqual(['true20/movement/base-speed'])
  })
  rules('true20/movement/paces').it('speed 40: 40, 80 and 160 feet in a round', () => {
    const normal = runner({ speed: 40 })
      .command(0, { do: 'move', path: way(0, 8) })
      .finish()
    expect(normal.r.get(0, at) * 5).toBe(40)
    const both = runner({ speed: 40 })
      .command(0, { do: 'move', path: way(0, 8) }, { do: 'move', path: way(8, 8) })
      .finish()
    expect(both.r.get(0, at) * 5).toBe(80)
    const out = runner({ speed: 40 })
      .command(0, { do: 'all-out', path: way(0, 32) })
      .finish()
    expect(out.r.get(0, at) * 5).toBe(160)
    expect(runner({ speed: 40 }).why(0, { do: 'all-out', path: way(0, 33) })).toEqual(['true20/movement/all-out'])
  })
  rules('true20/movement/accelerated').it(
    'two move actions: 60 feet, the dodge bonus stays, no standard action is left',
    () => {
      const b = runner({ abilities: { dexterity: 2 }, weapons: [] })
      const before = defenseOf(b, 'ranged', 0, 1)
      b.command(0, { do: 'move', path: way(0, 6) }, { do: 'move', path: way(6, 6) }, { do: 'total-defense' }).finish()
      expect([b.r.get(0, at), defenseOf(b, 'ranged', 0, 1) - before]).toEqual([12, 0])
      expect(b.of('refused')).toHaveLength(1)
    },
  )
})

describe('all out', () => {
  const ALL_OUT = 'true20/movement/all-out'
  rules(ALL_OUT).it('120 feet, and no dodge bonus until its next turn', () => {
    const b = runner({ combat: 3, abilities: { dexterity: 2 }, weapons: [] })
    b.command(0, { do: 'all-out', path: way(0, 24) }).finish()
    expect([b.r.get(0, at), defenseOf(b, 'ranged', 0, 1)]).toEqual([24, 13])
    expect(defenseOf(b.to(0), 'ranged', 0, 1)).toBe(15)
  })
  rules(ALL_OUT).it('a parry is not taken away', () => {
    const b = runner({ combat: 3, abilities: { dexterity: 2, strength: 1 }, weapons: [{ name: 'sword' }] })
    b.command(0, { do: 'all-out', path: way(0, 4) }).finish()
    expect(defenseOf(b, 'melee', 0, 1)).toBe(14)
  })
  rules(ALL_OUT).it('straight, with the whole turn, and not when tired', () => {
    const b = new Battle([{}, {}], {
      at: [
        [0, 0],
        [9, 9],
      ],
    })
      .open([20, 1])
      .turn(1)
    expect(b.why(0, { do: 'all-out', path: [1, 21, 22] })).toEqual([ALL_OUT])
    expect(b.scene.rules.commands['all-out']!.cost(b.r, 0, { do: 'all-out' })).toBe('full-round')
    b.m.give(0, fatigued)
    expect(b.why(0, { do: 'all-out', path: [1, 2] })).toEqual(['true20/conditions/fatigued'])
  })
  rules('true20/movement/all-out-table-row').each([
    [{}, [14, 14]],
    [{ 'all-out-footnote': [-2, 1] }, [12, 15]],
  ] as const)('%j: Defense 17 with a dodge of 3 becomes %j', (options, defense) => {
    const s = scene({}, { combat: 4, abilities: { dexterity: 3 }, weapons: [] }, { options })
    s.m.give(1, allOut)
    expect([defenseOf(s, 'melee'), defenseOf(s, 'ranged')]).toEqual(defense)
  })

  const LONG = 'true20/movement/all-out-duration'
  rules(LONG).each([
    [{}, -1, 8],
    [{}, 0, 10],
    [{}, 3, 16],
    [{}, -6, 0],
    [{ 'all-out-rounds-equal-constitution': true }, 3, 3],
    [{ 'all-out-rounds-equal-constitution': true }, -1, 0],
  ] as const)('%j, Constitution %i: %i rounds without a check', (options, constitution, rounds) => {
    expect(endurance(scene({ abilities: { constitution } }, {}, { options }).r, 0)).toBe(rounds)
  })
  /** All out, a square at a time, in each of n rounds. */
  const run = (b: Battle, rounds: number) => {
    for (let i = 0; i < rounds; i++) {
      b.command(0, { do: 'all-out', path: [b.r.get(0, at) + 1] }).finish()
      if (i < rounds - 1) b.to(0)
    }
    return b
  }
  rules(LONG).it('Constitution -1: rounds 1 to 8 need no check; then against 10, 11 ...', () => {
    const b = run(runner({ abilities: { constitution: -1 } }), 8)
    expect([b.r.get(0, allOutRounds), b.r.get(0, allOutChecks)]).toEqual([8, 0])
    run(b.to(0).rolls(11, 12), 2)
    expect([b.r.get(0, allOutRounds), b.r.get(0, allOutChecks)]).toEqual([10, 2])
    b.rolls(12)
      .to(0)
      .command(0, { do: 'all-out', path: way(10, 24) })
      .finish()
    expect(b.r.has(0, fatigued)).toBe(true)
    expect(b.r.get(0, at)).toBe(22)
  })
  rules('true20/movement/all-out-exertion-check').each([
    [{}, fatigued],
    [{ 'all-out-one-level': true }, winded],
  ] as const)('%j: 10 against 10 runs on, 10 against 11 does not', (options, tired) => {
    const b = run(runner({}, options), 10)
    run(b.rolls(10).to(0), 1)
    expect([b.r.get(0, at), b.r.has(0, tired)]).toEqual([11, false])
    b.rolls(10)
      .to(0)
      .command(0, { do: 'all-out', path: way(11, 24) })
      .finish()
    expect([b.r.get(0, at), b.r.has(0, tired), b.r.has(0, exhausted)]).toEqual([23, true, false])
  })
  rules(LONG).each([
    [{}, [0, 0]],
    [{ 'count-per-scene': true }, [3, 0]],
  ] as const)('%j: after a round of rest the count is %j', (options, count) => {
    const b = run(runner({}, options), 3).to(0).finish()
    expect([b.r.get(0, allOutRounds), b.r.get(0, allOutChecks)]).toEqual(count)
  })
})

describe('other ways', () => {
  const MODES = 'true20/movement/move-action-modes'
  rules(MODES, 'true20/actions/move').it('speed 40: climbs and swims 10 feet', () => {
    const b = runner({ speed: 40 })
    expect([squaresBy(b.r, 0, 'climb'), squaresBy(b.r, 0, 'swim'), squaresOf(b.r, 0)]).toEqual([2, 2, 8])
    for (const name of ['climb', 'swim']) {
      expect(b.why(0, { do: name, path: way(0, 2) })).toEqual([])
      expect(b.why(0, { do: name, path: way(0, 3) })).toEqual(['true20/movement/base-speed'])
    }
  })
  rules(MODES).it('crawls 5 feet, lying', () => {
    const b = runner({ speed: 40 })
    b.m.give(0, prone)
    expect(b.why(0, { do: 'crawl', path: way(0, 2) })).toEqual([MODES])
    expect(b.why(0, { do: 'move', path: [1] })).toEqual(['house/movement/prone'])
    b.command(0, { do: 'crawl', path: [1] }).finish()
    expect([b.r.get(0, at), b.r.has(0, prone)]).toEqual([1, true])
  })
  const STEP = 'true20/actions/five-foot-step'
  rules(STEP).it('stands up, steps 5 feet, attacks', () => {
    const b = new Battle([{}, {}], {
      at: [
        [0, 0],
        [2, 0],
      ],
    })
      .open([20, 1])
      .turn(1)
    b.m.give(0, prone)
    b.command(0, { do: 'stand' }, { do: 'step', path: [1] }, { do: 'attack', target: 1, weapon: 0 })
      .rolls(2)
      .finish()
    expect([b.r.get(0, at), b.results, b.of('refused')]).toEqual([1, ['miss'], []])
  })
  rules(STEP).it('not in a round in which it moved, nor twice, nor before a move', () => {
    const b = runner({})
      .command(0, { do: 'move', path: [1, 2] }, { do: 'step', path: [3] })
      .finish()
    expect([b.r.get(0, at), b.of('refused').length]).toEqual([2, 1])
    const c = runner({})
      .command(0, { do: 'step', path: [1] }, { do: 'step', path: [2] })
      .finish()
    expect(c.r.get(0, at)).toBe(1)
    const d = runner({})
      .command(0, { do: 'step', path: [1] }, { do: 'move', path: [2] })
      .finish()
    expect(d.r.get(0, at)).toBe(1)
  })
  rules('true20/actions/full').it('with a full action a step, but no move; none with all-out movement', () => {
    const b = runner({})
      .command(0, { do: 'aim' }, { do: 'step', path: [1] }, { do: 'move', path: [2] })
      .finish()
    expect([b.r.get(0, at), b.of('refused').length]).toEqual([1, 1])
    const c = runner({})
      .command(0, { do: 'all-out', path: [1, 2] }, { do: 'step', path: [3] })
      .finish()
    expect(c.r.get(0, at)).toBe(2)
  })
})
