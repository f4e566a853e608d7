import { drawn } from '@quintain/dice/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingBetween, type Square } from '../geometry/square.ts'
import type { MovementPolicy } from '../map/cost.ts'
import { groundFor, stepUnits } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { anyInTheWay, anyMap, anySquare, layerOf } from '../testing/movement-maps.ts'
import { flood } from './flood.ts'
import { bestPath, bestPathTo } from './paths.ts'

const at = (x: number, y: number): Square => ({ x, y })

describe('the best path', () => {
  it('goes round walls and difficult ground', () => {
    const map = GridMap.parse(['.....', '.###.', '.~~~.', '.....'])
    const path = bestPath(groundFor(map), at(0, 0), at(4, 3))!
    expect(path.cost).toBe(6)
    expect(path.squares).toHaveLength(7)
    expect(path.squares.at(-1)).toEqual(at(4, 3))
  })
  it('is none where there is none, where nobody may stop, or past the budget', () => {
    const map = GridMap.parse(['.#.'])
    expect(bestPath(groundFor(map), at(0, 0), at(2, 0))).toBeUndefined()
    const open = GridMap.open(5, 1)
    const occupied = Uint8Array.from([0, 0, 2, 0, 0])
    expect(bestPath(groundFor(open, { occupied }), at(0, 0), at(2, 0))).toBeUndefined()
    expect(bestPath(groundFor(open, { occupied }), at(0, 0), at(3, 0))!.cost).toBe(3)
    expect(bestPath(groundFor(open), at(0, 0), at(4, 0), { budget: 3 })).toBeUndefined()
    expect(bestPath(groundFor(open), at(0, 0), at(9, 0))).toBeUndefined()
    expect(bestPath(groundFor(open), at(2, 0), at(2, 0))).toEqual({ squares: [at(2, 0)], cost: 0, carry: 0 })
  })
  it('finds its way where fractions and diagonals mix', () => {
    const map = GridMap.parse(['.u.', '...'], { u: { name: 'undergrowth', pace: [3, 4] } })
    expect(bestPath(groundFor(map), at(0, 0), at(2, 0))!.cost).toBeCloseTo(7 / 3)
  })
  it('reaches the first square that suits', () => {
    const path = bestPathTo(groundFor(GridMap.open(9, 1)), at(0, 0), s => s.x >= 4, 6)!
    expect(path.cost).toBe(4)
  })
})

describe('the best path against the flood', () => {
  const policies: MovementPolicy[] = [
    {},
    { diagonals: 'every-5' },
    { diagonals: 'every-10' },
    { worst: 'before-and-after' },
    { corners: 'open' },
  ]
  const cases = anyMap.chain(map =>
    fc.record({
      map: fc.constant(map),
      from: anySquare(map),
      to: anySquare(map),
      others: fc.option(anyInTheWay(map), { nil: undefined }),
      carry: fc.constantFrom(0 as const, 1 as const),
      policy: fc.constantFrom(...policies),
      side: fc.integer({ min: 1, max: 4 }),
      squeezes: fc.boolean(),
    }),
  )
  it('costs the same, walks legal steps, and its steps add up', () => {
    fc.assert(
      fc.property(cases, ({ map, from, to, others, carry, policy, side, squeezes }) => {
        const occupied = others && layerOf(map, others)
        const ground = groundFor(map, { policy, mover: { side, squeezes }, ...(occupied && { occupied }) })
        const reached = flood(ground, from, 200, carry)
        const path = bestPath(ground, from, to, { carry })
        expect(path?.cost).toBe(reached.canStop(to) ? reached.cost(to) : undefined)
        if (!path) return
        let total: number = carry
        path.squares.slice(1).forEach((square, i) => {
          const before = path.squares[i]!
          const heading = headingBetween(before, square)!
          expect(ground.steps[map.index(before)]! & (1 << heading)).not.toBe(0)
          total += stepUnits(ground, map.index(before), map.index(square), heading)
        })
        expect([path.cost, path.carry]).toEqual([Math.floor(total / 2), total % 2])
        expect(bestPath(ground, from, to, { carry, budget: path.cost })).toBeDefined()
        if (path.cost > 0) expect(bestPath(ground, from, to, { carry, budget: path.cost - 1 })).toBeUndefined()
      }),
      { numRuns: drawn(66, 2000) },
    )
  })
  it('on plain ground it is the distance, and the same both ways', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.nat(19), fc.nat(19), fc.nat(19), (ax, ay, bx, by) => {
        const ground = groundFor(GridMap.open(20, 20))
        const [long, short] = [
          Math.max(Math.abs(ax - bx), Math.abs(ay - by)),
          Math.min(Math.abs(ax - bx), Math.abs(ay - by)),
        ]
        expect(bestPath(ground, at(ax, ay), at(bx, by))!.cost).toBe(long + Math.floor(short / 2))
        expect(bestPath(ground, at(bx, by), at(ax, ay))!.cost).toBe(long + Math.floor(short / 2))
      }),
    )
  })
})
