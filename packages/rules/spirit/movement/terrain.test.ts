import { describe, expect } from 'vitest'
import * as k from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { reactions, TurnStage } from '../testing/turn.ts'

type Square = readonly [number, number]
const SWORD = { weapons: [{ name: 'sword', damage: '1d6' }] }

/** Squares that a way costs a creature: as many as the slowest has who may still go it. */
function price(map: readonly string[], given: Record<string, unknown>, way: readonly Square[], options = {}): number {
  for (let squares = 0; squares <= 40; squares++) {
    const s = new TurnStage([{ ...given, speed: 5 * squares, speeds: { fly: 5 * squares } }], {
      map,
      at: [[0, 0]],
      options,
    })
    s.turn()
    const command = { do: 'move', path: s.path(...way) }
    if (s.why(command).length) continue
    // Who may go it gets there.
    s.do(command)
    expect(s.where()).toEqual(way.at(-1))
    return squares
  }
  throw new Error('nobody can go that way')
}

describe('hampering ground, walked', () => {
  rules('spirit/terrain/difficult').each([
    [{}, 6],
    [{ 'difficult-diagonal-shifts': true }, 5],
  ])('%j: normal, difficult, normal diagonal: %i', (options, squares) => {
    const map = ['....', '....', '..~.', '....']
    const way: Square[] = [
      [1, 1],
      [2, 2],
      [3, 3],
    ]
    expect(price(map, {}, way, options)).toBe(squares)
  })
  rules('spirit/terrain/difficult').it('straight 2, diagonal 3, and no run across it', () => {
    expect(
      price(['.~~~'], {}, [
        [1, 0],
        [2, 0],
        [3, 0],
      ]),
    ).toBe(6)
    expect(
      price(['...', '.~.', '..~'], {}, [
        [1, 1],
        [2, 2],
      ]),
    ).toBe(6)
    const s = new TurnStage([{}], { map: ['..~.'], at: [[0, 0]] }).turn()
    expect(s.why({ do: 'run', path: s.path([1, 0]) })).toEqual([])
    expect(s.why({ do: 'run', path: s.path([1, 0], [2, 0]) })).toEqual(['spirit/movement/run-limits'])
  })
  const large = { size: 'large' }
  rules('spirit/terrain/mixed-squares').it('pays for the most difficult square held after the step', () => {
    expect(price(['..~.', '....'], large, [[1, 0]])).toBe(2)
    expect(price(['..:~', '....'], large, [[1, 0]])).toBe(4)
  })
  rules('spirit/terrain/mixed-squares').each([
    [{}, 1],
    [{ 'worst-of-before-and-after': true }, 2],
  ])('%j: from a difficult square to normal ones: %i', (options, squares) => {
    expect(price(['~...', '....'], large, [[1, 0]], options)).toBe(squares)
  })
  rules('spirit/terrain/flying-and-incorporeal').each([
    [{}, 8],
    [{ by: 'flight' }, 4],
    [{ by: 'incorporeal' }, 4],
  ])('%j over four difficult squares: %i', (by, squares) => {
    expect(
      price(['.~~~~'], by, [
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ]),
    ).toBe(squares)
  })
})

describe('a Large creature in a corridor one square wide', () => {
  const RULE = 'spirit/terrain/squeezing-space'
  const corridor = (x: number) =>
    new TurnStage([{ size: 'large', reach: 5, ...SWORD }, SWORD], {
      map: ['########', '........', '########'],
      at: [
        [2, 1],
        [x, 1],
      ],
    }).turn()
  rules(RULE).each([
    [0, [1], true],
    [5, [4], true],
    [1, [2], false],
    [4, [3], false],
    [5, [4, 3], false],
  ])('from %i along %j: %s, for it holds two squares in a row', (from, way, free) => {
    const s = corridor(from)
    const why = s.why({ do: 'move', path: s.path(...way.map((x): Square => [x, 1])) }, 1)
    expect(why).toEqual(free ? [] : ['spirit/movement/through-opponent', 'spirit/movement/ending-in-occupied-square'])
  })
  rules(RULE).each([
    [0, false],
    [1, true],
    [4, true],
    [5, false],
  ])('5 feet of reach from both of them: a foe at %i is struck: %s', (x, struck) => {
    const why = corridor(x).why({ do: 'attack', target: 1, weapon: 0 })
    expect(why.length === 0).toBe(struck)
  })
})

describe('a reach weapon', () => {
  const SPEAR = { weapons: [{ name: 'longspear', damage: '1d8', reach: true }] }
  const FAR = Array(7).fill('.'.repeat(7))
  /** Who attacks when a creature leaves a square, away from the spear at (0, 0). */
  const strikes = (size: string, x: number, y: number, faces: readonly number[]) => {
    const s = new TurnStage(
      [
        { ...SPEAR, side: 'them', size },
        { hitPoints: 60, side: 'us' },
      ],
      {
        map: FAR,
        at: [
          [0, 0],
          [x, y],
        ],
      },
    ).turn()
    return reactions(s.do({ do: 'move', path: s.path([x + 1, y + 1]) }, faces, [], 1))
  }
  rules('spirit/opportunity/reach-weapon-threat').each([
    ['medium', 2, 0, true],
    ['medium', 2, 1, true],
    ['medium', 2, 2, true],
    ['small', 2, 2, true],
    ['medium', 1, 0, false],
    ['medium', 1, 1, false],
    ['medium', 3, 0, false],
    ['medium', 3, 3, false],
  ])('%s: a creature that leaves (%i, %i) is struck: %s', (size, x, y, struck) => {
    expect(strikes(size, x, y, struck ? [2] : [])).toEqual(struck ? [0] : [])
  })
  rules('spirit/opportunity/reach-weapon-threat').it('not while its bearer cannot fight', () => {
    const s = new TurnStage([{ ...SPEAR, side: 'them' }, { side: 'us' }], {
      map: FAR,
      at: [
        [0, 0],
        [2, 2],
      ],
    }).turn()
    s.give(0, k.unconscious)
    expect(reactions(s.do({ do: 'move', path: s.path([3, 3]) }, [], [], 1))).toEqual([])
  })
})
