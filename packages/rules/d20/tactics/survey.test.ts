import { GridMap, LIGHT_LEVELS, PERCEIVED_BY } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { sensesOf } from '../position/light.ts'
import { unconscious } from '../vocabulary/conditions.ts'
import { at, moveLeft, reactionsLeft, standardLeft } from '../vocabulary/fields.ts'
import { lightSeenWith, perceivedBy } from './seen.ts'
import {
  destinations,
  lightOn,
  madeOutBy,
  midRound,
  squaresThreatenedBy,
  stances,
  strikesFrom,
  threatensNow,
} from './survey.ts'

const sword = { name: 'sword', damage: '1d8' }
const spear = { name: 'spear', damage: '1d8', reach: true }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const fist = { name: 'fist', damage: '1d3', unarmed: true }
type Spot = readonly [number, number]
const stage = (map: readonly string[], at: readonly Spot[], ...more: readonly object[]) =>
  new TurnStage(
    at.map((_, i) => ({ weapons: [sword], hitPoints: 40, ...more[i] })),
    { at, map },
  ).turn()
const open = (width: number, height: number) => Array.from({ length: height }, () => '.'.repeat(width))

describe('where a creature can go', () => {
  it('every square of a way, what it costs, and nothing beyond one that stands in it', () => {
    const s = stage(open(8, 1), [
      [0, 0],
      [4, 0],
    ])
    const along = [1, 2, 3].map(n => {
      const way = { square: n, cost: n, path: [1, 2, 3].slice(0, n), provokes: [] }
      return { ...way, safest: way }
    })
    expect(destinations(s.r, 0)).toEqual(along)
    expect(destinations(s.r, 0, 2)).toEqual(along.slice(0, 2))
  })
  it('past a foe by the shortest way, and by one that gives it no opportunity where there are squares enough', () => {
    const s = stage(open(7, 5), [
      [0, 2],
      [3, 3],
    ])
    const behind = (squares: number) => destinations(s.r, 0, squares).find(way => way.square === s.square(6, 2))!
    const straight = {
      square: 20,
      cost: 6,
      path: [15, 16, 17, 18, 19, 20],
      provokes: [{ square: s.square(2, 2), watchers: [1] }],
    }
    expect(behind(6)).toEqual({ ...straight, safest: straight })
    expect(behind(8)).toEqual({
      ...straight,
      safest: { square: 20, cost: 7, path: [15, 9, 10, 11, 12, 20], provokes: [] },
    })
  })
  it('in the middle of a round everyone may act, and has its opportunities again', () => {
    const s = stage(open(8, 1), [
      [0, 0],
      [4, 0],
    ])
    for (const who of [0, 1]) for (const left of [standardLeft, moveLeft, reactionsLeft]) s.m.set(who, left, 0)
    const before = s.S.slice()
    const then = midRound(s.scene, s.S)
    expect(s.S).toEqual(before)
    const mid = stage(open(8, 1), [
      [0, 0],
      [4, 0],
    ])
    mid.S.set(then)
    expect([0, 1].map(who => [standardLeft, moveLeft, reactionsLeft].map(left => mid.r.get(who, left)))).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })
})

