import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import { flood } from '../paths/flood.ts'
import { fractionOf, HALF, type Mover, QUARTER, THREE_QUARTERS, wholeSquares } from './cost.ts'
import { amid, groundFor } from './ground.ts'
import { isHigher } from './height.ts'
import { GridMap } from './map.ts'
import { occupancy } from './occupancy.ts'

const at = (x: number, y: number): Square => ({ x, y })
const cost = (map: GridMap, mover: Mover, to: Square, from = at(0, 0)) =>
  flood(groundFor(map, { mover }), from, 40).cost(to)

describe('fractions of speed', () => {
  it('spirit/movement/climb-and-swim-speed, accelerated-climbing', () => {
    expect(fractionOf(40, QUARTER)).toBe(10)
    expect([fractionOf(30, QUARTER), wholeSquares(fractionOf(30, QUARTER))]).toEqual([7.5, 1])
    expect(fractionOf(30, HALF)).toBe(15)
  })
  it('true20/movement/hampered, hampered-stacking: fractions multiply, whole squares last', () => {
    expect(fractionOf(40, THREE_QUARTERS, HALF)).toBe(15)
    expect(wholeSquares(fractionOf(30, THREE_QUARTERS))).toBe(4)
    expect(wholeSquares(2 * fractionOf(30, THREE_QUARTERS))).toBe(9)
  })
})

describe('climbing and swimming on the way', () => {
  const map = GridMap.parse(['.ww.', '.^^.'])
  it('costs by the fraction of speed left, and is closed to those who can do neither', () => {
    expect(cost(map, {}, at(3, 0))).toBeUndefined()
    expect(cost(map, { modes: { swim: QUARTER } }, at(3, 0))).toBe(9)
    expect(cost(map, { modes: { climb: HALF } }, at(3, 1))).toBe(6)
    expect(cost(map, { modes: { swim: [2, 3] } }, at(3, 0))).toBe(4)
    expect(cost(map, { by: 'flight' }, at(3, 0))).toBe(3)
  })
})

describe('one whom difficult ground does not hamper', () => {
  it('does not share the ground of those whom it does, nor they its', () => {
    const map = GridMap.parse(['.~~.'])
    expect(cost(map, {}, at(3, 0))).toBe(5)
    expect(cost(map, { unhampered: true }, at(3, 0))).toBe(3)
    expect(cost(map, {}, at(3, 0))).toBe(5)
  })
})

describe('others laid over a kept ground', () => {
  it('are in the way as if the ground had been made with them', () => {
    const map = GridMap.parse(['.....', '.....', '.....'])
    const occupied = occupancy(map, [footprint(at(2, 1))], () => 'closed')
    const hampered = new Uint8Array(15).fill(1)
    for (const side of [1, 2]) {
      const made = flood(groundFor(map, { mover: { side }, hampered, occupied }), at(0, 0), 20)
      const laid = flood(amid(groundFor(map, { mover: { side }, hampered }), occupied), at(0, 0), 20)
      expect(laid.stops()).toEqual(made.stops())
      expect(laid.cost(at(1, 2))).toBe(made.cost(at(1, 2)))
    }
  })
})

describe('heights', () => {
  it('hold those back who cannot take the step', () => {
    const map = GridMap.open(3, 1).change(d => d.elevation(at(1, 0), 10))
    expect(cost(map, {}, at(2, 0))).toBe(2)
    expect(cost(map, { maxRise: 5 }, at(2, 0))).toBeUndefined()
    expect(cost(map, { maxRise: 10 }, at(2, 0))).toBe(2)
    expect(cost(map, { maxRise: 5, by: 'flight' }, at(2, 0))).toBe(2)
  })
})

describe('true20/position/higher-ground', () => {
  it('goes by the highest square of each space', () => {
    const map = GridMap.open(5, 2).change(d => d.elevation(at(1, 1), 5))
    expect(isHigher(map, footprint(at(0, 0), 2), footprint(at(3, 0)))).toBe(true)
    expect(isHigher(map, footprint(at(3, 0)), footprint(at(0, 0), 2))).toBe(false)
    expect(isHigher(map, footprint(at(3, 0)), footprint(at(4, 0)))).toBe(false)
  })
})

describe('starfinder/movement/incorporeal-through-objects', () => {
  const ghost: Mover = { by: 'incorporeal' }
  it('through a wall 5 feet thick, not through one of 10; a Large one is', () => {
    expect(cost(GridMap.parse(['.#.']), ghost, at(2, 0))).toBe(2)
    expect(cost(GridMap.parse(['.##.']), ghost, at(3, 0))).toBeUndefined()
    const thick = GridMap.parse(['..##..', '..##..'])
    expect(cost(thick, { by: 'incorporeal', side: 2 }, at(4, 0))).toBe(4)
    expect(cost(GridMap.parse(['..###..', '..###..']), { by: 'incorporeal', side: 2 }, at(5, 0))).toBeUndefined()
  })
  it('just under the surface it may go on, deeper it may not', () => {
    const block = GridMap.parse(['.....', '.###.', '.###.', '.###.', '.....'])
    const steps = groundFor(block, { mover: ghost }).steps
    const can = (from: Square, heading: number) => (steps[block.index(from)]! & (1 << heading)) !== 0
    expect(can(at(2, 0), 4)).toBe(true)
    expect(can(at(2, 1), 4)).toBe(false)
    const wall = GridMap.parse(['.......', '#######', '#######', '.......'])
    const along = groundFor(wall, { mover: ghost }).steps
    expect((along[wall.index(at(5, 1))]! >> 2) & 1).toBe(1)
    expect((along[wall.index(at(5, 1))]! >> 4) & 1).toBe(0)
  })
  it('starfinder/movement/incorporeal-force-barrier: force stops it', () => {
    const map = GridMap.open(3, 1)
    expect(
      cost(
        map.change(d => d.add({ a: [1, 0], b: [1, 1] })),
        ghost,
        at(2, 0),
      ),
    ).toBe(2)
    expect(
      cost(
        map.change(d => d.add({ a: [1, 0], b: [1, 1], force: true })),
        ghost,
        at(2, 0),
      ),
    ).toBeUndefined()
    const filled = map.change(d => d.terrain(at(1, 0), { name: 'force', solid: true, force: true }))
    expect(cost(filled, ghost, at(2, 0))).toBeUndefined()
  })
})
