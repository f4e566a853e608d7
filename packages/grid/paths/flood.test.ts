import { drawn } from '@quintain/dice/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import type { MovementPolicy } from '../map/cost.ts'
import { groundFor, spaceAt } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { occupancy } from '../map/occupancy.ts'
import { anyInTheWay, anyMap, anyRooms, anySquare, layerOf } from '../testing/movement-maps.ts'
import { block, SlowWorld } from '../testing/reference.ts'
import { flood } from './flood.ts'
import { countedStep, floodKeepingCount } from './flood-counted.ts'

const at = (x: number, y: number): Square => ({ x, y })
const costs = (rows: string[], to: Square, policy: MovementPolicy = {}, from = at(0, 0)) =>
  flood(groundFor(GridMap.parse(rows), { policy }), from, 30).cost(to)

describe('what movement costs', () => {
  const open = GridMap.open(9, 9)
  it('spirit/grid/diagonals: 1, 2, 1, 2', () => {
    const reached = flood(groundFor(open), at(0, 0), 6)
    expect([1, 2, 3, 4].map(n => reached.cost(at(n, n)))).toEqual([1, 3, 4, 6])
    expect(reached.cost(at(5, 5))).toBeUndefined()
    expect(reached.cost(at(6, 0))).toBe(6)
    expect(reached.reaches(at(7, 0))).toBe(false)
  })
  it('spirit/grid/diagonals: the count goes on through the turn, or starts afresh with each move', () => {
    const first = flood(groundFor(open), at(0, 0), 6).pathTo(at(3, 3))!
    expect([first.cost, first.carry]).toEqual([4, 1])
    const on = flood(groundFor(open), at(3, 3), 6, first.carry)
    expect(first.cost + on.cost(at(6, 6))!).toBe(9)
    expect(first.cost + flood(groundFor(open), at(3, 3), 6).cost(at(6, 6))!).toBe(8)
  })
  it('spirit/terrain/difficult: 2 squares, 3 diagonally', () => {
    expect(costs(['.~~~'], at(3, 0))).toBe(6)
    expect(costs(['.~~', '~~~', '~~~'], at(2, 2))).toBe(6)
    expect(costs(['.##', '#~#', '##~'], at(2, 2), { corners: 'open' })).toBeUndefined()
    expect(costs(['.~', '~~'], at(1, 1))).toBe(3)
  })
  it('spirit/terrain/difficult: the default keeps the count, option difficult-diagonal-shifts advances it', () => {
    const map = GridMap.parse(['....', '.~..', '....', '....'])
    const count = (policy: MovementPolicy) => {
      const ground = groundFor(map, { policy: { corners: 'open', ...policy } })
      let units = 0
      let odd: 0 | 1 = 1
      for (const [x, y] of [
        [1, 1],
        [2, 2],
      ] as const) {
        const step = countedStep(ground, map.index(at(x - 1, y - 1)), map.index(at(x, y)), 3, odd)
        units += step.units
        odd = step.count
      }
      return 1 + units / 2
    }
    expect(count({})).toBe(6)
    expect(count({ hamperedDiagonalAdvances: true })).toBe(5)
  })
  it('spirit/movement/multiple-doubling: 4 and 6, 8 and 12', () => {
    expect(costs(['.::'], at(1, 0))).toBe(4)
    expect(costs(['.:', '::'], at(1, 1))).toBe(6)
    const dark = new Uint8Array(4).fill(1)
    const ground = groundFor(GridMap.parse(['.:', '::']), { hampered: dark })
    expect(flood(ground, at(0, 0), 12).cost(at(1, 1))).toBe(12)
    expect(flood(ground, at(0, 0), 11).reaches(at(1, 1))).toBe(false)
  })
  it('spirit/terrain/obstacles: a barrier counts 2 squares in addition, or includes the entry', () => {
    const map = GridMap.parse(['..', '..']).change(d => d.add({ a: [1, 0], b: [1, 2], kind: 'low', obstacle: 10 }))
    const cost = (policy: MovementPolicy, m = map) => flood(groundFor(m, { policy }), at(0, 0), 9).cost(at(1, 0))
    expect(cost({})).toBe(3)
    expect(cost({ barrier: 'included' })).toBe(2)
    const hard = map.change(d => d.terrain(at(1, 0), { name: 'rubble', doublings: 2 }))
    expect([cost({}, hard), cost({ barrier: 'included' }, hard)]).toEqual([6, 4])
  })
  it('spirit/terrain/flying-and-incorporeal, starfinder/terrain/flyers-and-incorporeal', () => {
    const legend = { c: { name: 'canopy', doublings: 1, hampers: ['ground', 'flight'] as const } }
    const map = GridMap.parse(['.~~~', '.ccc'], legend)
    const fly = groundFor(map, { mover: { by: 'flight' } })
    expect(flood(fly, at(0, 0), 9).cost(at(3, 0))).toBe(3)
    const ghost = groundFor(map, { mover: { by: 'incorporeal' } })
    expect(flood(ghost, at(0, 1), 9).cost(at(3, 1))).toBe(3)
    expect(flood(groundFor(map), at(0, 1), 9).cost(at(1, 1))).toBe(2)
  })
  it('true20/movement/hampered: a fraction of the distance, whole squares of it', () => {
    const legend = { u: { name: 'undergrowth', pace: [3, 4] as const }, t: { name: 'thick', pace: [1, 2] as const } }
    const brush = GridMap.parse(['.uuuuuu', '#######', '.tttttt'], legend)
    const reached = flood(groundFor(brush), at(0, 0), 6)
    expect(reached.cost(at(4, 0))).toBeCloseTo(16 / 3)
    expect(reached.reaches(at(5, 0))).toBe(false)
    expect(flood(groundFor(brush), at(0, 2), 12).cost(at(6, 2))).toBe(12)
  })
  it('counts diagonals as a policy says', () => {
    expect(costs(['...', '...', '...'], at(2, 2), { diagonals: 'every-5' })).toBe(2)
    expect(costs(['...', '...', '...'], at(2, 2), { diagonals: 'every-10' })).toBe(4)
  })
})

