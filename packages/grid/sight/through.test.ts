import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Point, pointsApart } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { lengthInside, segmentsCrossed, squaresBeside, squaresPassed } from './through.ts'

const map = GridMap.open(8, 8).change(draft => {
  draft.add({ id: 'north', a: [0, 2], b: [8, 2] })
  draft.add({ id: 'slant', a: [0, 8], b: [8, 4] })
})
const point = fc
  .tuple(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 }))
  .map(([x, y]): Point => [x / 4, y / 4])

describe('a straight way', () => {
  it('lies in squares whose parts add up to its length, but for what runs along grid lines', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const sum = squaresPassed(map, a, b).reduce((n, p) => n + p.length, 0)
        const along = (axis: 0 | 1) => a[axis] === b[axis] && Number.isInteger(a[axis])
        expect(sum).toBeCloseTo(along(0) || along(1) ? 0 : pointsApart(a, b), 9)
      }),
    )
  })
  it('passes each square by the part that lies inside', () => {
    expect(lengthInside([0.5, 0.5], [3.5, 0.5], { x: 1, y: 0 })).toBeCloseTo(1)
    expect(lengthInside([0.5, 0.5], [3.5, 0.5], { x: 0, y: 0 })).toBeCloseTo(0.5)
    expect(lengthInside([0, 0], [2, 2], { x: 1, y: 1 })).toBeCloseTo(Math.SQRT2)
    // A corner that is only touched, and a border, are not inside.
    expect(lengthInside([0, 0], [2, 2], { x: 1, y: 0 })).toBe(0)
    expect(lengthInside([0, 1], [4, 1], { x: 1, y: 1 })).toBe(0)
  })
  it('along a grid line lies beside squares above it, or to the left of it', () => {
    expect(squaresBeside(map, [1, 3], [3, 3])).toEqual([
      { x: 1, y: 2 },
      { x: 2, y: 2 },
    ])
    expect(squaresBeside(map, [3, 1], [3, 2])).toEqual([{ x: 2, y: 1 }])
    expect(squaresBeside(map, [0.5, 1.5], [3.5, 1.5])).toEqual([])
    expect(squaresBeside(map, [0, 0], [2, 1])).toEqual([])
  })
  it('crosses segments with its ends on both sides of them', () => {
    const ids = (a: Point, b: Point) => segmentsCrossed(map, a, b).map(s => s.id)
    expect(ids([1.5, 0.5], [1.5, 3.5])).toEqual(['north'])
    expect(ids([1.5, 0.5], [1.5, 7.9])).toEqual(['north', 'slant'])
    expect(ids([0.5, 0.5], [7.5, 1.5])).toEqual([])
  })
})
