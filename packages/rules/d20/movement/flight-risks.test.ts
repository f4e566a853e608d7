import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { helpless, unconscious } from '../vocabulary/conditions.ts'
import { altitude, reactionsLeft } from '../vocabulary/fields.ts'
import { flight } from '../vocabulary/movement.ts'
import { feetLeft } from './flight/aloft.ts'
import { flyThrough } from './flight/legs.ts'
import { exposedBy, hangs, stillToFly } from './flight/risks.ts'
import { canEndAt, firstMove, routeTo, type Spot, wayDown } from './flight/route.ts'

type Square = readonly [number, number]
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const pike = { ...sword, name: 'pike', reach: true }
const bird = (maneuverability: string, fly = 60) => ({ speeds: { fly }, maneuverability })
const CLASSES = ['perfect', 'good', 'average', 'poor', 'clumsy'] as const
/** A flyer (0) so high, and those on the ground. */
const air = (
  given: object,
  feet: number,
  at: readonly Square[] = [
    [10, 10],
    [0, 19],
  ],
  ...more: readonly object[]
) => {
  const s = new TurnStage(
    at.map((_, i) => ({ weapons: [sword], side: i === 0 ? 'one' : 'other', ...(i === 0 ? given : more[i - 1]) })),
    { at },
  ).turn()
  s.m.set(0, altitude, feet)
  return s
}
const spot = (s: TurnStage, x: number, y: number, feet: number): Spot => ({ square: s.square(x, y), feet })
const route = (s: TurnStage, to: Spot, feet = 60, more: object = {}) =>
  routeTo(s.r, 0, s.r.slots.flight!, feet, { ...to, ...more })

describe('what a flyer must still fly to stay up', () => {
  rules('srd35/flight/minimum-forward-speed', 'srd35/flight/hover').each([
    ['perfect', 0, true],
    ['good', 0, true],
    ['average', 30, false],
    ['poor', 30, false],
    ['clumsy', 30, false],
  ] as const)('%s: %i feet; hangs: %s', (name, feet, still) => {
    const s = air(bird(name), 20)
    expect([stillToFly(s.r, 0), hangs(s.r, 0)]).toEqual([feet, still])
    const slow = air(bird(name, 40), 20)
    expect(stillToFly(slow.r, 0)).toBe(still ? 0 : 20)
    expect(stillToFly(air(bird(name), 0).r, 0)).toBe(0)
  })
  rules('srd35/flight/minimum-forward-speed').it('less by what it has flown, and by a flight that it thinks of', () => {
    const s = air(bird('average'), 20)
    const to = (x: number) => stillToFly(s.r, 0, route(s, spot(s, x, 10, 20)))
    expect([11, 13, 15, 16, 17].map(to)).toEqual([25, 15, 5, 0, 0])
    // A flight that ends on the ground needs no more.
    expect(stillToFly(s.r, 0, route(s, spot(s, 12, 10, 0)))).toBe(0)
    s.do({ do: 'fly', to: s.square(13, 10), altitude: 20 })
    expect(stillToFly(s.r, 0)).toBe(15)
    expect(stillToFly(s.r, 0, route(s, spot(s, 15, 10, 20)))).toBe(5)
  })
  rules('starfinder/flight/acrobatics-options').it('starfinder: any flight will do', () => {
    const star = (maneuverability: string, feet: number) => {
      const s = new StarStage([{ ...bird(maneuverability) }, {}], {
        at: [
          [10, 10],
          [0, 19],
        ],
      }).turn()
      s.m.set(0, altitude, feet)
      return s
    }
    expect(
      CLASSES.filter(name => name !== 'good' && name !== 'poor').map(name => stillToFly(star(name, 20).r, 0)),
    ).toEqual([5, 5, 5])
    expect([
      stillToFly(star('average', 0).r, 0),
      hangs(star('average', 20).r, 0),
      hangs(star('perfect', 20).r, 0),
    ]).toEqual([0, false, true])
    const s = star('average', 20)
    s.do({ do: 'fly', to: s.square(11, 10), altitude: 20 })
    expect(stillToFly(s.r, 0)).toBe(0)
  })
  it('feet that its turn has left: the rest of a move, and those to come', () => {
    const s = air(bird('good'), 20)
    expect(feetLeft(s.r, 0)).toBe(60 + 60)
    s.do({ do: 'fly', to: s.square(13, 10), altitude: 20 })
    expect(feetLeft(s.r, 0)).toBe(45 + 60)
    s.do({ do: 'fly', to: s.square(15, 10), altitude: 20 })
    expect(feetLeft(s.r, 0)).toBe(35)
    for (const state of [helpless, unconscious]) {
      const bound = air(bird('good'), 20)
      bound.m.give(0, state)
      expect(feetLeft(bound.r, 0)).toBe(0)
    }
  })
})

