import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { coverDegree } from '../position/cover.ts'
import { helpless } from '../vocabulary/conditions.ts'
import { movedThisTurn } from '../vocabulary/fields.ts'
import { takeCover } from './afar/cover.ts'

/** To which square a shooter goes for cover after its shot, and from whom. */
type Spot = readonly [number, number]
const bow = { name: 'bow', use: 'projectile', damage: '1d8', types: 'piercing', increment: 100 }
const knife = { name: 'knife', use: 'thrown', damage: '1d4', types: 'piercing', increment: 10 }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const pillars = (...walls: readonly Spot[]) =>
  Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 24 }, (_, x) => (walls.some(([a, b]) => a === x && b === y) ? '#' : '.')).join(''),
  )
const one = pillars([5, 4])
const archer: Spot = [20, 5]
const stage = (at: readonly Spot[], map = one, ...more: readonly object[]) =>
  new TurnStage(
    at.map((_, i) => ({ weapons: [bow], hitPoints: 40, side: i === 0 ? 'one' : 'other', ...more[i] })),
    { at, map },
  ).turn()
const taken = (s: TurnStage, foes: readonly number[] = [1]) => {
  const found = takeCover(s.r, 0, foes)
  if (!found) return undefined
  const path = found.command['path'] as number[]
  const to = path.at(-1)!
  return { do: found.command.do, steps: path.length, to, at: [to % 24, Math.floor(to / 24)], foe: found.foe }
}
const degrees = (s: TurnStage, to: number, foe = 1) => ({
  mine: coverDegree(s.r, 'ranged', foe, 0, undefined, to),
  its: coverDegree(s.r, 'ranged', 0, foe, to),
})

describe('cover from one that shoots', () => {
  it('by a move, to where the foe has the worst of it and its own shot is as free as from here', () => {
    const s = stage([[4, 6], archer])
    const found = taken(s)!
    expect(found).toMatchObject({ do: 'move', foe: 1 })
    expect(degrees(s, s.square(4, 6))).toEqual({ mine: 0, its: 0 })
    const { mine, its } = degrees(s, found.to)
    expect([mine > 0, its]).toEqual([true, 0])
  })
  it('the nearest of places that are as good', () => {
    const s = stage([[3, 6], archer])
    const { to, steps } = taken(s)!
    const best = degrees(s, to).mine
    for (let x = 3 - steps + 1; x < 3 + steps; x++)
      for (let y = 6 - steps + 1; y < 8; y++)
        if (x >= 0) {
          const { mine, its } = degrees(s, s.square(x, y))
          expect(mine >= best && its === 0, `${x}/${y}`).toBe(false)
        }
    // A move of ten feet leads to none.
    expect(taken(stage([[0, 7], archer], one, { speed: 10 }))).toBeUndefined()
  })
  it('not where it could not shoot at all any more', () => {
    const wall = pillars([5, 3], [5, 4], [5, 5], [5, 6], [5, 7])
    const s = stage([[6, 6], archer], wall)
    const found = taken(s)
    expect(found === undefined || degrees(s, found.to).its <= degrees(s, s.square(6, 6)).its).toBe(true)
    const behind = stage([[4, 6], archer], wall, { speed: 5 })
    expect(taken(behind)).toBeUndefined()
  })
  it.each([
    ['that does not shoot', { weapons: [sword], speed: 5 }],
    ['that has nothing in hand', { weapons: [] }],
  ])('not from a foe %s', (_, foe) => expect(taken(stage([[4, 6], archer], one, {}, foe))).toBeUndefined())
  it('not from one that cannot attack', () => {
    const s = stage([[4, 6], archer])
    s.m.give(1, helpless)
    expect(taken(s)).toBeUndefined()
  })
  it('not by one that has moved, cannot move, or has no shot', () => {
    const moved = stage([[4, 6], archer])
    moved.m.set(0, movedThisTurn, 1)
    const stepped = stage([[4, 6], archer])
    stepped.m.set(0, movedThisTurn, 2)
    const bound = stage([[4, 6], archer])
    bound.m.give(0, helpless)
    expect([moved, stepped, bound].map(s => taken(s))).toEqual([undefined, undefined, undefined])
    expect(taken(stage([[4, 6], archer], one, { weapons: [sword] }))).toBeUndefined()
  })
  it('not where nothing on the map gives cover, nor where it has the best place already', () => {
    expect(taken(stage([[4, 6], archer], pillars()))).toBeUndefined()
    const s = stage([[4, 6], archer])
    const { at } = taken(s)!
    expect(taken(stage([at as unknown as Spot, archer]))).toBeUndefined()
  })
  it('not past a foe that watches its way', () => {
    const beside: readonly Spot[] = [[4, 6], archer, [3, 7]]
    expect(taken(stage(beside, one, {}, {}, { weapons: [sword], speed: 30 }), [1, 2])).toBeUndefined()
    // One with nothing in hand watches nobody.
    expect(taken(stage(beside, one, {}, {}, { weapons: [] }), [1, 2])).toMatchObject({ foe: 1 })
  })
})