describe('creatures of several squares', () => {
  const large = { side: 2 }
  it('spirit/terrain/mixed-squares: the worst square counts, after the step or of both', () => {
    const map = GridMap.parse(['...~', '....'])
    const cost = (from: Square, to: Square, policy: MovementPolicy = {}) =>
      flood(groundFor(map, { mover: large, policy }), from, 9).cost(to)
    expect(cost(at(1, 0), at(2, 0))).toBe(2)
    expect(cost(at(2, 0), at(1, 0))).toBe(1)
    expect(cost(at(2, 0), at(1, 0), { worst: 'before-and-after' })).toBe(2)
  })
  it('do not fit where a wall runs through their space', () => {
    const map = GridMap.open(4, 2).change(d => d.add({ a: [2, 0], b: [2, 1] }))
    expect(flood(groundFor(map, { mover: large }), at(0, 0), 9).reaches(at(1, 0))).toBe(false)
    expect(flood(groundFor(map), at(0, 0), 9).reaches(at(3, 0))).toBe(true)
  })
  it('spirit/terrain/squeezing: half the width is enough, at double cost', () => {
    const map = GridMap.parse(['......', '..###.', '......'])
    const corridor = GridMap.parse(['....', '####'])
    const squeezing = groundFor(corridor, { mover: { side: 2, squeezes: true } })
    expect(flood(squeezing, at(0, 0), 9).cost(at(2, 0))).toBe(4)
    expect(spaceAt(squeezing, at(1, 0))).toEqual([at(1, 0), at(2, 0)])
    expect(flood(groundFor(corridor, { mover: large }), at(0, 0), 9).reaches(at(1, 0))).toBe(false)
    const huge = groundFor(map, { mover: { side: 3, squeezes: true } })
    expect(flood(huge, at(0, 0), 20).reaches(at(1, 0))).toBe(false)
  })
  it('starfinder/movement/squeeze-width: a Huge creature takes 10 feet, not 5', () => {
    const mover = { side: 3, squeezes: true }
    const ten = GridMap.parse(['...####', '.......', '.......', '...####'])
    expect(flood(groundFor(ten, { mover }), at(0, 0), 30).cost(at(4, 0))).toBe(8)
    const five = GridMap.parse(['...####', '.......', '...####'])
    expect(flood(groundFor(five, { mover }), at(0, 0), 30).reaches(at(2, 0))).toBe(false)
  })
  it('spirit/movement/squeezing-past-opponent: past beside it, 1 + 2 + 2 + 1', () => {
    const map = GridMap.open(6, 2)
    const occupied = occupancy(map, [footprint(at(3, 0))], () => 'closed')
    const ground = groundFor(map, { mover: { side: 2, squeezes: true }, occupied })
    const reached = flood(ground, at(0, 0), 6)
    expect(reached.pathTo(at(4, 0))!.cost).toBe(6)
    expect(spaceAt(ground, at(2, 0))).toEqual([at(2, 1), at(3, 1)])
    expect(flood(groundFor(map, { mover: large, occupied }), at(0, 0), 9).reaches(at(2, 0))).toBe(false)
  })
})

