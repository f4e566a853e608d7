import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeTo, enumerate, total } from '../testing/enumerate.ts'
import { bestOf, worstOf } from './attempts.ts'
import {
  add,
  constant,
  d20,
  die,
  fromPairs,
  map,
  map2,
  mixture,
  negate,
  pairs,
  scale,
  shift,
  sumDie,
  sumOfDice,
  times,
} from './distribution.ts'
import { keepHighest, keepLowest, keepPlaces } from './keeping/keep.ts'

describe('sums of dice', () => {
  it('are the counts of all throws', () => {
    expect([...sumDie(2, 6).w].map(w => Math.round(w * 36))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(sumDie(2, 6).lo).toBe(2)
    closeTo(
      sumOfDice(
        [
          { n: 2, sides: 4 },
          { n: 1, sides: 6 },
        ],
        3,
      ),
      enumerate([4, 4, 6], faces => total(faces) + 3),
    )
  })

  it('agree with convolution, small sides and large in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ n: fc.integer({ min: 0, max: 6 }), sides: fc.integer({ min: 1, max: 30 }) }), {
          maxLength: 4,
        }),
        fc.integer({ min: -5, max: 5 }),
        (dice, plus) => {
          let slow = constant(plus)
          for (const { n, sides } of dice) slow = add(slow, times(die(sides), n))
          closeTo(sumOfDice(dice, plus), slow)
        },
      ),
    )
  })

  it('keep the far tail: the chance of 50 sixes', () => {
    const w = sumDie(50, 6).w
    expect(w.at(-1)! / 6 ** -50).toBeCloseTo(1, 12)
    expect(w[0]! / 6 ** -50).toBeCloseTo(1, 12)
  })

  it('are made once', () => {
    expect(sumDie(3, 6)).toBe(sumDie(3, 6))
    expect(sumDie(1, 20)).toBe(d20)
  })

  it('refuse what is no dice and what is too large', () => {
    expect(() => sumDie(1.5, 6)).toThrow('whole')
    expect(() => sumDie(1, 0)).toThrow('whole')
    expect(() => sumDie(999, 100_000)).toThrow('roll it instead')
  })
})

describe('arithmetic of distributions', () => {
  it('maps, shifts, scales and turns', () => {
    expect(pairs(scale(die(2), 3))).toEqual([
      [3, 0.5],
      [6, 0.5],
    ])
    expect(pairs(scale(die(2), -1))).toEqual([
      [-2, 0.5],
      [-1, 0.5],
    ])
    expect(shift(die(4), 2).lo).toBe(3)
    expect(negate(die(4)).lo).toBe(-4)
    closeTo(
      map(die(6), x => x % 2),
      fromPairs([
        [0, 1],
        [1, 1],
      ]),
    )
    closeTo(map2(die(6), die(6), Math.max), keepHighest(die(6), 2, 1))
    closeTo(
      mixture([
        [die(4), 1],
        [constant(9), 3],
      ]),
      fromPairs([
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [9, 12],
      ]),
    )
  })

  it('refuses what is no distribution', () => {
    expect(() => fromPairs([])).toThrow('at least one')
    expect(() => fromPairs([[1, -1]])).toThrow('weight of 1')
    expect(() => fromPairs([[1.5, 1]])).toThrow('whole')
    expect(() =>
      fromPairs([
        [0, 1],
        [1e9, 1],
      ]),
    ).toThrow('room for')
  })
})

describe('keeping dice', () => {
  const best = (from: number, to: number) => (faces: readonly number[]) =>
    total([...faces].sort((a, b) => b - a).slice(from, to))

  it('is the count of all throws, at any places', () => {
    for (let from = 0; from < 4; from++)
      for (let to = from; to <= 4; to++)
        closeTo(keepPlaces(die(5), 4, from, to), enumerate([5, 5, 5, 5], best(from, to)))
    closeTo(keepHighest(die(6), 4, 3), enumerate([6, 6, 6, 6], best(0, 3)))
    closeTo(keepLowest(die(6), 4, 1), enumerate([6, 6, 6, 6], best(3, 4)))
  })

  it('takes loaded dice and faces below 0', () => {
    const loaded = fromPairs([
      [-1, 0.5],
      [0, 0.25],
      [4, 0.25],
    ])
    const thrice = enumerate([4, 4, 4], faces => best(0, 2)(faces.map(f => [-1, -1, 0, 4][f - 1]!)))
    closeTo(keepHighest(loaded, 3, 2), thrice)
  })

  it('is right for many dice and rare faces, where powers leave the range of doubles', () => {
    // The highest of 900 dice that show 9 with chance 1e-3, else 0; and the lowest, which shows 9 hardly ever.
    const rare = fromPairs([
      [0, 0.999],
      [9, 0.001],
    ])
    expect(keepHighest(rare, 900, 1).w[9]! / -Math.expm1(900 * Math.log1p(-0.001))).toBeCloseTo(1, 11)
    expect(keepLowest(rare, 900, 1).w[0]).toBeCloseTo(1, 14)
    expect(() => keepHighest(rare, 1000, 1)).toThrow('at most 999')
  })

  it('takes wide sums', () => {
    closeTo(keepHighest(die(2000), 2, 1), bestOf(die(2000), 2))
    closeTo(keepLowest(die(2000), 2, 1), worstOf(die(2000), 2))
  })

  it('keeps all when asked for more than there are', () => {
    closeTo(keepHighest(die(6), 2, 5), sumDie(2, 6))
  })
})
