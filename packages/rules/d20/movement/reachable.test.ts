import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../../true20/testing/battle.ts'
import { flatFooted, gone, unconscious } from '../vocabulary/conditions.ts'
import { parity, reactionsLeft } from '../vocabulary/fields.ts'
import { detour, type Reachable, reachable } from './reachable.ts'

const sword = { name: 'sword', damage: '1d8' }
const pike = { name: 'pike', damage: '1d8', reach: true }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const open = (width: number, height: number) => Array.from({ length: height }, () => '.'.repeat(width))
type Spot = readonly [number, number]
const stage = (map: readonly string[], at: readonly Spot[], ...more: readonly object[]) =>
  new TurnStage(
    at.map((_, i) => ({ weapons: [sword], ...more[i] })),
    { at, map },
  ).turn()
/** A way in short: where it leads, what it costs, its squares, and who may strike where. */
const short = (way: Reachable | undefined) =>
  way &&
  `${way.square} for ${way.cost}: ${way.path.join('-')}${way.provokes.map(p => `, ${p.watchers.join('&')} at ${p.square}`).join('')}`
const ways = (s: TurnStage, how: Parameters<typeof reachable>[2] = {}, who = 0) =>
  new Set(reachable(s.r, who, how).map(short))

const PROVOKES = 'spirit/opportunity/moving-provokes'
describe('where a creature can move, and who may strike at it', () => {
  const beside: readonly Spot[] = [
    [1, 1],
    [2, 1],
  ]
  rules(PROVOKES, 'spirit/movement/withdraw').it(
    'leaving a threatened square gives an opportunity, withdrawing from it none',
    () => {
      const s = stage(open(6, 3), beside)
      const one = [6, 13, 1, 0, 12, 14, 2].map(to => `${to} for 1: ${to}, 1 at 7`)
      expect(ways(s, { squares: 2 })).toEqual(new Set([...one, '3 for 2: 2-3, 1 at 7', '15 for 2: 14-15, 1 at 7']))
      const free = [6, 13, 1, 0, 12, 14, 2].map(to => `${to} for 1: ${to}`)
      const withdrawing = new Set([...free, '3 for 2: 2-3, 1 at 2', '15 for 2: 14-15, 1 at 14'])
      expect(ways(s, { squares: 2, withdrawing: true })).toEqual(withdrawing)
    },
  )
  rules(PROVOKES).it('nobody strikes that cannot, has not the means, or is no foe', () => {
    const quiet = (s: TurnStage) => reachable(s.r, 0, { squares: 2 }).every(way => way.provokes.length === 0)
    expect(quiet(stage(open(6, 3), beside))).toBe(false)
    expect(quiet(stage(open(6, 3), beside, {}, { weapons: [bow] }))).toBe(true)
    expect(quiet(stage(open(6, 3), beside, {}, { side: 'us' }))).toBe(true)
    for (const state of [unconscious, flatFooted, gone]) {
      const s = stage(open(6, 3), beside)
      s.m.give(1, state)
      expect([state.name, quiet(s)]).toEqual([state.name, true])
    }
    const spent = stage(open(6, 3), beside)
    spent.m.set(1, reactionsLeft, 0)
    expect(quiet(spent)).toBe(true)
    spent.m.set(1, reactionsLeft, 1)
    expect(quiet(spent)).toBe(false)
  })
  rules(PROVOKES).it('each of several foes where it threatens: a long weapon two squares away, not next to it', () => {
    const s = stage(
      open(8, 1),
      [
        [0, 0],
        [2, 0],
      ],
      {},
      { weapons: [pike] },
    )
    expect(ways(s, { squares: 3 })).toEqual(new Set(['1 for 1: 1, 1 at 0']))
    const two = stage(
      open(8, 3),
      [
        [0, 1],
        [3, 0],
        [3, 2],
      ],
      {},
      { weapons: [sword] },
      { weapons: [pike] },
    )
    const through = reachable(two.r, 0, { squares: 5 }).find(way => way.square === 13)
    expect(short(through)).toBe('13 for 5: 9-10-11-12-13, 2 at 9, 1 at 10')
  })
  rules(PROVOKES).it('a long weapon finds the large two squares away, and not next to it', () => {
    const large = (x: number) =>
      stage(
        open(9, 2),
        [
          [x, 0],
          [4, 0],
        ],
        { size: 'large', reach: 10 },
        { weapons: [pike] },
      )
    expect(ways(large(0), { squares: 2 })).toEqual(new Set(['1 for 1: 1', '2 for 2: 1-2, 1 at 1']))
  })
  rules(PROVOKES).it('the way that gives the fewest opportunities, and none that is too long', () => {
    const s = stage(open(6, 3), beside)
    expect(short(detour(s.r, 0, 9, { squares: 3 }))).toBe('9 for 3: 2-9, 1 at 7')
    expect(short(detour(s.r, 0, 9, { squares: 4, withdrawing: true }))).toBe('9 for 3: 2-9, 1 at 2')
    expect(short(detour(s.r, 0, 11))).toBe('11 for 5: 2-3-4-11, 1 at 7')
    expect(detour(s.r, 0, 11, { squares: 4 })).toBeUndefined()
    expect(detour(s.r, 0, 8)).toBeUndefined()
  })
  rules(PROVOKES).it('diagonals of the turn so far count', () => {
    const s = stage(open(6, 6), [
      [0, 0],
      [5, 5],
    ])
    expect(short(detour(s.r, 0, 7, { squares: 2 }))).toBe('7 for 1: 7')
    s.m.set(0, parity, 1)
    expect(short(detour(s.r, 0, 7, { squares: 2 }))).toBe('7 for 2: 7')
    expect(short(reachable(s.r, 0, { squares: 2 }).find(way => way.square === 7))).toBe('7 for 2: 7')
  })
  rules('starfinder/position/zero-reach-enter').it(
    'under a text where leaving alone provokes it costs nothing more',
    () => {
      const place = {
        map: GridMap.parse(open(7, 2)),
        at: [
          [0, 0],
          [2, 0],
        ] as const,
      }
      const s = new StarStage([{ size: 'tiny', reach: 0 }, { weapons: [sword] }], place).turn()
      expect(short(reachable(s.r, 0, { squares: 5 }).find(w => w.square === 2))).toBe('2 for 2: 1-2, 1 at 1')
      expect(short(detour(s.r, 0, 2, { squares: 5 }))).toBe('2 for 2: 1-2, 1 at 1')
    },
  )
  const ENTERING = 'spirit/opportunity/moving-provokes'
  rules(ENTERING).it(
    'the very small give an opportunity by entering a square that someone holds: one to each foe',
    () => {
      const lane: readonly Spot[] = [
        [0, 0],
        [2, 0],
        [6, 1],
      ]
      const mouse = { size: 'tiny', reach: 0 }
      const s = stage(open(7, 2), lane, mouse, { size: 'large', reach: 5 })
      const to = (t: TurnStage, square: number) =>
        short(reachable(t.r, 0, { squares: 5 }).find(w => w.square === square))
      expect(to(s, 1)).toBe('1 for 1: 1')
      expect(to(s, 2)).toBe('2 for 2: 1-2, 1 at 1, 1 at 2')
      expect(to(s, 3)).toBe('3 for 3: 1-2-3, 1 at 1, 1 at 2')
      expect(short(detour(s.r, 0, 3, { squares: 5 }))).toBe('3 for 3: 1-2-3, 1 at 1, 1 at 2')
      s.m.set(1, reactionsLeft, 0)
      expect(to(s, 3)).toBe('3 for 3: 1-2-3')
      // The square of a friend: the foe beside it watches.
      const friend = stage(
        open(7, 1),
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        mouse,
        { side: 'us' },
        {},
      )
      expect(to(friend, 1)).toBe('1 for 1: 1, 2 at 1')
      // Nobody holds the square of one that lies there.
      friend.m.give(1, unconscious)
      expect(to(friend, 1)).toBe('1 for 1: 1')
      const small = stage(
        open(7, 1),
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        { size: 'small' },
        { side: 'us' },
        {},
      )
      expect(reachable(small.r, 0, { squares: 1 })).toEqual([])
    },
  )
})

rules('true20/movement/hampered').it('true20: on ground of fractions the cheapest way is the answer', () => {
  const b = new Battle([{ speed: 30 }, { weapons: [{ name: 'sword', damage: 2 }] }], {
    map: open(8, 3),
    at: [
      [0, 1],
      [3, 0],
    ],
  })
  const ground = { name: 'bad ground', pace: [3, 4] } as const
  Object.assign(b.scene.board, {
    map: GridMap.parse(
      open(8, 3).map(row => row.replaceAll('.', ',')),
      { ',': ground },
    ),
  })
  b.open([20, 1]).to(0)
  const all = reachable(b.r, 0)
  const there = all.find(way => way.square === 11)
  expect(detour(b.r, 0, 11)).toEqual(there)
  expect(there?.cost).toBeCloseTo(4, 6)
  expect(detour(b.r, 0, 15)).toBeUndefined()
})