describe('from where a foe can be attacked, and with what', () => {
  const lane = (squares: number, ...more: readonly object[]) =>
    stage(
      open(squares, 1),
      [
        [0, 0],
        [4, 0],
      ],
      ...more,
    )
  it('each weapon from each square that the move leads to, its own square first', () => {
    const s = lane(6, { weapons: [sword, bow, spear, fist] })
    const way = (n: number) => {
      const walk = { square: n, cost: n, path: [1, 2].slice(0, n), provokes: [] }
      return { ...walk, safest: walk }
    }
    const shot = { weapon: 1, provokes: false }
    expect(stances(s.r, 0, 1, { squares: 2 })).toEqual([
      { square: 0, strikes: [shot], way: null, threatenedBy: [] },
      { square: 1, strikes: [shot], way: way(1), threatenedBy: [] },
      { square: 2, strikes: [shot, { weapon: 2, provokes: false }], way: way(2), threatenedBy: [] },
    ])
  })
  it('everywhere: also behind it, where it threatens and bare hands give it an opportunity', () => {
    const s = lane(6, { weapons: [sword, bow, spear, fist] })
    const beside = [
      { weapon: 0, provokes: false },
      { weapon: 1, provokes: false },
      { weapon: 3, provokes: true },
    ]
    expect(
      stances(s.r, 0, 1, { everywhere: true }).map(({ square, strikes, way, threatenedBy }) => [
        square,
        strikes.map(x => x.weapon),
        way,
        threatenedBy,
      ]),
    ).toEqual([
      [0, [1], null, []],
      [1, [1], null, []],
      [2, [1, 2], null, []],
      [3, [0, 1, 3], null, [1]],
      [5, [0, 1, 3], null, [1]],
    ])
    expect(strikesFrom(s.r, 0, 1, 3)).toEqual(beside)
    // One that has had its opportunities, or cannot take any, gets none from bare hands either.
    s.m.set(1, reactionsLeft, 0)
    expect(strikesFrom(s.r, 0, 1, 3)).toEqual(beside.map(x => ({ ...x, provokes: false })))
  })
  it('a foe with a bow threatens nobody, and a friend does not count', () => {
    const archer = lane(6, {}, { weapons: [bow] })
    expect(stances(archer.r, 0, 1, { everywhere: true }).map(x => [x.square, x.threatenedBy])).toEqual([
      [3, []],
      [5, []],
    ])
    const s = stage(
      open(6, 2),
      [
        [0, 0],
        [4, 0],
        [4, 1],
        [2, 1],
      ],
      {},
      {},
      { side: 'us' },
    )
    const at3 = stances(s.r, 0, 1).find(x => x.square === 3)
    expect(at3?.threatenedBy).toEqual([1, 3])
  })
  it('not from inside of a wall, nor from where another stands', () => {
    const s = stage(
      ['......', '..#.#.', '......'],
      [
        [0, 0],
        [3, 1],
        [3, 0],
      ],
      {},
      {},
      { side: 'us' },
    )
    const squares = stances(s.r, 0, 1, { everywhere: true }).map(x => x.square)
    expect(squares).not.toContain(s.square(3, 0))
    expect(squares).not.toContain(s.square(2, 1))
    expect(squares).toContain(s.square(3, 2))
  })
  it('the large only from where they have room', () => {
    const s = stage(
      open(6, 2),
      [
        [0, 0],
        [3, 0],
      ],
      { size: 'large', reach: 10, weapons: [{ ...sword, reach: true }] },
    )
    const from = stances(s.r, 0, 1, { everywhere: true }).map(x => x.square)
    expect(from.filter(square => square === 5 || square >= 6)).toEqual([])
    expect(from).toContain(0)
  })
})

describe('the squares that a creature threatens', () => {
  const squares = (s: TurnStage, who: number) => squaresThreatenedBy(s.r, who).map(({ x, y }) => [x, y])
  it('all around with a blade, two squares away with a long spear, none with a bow', () => {
    const with_ = (weapon: object) =>
      squares(
        stage(
          open(6, 1),
          [
            [2, 0],
            [5, 0],
          ],
          { weapons: [weapon] },
        ),
        0,
      )
    expect(with_(sword)).toEqual([
      [1, 0],
      [3, 0],
    ])
    expect(with_(spear)).toEqual([
      [0, 0],
      [4, 0],
    ])
    expect(with_(bow)).toEqual([])
  })
  it('in the order of the map, and none of its own', () => {
    const s = stage(open(4, 4), [
      [1, 1],
      [3, 3],
    ])
    expect(squares(s, 0)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ])
  })
  it('only while a foe stands in the fight', () => {
    const s = stage(open(6, 1), [
      [2, 0],
      [5, 0],
    ])
    s.m.give(1, unconscious)
    expect(squares(s, 0)).toEqual([])
    const friends = stage(
      open(6, 1),
      [
        [2, 0],
        [5, 0],
      ],
      {},
      { side: 'us' },
    )
    expect(squares(friends, 0)).toEqual([])
  })
  it('those of each foe together, in the order of the map', () => {
    const s = stage(
      open(7, 3),
      [
        [3, 1],
        [0, 2],
        [6, 0],
      ],
      { size: 'large', reach: 10 },
      { size: 'large' },
    )
    const all = squaresThreatenedBy(s.r, 0).map(({ x, y }) => 7 * y + x)
    expect(all).toEqual([...all].sort((a, b) => a - b))
  })
  it('whether it threatens another where both stand', () => {
    const near = stage(open(6, 1), [
      [2, 0],
      [3, 0],
    ])
    const far = stage(open(6, 1), [
      [2, 0],
      [4, 0],
    ])
    expect([threatensNow(near.r, 0, 1), threatensNow(far.r, 0, 1)]).toEqual([true, false])
  })
})

