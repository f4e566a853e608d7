import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { sheathed } from '../creature/held/hands.ts'
import { helpless, prone } from '../vocabulary/conditions.ts'
import { movedThisTurn } from '../vocabulary/fields.ts'
import { approachToShoot, keepRange, mayStepAway, shots, stepAway } from './afar/range.ts'

type Spot = readonly [number, number]
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const dart = { name: 'dart', use: 'thrown', damage: '1d4', increment: 10 }
const open = (wide: number, high = 1) => Array.from({ length: high }, () => '.'.repeat(wide))
const sheets = (places: readonly Spot[], more: readonly object[]) =>
  places.map((_, i) => ({
    weapons: [i === 0 ? bow : sword],
    hitPoints: 40,
    side: i === 0 ? 'one' : 'other',
    ...more[i],
  }))
const stage = (places: readonly Spot[], map: readonly string[], ...more: readonly object[]) =>
  new TurnStage(sheets(places, more), { at: places, map }).turn()
const star = (places: readonly Spot[], map: readonly string[], ...more: readonly object[]) =>
  new StarStage(sheets(places, more), { at: places, map }).turn()
type Staged = TurnStage | StarStage
const line = (...xs: readonly number[]): Spot[] => xs.map(x => [x, 0])

it('shots are made with what is in hand and not for melee alone', () => {
  const s = stage(line(0, 9), open(10), { weapons: [sword, bow, { ...dart }, bow] })
  s.m.include(0, sheathed, 3)
  expect(shots(s.r, 0)).toEqual([1, 2])
  expect(shots(s.r, 1)).toEqual([])
})

describe('keeping range', () => {
  const kept = (s: Staged, foes: readonly number[] = [1]) => {
    const away = keepRange(s.r, 0, foes)
    return away && [away.command.do, (away.command['path'] as number[]).at(-1), away.foe]
  }
  // A walker at 30 feet strikes 35 feet away: 8 squares are out of its reach.
  it.each([
    [5, 10, 2],
    [4, 10, 2],
    [3, 10, 2],
    [2, 10, undefined],
    [9, 12, 4],
    [6, 7, undefined],
  ] as const)('from square %i with a foe at %i: to %s', (here, foe, to) => {
    expect(kept(stage(line(here, foe), open(30)))).toEqual(to === undefined ? undefined : ['move', to, 1])
  })
  it('only as far as its move goes, and where it can still shoot', () => {
    expect(kept(stage(line(8, 10), open(30)))).toEqual(['move', 2, 1])
    expect(kept(stage(line(10, 11), open(11, 3), { speed: 10 }))).toBeUndefined()
    expect(kept(stage(line(9, 10), open(30), { speed: 10 }))).toBeUndefined()
    // Darts carry 50 feet, beyond a menace of 35; knives of 5 feet do not.
    expect(kept(stage(line(5, 10), open(30), { weapons: [dart] }))).toEqual(['move', 2, 1])
    expect(kept(stage(line(5, 10), open(30), { weapons: [{ ...dart, increment: 5 }] }))).toBeUndefined()
    expect(kept(stage(line(5, 10), open(30), { weapons: [{ ...dart, increment: 5 }, bow] }))).toEqual(['move', 2, 1])
  })
  it('out of the menace of all of them, and tells the first that held it', () => {
    const s = stage(line(10, 16, 6), open(40, 7), { speed: 120 })
    const away = kept(s, [1, 2])!
    expect([1, 2].every(foe => Math.abs(Number(away[1]) - s.where(foe)[0]) >= 8)).toBe(true)
    expect(away[2]).toBe(1)
    const second = stage(line(10, 30, 6), open(40))
    expect(kept(second, [1, 2])).toEqual(['move', 14, 2])
    // Where only one of two can still be shot at, that will do.
    expect(kept(stage(line(5, 10, 29), open(30), { weapons: [dart] }), [2, 1])).toEqual(['move', 2, 1])
  })
  it('not after other movement, nor bound, nor without a shot, nor where a foe watches', () => {
    const s = () => stage(line(5, 10), open(30))
    const moved = s()
    moved.m.set(0, movedThisTurn, 1)
    const bound = s()
    bound.m.give(0, helpless)
    expect([kept(moved), kept(bound)]).toEqual([undefined, undefined])
    expect(kept(stage(line(5, 10), open(30), { weapons: [sword] }))).toBeUndefined()
    const watched = stage(line(9, 10), open(30), { speed: 60 })
    expect(kept(watched)).toBeUndefined()
  })
  it('a foe that lies there, is slow or has no weapon menaces less', () => {
    expect(kept(stage(line(5, 10), open(30), {}, { weapons: [] }))).toBeUndefined()
    expect(kept(stage(line(5, 10), open(30), {}, { weapons: [bow] }))).toBeUndefined()
    expect(kept(stage(line(5, 10), open(30), {}, { speed: 20 }))).toEqual(['move', 4, 1])
    const lies = stage(line(8, 10), open(30))
    lies.m.give(1, prone)
    expect(kept(lies)).toBeUndefined()
  })
})

