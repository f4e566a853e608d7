import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import { headingBetween, type Square } from '../geometry/square.ts'
import { groundFor } from '../map/ground.ts'
import { centreLine, strip } from '../map/hull.ts'
import { GridMap } from '../map/map.ts'
import { type Occupancy, occupancy } from '../map/occupancy.ts'
import { anyInTheWay, anyMap, anySquare, layerOf } from '../testing/movement-maps.ts'
import { type ChargeOptions, chargeAnyWay, charges } from './charges.ts'
import {
  costAlong,
  freeSteps,
  isStraight,
  runLine,
  type StraightMove,
  squareAlong,
  straightSquares,
} from './straight.ts'

const at = (x: number, y: number): Square => ({ x, y })
const foe = (x: number, y: number, side = 1) => footprint(at(x, y), side)
const takenIn = (layer: Occupancy) => (square: number) => layer[square]! !== 0
const codes = (line: StraightMove) => [...new Set(line.hindrances.map(h => h.code))]

describe('charges', () => {
  const wide = GridMap.open(20, 9)
  const charge = (
    map: GridMap,
    from: Square,
    target: ReturnType<typeof foe>,
    options: Partial<ChargeOptions> = {},
    feet = 5,
  ) => charges(groundFor(map), from, target, { feet }, { budget: 12, ...options })
  it('starfinder/actions/charge-move: to the nearest place, 10 feet or more, at most double speed', () => {
    const [line, ...others] = charge(wide, at(0, 4), foe(9, 4))
    expect(others.map(l => l.path.squares.at(-1))).toEqual([at(8, 3), at(8, 5)])
    expect(line).toMatchObject({ hindrances: [], path: { cost: 8 } })
    expect(line!.path.squares.at(-1)).toEqual(at(8, 4))
    expect(charge(wide, at(7, 4), foe(9, 4))[0]!.hindrances).toEqual([{ code: 'too short' }])
    expect(codes(charge(wide, at(0, 4), foe(14, 4))[0]!)).toEqual(['too far'])
    expect(codes(charge(wide, at(0, 4), foe(13, 4))[0]!)).toEqual([])
  })
  it('a longer reach ends sooner, and equally near places are all offered', () => {
    expect(charge(wide, at(0, 4), foe(9, 4), {}, 10)[0]!.path.cost).toBe(7)
    const near = charge(wide, at(0, 4), foe(4, 3, 2))
    expect(near.map(l => l.path.squares.at(-1))).toEqual([at(3, 4), at(3, 3), at(3, 5)])
    expect(charge(wide, at(5, 0), foe(5, 5, 1)).map(l => l.path.squares.at(-1))).toEqual([at(5, 4), at(4, 4), at(6, 4)])
    expect(charge(wide, at(3, 0), foe(5, 3)).map(l => l.path.squares.at(-1))).toEqual([at(4, 2)])
  })
  it('starfinder/actions/charge-path: the whole strip must be clear, or the centre line by option', () => {
    const taken = takenIn(occupancy(wide, [foe(1, 0)], () => 'pass'))
    const barred = charge(wide, at(0, 0), foe(4, 4), { creatures: taken })[0]!
    expect(barred.hindrances).toEqual([{ code: 'occupied', at: at(1, 0) }])
    expect(charge(wide, at(0, 0), foe(4, 4), { creatures: taken, clear: 'centre-line' })[0]!.hindrances).toEqual([])
  })
  it('srd35/movement/no-run-or-charge-hampered: nowhere squeezed, the last place included', () => {
    const gap = wide.change(d => {
      d.add({ a: [9, 0], b: [9, 3] })
      d.add({ a: [9, 4], b: [9, 9] })
    })
    const along = (to: number) =>
      charges(groundFor(gap, { mover: { side: 2, squeezes: true } }), at(0, 3), foe(to, 3), { feet: 5 }, { budget: 16 })
    expect(codes(along(8)[0]!)).toEqual([])
    expect(along(13).flatMap(l => codes(l))).toContain('hampered')
  })
  it('the place itself must be free', () => {
    const creatures = takenIn(occupancy(wide, [foe(8, 4)], () => 'closed'))
    expect(codes(charge(wide, at(0, 4), foe(9, 4), { creatures })[0]!)).toEqual(['occupied'])
    const pillar = wide.change(d => d.terrain(at(8, 4), { name: 'pillar', solid: true }))
    expect(codes(charge(pillar, at(0, 4), foe(9, 4))[0]!)).toEqual(['blocked'])
  })
  it('spirit/terrain/difficult, srd35/movement/no-run-or-charge-hampered: not over what slows', () => {
    const mud = wide.change(d => d.terrain(at(5, 4), { name: 'mud', doublings: 1 }))
    expect(charge(mud, at(0, 4), foe(9, 4))[0]!.hindrances).toEqual([{ code: 'hampered', at: at(5, 4) }])
    expect(charge(mud, at(0, 2), foe(9, 2))[0]!.hindrances).toEqual([])
    const fence = wide.change(d => d.add({ a: [5, 4], b: [5, 5], kind: 'low', obstacle: 10 }))
    expect(codes(charge(fence, at(0, 4), foe(9, 4))[0]!)).toEqual(['hampered'])
  })
  it('a wall between bars it', () => {
    const walled = wide.change(d => d.add({ a: [5, 4], b: [5, 5] }))
    expect(charge(walled, at(0, 4), foe(9, 4))[0]!.hindrances).toEqual([{ code: 'blocked', at: at(5, 4) }])
  })
  it('a wall in the strip bars it, though the way itself passes by', () => {
    const walled = wide.change(d => d.add({ a: [2, 1], b: [3, 1] }))
    const line = charge(walled, at(0, 0), foe(5, 4))[0]!
    expect(codes(line)).toEqual(['blocked'])
    expect(charge(walled, at(0, 4), foe(5, 4))[0]!.hindrances).toEqual([])
  })
  it('a Large charger needs its whole breadth', () => {
    const ground = groundFor(wide, { mover: { side: 2 } })
    const creatures = occupancy(wide, [foe(5, 5)], () => 'pass')
    const line = charges(ground, at(0, 4), foe(9, 4), { feet: 5 }, { budget: 12, creatures: takenIn(creatures) })[0]!
    expect(line.path.squares.at(-1)).toEqual(at(7, 4))
    expect(codes(line)).toEqual(['occupied'])
  })
  it('a charge is free exactly where it has no hindrances, in whatever order it is asked', () => {
    const cases = anyMap.chain(map =>
      fc.record({
        map: fc.constant(map),
        from: anySquare(map),
        to: anySquare(map),
        crowd: anyInTheWay(map),
        clear: fc.constantFrom('strip' as const, 'centre-line' as const),
      }),
    )
    fc.assert(
      fc.property(cases, ({ map, from, to, crowd, clear }) => {
        const ask = () =>
          charge(map, from, foe(to.x, to.y), { creatures: square => crowd[square] !== 'nobody', clear, budget: 4 })
        const [first, again] = [ask().map(c => c.isFree), ask()]
        expect(again.map(c => c.hindrances.length === 0)).toEqual(first)
        expect(again.map(c => c.isFree)).toEqual(first)
      }),
    )
  })
  it('with nowhere to attack from there is no place', () => {
    const tiny = GridMap.open(1, 1)
    expect(charge(tiny, at(0, 0), foe(0, 0)).map(codes)).toEqual([['no place']])
  })
})

