import { drawn } from '@quintain/dice/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DX, DY, HEADINGS, type Square } from '../geometry/square.ts'
import { flood } from '../paths/flood.ts'
import { anyInTheWay, anyMap, anyRooms, layerOf } from '../testing/movement-maps.ts'
import { SlowWorld } from '../testing/reference.ts'
import type { MovementPolicy } from './cost.ts'
import { groundFor, spaceAt } from './ground.ts'
import { GridMap } from './map.ts'

const anyMover = fc.record({
  side: fc.integer({ min: 1, max: 6 }),
  squeezes: fc.boolean(),
  wriggles: fc.boolean(),
})
const anyPolicy = fc.constantFrom<MovementPolicy>({}, { corners: 'open' })

/** The places that the ground lets a mover step to from here. */
function steps(ground: ReturnType<typeof groundFor>, from: Square): Square[] {
  const { map, occupied } = ground
  return HEADINGS.filter(h => ground.steps[map.index(from)]! & (1 << h))
    .map(h => ({ x: from.x + DX[h]!, y: from.y + DY[h]! }))
    .filter(to => !(occupied && occupied[map.index(to)]! & 1))
}
const sorted = (squares: readonly Square[]) => [...squares].sort((a, b) => a.y - b.y || a.x - b.x)
const everywhere = (map: GridMap) => Array.from(map.squares, (_, i) => map.at(i))

const cases = fc.oneof(anyMap, { weight: 3, arbitrary: anyRooms }).chain(map =>
  fc.record({
    map: fc.constant(map),
    mover: anyMover,
    policy: anyPolicy,
    others: fc.option(anyInTheWay(map), { nil: undefined }),
  }),
)

describe('where creatures of every size stand and step', () => {
  it('is what the rules say square by square', () => {
    fc.assert(
      fc.property(cases, ({ map, mover, policy, others }) => {
        const occupied = others && layerOf(map, others)
        const ground = groundFor(map, { mover, policy, ...(occupied && { occupied }) })
        const slow = new SlowWorld(map, { ...mover, policy, others })
        for (const at of everywhere(map)) {
          const space = slow.spaceAt(at)
          expect(ground.stands[map.index(at)]).toBe(space ? 1 : 0)
          if (space) expect(sorted(spaceAt(ground, at))).toEqual(sorted(space))
          expect([at, sorted(steps(ground, at))]).toEqual([at, sorted(slow.moves(at))])
        }
      }),
      { numRuns: drawn(75, 3000) },
    )
  })
  it('crosses nothing that stops a creature of one square', () => {
    fc.assert(
      fc.property(cases, ({ map, mover, policy }) => {
        const ground = groundFor(map, { mover, policy })
        const slow = new SlowWorld(map, { side: 1, policy })
        for (const at of everywhere(map)) {
          if (!ground.stands[map.index(at)]) continue
          for (const to of steps(ground, at))
            expect([at, to, slow.holdsTogether(spaceAt(ground, at), spaceAt(ground, to))]).toEqual([at, to, true])
        }
      }),
      { numRuns: drawn(75, 3000) },
    )
  })
})

describe('a wall across the map', () => {
  const rows = Array.from({ length: 6 }, () => '.'.repeat(12))
  const open = GridMap.parse(rows)
  const barriers = {
    'a wall': open.change(d => d.add({ a: [5, 0], b: [5, 6] })),
    'a closed door in a wall': open.change(d => {
      d.add({ a: [5, 0], b: [5, 2] })
      d.add({ a: [5, 2], b: [5, 4], kind: 'door' })
      d.add({ a: [5, 4], b: [5, 6] })
    }),
    'a slanted wall': open.change(d => d.add({ a: [4.3, -1], b: [5.7, 7] })),
    'a row of squares with a closed door': GridMap.parse(
      rows.map((row, y) => `${row.slice(0, 5)}${y === 2 ? '+' : '#'}${row.slice(6)}`),
    ),
  }
  it.each(Object.entries(barriers))('%s stops every size, squeezing or not', (_, map) => {
    for (const side of [1, 2, 3, 4, 6])
      for (const squeezes of [true, false])
        for (const wriggles of [true, false]) {
          const ground = groundFor(map, { mover: { side, squeezes, wriggles } })
          const from = { x: 0, y: 0 }
          if (!ground.stands[0]) continue
          for (const at of flood(ground, from, 60).order)
            expect(Math.max(...spaceAt(ground, map.at(at)).map(s => s.x))).toBeLessThan(6)
        }
  })
  it('lets them through where it is open', () => {
    const gap = open.change(d => {
      d.add({ a: [5, 0], b: [5, 2] })
      d.add({ a: [5, 3], b: [5, 6] })
    })
    const reach = (side: number, squeezes: boolean) =>
      flood(groundFor(gap, { mover: { side, squeezes } }), { x: 0, y: 2 }, 60).reaches({ x: 8, y: 2 })
    expect([reach(1, false), reach(2, false), reach(2, true), reach(3, true)]).toEqual([true, false, true, false])
  })
  it('starfinder/movement/incorporeal-force-barrier: force stops ghosts of every size, other walls do not', () => {
    const force = open.change(d => d.add({ a: [5, 0], b: [5, 6], force: true }))
    for (const side of [1, 2, 3]) {
      const mover = { side, by: 'incorporeal' as const }
      const reached = flood(groundFor(force, { mover }), { x: 0, y: 0 }, 60)
      for (const at of reached.order) expect(force.at(at).x + side).toBeLessThanOrEqual(5)
      expect(flood(groundFor(barriers['a wall'], { mover }), { x: 0, y: 0 }, 60).reaches({ x: 8, y: 0 })).toBe(true)
    }
    const corner = open.change(d => d.terrain({ x: 1, y: 0 }, { name: 'force', solid: true, force: true }))
    const ghost = groundFor(corner, { mover: { by: 'incorporeal' } })
    expect(flood(ghost, { x: 0, y: 0 }, 9).cost({ x: 1, y: 1 })).toBe(2)
  })
})

describe('spirit/terrain/squeezing: bends and edges', () => {
  it('gets round a bend one square wide, both ways', () => {
    const map = GridMap.parse(['#####.#', '#####.#', '......#', '#####.#', '#####.#'])
    const ground = groundFor(map, { mover: { side: 2, squeezes: true } })
    const reached = flood(ground, { x: 0, y: 2 }, 60)
    const ends = [...reached.order].map(i => spaceAt(ground, map.at(i)))
    const holds = (x: number, y: number) => ends.some(squares => squares.some(s => s.x === x && s.y === y))
    expect([holds(5, 0), holds(5, 4)]).toEqual([true, true])
  })
  it('worst terrain is that of the squares it fills, not of those beyond the wall', () => {
    const map = GridMap.parse(['....', '~~~~']).change(d => d.add({ a: [0, 1], b: [4, 1] }))
    const ground = groundFor(map, { mover: { side: 2, squeezes: true } })
    expect(flood(ground, { x: 0, y: 0 }, 9).cost({ x: 2, y: 0 })).toBe(4)
  })
})