describe('where a flight gives opportunities', () => {
  const PROVOKES = 'spirit/opportunity/moving-provokes'
  const over: readonly Square[] = [
    [5, 10],
    [8, 10],
  ]
  const shown = (s: TurnStage, to: Spot, pace?: string) =>
    exposedBy(s.r, 0, route(s, to)!, pace).map(e => [e.place.square % 20, e.place.feet, e.watchers])
  rules(PROVOKES).it('each foe where it could strike first, once', () => {
    const s = air(bird('good'), 5, over)
    expect(shown(s, spot(s, 6, 10, 5))).toEqual([])
    expect(shown(s, spot(s, 7, 10, 5))).toEqual([])
    expect(shown(s, spot(s, 11, 10, 5))).toEqual([[7, 5, [1]]])
    expect(shown(s, spot(s, 11, 10, 5), 'step')).toEqual([])
    const high = air(bird('good'), 15, over)
    expect(shown(high, spot(high, 11, 10, 15))).toEqual([])
    const reach = air(bird('good'), 10, over, { weapons: [pike] })
    expect(shown(reach, spot(reach, 11, 10, 10)).length).toBe(1)
  })
  rules(PROVOKES).it('also where it begins; none of those who cannot strike', () => {
    const beside: readonly Square[] = [
      [7, 10],
      [8, 10],
    ]
    const s = air(bird('good'), 5, beside)
    expect(shown(s, spot(s, 4, 10, 5))).toEqual([[7, 5, [1]]])
    s.m.set(1, reactionsLeft, 0)
    expect(shown(s, spot(s, 4, 10, 5))).toEqual([])
    const two = air(bird('good'), 5, [...beside, [5, 11]], {}, {})
    expect(shown(two, spot(two, 2, 10, 5)).flatMap(([, , watchers]) => watchers)).toEqual([1, 2])
    const friend = air(bird('good'), 5, beside, { side: 'one' })
    expect(shown(friend, spot(friend, 4, 10, 5))).toEqual([])
  })
  rules(PROVOKES).it('the careful way leads round it where there is one', () => {
    const s = air(bird('good'), 5, over)
    const careful = routeTo(s.r, 0, s.r.slots.flight!, 60, { ...spot(s, 11, 10, 5), careful: true })!
    expect(exposedBy(s.r, 0, careful)).toEqual([])
    expect(careful.cost).toBeGreaterThan(route(s, spot(s, 11, 10, 5))!.cost)
  })
})

