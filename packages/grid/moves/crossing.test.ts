import { drawn } from '@quintain/dice/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aloft, fly } from '../flight/flight.ts'
import { MANEUVERABILITY } from '../flight/maneuverability.ts'
import { flyFreely, freeFlight } from '../flight/surcharges.ts'
import { type Footprint, footprint } from '../geometry/size.ts'
import { HEADINGS, type Heading, type Square } from '../geometry/square.ts'
import { type Ground, groundFor, spaceAt } from '../map/ground.ts'
import { leastMoves } from '../paths/ending.ts'
import { bestPath } from '../paths/paths.ts'
import { anyRooms, anySquare } from '../testing/movement-maps.ts'
import { SlowWorld } from '../testing/reference.ts'
import { threatLayer } from '../threat/threat.ts'
import { approach, safestApproach } from './approach.ts'
import { chargeAnyWay, charges } from './charges.ts'
import { drag, followMove, repositions, shove, shoveAnywhere, stepBack } from './forced.ts'
import { safestPath } from './risk.ts'
import { runLine } from './straight.ts'

const HIGH = 100

const cases = anyRooms.chain(map =>
  fc.record({
    map: fc.constant(map),
    from: anySquare(map),
    to: anySquare(map),
    by: anySquare(map),
    heading: fc.constantFrom(...HEADINGS),
    side: fc.integer({ min: 1, max: 5 }),
    squeezes: fc.boolean(),
    corners: fc.constantFrom('barred' as const, 'open' as const),
    flies: fc.boolean(),
  }),
)
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

/** Each kind of move as the ways that it gives, square by square. */
const MOVES: Readonly<
  Record<string, (ground: Ground, c: Case, target: Footprint) => (readonly Square[] | undefined)[]>
> = {
  'the best path': (ground, { from, to }) => [bestPath(ground, from, to)?.squares],
  'the least move': (ground, { from }) => leastMoves(ground, from).map(to => [from, to]),
  'the path of least risk': (ground, { from, to, by }) => {
    const threats = threatLayer(ground.map, [{ ...by, side: 1, reaches: [{ feet: 5 }] }], undefined, {
      side: ground.side,
    })
    const there = (at: Square) => at.x === to.x && at.y === to.y
    const safest = safestApproach(ground, from, footprint(by), { feet: 5 }, { threats, budget: 12 })
    return [safestPath(ground, from, there, { threats, budget: 12 })?.squares, safest?.squares]
  },
  'an approach': (ground, { from }, target) => [approach(ground, from, target, { feet: 10 }, { budget: 30 })?.squares],
  'a charge in a line': (ground, { from }, target) =>
    charges(ground, from, target, { feet: 5 }, { budget: 30 })
      .filter(line => line.hindrances.length === 0)
      .map(line => line.path.squares),
  'a charge on the line between centres': (ground, { from }, target) =>
    charges(ground, from, target, { feet: 5 }, { budget: 30, clear: 'centre-line' })
      .filter(line => line.hindrances.length === 0)
      .map(line => line.path.squares),
  'a charge any way round': (ground, { from }, target) => [
    chargeAnyWay(ground, from, target, { feet: 5 }, { budget: 30 }).path.squares,
  ],
  'a run': (ground, { from, to }) => [runLine(ground, from, to, { budget: 40 }).path.squares],
  'a shove': (ground, { from, heading }) => [shove(ground, from, heading, 40).squares],
  'a shove any way': (ground, { from, by }) => shoveAnywhere(ground, footprint(by), from, 20).map(s => s.squares),
  'steps after a shoved one': (ground, { from, by, heading }) => [
    followMove(ground, from, { squares: [0, 1, 2, 3].map(n => ({ x: by.x, y: by.y + n })) }).squares,
    stepBack(ground, from, heading).squares,
  ],
  'being put elsewhere': (ground, { from, by }) => {
    const reached = repositions(ground, from, footprint(by), { feet: 20 }, 20)
    return reached.stops().map(at => reached.pathTo(at)!.squares)
  },
  'being dragged': (ground, { from, to, heading }) => {
    const turn: Heading[] = [heading, ((heading + 1) & 7) as Heading, heading]
    const both = drag({ ground, at: from }, { ground, at: to }, turn, 40)
    return ground.stands[ground.map.index(to)] ? [both.mover.squares, both.target.squares] : [both.mover.squares]
  },
  'flight with surcharges': (ground, { from, heading }) => {
    const steps = [0, 1, 1, 0, 2, 1].map(turn => ({ heading: ((heading + turn) & 7) as Heading }))
    const ways = steps.map((_, n) =>
      flyFreely({ turn: 5, rise: 5 }, freeFlight(from.x, from.y, HIGH), steps.slice(0, n + 1), { budget: 500, ground }),
    )
    return [[from, ...ways.map(({ state }) => ({ x: state.x, y: state.y }))]]
  },
  'flight by maneuverability': (ground, { from, heading }) => {
    const turn = { kind: 'turn', degrees: 45 } as const
    const on = { kind: 'forward' } as const
    const steps = [on, on, turn, on, { kind: 'backward' } as const, turn, on, on, on]
    const ways = steps.map((_, n) =>
      fly(MANEUVERABILITY.perfect, aloft(from.x, from.y, HIGH, heading), steps.slice(0, n + 1), {
        budget: 500,
        ground,
      }),
    )
    return [[from, ...ways.map(({ state }) => ({ x: state.x, y: state.y }))]]
  },
}

describe('no move of any size crosses what stops a creature of one square', () => {
  it.each(Object.keys(MOVES))('%s', name => {
    let tried = 0
    fc.assert(
      fc.property(cases, c => {
        const { map, from, by, side, squeezes, corners, flies } = c
        const ground = groundFor(map, {
          mover: { side, squeezes, by: flies ? 'flight' : 'ground' },
          policy: { corners },
        })
        if (!ground.stands[map.index(from)]) return
        const single = new SlowWorld(map, { side: 1, policy: { corners } })
        for (const way of MOVES[name]!(ground, c, footprint(by)))
          (way ?? []).slice(1).forEach((to, i) => {
            const before = way![i]!
            if (before.x === to.x && before.y === to.y) return
            tried++
            expect(ground.stands[map.index(to)]).toBe(1)
            const holds = single.holdsTogether(spaceAt(ground, before), spaceAt(ground, to))
            expect([before, to, holds]).toEqual([before, to, true])
          })
      }),
      { numRuns: drawn(50, 1500) },
    )
    expect(tried).toBeGreaterThan(10)
  })
})
