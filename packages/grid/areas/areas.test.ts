import { drawn } from '@quintain/dice/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import type { Direction, Point } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { anyMap } from '../testing/grid-maps.ts'
import { type Area, creaturesIn, isInside, squaresIn, withinRange } from './area.ts'
import { burst, circle } from './burst.ts'
import { cone, coneCorners } from './cone.ts'
import { cylinder, inCylinder } from './cylinder.ts'
import { aura } from './emanation.ts'
import { lineArea, lineSquares } from './line.ts'
import { shaped, whyNotShaped } from './shaped.ts'
import { sphereLayer } from './sphere.ts'
import { spread } from './spread.ts'

const at = (x: number, y: number, side = 1) => footprint({ x, y }, side)
const open = GridMap.open(40, 40)
const middle: Point = [20, 20]
const count = (area: Area) => squaresIn(area).length
const has = (area: Area, x: number, y: number) => isInside(area, { x, y })

describe('circles', () => {
  it('starfinder/areas/square-inclusion, standard-sizes: 4, 12, 24, 44 and 96 squares', () => {
    expect([5, 10, 15, 20, 30].map(feet => count(burst(open, middle, feet)))).toEqual([4, 12, 24, 44, 96])
    expect([5, 10, 15, 20, 30].map(feet => count(spread(open, middle, feet)))).toEqual([4, 12, 24, 44, 96])
    const rows = [0, 1, 2, 3, 4].map(
      row => squaresIn(circle(open, middle, 20)).filter(s => s.y === 20 + row && s.x >= 20).length,
    )
    expect(rows).toEqual([4, 3, 3, 1, 0])
  })

  it('starfinder/areas/point-of-origin: only intersections; a creature with one square inside is struck once', () => {
    expect(() => burst(open, [20.5, 20], 10)).toThrow('an area begins at an intersection')
    const ogre = { ...at(21, 21, 2), id: 'ogre' }
    expect(creaturesIn(burst(open, middle, 10), [ogre, at(22, 21)])).toEqual([])
    expect(creaturesIn(burst(open, middle, 15), [ogre, at(23, 21)])).toEqual([ogre])
  })

  it('auras are counted from the space of the creature', () => {
    const around = aura(open, at(10, 10), 10)
    expect([has(around, 12, 10), has(around, 12, 11), has(around, 12, 12), has(around, 10, 10)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(has(aura(open, at(10, 10, 2), 5), 12, 12)).toBe(true)
    const walled = open.change(d => d.add({ a: [11, 0], b: [11, 40] }))
    expect(has(aura(walled, at(10, 10), 10), 11, 10)).toBe(false)
  })

  it('starfinder/areas/sphere: squares of each layer upward, the half below alike', () => {
    const layers = (feet: number) => [0, 1, 2, 3, 4].map(up => count(sphereLayer(open, middle, feet, up)))
    expect(layers(20)).toEqual([44, 36, 36, 4, 0])
    expect(layers(15)).toEqual([24, 16, 4, 0, 0])
    expect([-1, -2, -3, -4].map(up => count(sphereLayer(open, middle, 20, up)))).toEqual([44, 36, 36, 4])
  })

  it('starfinder/areas/wasted-beyond-range', () => {
    const area = withinRange(burst(open, [16, 10], 20), at(10, 10), 30)
    expect(has(area, 16, 10)).toBe(true)
    expect(has(area, 18, 10)).toBe(false)
  })
})

describe('what stands in the way', () => {
  const corner = GridMap.open(8, 6).change(d => {
    for (const x of [2, 3, 4, 5]) d.terrain({ x, y: 3 }, { name: 'wall', solid: true })
  })

  it('starfinder/position/line-of-effect: squares behind the face of a wall are out of a burst', () => {
    const area = burst(corner, [2, 3], 25)
    expect([has(area, 6, 2), has(area, 6, 3), has(area, 3, 3), has(area, 1, 4)]).toEqual([true, false, false, true])
  })

  it('starfinder/areas/spread: around a corner by the way it travels', () => {
    const bend = GridMap.parse(['###.', '###.', '....'])
    expect(has(spread(bend, [1, 3], 20), 3, 1)).toBe(true)
    expect(has(spread(bend, [1, 3], 20), 3, 0)).toBe(false)
    expect(has(spread(bend, [1, 3], 25), 3, 0)).toBe(true)
    expect(has(burst(bend, [1, 3], 25), 3, 0)).toBe(false)
  })

  it('starfinder/areas/spread-line-of-effect: the room around the corner, without a line to it and without cover', () => {
    const rooms = GridMap.parse(['.....', '.###.', '..#..', '..#..'])
    const area = spread(rooms, [1, 2], 45)
    expect(has(area, 4, 2)).toBe(true)
    expect(has(burst(rooms, [1, 2], 45), 4, 2)).toBe(false)
  })

  it('starfinder/areas/emanation: who comes out from behind total cover is in it from then on', () => {
    const door = open.change(d => {
      d.add({ a: [22, 0], b: [22, 18] })
      d.add({ id: 'door', a: [22, 18], b: [22, 22], kind: 'door' })
      d.add({ a: [22, 22], b: [22, 40] })
    })
    const foe = at(23, 20)
    expect(creaturesIn(burst(door, middle, 30), [foe])).toEqual([])
    expect(
      creaturesIn(
        burst(
          door.change(d => d.set('door', 'open')),
          middle,
          30,
        ),
        [foe],
      ),
    ).toEqual([foe])
  })

  it('a spread passes no thin wall, whether along grid lines or not', () => {
    for (const b of [
      [3, 6],
      [3.5, 6],
    ] as Point[]) {
      const map = GridMap.open(6, 6).change(d => d.add({ a: [3, 0], b }))
      expect(squaresIn(spread(map, [2, 3], 30)).every(s => s.x < 4)).toBe(true)
    }
    const gap = GridMap.open(6, 6).change(d => d.add({ a: [3, 1], b: [3, 6] }))
    expect(has(spread(gap, [2, 5], 30), 3, 0)).toBe(true)
    expect(has(spread(gap, [2, 5], 30), 3, 5)).toBe(false)
  })

  it('starfinder/areas/cylinder: fills down to the ground, walls or not, unless the reading asks for lines', () => {
    const walled = open.change(d => d.add({ a: [21, 0], b: [21, 40] }))
    const area = cylinder(walled, middle, 10, { top: 30 })
    expect(count(area)).toBe(12)
    expect(count(cylinder(walled, middle, 10, { top: 30, lineOfEffect: true }))).toBe(10)
    expect([inCylinder(area, { x: 21, y: 20 }, 0), inCylinder(area, { x: 20, y: 20 }, 35)]).toEqual([true, false])
  })

  it('neither a burst nor a spread holds more than the circle', () => {
    fc.assert(
      fc.property(
        anyMap(9, 9, { solid: 0.2 }),
        fc.nat(9),
        fc.nat(9),
        fc.constantFrom(10, 15, 20, 30),
        (map, x, y, feet) => {
          const [inBurst, inSpread, inCircle] = [burst, spread, circle].map(make => make(map, [x, y], feet).squares)
          inBurst!.forEach((inside, i) => {
            expect(inside <= inCircle![i]!).toBe(true)
            expect(inSpread![i]! <= inCircle![i]!).toBe(true)
          })
        },
      ),
      { numRuns: drawn(33, 1000) },
    )
  })
})

describe('cones', () => {
  const user = at(10, 10)
  const sizes = (feet: number, direction: Direction, corner: Point) =>
    count(cone(open, at(20, 20), { direction, corner, feet }))

  it('starfinder/areas/cone-squares: 8, 28 and 104 straight, 6, 24 and 96 diagonal', () => {
    expect([15, 30, 60].map(feet => sizes(feet, 'n', [21, 20]))).toEqual([8, 28, 104])
    expect([15, 30, 60].map(feet => sizes(feet, 'ne', [21, 20]))).toEqual([6, 24, 96])
  })

  it('lie where the examples say (rows counted downward here)', () => {
    const north = squaresIn(cone(open, user, { direction: 'n', corner: [11, 10], feet: 15 }))
    expect(north.map(s => `${s.x},${s.y}`).sort()).toEqual(
      ['10,7', '11,7', '9,8', '10,8', '11,8', '12,8', '10,9', '11,9'].sort(),
    )
    const diagonal = squaresIn(cone(open, user, { direction: 'ne', corner: [11, 10], feet: 15 }))
    expect(diagonal.map(s => `${s.x},${s.y}`).sort()).toEqual(['11,9', '12,9', '13,9', '11,8', '12,8', '11,7'].sort())
  })

  it('start at two corners straight and three diagonally, never over their user', () => {
    expect(coneCorners(user, 'n')).toEqual([
      [10, 10],
      [11, 10],
    ])
    expect(coneCorners(user, 'ne')).toEqual([
      [10, 10],
      [11, 10],
      [11, 11],
    ])
    expect(() => cone(open, user, { direction: 'ne', corner: [10, 11], feet: 15 })).toThrow(
      'holds no square of its user',
    )
  })

  it('do not go around corners (starfinder/areas/cone)', () => {
    const pillar = open.change(d => d.terrain({ x: 11, y: 8 }, { name: 'pillar', solid: true }))
    const area = cone(pillar, user, { direction: 'ne', corner: [11, 10], feet: 20 })
    expect(has(area, 11, 7)).toBe(false)
    expect(has(area, 13, 9)).toBe(true)
    expect(has(cone(pillar, user, { direction: 'ne', corner: [11, 10], feet: 20, lineOfEffect: false }), 11, 7)).toBe(
      true,
    )
  })
})

describe('lines', () => {
  const passed = (feet: number, dx: number, dy: number) =>
    lineSquares({ corner: [0, 0], through: [dx, dy], feet, side: 'right' })
      .map(({ square }) => `${square.x + 1},${square.y + 1}`)
      .join(' ')

  it('starfinder/areas/line-squares: the table', () => {
    expect(passed(30, 1, 0)).toBe('1,1 2,1 3,1 4,1 5,1 6,1')
    expect(passed(30, 6, 1)).toBe('1,1 2,1 3,1 4,1 5,1 6,1')
    expect(passed(30, 4, 1)).toBe('1,1 2,1 3,1 4,1 5,2')
    expect(passed(30, 3, 1)).toBe('1,1 2,1 3,1 4,2 5,2')
    expect(passed(30, 5, 2)).toBe('1,1 2,1 3,1 3,2 4,2 5,2')
    expect(passed(30, 2, 1)).toBe('1,1 2,1 3,2 4,2 5,3')
    expect(passed(30, 5, 3)).toBe('1,1 2,1 2,2 3,2 4,2 4,3 5,3')
    expect(passed(30, 3, 2)).toBe('1,1 2,1 2,2 3,2 4,3 5,3')
    expect(passed(30, 1, 1)).toBe('1,1 2,2 3,3 4,4')
    expect(passed(60, 2, 2)).toBe('1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8')
    expect(passed(60, 2, 1)).toBe('1,1 2,1 3,2 4,2 5,3 6,3 7,4 8,4 9,5 10,5')
  })

  it('starfinder/areas/line: ends at a bulkhead', () => {
    const corridor = GridMap.open(9, 3).change(d => d.add({ id: 'bulkhead', a: [4, 0], b: [4, 3], kind: 'door' }))
    const along = { corner: [1, 1] as Point, through: [2, 1] as Point, side: 'right' as const, feet: 30 }
    const area = lineArea(corridor, at(0, 1), along)
    expect(squaresIn(area).map(s => s.x)).toEqual([1, 2, 3])
    expect(
      squaresIn(
        lineArea(
          corridor.change(d => d.set('bulkhead', 'open')),
          at(0, 1),
          along,
        ),
      ),
    ).toHaveLength(6)
    const slanting = lineArea(corridor, at(0, 1), { corner: [1, 2], through: [5, 1], feet: 30 })
    expect(squaresIn(slanting).map(s => s.x)).toEqual([1, 2, 3])
  })

  it('refuses to pass its user, a foreign corner and a line without a side', () => {
    expect(() => lineArea(open, at(5, 5), { corner: [5, 5], through: [6, 6], feet: 30 })).toThrow('passes its user')
    expect(() => lineArea(open, at(5, 5), { corner: [8, 5], through: [9, 6], feet: 30 })).toThrow(
      "corner of its user's",
    )
    expect(() => lineArea(open, at(5, 5), { corner: [6, 5], through: [9, 5], feet: 30 })).toThrow('left or right')
  })
})

describe('starfinder/areas/shapable', () => {
  it('cubes of at least 10 feet, joined by whole faces', () => {
    const row = [0, 1, 2, 3].map(i => ({ x: i * 2, y: 0 }))
    expect(count(shaped(open, row, 4))).toBe(16)
    expect(whyNotShaped(row, 4, 5)).toContain('smaller than 10 feet')
    expect(whyNotShaped(row, 3)).toContain('the area has 3')
    expect(() => shaped(open, [row[0]!, { x: 2, y: 2 }], 4)).toThrow('shares no whole face')
    expect(count(shaped(open, [row[0]!, { x: 0, y: 0, z: 2 }], 4))).toBe(4)
  })
})
