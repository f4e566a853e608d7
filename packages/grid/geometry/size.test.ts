import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween } from './distance.ts'
import { cornerOf, cornersOf, footprint, isAdjacent, overlap, squaresOf } from './size.ts'
import { distanceSquared, HEADINGS, isDiagonal, isDiagonalTo, nextSquare, stepsBetween } from './square.ts'

const anySpace = fc
  .record({
    x: fc.integer({ min: -9, max: 9 }),
    y: fc.integer({ min: -9, max: 9 }),
    side: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ x, y, side }) => footprint({ x, y }, side))

describe('spaces', () => {
  it('are adjacent when their distance is 5 feet or less, and overlap when a square belongs to both', () => {
    fc.assert(
      fc.property(anySpace, anySpace, (a, b) => {
        expect(isAdjacent(a, b)).toBe(distanceBetween(a, b) <= 5)
        const shared = squaresOf(a).some(s => squaresOf(b).some(t => s.x === t.x && s.y === t.y))
        expect(overlap(a, b)).toBe(shared)
      }),
    )
  })
  it('have four outer corners among those of their squares', () => {
    const ogre = footprint({ x: 3, y: 4 }, 2)
    expect(cornersOf(ogre)).toHaveLength(9)
    expect((['nw', 'ne', 'sw', 'se'] as const).map(corner => cornerOf(ogre, corner))).toEqual([
      [3, 4],
      [5, 4],
      [3, 6],
      [5, 6],
    ])
  })
})

describe('squares', () => {
  it('steps, straight distance and diagonals agree for each heading', () => {
    for (const heading of HEADINGS) {
      const far = nextSquare({ x: 2, y: 7 }, heading, 4)
      expect(stepsBetween({ x: 2, y: 7 }, far)).toBe(4)
      expect(distanceSquared({ x: 2, y: 7 }, far)).toBe(isDiagonal(heading) ? 32 : 16)
      expect(isDiagonalTo({ x: 2, y: 7 }, far)).toBe(isDiagonal(heading))
    }
  })
})
