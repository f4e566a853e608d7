import { describe, expect, it } from 'vitest'
import { distance } from '../geometry/distance.ts'
import { footprint } from '../geometry/size.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { charges } from '../moves/charges.ts'
import { shove } from '../moves/forced.ts'
import { runLine } from '../moves/straight.ts'
import { legalEnd } from './ending.ts'
import { flood } from './flood.ts'
import { bestPath } from './paths.ts'

const LONG = 100_000
const lane = GridMap.open(LONG, 3)
const ground = groundFor(lane)
const at = (x: number, y = 0) => ({ x, y })

describe('distances near 100,000 squares do not wrap', () => {
  it('distance, path and flood agree', () => {
    expect(distance(at(0), at(99_999, 2))).toBe(5 * 100_000)
    expect(bestPath(ground, at(0), at(99_999, 2))!.cost).toBe(100_000)
    const path = bestPath(ground, at(70_000), at(99_000, 1))!
    expect([path.cost, path.squares.at(-1), path.squares.length]).toEqual([29_000, at(99_000, 1), 29_001])
    const reached = flood(ground, at(0), LONG)
    expect([reached.cost(at(99_999, 2)), reached.order.length]).toEqual([100_000, 3 * LONG])
  })
  it('very difficult ground, poor visibility and squeezing add up over the whole way', () => {
    const mire = GridMap.open(LONG, 1, { name: 'mire', doublings: 3 })
    const hampered = new Uint8Array(LONG).fill(1)
    expect(flood(groundFor(mire, { hampered }), at(0), 2_000_000).cost(at(99_999))).toBe(99_999 * 16)
    expect(bestPath(groundFor(mire, { hampered }), at(0), at(99_999))!.cost).toBe(99_999 * 16)
  })
  it('columns come first on upright maps as well', () => {
    const shaft = groundFor(GridMap.open(3, LONG))
    expect(bestPath(shaft, at(0, 0), at(2, 99_999))!.cost).toBe(100_000)
  })
  it('runs, charges and shoves go that far', () => {
    expect(runLine(ground, at(0), at(99_999), { budget: LONG }).path.cost).toBe(99_999)
    expect(charges(ground, at(0), footprint(at(99_999)), { feet: 5 }, { budget: LONG })[0]!.path.cost).toBe(99_998)
    expect(shove(ground, at(0), 2, 1e9)).toMatchObject({ stopped: { code: 'edge', at: at(LONG) } })
  })
})

describe('budgets beyond the map', () => {
  const small = groundFor(GridMap.open(20, 20))
  it.each([1e6, 1e9, Number.MAX_SAFE_INTEGER])('%d squares reach what there is', budget => {
    expect(flood(small, at(0), budget).order).toHaveLength(400)
    expect(bestPath(small, at(0), at(19, 19), { budget })!.cost).toBe(28)
    expect(runLine(small, at(0), at(budget, 0), { budget })).toMatchObject({
      path: { cost: 19 },
      hindrances: [{ code: 'blocked', at: at(20) }],
    })
    const brush = GridMap.open(20, 20, { name: 'brush', pace: [3, 4] })
    expect(flood(groundFor(brush), at(0), budget).order).toHaveLength(400)
  })
  it('the nearest legal place is looked for on the map only', () => {
    const crowd = groundFor(lane, { occupied: new Uint8Array(3 * LONG).fill(2) })
    expect(legalEnd(crowd, [at(0), at(3), at(7)], { nearest: true })).toEqual([at(0)])
  })
  it('paces without a common measure are refused, not miscounted', () => {
    const paces = [7, 9, 10, 11].map((n): [number, number] => [n, n + 1])
    const terrains = paces.map((pace, i) => ({ name: `t${i}`, pace, doublings: 3 }))
    const map = GridMap.of({ width: 4, height: 1, terrains, squares: [0, 1, 2, 3] })
    expect(() => groundFor(map)).toThrow(/common measure/)
  })
})
