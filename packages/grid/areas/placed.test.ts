import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf, covers, footprint, squaresOf } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { areaOfSquares, farCount, farCountTo, nowhere, squaresIn } from './area.ts'
import { burst, circle } from './burst.ts'
import { pathOnMap, rangeOnMap } from './cut.ts'
import { lineArea, lineToward } from './line.ts'
import { isInSphereAt } from './sphere.ts'

const map = GridMap.open(12, 12)

describe('areas of named squares', () => {
  it('hold them and nothing else', () => {
    expect(squaresIn(nowhere(map))).toEqual([])
    expect(squaresIn(areaOfSquares(map, [0, 13]))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ])
  })
})

describe('the count to a space', () => {
  it('is that to its nearest square', () => {
    const space = footprint({ x: 6, y: 3 }, 3)
    const point: Point = [2, 2]
    expect(farCountTo(point, space)).toBe(Math.min(...squaresOf(space).map(s => farCount(point, s))))
    expect(farCountTo([6, 3], space)).toBe(1)
  })
})

describe('a line toward a square', () => {
  it('starts at a corner of its user, passes none of its squares and reaches the square it is aimed at', () => {
    const square = fc.record({ x: fc.integer({ min: 0, max: 11 }), y: fc.integer({ min: 0, max: 11 }) })
    fc.assert(
      fc.property(square, fc.integer({ min: 1, max: 3 }), (to, side) => {
        const user = footprint({ x: 5, y: 5 }, side)
        const way = lineToward(user, to)
        if (covers(user, to)) {
          expect(way).toBeUndefined()
          return
        }
        expect(cornersOf(user)).toContainEqual(way!.corner)
        const area = lineArea(map, user, { ...way!, feet: 200 })
        expect(squaresIn(area)).toContainEqual({ x: to.x, y: to.y })
      }),
    )
  })
})

describe('ranges cut to the map', () => {
  it('lose no square of it', () => {
    for (const point of [
      [0, 0],
      [6, 6],
      [12, 3],
    ] as const) {
      const feet = rangeOnMap(map, point, 1_000_000)
      expect(feet).toBeLessThan(300)
      expect(squaresIn(circle(map, point, feet))).toHaveLength(144)
    }
    expect(rangeOnMap(map, [0, 0], 20)).toBe(20)
    expect(pathOnMap(map, 20)).toBe(20)
    expect(pathOnMap(map, 1e9)).toBe((2 * 144 + 2) * 5)
  })
})

describe('a sphere around an intersection at a height', () => {
  const body = (level: number, side = 1) => ({ parts: [footprint({ x: 6, y: 6 }, side)], level, layers: side })
  const area = burst(map, [6, 6], 20)
  const inside = (level: number, height: number, side = 1) =>
    isInSphereAt(area, { point: [6, 6], height, feet: 20 }, body(level, side))
  it('counts height in squares, and a large body by its nearest layer', () => {
    expect([0, 15, 20].map(level => inside(level, 0))).toEqual([true, true, false])
    expect([20, 25].map(height => inside(0, height))).toEqual([true, false])
    expect([25, 30].map(height => inside(0, height, 2))).toEqual([true, false])
  })
  it('needs a square of the area', () => {
    expect(isInSphereAt(nowhere(map), { point: [6, 6], height: 0, feet: 20 }, body(0))).toBe(false)
  })
})