describe('where others come for it', () => {
  const three = (speed: number, at: Spot = [4, 0]) =>
    stage([[4, 6], archer, at], one, {}, {}, { weapons: [sword], speed })
  const menaced = (s: TurnStage, feet: number, [x, y] = s.where(2)) => {
    const [a, b] = taken(s, [1, 2])!.at as [number, number]
    const [dx, dy] = [Math.abs(a - x), Math.abs(b - y)]
    // Every second diagonal counts twice.
    return 5 * (Math.max(dx, dy) + Math.floor(Math.min(dx, dy) / 2)) <= feet
  }
  it('not to a place that more foes reach in their next turn', () => {
    const free = taken(three(5), [1, 2])!
    // It reaches as far as its move of a turn and five feet.
    const speed = 5 * Math.max(Math.abs(free.at[0]! - 4), free.at[1]!) - 5
    expect(speed).toBeGreaterThan(5)
    const kept = taken(three(speed), [1, 2])
    expect(kept?.at).not.toEqual(free.at)
    if (kept) expect(menaced(three(speed), speed + 5)).toBe(false)
    expect(taken(three(speed - 5), [1, 2])?.at).toEqual(free.at)
  })
  it('where one reaches it here already, that is no worse there', () => {
    const free = taken(three(5), [1, 2])!
    expect(taken(three(60), [1, 2])?.at).toEqual(free.at)
  })
  it('a burning place will not do', () => {
    const fire = {
      name: 'Fire',
      effect: {
        area: { shape: 'burst', feet: 5 },
        range: 200,
        lasts: { rounds: 9 },
        eachTurn: true,
        consequences: [{ damage: 3 }],
      },
    }
    const s = stage([[4, 6], archer], one, {}, { acts: [fire] })
    const { to } = taken(s)!
    const t = stage([archer, [4, 6]], one, { acts: [fire] })
    t.do({ do: 'use', act: 'Fire', to }, [])
    t.turn()
    const found = takeCover(t.r, 1, [0])
    const end = (found?.command['path'] as number[] | undefined)?.at(-1)
    expect(end).not.toBe(to)
    if (end !== undefined) {
      const [dx, dy] = [(end % 24) - (to % 24), Math.floor(end / 24) - Math.floor(to / 24)]
      expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeGreaterThan(1)
    }
  })
})

describe('of several who shoot', () => {
  const two: readonly Spot[] = [[4, 6], archer, [20, 1]]
  it('it tells whose shots its place is the best cover from', () => {
    const s = stage(two)
    const both = taken(s, [1, 2])!
    const gain = (foe: number) =>
      coverDegree(s.r, 'ranged', foe, 0, undefined, both.to) - coverDegree(s.r, 'ranged', foe, 0)
    expect(gain(both.foe)).toBe(Math.max(gain(1), gain(2)))
    expect(gain(1) + gain(2)).toBeGreaterThan(0)
  })
  it('cover from the first alone and from the second alone are told so', () => {
    const low = stage([[4, 6], archer, [4, 0]])
    const a = taken(low, [1, 2])!
    expect(coverDegree(low.r, 'ranged', a.foe, 0, undefined, a.to)).toBeGreaterThan(0)
    const other = stage([[4, 6], [4, 0], archer])
    const b = taken(other, [1, 2])!
    expect([b.at, b.foe]).toEqual([a.at, 3 - a.foe])
  })
  it('a place that is better against one and as much worse against another is not taken', () => {
    const s = stage([[4, 6], archer, [20, 1]])
    const { at } = taken(s, [1, 2])!
    expect(taken(stage([at as unknown as Spot, archer, [20, 1]]), [1, 2])).toBeUndefined()
  })
  it('not beside a foe that would strike at its next shot', () => {
    const { at } = taken(stage([[4, 6], archer]))!
    const beside: Spot = [at[0]!, at[1]! - 1]
    const s = stage([[4, 6], archer, beside], one, {}, {}, { weapons: [sword], speed: 0 })
    const other = taken(s, [1, 2])
    expect(other?.at).not.toEqual(at)
    if (other) expect(Math.max(...other.at.map((n, i) => Math.abs(n - beside[i]!)))).toBeGreaterThan(1)
  })
  it('a second weapon that does not carry so far hinders nothing', () => {
    const plain = taken(stage([[4, 6], archer]))!
    const armed = { weapons: [{ ...knife, increment: 5 }, bow] }
    expect(taken(stage([[4, 6], archer], one, armed))?.at).toEqual(plain.at)
  })
  it('one that passes through walls does not shoot from inside of one', () => {
    const map = pillars([5, 4], [5, 5], [6, 4], [6, 5], [9, 3])
    const bows = { weapons: [bow], hitPoints: 40 }
    const ends = Array.from({ length: 24 }, (_, n): Spot => [3 + (n % 4), 1 + Math.floor(n / 4)])
      .filter(([x, y]) => map[y]![x] === '.')
      .map(from => {
        const { r } = new StarStage([{ ...bows, by: 'incorporeal' }, bows], { at: [from, archer], map }).turn()
        const to = (takeCover(r, 0, [1])?.command['path'] as number[] | undefined)?.at(-1)
        return to === undefined ? 'stays' : map[Math.floor(to / 24)]![to % 24]
      })
    expect(new Set(ends)).toEqual(new Set(['stays', '.']))
  })
})
