import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceInAir, feetAbove, squaresOver, stepsFor } from './distance.ts'
import {
  boxAround,
  cornerNamed,
  cornerOf,
  cornersOf,
  covers,
  footprint,
  footprintAt,
  gap,
  isOnMap,
  isWithin,
  liesWithin,
  meetsBox,
  middleOf,
  nearestSquare,
  offsetFrom,
  overlap,
  squaresNear,
  squaresOf,
  squaresToEdge,
  squareWith,
} from './size.ts'
import {
  DIRECTIONS,
  eighthsBetween,
  HEADINGS,
  headingOf,
  headingToward,
  intersectionAt,
  nearestPoint,
  nextIntersection,
  nextSquare,
  opposite,
  packedIntersection,
  pointsApart,
  squareOfPoint,
  squaresAround,
  straightHeading,
  turnBetween,
  unpackedSquare,
} from './square.ts'

const space = fc
  .record({
    x: fc.integer({ min: -6, max: 9 }),
    y: fc.integer({ min: -6, max: 9 }),
    side: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ x, y, side }) => footprint({ x, y }, side))
const map = { width: 7, height: 5 }

describe('spaces on a map', () => {
  it('lie within it when every square does, and are so many squares from its edge', () => {
    fc.assert(
      fc.property(space, foot => {
        const all = squaresOf(foot)
        const inside = all.every(({ x, y }) => x >= 0 && y >= 0 && x < map.width && y < map.height)
        expect(liesWithin(foot, map)).toBe(inside)
      }),
    )
    expect(squaresToEdge(footprint({ x: 2, y: 1 }, 2), map)).toBe(1)
    expect(squaresToEdge(footprint({ x: 5, y: 1 }, 2), map)).toBe(0)
    expect(squaresToEdge(footprint({ x: 6, y: 1 }, 2), map)).toBe(-1)
    expect([isOnMap(map, [7, 5]), isOnMap(map, [7, 5.5]), isOnMap(map, [-1, 0])]).toEqual([true, false, false])
  })
  it('are read from a packed square and back, intersections too', () => {
    expect(unpackedSquare(16, 7)).toEqual({ x: 2, y: 2 })
    expect(footprintAt(16, 7, 2)).toEqual({ x: 2, y: 2, side: 2 })
    for (let y = 0; y <= map.height; y++)
      for (let x = 0; x <= map.width; x++)
        expect(intersectionAt(packedIntersection([x, y], map.width), map.width)).toEqual([x, y])
  })
  it('have the squares near them, cut at the edge', () => {
    fc.assert(
      fc.property(space, fc.integer({ min: 0, max: 3 }), (foot, squares) => {
        const near = squaresNear(foot, squares, map)
        const all = squaresOf({ x: 0, y: 0, side: 7 }).filter(s => s.y < map.height)
        expect(near).toEqual(all.filter(s => isWithin(foot, footprint(s), squares)))
      }),
    )
  })
})

describe('two spaces', () => {
  it('are within so many squares by the larger gap', () => {
    fc.assert(
      fc.property(space, space, fc.integer({ min: 0, max: 5 }), (a, b, squares) => {
        const { dx, dy } = gap(a, b)
        expect(isWithin(a, b, squares)).toBe(Math.max(dx, dy) <= squares)
        expect(isWithin(a, b, squares)).toBe(isWithin(b, a, squares))
      }),
    )
  })
  it('have an offset that is the gap with its signs', () => {
    fc.assert(
      fc.property(space, space, (a, b) => {
        const { dx, dy } = offsetFrom(a, b)
        expect({ dx: Math.abs(dx), dy: Math.abs(dy) }).toEqual(gap(a, footprint(b)))
        if (dx !== 0) expect(Math.sign(dx)).toBe(Math.sign(b.x - a.x))
      }),
    )
  })
  it('share the smallest rectangle around them', () => {
    fc.assert(
      fc.property(space, space, space, (a, b, c) => {
        const box = boxAround(a, b)
        const inBox = ({ x, y }: { x: number; y: number }) =>
          x >= box.left && x < box.right && y >= box.top && y < box.bottom
        expect([...squaresOf(a), ...squaresOf(b)].every(inBox)).toBe(true)
        // Only squares of a map are packed.
        const [down, right] = [c.y + 6, c.x + 6]
        const moved = boxAround({ ...a, x: a.x + 6, y: a.y + 6 }, { ...b, x: b.x + 6, y: b.y + 6 })
        expect(meetsBox(moved, down * 40 + right, 40, c.side)).toBe(squaresOf(c).some(inBox))
      }),
    )
    const box = boxAround(footprint({ x: 1, y: 1 }), footprint({ x: 3, y: 2 }))
    expect([11, 7 * 3, 4, 7 + 3].map(square => meetsBox(box, square, 7, 1))).toEqual([false, false, false, true])
  })
  it('know the nearest square of the one to the other', () => {
    fc.assert(
      fc.property(space, space, (a, b) => {
        const near = nearestSquare(a, footprint(b))
        expect(covers(a, near)).toBe(true)
        const far = (s: { x: number; y: number }) => Math.hypot(s.x - b.x, s.y - b.y)
        expect(far(near)).toBe(Math.min(...squaresOf(a).map(far)))
      }),
    )
  })
  it('stand over one another by the layers between them', () => {
    const body = (level: number, side = 1) => ({ x: 0, y: 0, side, level })
    expect(feetAbove(body(5), body(0))).toBe(5)
    expect(feetAbove(body(5), body(0, 2))).toBe(0)
    expect(feetAbove(body(10), body(0, 2))).toBe(5)
    expect(feetAbove(body(0, 2), body(20))).toBe(-15)
    // What is a layer away and in line is adjacent.
    expect(distanceInAir(body(10), body(0, 2), 10)).toBe(5)
  })
})

