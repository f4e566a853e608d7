import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closest,
  distance,
  distanceBetween,
  distanceBetweenIntersections,
  distanceFromIntersection,
  distanceToNearest,
  reaches,
  squaresOver,
  withHeight,
} from './distance.ts'
import { footprint, squaresOf } from './size.ts'

const at = (x: number, y: number) => ({ x, y })
const square = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) })
const foot = fc.tuple(square, fc.integer({ min: 1, max: 6 })).map(([s, side]) => footprint(s, side))
const diagonals = fc.constantFrom('5-10-5', 'every-5', 'every-10', 'straight-line' as const)

describe('spirit/grid/diagonals, starfinder/grid/diagonals', () => {
  it('counts 1, 2, 1, 2', () => {
    expect(distance(at(0, 0), at(4, 4))).toBe(30)
    expect(distance(at(0, 0), at(3, 1))).toBe(15)
    expect(distance(at(0, 0), at(5, 3))).toBe(30)
  })
  it('knows other counts', () => {
    expect(squaresOver(3, -4, 'every-5')).toBe(4)
    expect(squaresOver(3, -4, 'every-10')).toBe(7)
    expect(squaresOver(3, -4, 'straight-line')).toBe(5)
  })
  it('is symmetric and never shrinks with a longer difference', () => {
    fc.assert(
      fc.property(square, square, diagonals, (a, b, count) => {
        expect(distance(a, b, count)).toBe(distance(b, a, count))
        const far = at(b.x + Math.sign(b.x - a.x || 1), b.y)
        expect(distance(a, far, count)).toBeGreaterThanOrEqual(distance(a, b, count))
      }),
    )
  })
})

describe('distance between spaces and intersections', () => {
  it('is the least over all pairs of squares', () => {
    fc.assert(
      fc.property(foot, foot, diagonals, (a, b, count) => {
        const pairs = squaresOf(a).flatMap(p => squaresOf(b).map(q => distance(p, q, count)))
        expect(distanceBetween(a, b, count)).toBe(Math.min(...pairs))
        expect(distanceBetween(b, a, count)).toBe(distanceBetween(a, b, count))
      }),
    )
  })
  it('counts the four squares at an intersection as 5 feet; a burst of 20 feet has 44 squares', () => {
    expect(distanceFromIntersection([2, 2], at(1, 1))).toBe(5)
    expect(distanceFromIntersection([2, 2], at(2, 2))).toBe(5)
    const within = (feet: number) => {
      let count = 0
      for (let y = -9; y < 9; y++)
        for (let x = -9; x < 9; x++) if (distanceFromIntersection([0, 0], at(x, y)) <= feet) count++
      return count
    }
    expect([5, 10, 15, 20].map(within)).toEqual([4, 12, 24, 44])
    expect(distanceBetweenIntersections([0, 0], [2, 2])).toBe(15)
  })
  it('to the nearest of several spaces is the least of all, or no more than what is not asked for', () => {
    const several = fc.array(foot, { maxLength: 5 })
    fc.assert(
      fc.property(foot, several, diagonals, fc.integer({ min: -1, max: 40 }), (from, spaces, count, least) => {
        const truth = Math.min(...spaces.map(s => distanceBetween(from, s, count)))
        expect(distanceToNearest(from, spaces, count)).toBe(truth)
        const found = distanceToNearest(from, spaces, count, least)
        if (truth > least) expect(found).toBe(truth)
        else expect(found).toBeLessThanOrEqual(least)
      }),
    )
  })
  it('takes height as a further difference', () => {
    expect(withHeight(20, 0)).toBe(20)
    expect(withHeight(20, -20)).toBe(30)
    expect(withHeight(0, 12)).toBe(10)
  })
  it('names all that are equally near (spirit/grid/closest-tie, starfinder/grid/closest)', () => {
    const [b, c, d] = [footprint(at(2, 0)), footprint(at(0, 2)), footprint(at(5, 5))]
    expect(closest(footprint(at(0, 0)), [b, c, d])).toEqual({ feet: 10, nearest: [b, c] })
  })
})

describe('reach', () => {
  const one = (x: number, y: number) => footprint(at(x, y))
  it('starfinder/grid/reach-ten-diagonal: the second diagonal square is within 10 feet', () => {
    expect(reaches(one(0, 0), one(2, 2), { feet: 10 })).toBe(true)
    expect(reaches(one(0, 0), one(2, 2), { feet: 10 }, { tenFootDiagonal: 'never' })).toBe(false)
  })
  it('spirit/opportunity/natural-reach: natural reach keeps the ordinary count, a reach weapon does not', () => {
    const policy = { tenFootDiagonal: 'reach-weapon' } as const
    expect(reaches(one(0, 0), one(2, 2), { feet: 10 }, policy)).toBe(false)
    expect(reaches(one(0, 0), one(2, 2), { feet: 10, weapon: true }, policy)).toBe(true)
  })
  it('spirit/opportunity/reach-weapon-threat: adjacent squares are left out', () => {
    const spear = { feet: 10, from: 10, weapon: true }
    expect(reaches(one(0, 0), one(1, 1), spear)).toBe(false)
    expect(reaches(one(0, 0), one(2, 2), spear)).toBe(true)
  })
  it('starfinder/grid/reach-other-diagonal: 15 feet counts as usual', () => {
    const within = [at(2, 2), at(3, 1), at(3, 2), at(3, 3)].map(s => reaches(one(0, 0), footprint(s), { feet: 15 }))
    expect(within).toEqual([true, true, false, false])
  })
  it('starfinder/position/zero-reach: only its own square', () => {
    expect(reaches(one(0, 0), one(1, 0), { feet: 0 })).toBe(false)
    expect(reaches(one(0, 0), one(0, 0), { feet: 0 })).toBe(true)
  })
})
