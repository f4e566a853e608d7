import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { occupancy } from '../map/occupancy.ts'
import { approach, safestApproach } from '../moves/approach.ts'
import { threatLayer } from '../threat/threat.ts'
import { leastMoves, legalEnd } from './ending.ts'

const at = (x: number, y: number): Square => ({ x, y })
const lane = (length: number, ...taken: number[]) => {
  const map = GridMap.open(length, 1)
  return groundFor(map, {
    occupied: occupancy(
      map,
      taken.map(x => footprint(at(x, 0))),
      () => 'pass',
    ),
  })
}
const way = (length: number) => Array.from({ length }, (_, x) => at(x, 0))

describe('where movement ends that may not end there', () => {
  it('starfinder/movement/illegal-end: the last legal square of the way', () => {
    expect(legalEnd(lane(9, 5, 6), way(7))).toEqual([at(4, 0)])
    expect(legalEnd(lane(9), way(7))).toEqual([at(6, 0)])
  })
  it('spirit/movement/illegal-space: or the nearest, if strictly nearer', () => {
    expect(legalEnd(lane(9, 2, 3), way(4), { nearest: true })).toEqual([at(4, 0)])
    expect(legalEnd(lane(9, 3), way(4), { nearest: true })).toEqual([at(2, 0)])
    expect(legalEnd(lane(9, 2, 3, 4), way(4), { nearest: true })).toEqual([at(1, 0)])
  })
})

describe('spirit/movement/five-feet-hampered, starfinder/movement/minimum', () => {
  it('any square next to it, whatever it costs, but no impassable one', () => {
    const ground = groundFor(GridMap.parse(['.::', '::#', '...']))
    expect(leastMoves(ground, at(0, 0))).toEqual([at(1, 0), at(1, 1), at(0, 1)])
    expect(leastMoves(ground, at(1, 1))).toHaveLength(5)
  })
})

describe('walking up to strike', () => {
  const map = GridMap.open(9, 9)
  const [foe, guard] = [footprint(at(6, 4)), { ...footprint(at(3, 4)), reaches: [{ feet: 5 }] }]
  const ground = groundFor(map, { occupied: occupancy(map, [foe, guard], () => 'closed') })
  it('the cheapest way, or the one of fewest opportunities', () => {
    const options = { threats: threatLayer(map, [guard]), budget: 12 }
    expect(approach(ground, at(0, 4), foe, { feet: 5 }, options)!.cost).toBe(5)
    expect(safestApproach(ground, at(0, 4), foe, { feet: 5 }, options)).toMatchObject({ cost: 6, risk: 0 })
    expect(safestApproach(ground, at(0, 4), foe, { feet: 5 }, { ...options, budget: 5 })).toMatchObject({ risk: 1 })
    expect(approach(ground, at(0, 4), foe, { feet: 5 }, { budget: 4 })).toBeUndefined()
  })
})