describe('who makes out whom', () => {
  const WIDE = 12
  const dark = GridMap.of({ ...GridMap.open(WIDE, 1).toJSON(), light: new Array(WIDE).fill('dark') })
  const torch = { light: { bright: 5, dim: 10 } }
  const night = (...more: readonly object[]) =>
    new TurnStage(
      [{ senses: { darkvision: 20 } }, torch, {}, {}].map((g, i) => ({ ...g, ...more[i] })),
      {
        map: dark,
        at: [
          [0, 0],
          [9, 0],
          [3, 0],
          [6, 0],
        ],
      },
    ).turn()
  it('by darkvision within its feet, by the light that another carries, and else not at all', () => {
    const s = night()
    const unseen = (who: number) => ({ who, seen: false, melee: 50, ranged: 50 })
    const clear = (who: number) => ({ who, seen: true, melee: 0, ranged: 0 })
    expect([0, 1, 2, 3].map(who => madeOutBy(s.r, who))).toEqual([
      [clear(1), clear(2), unseen(3)],
      [unseen(0), unseen(2), unseen(3)],
      [unseen(0), clear(1), unseen(3)],
      [unseen(0), clear(1), unseen(2)],
    ])
    s.m.set(1, at, -1)
    expect(madeOutBy(s.r, 2)).toEqual([unseen(0), unseen(3)])
  })
  it('the light in which each stands, and that of every square', () => {
    const s = night()
    expect([0, 1, 2, 3].map(who => lightOn(s.r, who))).toEqual(['dark', 'bright', 'dark', 'dark'])
    s.m.set(3, at, 7)
    expect(lightOn(s.r, 3)).toBe('dim')
    const D = 'dark'
    const levels = [D, D, D, D, D, D, D, 'dim', 'bright', 'bright', 'bright', 'dim']
    expect([...lightSeenWith(s.r, {})!].map(n => LIGHT_LEVELS[n])).toEqual(levels)
  })
  it('the best light that falls on any of its squares', () => {
    const rows = new Array(WIDE * 3).fill('dark')
    rows[2 * WIDE + 5] = 'bright'
    const map = GridMap.of({ ...GridMap.open(WIDE, 3).toJSON(), light: rows })
    const s = new TurnStage([{ size: 'large' }, {}, {}], {
      map,
      at: [
        [4, 1],
        [5, 0],
        [4, 2],
      ],
    })
    expect([0, 1, 2].map(who => lightOn(s.r, who))).toEqual(['bright', 'dark', 'dark'])
    s.m.set(1, at, 2 * WIDE + 5)
    expect(lightOn(s.r, 1)).toBe('bright')
  })
  it('by what each square is perceived, and how many of the shots into it miss', () => {
    const s = night()
    const p = perceivedBy(s.r, 0, sensesOf(s.r, 0))!
    const V = 'darkvision'
    expect([...p.by].map(n => PERCEIVED_BY[n])).toEqual([
      ...[V, V, V, V, V, 'nothing', 'nothing'],
      ...['sight', 'sight', 'sight', 'sight', 'sight'],
    ])
    // In dim light one shot in five misses; where nothing is seen, half of them.
    expect([...p.concealment]).toEqual([0, 0, 0, 0, 0, 50, 50, 20, 0, 0, 0, 20])
  })
  it('blindsight makes out all within its feet, blindsense only where something is', () => {
    const by = (senses: object) => perceivedBy(night().r, 0, senses)!
    const seen = (senses: object) => [...by(senses).by].slice(0, 7).map(n => PERCEIVED_BY[n])
    expect(seen({ blindsight: 15 }).slice(1)).toEqual([
      'blindsight',
      'blindsight',
      'blindsight',
      'nothing',
      'nothing',
      'nothing',
    ])
    expect([...by({ blindsight: 15 }).concealment].slice(1, 7)).toEqual([0, 0, 0, 50, 50, 50])
    expect(seen({ blindsense: 15 }).slice(1, 5)).toEqual(['blindsense', 'blindsense', 'blindsense', 'nothing'])
    expect([...by({ blindsense: 15 }).concealment].slice(1, 5)).toEqual([50, 50, 50, 50])
  })
})