describe('corners and intersections', () => {
  it('are named by the space, and the other way round', () => {
    for (const corner of ['nw', 'ne', 'sw', 'se'] as const) {
      const foot = footprint({ x: 3, y: 4 }, 3)
      expect(cornerNamed(foot, cornerOf(foot, corner))).toBe(corner)
    }
    expect(cornerNamed(footprint({ x: 3, y: 4 }, 2), [4, 4])).toBeUndefined()
    expect(cornerNamed(footprint({ x: 3, y: 4 }), [9, 9])).toBeUndefined()
  })
  it('belong to a square of the space that they touch', () => {
    fc.assert(
      fc.property(space, foot => {
        for (const point of cornersOf(foot)) {
          const { square, corner } = squareWith(foot, point)!
          expect(covers(foot, square)).toBe(true)
          expect(cornerOf(footprint(square), corner)).toEqual(point)
        }
      }),
    )
    expect(squareWith(footprint({ x: 0, y: 0 }), [2, 0])).toBeUndefined()
  })
  it('have four squares around them', () => {
    expect(squaresAround([2, 3]).every(s => cornersOf(footprint(s)).some(([x, y]) => x === 2 && y === 3))).toBe(true)
    expect(new Set(squaresAround([2, 3]).map(s => `${s.x} ${s.y}`)).size).toBe(4)
  })
  it('go on along a heading as squares do', () => {
    for (const h of HEADINGS) {
      const { x, y } = nextSquare({ x: 2, y: 2 }, h, 3)
      expect(nextIntersection([2, 2], h, 3)).toEqual([x, y])
    }
  })
  it('are near or far in a straight line', () => {
    expect(pointsApart([0, 0], [3, 4])).toBe(5)
    expect(nearestPoint([[0, 0], [2, 2], [2, 0]], [2, 1])).toEqual([2, 2]) // biome-ignore format: one line
    expect(nearestPoint([], [0, 0])).toBeUndefined()
    expect(middleOf(footprint({ x: 1, y: 2 }, 3))).toEqual([2.5, 3.5])
    expect(squareOfPoint([2, 3.5])).toEqual({ x: 2, y: 3 })
  })
})

describe('headings', () => {
  it('lead toward a point by the nearest angle', () => {
    for (const h of HEADINGS) {
      const to = nextIntersection([0, 0], h, 4)
      expect(headingToward([0, 0], to)).toBe(h)
    }
    // 21.8 degrees off north is north, 23.2 are north-east.
    expect(headingToward([0, 0], [2, -5])).toBe(headingOf('n'))
    expect(headingToward([0, 0], [3, -7])).toBe(headingOf('ne'))
    expect(headingToward([1, 1], [1, 1])).toBeUndefined()
  })
  it('are straight along rows, columns and diagonals alone', () => {
    expect(straightHeading({ x: 0, y: 0 }, { x: -3, y: 3 })).toBe(DIRECTIONS.indexOf('sw'))
    expect(straightHeading({ x: 0, y: 0 }, { x: 0, y: 9 })).toBe(DIRECTIONS.indexOf('s'))
    expect(straightHeading({ x: 0, y: 0 }, { x: 1, y: 2 })).toBeUndefined()
    expect(straightHeading({ x: 1, y: 2 }, { x: 1, y: 2 })).toBeUndefined()
  })
  it('turn to one another by the shorter way', () => {
    for (const a of HEADINGS)
      for (const b of HEADINGS) {
        const eighths = eighthsBetween(a, b)
        expect(Math.abs(eighths)).toBe(turnBetween(a, b))
        expect((a + eighths + 8) % 8).toBe(b)
      }
    expect(eighthsBetween(0, opposite(0))).toBe(-4)
  })
  it('are paid for step by step', () => {
    for (let n = 0; n < 20; n++) {
      expect(stepsFor(n, headingOf('e'))).toBe(n)
      const steps = stepsFor(n, headingOf('se'))
      expect(squaresOver(steps, steps)).toBeLessThanOrEqual(n)
      expect(squaresOver(steps + 1, steps + 1)).toBeGreaterThan(n)
      expect(stepsFor(n, headingOf('se'), 'every-5')).toBe(n)
    }
  })
})

describe('overlap', () => {
  it('is a gap of nothing', () => {
    fc.assert(
      fc.property(space, space, (a, b) => {
        const { dx, dy } = gap(a, b)
        expect(overlap(a, b)).toBe(dx === 0 && dy === 0)
      }),
    )
  })
})