describe('the way to a shot', () => {
  const way = (s: Staged, foes: readonly number[] = [1]) => {
    const found = approachToShoot(s.r, 0, foes)
    return found && [found.path.squares.at(-1)!.x, found.squares, found.arrives]
  }
  const spell = (more: object, act: object = {}) => ({
    weapons: [],
    acts: [{ name: 'Bolt', effect: { consequences: [{ damage: '1d6' }], ...more }, ...act }],
  })
  const wall = '.....#....................'
  it.each([
    ['where it stands, if it can shoot there', {}, [0, 6, true]],
    ['to the farthest range of its darts', { weapons: [dart] }, [15, 6, false]],
    ['of several weapons the one that carries farthest', { weapons: [dart, bow] }, [0, 6, true]],
    ['to where its act carries', spell({ range: 30 }), [19, 6, false]],
    ['that is touch where no range is given', spell({}), [24, 6, false]],
    ['an area that begins at its user', spell({ area: { shape: 'cone', feet: 15 } }), [22, 6, false]],
    ['or at a point within its range', spell({ area: { shape: 'burst', feet: 10 }, range: 20 }), [19, 6, false]],
    ['with great strides', { weapons: [dart], speed: 75 }, [15, 15, true]],
    ['just too far', { weapons: [dart], speed: 70 }, [15, 14, false]],
    ['with nothing in hand there is none', { weapons: [] }, undefined],
    ['nor with help alone', spell({ range: 30, consequences: [{ heals: '1d6' }] }), undefined],
  ] as const)('%s', (_, who, to) => {
    expect(way(stage(line(0, 25), open(30), who))).toEqual(to)
  })
  it('of two acts the one that carries farther, while uses of it are left', () => {
    const acts = (uses: object) => [
      { name: 'Touch', effect: { consequences: [{ damage: '1d6' }] } },
      { name: 'Ray', effect: { range: 50, consequences: [{ damage: '1d6' }] }, ...uses },
    ]
    const s = stage(line(0, 25), open(30), { weapons: [], acts: acts({}) })
    expect(way(s)).toEqual([15, 6, false])
    const once = stage(line(0, 9), open(30), { weapons: [], acts: acts({ uses: { max: 1, recharge: 'day' } }) })
    expect(way(once)).toEqual([0, 6, true])
    once.do({ do: 'use', act: 'Ray', target: 1 }, [3])
    expect(way(once.turn())).toEqual([8, 6, false])
  })
  it('to any of its foes, round what is in the way', () => {
    expect(way(stage(line(0, 28, 12), open(30), { weapons: [dart] }), [1, 2])).toEqual([2, 6, true])
    const round = stage(
      [
        [0, 0],
        [9, 0],
      ],
      [wall, wall, '.'.repeat(wall.length)],
    )
    const [x] = way(round)!
    expect(x).toBeGreaterThanOrEqual(0)
    const bound = stage(line(0, 25), open(30), { weapons: [dart] })
    bound.m.give(0, helpless)
    expect(way(bound)).toBeUndefined()
  })
})

describe('a step away before a shot that would provoke', () => {
  const rows = open(12, 3)
  const beside: Spot[] = [
    [5, 1],
    [6, 1],
  ]
  it('only where a foe watches, a step is left, the text has steps and the shot provokes', () => {
    expect(mayStepAway(star(beside, rows).r, 0)).toBe(true)
    expect(mayStepAway(stage(beside, rows).r, 0)).toBe(false)
    expect(
      mayStepAway(
        star(
          [
            [5, 1],
            [8, 1],
          ],
          rows,
        ).r,
        0,
      ),
    ).toBe(false)
    expect(mayStepAway(star(beside, rows, { weapons: [sword] }).r, 0)).toBe(false)
    expect(mayStepAway(star(beside, rows, { weapons: [sword, bow] }).r, 0)).toBe(true)
    const away = star(beside, rows, { weapons: [sword, bow] })
    away.m.include(0, sheathed, 1)
    expect(mayStepAway(away.r, 0)).toBe(false)
    const moved = star(beside, rows)
    moved.m.set(0, movedThisTurn, 2)
    expect(mayStepAway(moved.r, 0)).toBe(false)
  })
  it('out of every foe’s reach, to where the shot can still be made', () => {
    const shot = { target: 1, weapon: 0 }
    const to = (s: Staged, d = shot) => (stepAway(s.r, 0, d)?.['path'] as number[] | undefined)?.[0]
    const step = to(star(beside, rows))!
    expect(step % 12).toBe(4)
    expect(to(star(beside, rows, { weapons: [sword, bow] }))).toBeUndefined()
    expect(to(star(beside, rows, { weapons: [sword, bow] }), { target: 1, weapon: 1 })! % 12).toBe(4)
    expect(to(stage(beside, rows))).toBeUndefined()
    const between: Spot[] = [...beside, [4, 1]]
    expect(to(star(between, rows))).toBeUndefined()
    // A foe above, and one to the right: only down to the left is nobody near.
    expect(
      to(
        star(
          [
            [5, 1],
            [6, 0],
            [6, 1],
          ],
          rows,
        ),
      )! % 12,
    ).toBe(4)
    const alley = ['#####.......', '....#.......', '#####.......']
    expect(
      to(
        star(
          [
            [5, 1],
            [6, 1],
          ],
          alley,
        ),
      ),
    ).toBeUndefined()
  })
})