describe('true20/maneuvers/charge-movement, charge-limited: any way round', () => {
  const map = GridMap.parse(['.........', '....#....', '.........'])
  const charge = (from: Square, target: ReturnType<typeof foe>, budget = 12) =>
    chargeAnyWay(
      groundFor(map, { occupied: occupancy(map, [target], () => 'closed') }),
      from,
      target,
      { feet: 5 },
      { budget },
    )
  it('goes round what is in the way, and stops as soon as it reaches', () => {
    expect(charge(at(0, 1), foe(8, 1))).toMatchObject({ hindrances: [], path: { cost: 7 } })
    expect(codes(charges(groundFor(map), at(0, 1), foe(8, 1), { feet: 5 }, { budget: 12 })[0]!)).toEqual(['blocked'])
  })
  it('10 feet at least, and no farther than the movement goes', () => {
    expect(codes(charge(at(6, 1), foe(8, 1)))).toEqual(['too short'])
    expect(codes(charge(at(0, 1), foe(8, 1), 6))).toEqual(['too far'])
    expect(codes(charge(at(0, 1), foe(8, 1), 7))).toEqual([])
  })
})

describe('runs', () => {
  const lane = (row: string) => groundFor(GridMap.parse([row]))
  it('srd35/movement/no-run-or-charge-hampered: no farther than the square before difficult ground', () => {
    const line = runLine(lane('.......~....'), at(0, 0), at(11, 0), { budget: 24 })
    expect(line).toMatchObject({ path: { cost: 6 }, hindrances: [{ code: 'hampered', at: at(7, 0) }] })
  })
  it('spirit/movement/run: as far as the movement goes', () => {
    expect(runLine(lane('............'), at(0, 0), at(11, 0), { budget: 8 })).toMatchObject({
      path: { cost: 8 },
      hindrances: [{ code: 'too far' }],
    })
    expect(runLine(lane('............'), at(0, 0), at(11, 0), { budget: 12 })).toMatchObject({
      path: { cost: 11 },
      hindrances: [],
    })
  })
  it('spirit/movement/run-limits: not where it cannot see, and never to end on someone', () => {
    expect(runLine(lane('......'), at(0, 0), at(5, 0), { budget: 9, sees: s => s.x < 3 }).path.cost).toBe(2)
    const map = GridMap.open(6, 1)
    const occupied = occupancy(map, [foe(5, 0), foe(4, 0)], () => 'pass')
    const line = runLine(groundFor(map, { occupied }), at(0, 0), at(5, 0), { budget: 9 })
    expect(line).toMatchObject({ path: { cost: 3 }, hindrances: [{ code: 'occupied' }] })
  })
  it('modern/movement/run-all-out: a way that bends is not straight', () => {
    expect(isStraight([at(0, 0), at(1, 0), at(2, 0)])).toBeUndefined()
    expect(isStraight([at(0, 0), at(1, 0), at(1, 1)])).toEqual({ code: 'not straight', at: at(1, 1) })
  })
})

