import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reach, ReachPolicy } from '../geometry/distance.ts'
import { footprint } from '../geometry/size.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { occupancy } from '../map/occupancy.ts'
import { bestPathTo } from '../paths/paths.ts'
import { isVantage, threatenedSquares, threatens, threatLayer, vantages, type Watcher, watchersIn } from './threat.ts'

const map = GridMap.open(20, 20)
const watcher = (x: number, y: number, side: number, ...reaches: Reach[]): Watcher => ({ x, y, side, reaches })
const count = (side: number, reach: Reach, policy?: ReachPolicy) =>
  threatenedSquares(map, watcher(8, 8, side, reach), policy).length

describe('threatened squares', () => {
  it('starfinder/position/threatened-squares: 8 around one square, 12 around a Large space', () => {
    expect([count(1, { feet: 5 }), count(2, { feet: 5 })]).toEqual([8, 12])
  })
  it('starfinder/grid/reach-ten-diagonal, reach-other-diagonal, position/large-reach-weapon', () => {
    expect(count(2, { feet: 10 })).toBe(32)
    expect(count(2, { feet: 15, weapon: true })).toBe(48)
    expect(count(3, { feet: 15 })).toBe(60)
  })
  it('starfinder/position/reach-weapon keeps adjacent squares, spirit/opportunity/reach-weapon-threat does not', () => {
    expect(count(1, { feet: 10, weapon: true })).toBe(24)
    expect(count(1, { feet: 10, weapon: true, from: 10 }, { tenFootDiagonal: 'reach-weapon' })).toBe(16)
    expect(count(1, { feet: 10 }, { tenFootDiagonal: 'reach-weapon' })).toBe(20)
  })
  it('starfinder/position/zero-reach, unarmed-no-threat', () => {
    expect(count(1, { feet: 0 })).toBe(0)
    expect(threatenedSquares(map, watcher(8, 8, 1))).toEqual([])
    expect(threatens(watcher(8, 8, 1, { feet: 0 }), footprint({ x: 8, y: 8 }))).toBe(true)
  })
  it('spirit/opportunity/reach-weapon-threat: a Large foe close by is threatened where it is 10 feet away', () => {
    const spear = watcher(8, 8, 1, { feet: 10, weapon: true, from: 10 })
    expect(threatens(spear, footprint({ x: 9, y: 8 }))).toBe(false)
    expect(threatens(spear, footprint({ x: 9, y: 8 }, 2))).toBe(true)
    expect(isVantage(groundFor(map), { x: 8, y: 8 }, footprint({ x: 9, y: 8 }), spear.reaches[0]!)).toBe(false)
    expect(isVantage(groundFor(map), { x: 8, y: 8 }, footprint({ x: 9, y: 8 }, 2), spear.reaches[0]!)).toBe(true)
  })
  it('a wall in between stops it', () => {
    const by = watcher(8, 8, 1, { feet: 5 })
    expect(threatenedSquares(map, by, undefined, (_, square) => square.x <= 8)).toHaveLength(5)
  })
})

describe('the layer of threats', () => {
  it('says who threatens what', () => {
    const layer = threatLayer(map, [watcher(1, 1, 1, { feet: 5 }), watcher(3, 1, 1, { feet: 5 })])
    expect(watchersIn(layer[map.index({ x: 2, y: 1 })]!)).toEqual([0, 1])
    expect(watchersIn(layer[map.index({ x: 1, y: 1 })]!)).toEqual([0])
    expect(watchersIn(layer[map.index({ x: 9, y: 9 })]!)).toEqual([])
    expect(() => threatLayer(map, new Array(33).fill(watcher(1, 1, 1)))).toThrow('at most 32')
  })
  it('agrees with asking each watcher about each space', () => {
    const anyone = fc
      .tuple(
        fc.nat(9),
        fc.nat(9),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(0, 5, 10, 15),
        fc.constantFrom(0, 10),
      )
      .map(([x, y, side, feet, from]) => watcher(x, y, side, { feet, from }))
    const small = GridMap.open(10, 10)
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 32 }), fc.integer({ min: 1, max: 3 }), (watchers, side) => {
        const layer = threatLayer(small, watchers, undefined, { side })
        for (let y = 0; y + side <= 10; y++)
          for (let x = 0; x + side <= 10; x++) {
            const asked = watchers.flatMap((w, i) => (threatens(w, footprint({ x, y }, side)) ? [i] : []))
            if (String(watchersIn(layer[y * 10 + x]!)) !== String(asked)) throw new Error(`${x}, ${y}: ${asked}`)
          }
      }),
      { numRuns: 60 },
    )
  })
})

describe('places to attack from', () => {
  const foe = watcher(5, 5, 1, { feet: 5 })
  const other = watcher(7, 5, 1, { feet: 5 })
  it('with a longer reach there are some that nobody threatens', () => {
    const ground = groundFor(map)
    const avoid = threatLayer(map, [foe, other])
    expect(vantages(ground, foe, { feet: 5 })).toHaveLength(8)
    expect(vantages(ground, foe, { feet: 5 }, { avoid })).toEqual([])
    expect(vantages(ground, foe, { feet: 10 })).toHaveLength(24)
    expect(vantages(ground, foe, { feet: 10 }, { avoid }).every(s => s.x < 7 || s.y === 3 || s.y === 7)).toBe(true)
    expect(vantages(ground, foe, { feet: 10 }, { avoid })).toHaveLength(13)
  })
  it('not where someone stands, and for Large creatures by any of their squares', () => {
    const occupied = occupancy(map, [foe, other], () => 'closed')
    expect(vantages(groundFor(map, { occupied }), foe, { feet: 5 })).toHaveLength(8)
    expect(vantages(groundFor(map, { occupied }), foe, { feet: 10 })).toHaveLength(23)
    expect(vantages(groundFor(map, { mover: { side: 2 } }), foe, { feet: 5 })).toHaveLength(12)
  })
  it("starfinder/position/zero-reach-enter: a reach of 0 strikes from the target's own square", () => {
    expect(vantages(groundFor(map), foe, { feet: 0 })).toEqual([{ x: 5, y: 5 }])
  })
  it('the nearest of them is found', () => {
    const ground = groundFor(map)
    const path = bestPathTo(ground, { x: 0, y: 5 }, at => isVantage(ground, at, foe, { feet: 5 }), 6)
    expect(path).toMatchObject({ cost: 4 })
    expect(bestPathTo(ground, { x: 0, y: 5 }, at => isVantage(ground, at, foe, { feet: 5 }), 3)).toBeUndefined()
  })
})
