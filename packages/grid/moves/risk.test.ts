import { drawn } from '@quintain/dice/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Square, sameSquare } from '../geometry/square.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { occupancy } from '../map/occupancy.ts'
import { flood } from '../paths/flood.ts'
import { anyMap, anySquare } from '../testing/movement-maps.ts'
import { SlowWorld } from '../testing/reference.ts'
import { threatLayer, type Watcher } from '../threat/threat.ts'
import { provocations, safestPath, weightOf } from './risk.ts'

const at = (x: number, y: number): Square => ({ x, y })
const armed = (x: number, y: number, feet = 5): Watcher => ({ x, y, side: 1, reaches: [{ feet }] })

/** Whether a way leaves a square next to a watcher: asked of each square, without the threat layer. */
const leavesReachOf = (w: Square, way: readonly Square[]) =>
  way.slice(0, -1).some(s => Math.max(Math.abs(s.x - w.x), Math.abs(s.y - w.y)) <= 1)

describe('opportunities along a way', () => {
  const map = GridMap.open(9, 5)
  const ground = groundFor(map)
  const walk = (...xs: number[]) => xs.map(x => at(x, 2))
  it('spirit/opportunity/moving-provokes: leaving provokes, entering and stopping do not', () => {
    const threats = threatLayer(map, [armed(4, 1)])
    expect(provocations(ground, walk(1, 2, 3), { threats })).toEqual([])
    expect(provocations(ground, walk(2, 3, 4), { threats })).toEqual([{ square: at(3, 2), watchers: [0] }])
  })
  it('spirit/opportunity/several-squares-one-opportunity', () => {
    const threats = threatLayer(map, [armed(4, 1, 10)])
    expect(provocations(ground, walk(2, 3, 4, 5, 6, 7), { threats })).toHaveLength(1)
  })
  it('spirit/movement/withdraw, withdraw-other-squares: the start is free from those seen', () => {
    const threats = threatLayer(map, [armed(2, 1), armed(2, 3), armed(4, 1)])
    const away = provocations(ground, walk(2, 3, 4, 5, 6), { threats, freeStart: 0b001 })
    expect(away).toEqual([
      { square: at(2, 2), watchers: [1] },
      { square: at(3, 2), watchers: [0, 2] },
    ])
  })
  it('starfinder/position/large-reach-approach: walking up to a long reach provokes', () => {
    const ogre: Watcher = { x: 5, y: 1, side: 2, reaches: [{ feet: 10 }] }
    const beast: Watcher = { ...ogre, reaches: [{ feet: 5 }] }
    expect(provocations(ground, walk(1, 2, 3, 4), { threats: threatLayer(map, [ogre]) })).toHaveLength(1)
    expect(provocations(ground, walk(1, 2, 3, 4), { threats: threatLayer(map, [beast]) })).toEqual([])
  })
})

describe('the path of least risk', () => {
  it('goes round when there is movement for it, and straight when there is not', () => {
    const map = GridMap.open(9, 7)
    const ground = groundFor(map, { occupied: occupancy(map, [armed(4, 3)], () => 'closed') })
    const threats = threatLayer(map, [armed(4, 3)])
    const find = (budget: number) => safestPath(ground, at(0, 3), s => sameSquare(s, at(8, 3)), { threats, budget })
    expect(find(12)).toMatchObject({ risk: 0, provoked: [], cost: 10 })
    expect(find(9)).toMatchObject({ risk: 1, cost: 9 })
    expect(find(6)).toBeUndefined()
  })
  it('counts fractions of the distance as the flood does', () => {
    const map = GridMap.parse(['.uuu.'], { u: { name: 'undergrowth', pace: [3, 4] } })
    const ground = groundFor(map)
    const path = safestPath(ground, at(0, 0), s => s.x === 4, { threats: threatLayer(map, []), budget: 5 })!
    expect(path.cost).toBe(5)
    expect(flood(ground, at(0, 0), 5).cost(at(4, 0))).toBe(5)
  })
  it('takes the weaker of two watchers', () => {
    const map = GridMap.parse(['.....', '.###.', '.....', '.###.', '.....'])
    const threats = threatLayer(
      map,
      [armed(2, 1), armed(2, 3)].map((w, i) => ({ ...w, y: i ? 4 : 0 })),
    )
    const weights = [weightOf(0.8), weightOf(0.3)]
    const ground = groundFor(GridMap.parse(['.....', '.###.', '.###.', '.###.', '.....']))
    const path = safestPath(ground, at(0, 2), s => sameSquare(s, at(4, 2)), { threats, weights, budget: 20 })!
    expect(path.provoked.map(p => p.watchers)).toEqual([[1]])
    expect(1 - Math.exp(-path.risk)).toBeCloseTo(0.3)
  })
  it('is the least that any path of that many squares risks', () => {
    const cases = anyMap.chain(map =>
      fc.record({
        map: fc.constant(map),
        from: anySquare(map),
        to: anySquare(map),
        watchers: fc.array(anySquare(map), { maxLength: 4 }),
      }),
    )
    fc.assert(
      fc.property(cases, ({ map, from, to, watchers }) => {
        const ground = groundFor(map)
        const threats = threatLayer(
          map,
          watchers.map(w => armed(w.x, w.y)),
        )
        const budget = 5
        let best = Number.POSITIVE_INFINITY
        const world = new SlowWorld(map, { side: 1 })
        // Every way without returns, by brute force.
        const walk = (way: Square[], cost: number, count: number) => {
          const here = way[way.length - 1]!
          if (sameSquare(here, to)) best = Math.min(best, watchers.filter(w => leavesReachOf(w, way)).length)
          for (const next of world.moves(here)) {
            if (way.some(s => sameSquare(s, next))) continue
            const step = world.price(here, next, count)
            if (cost + step.squares <= budget) walk([...way, next], cost + step.squares, step.count)
          }
        }
        if (world.flood(from, budget).has(map.index(to))) walk([from], 0, 0)
        const path = safestPath(ground, from, s => sameSquare(s, to), { threats, budget })
        expect(path?.risk ?? Number.POSITIVE_INFINITY).toBe(best)
      }),
      { numRuns: drawn(33, 1000) },
    )
  })
})