describe('a flight of several legs', () => {
  const level = (s: TurnStage, ...xs: readonly number[]) => xs.map(x => spot(s, x, 10, 20))
  it('each from where the one before it ends, with what is left of the speed', () => {
    const s = air(bird('perfect'), 20)
    const row = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => spot(s, from + 1 + i, 10, 20))
    expect(flyThrough(s.r, 0, level(s, 13, 15), 60)).toEqual([
      { to: spot(s, 13, 10, 20), places: row(10, 13), spent: 15 },
      { to: spot(s, 15, 10, 20), places: row(13, 15), spent: 25 },
    ])
    expect(flyThrough(s.r, 0, level(s, 13, 19), 40).map(leg => leg.spent)).toEqual([15])
    expect(flyThrough(s.r, 0, level(s, 13, 19, 13), 60).map(leg => leg.spent)).toEqual([15, 45])
    expect(flyThrough(s.r, 0, level(s, 19), 40)).toEqual([])
    expect(flyThrough(s.r, 0, [], 60)).toEqual([])
  })
  it('through where another hangs, and not to it', () => {
    const s = air(
      bird('perfect'),
      20,
      [
        [10, 10],
        [13, 10],
        [0, 0],
      ],
      { side: 'one', ...bird('good') },
    )
    s.m.set(1, altitude, 20)
    expect(flyThrough(s.r, 0, level(s, 13), 25)).toEqual([])
    expect(flyThrough(s.r, 0, level(s, 13, 15), 25).map(leg => leg.spent)).toEqual([15, 25])
    expect([canEndAt(s.r, 0, spot(s, 13, 10, 20)), canEndAt(s.r, 0, spot(s, 13, 10, 40))]).toEqual([false, true])
    expect(canEndAt(s.r, 0, spot(s, 12, 10, 20))).toBe(true)
  })
  rules('srd35/flight/up-speed').it('where a climb slows the whole move, it slows the legs before it', () => {
    const by = (reading: boolean, ...legs: readonly Square[]) => {
      const s = new TurnStage([{ ...bird('good') }, {}], {
        at: [
          [2, 2],
          [0, 19],
        ],
        options: { 'climb-halves-whole-move': reading },
      }).turn()
      s.m.set(0, altitude, 20)
      s.m.put(0, flight, null as never)
      return flyThrough(
        s.r,
        0,
        legs.map(([x, feet]) => spot(s, x, 2, feet)),
        45,
      ).map(leg => leg.spent)
    }
    expect(by(false, [4, 20], [8, 20])).toEqual([10, 30])
    expect(by(true, [4, 20], [8, 20])).toEqual([10, 30])
    const [plain, slowed] = [by(false, [4, 20], [6, 25]), by(true, [4, 20], [6, 25])]
    expect([plain[0], slowed[0]]).toEqual([10, 20])
    expect(slowed[1]).toBeGreaterThan(plain[1]!)
  })
})

describe('down and on', () => {
  it('the way down is the cheapest to the ground, as far as the feet go', () => {
    const down = (feet: number, budget: number, name = 'good') => {
      const s = air(bird(name), feet)
      return wayDown(s.r, 0, s.r.slots.flight!, budget)?.cost
    }
    expect([down(20, 60), down(20, 10), down(20, 5), down(200, 60), down(20, 0)]).toEqual([
      10,
      10,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('the first move of a long way ends where it can stop', () => {
    const s = air(bird('good'), 20, [
      [0, 10],
      [19, 0],
    ])
    const far = route(s, spot(s, 18, 10, 20), 300)!
    expect(far.cost).toBe(90)
    const part = firstMove(s.r, 0, s.r.slots.flight!, far)!
    expect([part.cost, part.places.at(-1)!.x]).toEqual([60, 12])
    const held = air(
      bird('good'),
      20,
      [
        [0, 10],
        [12, 10],
      ],
      { side: 'one', ...bird('good') },
    )
    held.m.set(1, altitude, 20)
    const past = firstMove(held.r, 0, held.r.slots.flight!, route(held, spot(held, 18, 10, 20), 300)!)!
    expect(past.places.at(-1)!.x).not.toBe(12)
  })
})
it('nobody flies who has no wings', () => {
  const s = new TurnStage([{}, {}], {
    at: [
      [1, 1],
      [5, 5],
    ],
  }).turn()
  expect(flyThrough(s.r, 0, [spot(s, 3, 3, 5)], 0)).toEqual([])
})