describe('the flood against the rule said slowly', () => {
  const cases = (policy: MovementPolicy, maxSide: number, maps = anyMap) =>
    maps.chain(map =>
      fc.record({
        map: fc.constant(map),
        from: anySquare(map),
        others: fc.option(anyInTheWay(map), { nil: undefined }),
        budget: fc.integer({ min: 1, max: 12 }),
        carry: fc.constantFrom(0 as const, 1 as const),
        policy: fc.constant(policy),
        mover: fc.record({
          side: fc.integer({ min: 1, max: maxSide }),
          squeezes: fc.boolean(),
          wriggles: fc.boolean(),
        }),
      }),
    )
  const check = (policy: MovementPolicy, maxSide: number, numRuns: number, maps = anyMap) =>
    fc.assert(
      fc.property(cases(policy, maxSide, maps), ({ map, from, others, budget, carry, mover }) => {
        const occupied = others && layerOf(map, others)
        const ground = groundFor(map, { policy, mover, ...(occupied && { occupied }) })
        const world = new SlowWorld(map, { ...mover, policy, others })
        const slow = world.flood(from, budget, carry)
        const fast = flood(ground, from, budget, carry)
        const counted = floodKeepingCount(ground, from, budget, carry)
        const table = (f: typeof fast) => [...f.order].sort((a, b) => a - b).map(i => [i, f.cost(map.at(i))])
        const expected = [...slow].sort((a, b) => a[0] - b[0])
        expect(table(fast)).toEqual(expected)
        expect(table(counted)).toEqual(expected)
        for (const square of fast.stops()) {
          const path = fast.pathTo(square)!
          expect(path.squares[0]).toEqual(from)
          let [cost, count] = [0, carry as number]
          path.squares.slice(1).forEach((to, i) => {
            expect(world.mayMove(path.squares[i]!, to)).toBe(true)
            const step = world.price(path.squares[i]!, to, count)
            cost += step.squares
            count = step.count
          })
          expect(cost).toBe(path.cost)
        }
        for (const i of fast.order) {
          const [at, place] = [map.at(i), world.mover.side]
          const taken = block(at, place, place).some(s => ['pass', 'closed'].includes(others?.[map.index(s)] ?? ''))
          const start = i === map.index(from)
          expect([at, fast.canStop(at)]).toEqual([at, start || !taken])
        }
      }),
      { numRuns },
    )
  it('agrees for creatures of one square', () => check({}, 1, drawn(75, 3000)))
  it('agrees for all sizes, squeezing or not', () => check({}, 6, drawn(75, 2000)))
  it('agrees for all sizes among walls and doors', () => check({ corners: 'open' }, 4, drawn(50, 1500), anyRooms))
  it('agrees when the worst of before and after counts', () => check({ worst: 'before-and-after' }, 3, drawn(40, 1000)))
  it('agrees when hampered diagonals advance the count', () =>
    check({ hamperedDiagonalAdvances: true }, 3, drawn(40, 1000)))
  it('agrees when a barrier includes the entry', () => check({ barrier: 'included' }, 3, drawn(40, 1000)))

  it('reaches no less with a larger budget, and costs no less with more in the way', () => {
    fc.assert(
      fc.property(cases({}, 1), ({ map, from, others, budget }) => {
        const free = flood(groundFor(map), from, budget)
        const more = flood(groundFor(map), from, budget + 1)
        const blocked = flood(groundFor(map, others ? { occupied: layerOf(map, others) } : {}), from, budget)
        for (const i of free.order) expect(more.cost(map.at(i))).toBe(free.cost(map.at(i)))
        for (const i of blocked.order) expect(blocked.cost(map.at(i))).toBeGreaterThanOrEqual(free.cost(map.at(i))!)
      }),
      { numRuns: drawn(60, 2000) },
    )
  })
})
