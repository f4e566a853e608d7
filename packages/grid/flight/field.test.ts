import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HEADINGS } from '../geometry/square.ts'
import { groundFor } from '../map/ground.ts'
import { anyRooms, anySquare } from '../testing/movement-maps.ts'
import { flightField } from './field.ts'
import { aloft } from './flight.ts'
import { MANEUVERABILITY, type ManeuverabilityClass } from './maneuverability.ts'
import { flightRoute } from './route.ts'

const CLASSES = Object.keys(MANEUVERABILITY) as ManeuverabilityClass[]
const heights = fc.integer({ min: 0, max: 4 }).map(n => 5 * n)
const cases = anyRooms.chain(map =>
  fc.record({
    map: fc.constant(map),
    from: anySquare(map),
    to: anySquare(map),
    low: heights,
    high: heights,
    name: fc.constantFrom(...CLASSES),
  }),
)

it('a field never says more than the cheapest way costs, and a search helped by it finds that way', () => {
  fc.assert(
    fc.property(cases, ({ map, from, to, low, high, name }) => {
      const flier = MANEUVERABILITY[name]
      const ground = groundFor(map, { mover: { by: 'flight' } })
      const starts = HEADINGS.map(facing => aloft(from.x, from.y, low, facing))
      const goal = { ...to, height: high }
      const air = { budget: 35, ground, ceiling: 20, lowest: 0, most: 2000 }
      const suits = (p: { x: number; y: number; height: number }) => p.x === to.x && p.y === to.y && p.height === high
      const plain = flightRoute(flier, starts, { ...air, suits })
      const field = flightField(flier, [goal], air)!
      // A plain search may be given up where the helped one is not.
      if (!plain) return
      expect(field(starts[0]!)).toBeLessThanOrEqual(plain.cost)
      expect(flightField(flier, starts, { ...air, outward: true })!(goal)).toBeLessThanOrEqual(plain.cost)
      expect(flightRoute(flier, starts, { ...air, suits, goals: () => [goal] })?.cost).toBe(plain.cost)
    }),
    { numRuns: 25 },
  )
})
it('says at once where walls leave no way, and nothing where the air is too wide', () => {
  const map = fc.sample(anyRooms, { numRuns: 1, seed: 1 })[0]!
  const ground = groundFor(map, { mover: { by: 'flight' } })
  const flier = MANEUVERABILITY.perfect
  expect(flightField(flier, [], { ground, budget: 60, lowest: 0, ceiling: 20 })!({ x: 0, y: 0, height: 0 })).toBe(
    Number.POSITIVE_INFINITY,
  )
  expect(flightField(flier, [], { ground, budget: 60, lowest: 0, ceiling: 1e9 })).toBeUndefined()
})