describe('straight lines of squares', () => {
  const spot = fc.record({ x: fc.nat(14), y: fc.nat(14) })
  const map = GridMap.open(15, 15)
  it('go by adjacent squares, cost the distance, and lie in the strip', () => {
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const squares = straightSquares(a, b)
        expect([squares[0], squares.at(-1)]).toEqual([a, b])
        squares.slice(1).forEach((s, i) => void expect(headingBetween(squares[i]!, s)).toBeDefined())
        const within = strip(map, footprint(a), footprint(b))
        for (const s of squares) expect(within).toContainEqual(s)
        for (const s of centreLine(map, footprint(a), footprint(b))) expect(within).toContainEqual(s)
      }),
    )
  })
  it('go on through a square, and stop short of it, by the same squares', () => {
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const squares = straightSquares(a, b)
        squares.forEach((square, n) => void expect(squareAlong(a, b, n)).toEqual(square))
        const n = squares.length - 1
        expect(squareAlong(a, b, 3 * n)).toEqual({ x: a.x + 3 * (b.x - a.x), y: a.y + 3 * (b.y - a.y) })
      }),
    )
  })
  it('the strip is the same from both ends', () => {
    const side = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(spot, spot, side, side, (a, b, s, t) => {
        expect(strip(map, footprint(a, s), footprint(b, t))).toEqual(strip(map, footprint(b, t), footprint(a, s)))
      }),
    )
  })
})

describe('starfinder/actions/charge-path: the strip', () => {
  it('holds every square that a line between two points of the spaces crosses inside, and no other', () => {
    const map = GridMap.open(12, 12)
    const side = fc.integer({ min: 1, max: 2 })
    const place = fc.record({ x: fc.nat(10), y: fc.nat(10) })
    fc.assert(
      fc.property(place, place, side, side, (a, b, s, t) => {
        const found = new Set(strip(map, footprint(a, s), footprint(b, t)).map(q => `${q.x} ${q.y}`))
        const crossed = new Set<string>()
        // Lines between points a little inside of the spaces, walked in small steps.
        const inside = [0.02, 0.5, 0.98]
        for (const u of inside)
          for (const v of inside)
            for (const p of inside)
              for (const q of inside)
                for (let k = 0; k <= 60; k++) {
                  const x = a.x + u * s + ((b.x + p * t - a.x - u * s) * k) / 60
                  const y = a.y + v * s + ((b.y + q * t - a.y - v * s) * k) / 60
                  if (x < 12 && y < 12) crossed.add(`${Math.floor(x)} ${Math.floor(y)}`)
                }
        for (const square of crossed) if (!found.has(square)) throw new Error(`${square} is crossed`)
        expect(found.size - crossed.size).toBeLessThanOrEqual(Math.max(2, found.size / 3))
      }),
      { numRuns: 40 },
    )
  })
})

describe('free steps', () => {
  it('end before the first that is walled, closed, off the map or dearer than the budget', () => {
    const rooms = anyMap.chain(map => fc.tuple(fc.constant(map), anyInTheWay(map), anySquare(map), anySquare(map)))
    fc.assert(
      fc.property(rooms, fc.nat(9), ([map, others, from, to], budget) => {
        const ground = groundFor(map, { occupied: layerOf(map, others) })
        const line = straightSquares(from, to)
        const legal = (n: number) => {
          const { path, blockedAt } = costAlong(ground, line.slice(0, n + 1))
          return !blockedAt && path.cost <= budget
        }
        const n = freeSteps(ground, from, to, { budget })
        expect(legal(n)).toBe(true)
        if (n < line.length - 1) expect(legal(n + 1)).toBe(false)
      }),
    )
  })
  it('lead off the map nowhere', () => {
    expect(freeSteps(groundFor(GridMap.open(5, 5)), at(2, 2), at(9, 2))).toBe(2)
  })
})
