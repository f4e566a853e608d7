import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { spaceOf } from '../position/position.ts'
import type { Placing } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'
import { spotOf } from './area.ts'
import { lineThrough, placedArea } from './areas/corners.ts'
import { cornersAround, placingRefusals } from './areas/placing.ts'
import { caughtBy, harmedBy, struckIn } from './areas/struck.ts'

type At = readonly (readonly [number, number])[]
const HARM = [{ damage: '5', types: 'fire' }]
const NO_HARM = [{ heals: '5' }]

/** One who has an effect of an area stands at 5, 5; others where it is said. */
const stage = (effect: object, { others = [], map, user = {} }: { others?: At; map?: string[]; user?: object } = {}) =>
  new StarStage(
    [
      { acts: [{ name: 'blast', effect: { consequences: HARM, ...effect } }], ...user },
      ...others.map((_, i) => ({ id: `n${i}` })),
    ],
    { at: [[5, 5], ...others], ...(map ? { map } : {}) },
  )
const act = (s: StarStage) => (s.scene.sheets[0] as unknown as { acts: never[] }).acts[0]!
/** Why it cannot lie so, in words. */
const why = (s: StarStage, [x, y]: readonly [number, number], placing: Placing = {}): string[] =>
  placingRefusals(s.r, 0, act(s), s.square(x, y), placing).map(no => no.why)
const rulesOf = (s: StarStage, [x, y]: readonly [number, number], placing: Placing = {}): string[] =>
  placingRefusals(s.r, 0, act(s), s.square(x, y), placing).map(no => no.rule)

describe('an area that begins at an intersection', () => {
  const area = { shape: 'burst', feet: 10 }
  it.each(['burst', 'spread', 'cylinder'])('a %s needs the name of a corner', shape => {
    const s = stage({ area: { shape, feet: 10, ...(shape === 'cylinder' ? { height: 20 } : {}) }, range: 60 })
    const needs = ['blast begins at an intersection: name a corner of the square, as corner: nw, ne, sw or se']
    expect(why(s, [8, 5])).toEqual(needs)
    expect(why(s, [8, 5], { start: 'nw' })).toEqual(needs)
    expect(why(s, [8, 5], { corner: 'middle' as never })).toEqual(needs)
    for (const corner of ['nw', 'ne', 'sw', 'se'] as const) expect(why(s, [8, 5], { corner })).toEqual([])
  })
  it('lies in range of its user, exactly', () => {
    const s = stage({ area, range: 30 })
    expect(why(s, [11, 5], { corner: 'ne' })).toEqual([])
    expect(why(s, [12, 5], { corner: 'nw' })).toEqual([])
    expect(why(s, [12, 5], { corner: 'ne' })).toEqual(['the square is beyond 30 feet'])
    expect(rulesOf(s, [12, 5], { corner: 'ne' })).toEqual(['starfinder/areas/point-of-origin'])
    expect(why(stage({ area }), [19, 19], { corner: 'se' })).toEqual([])
  })
  it.each([
    ['harm in range', { range: 60 }, true],
    ['harm however far', {}, true],
    ['no harm, but a range', { range: 60, consequences: NO_HARM }, true],
    ['neither', { consequences: NO_HARM }, false],
  ] as const)('needs a way there: %s', (_, more, needed) => {
    const map = Array.from({ length: 12 }, () => '.......##....')
    const s = stage({ area, ...more }, { map })
    expect(why(s, [11, 5], { corner: 'se' })).toEqual(needed ? ['nothing leads straight to the square'] : [])
    expect(why(s, [5, 8], { corner: 'nw' })).toEqual([])
  })
  it('too far and behind a wall is both', () => {
    const s = stage({ area, range: 10 }, { map: Array.from({ length: 12 }, () => '.......##....') })
    expect(why(s, [11, 5], { corner: 'nw' })).toEqual([
      'the square is beyond 10 feet',
      'nothing leads straight to the square',
    ])
  })
  it('an emanation begins with its user and asks for nothing', () => {
    expect(why(stage({ area: { shape: 'emanation', feet: 10 } }), [5, 5])).toEqual([])
    expect(why(stage({ area: { shape: 'emanation', feet: 10 } }), [5, 5], { side: 'left' })).toEqual([])
  })
})

describe('a cone starts at a corner that keeps its user out', () => {
  const s = stage({ area: { shape: 'cone', feet: 15 } })
  it.each([
    ['north', [5, 2], ['nw', 'ne']],
    ['south', [5, 8], ['sw', 'se']],
    ['west', [2, 5], ['nw', 'sw']],
    ['east', [8, 5], ['ne', 'se']],
    ['north-west', [2, 2], ['nw', 'ne', 'sw']],
    ['south-east', [8, 8], ['ne', 'sw', 'se']],
  ] as const)('to the %s', (_, to, fit) => {
    for (const start of ['nw', 'ne', 'sw', 'se'] as const)
      expect(why(s, to, { start })).toEqual(
        (fit as readonly string[]).includes(start)
          ? []
          : [`would hold a square of its user: it starts at ${fit.join(' or ')}`],
      )
    expect(why(s, to)).toEqual([])
    expect(why(s, to, { corner: 'nw' })).toEqual([])
  })
  it('the rule that forbids it; its own square gives no direction', () => {
    expect(rulesOf(s, [5, 2], { start: 'sw' })).toEqual(['starfinder/areas/cone-squares'])
    expect(why(s, [5, 5], { start: 'sw' })).toEqual([])
  })
})

const lineFrom = (s: StarStage, [x, y]: readonly [number, number], placing: Placing) => {
  const found = lineThrough(spaceOf(s.r, 0), spotOf(s.r, s.square(x, y)), placing)
  expect(found.through).toEqual([x, y])
  return found.corner
}

describe('a line', () => {
  const s = stage({ area: { shape: 'line', feet: 30 } })
  const RULE = 'starfinder/areas/line-squares'
  const NEEDS = 'blast is aimed through an intersection: name a corner of the square, as corner: nw, ne, sw or se'
  const TWO = 'a line is aimed through another intersection than the one at which it starts'
  const SIDE = 'along a grid line it crosses no square: name a side, left or right'
  const PASSES = 'the line would pass a square of its user'
  it.each([
    ['at a square alone', [9, 5], {}, []],
    ['a start without a corner', [9, 5], { start: 'ne' }, [NEEDS]],
    ['a side without a corner', [9, 5], { side: 'left' }, [NEEDS]],
    ['through another intersection', [9, 3], { corner: 'nw' }, []],
    ['through its own start', [5, 5], { corner: 'nw', start: 'nw' }, [TWO]],
    ['through its own start, a side named', [6, 5], { corner: 'nw', start: 'ne', side: 'left' }, [TWO]],
    ['level along a grid line', [9, 5], { corner: 'nw' }, [SIDE]],
    ['level, on its left', [9, 5], { corner: 'nw', side: 'left' }, []],
    ['upright along a grid line', [5, 2], { corner: 'nw' }, [SIDE]],
    ['upright, on its left', [5, 2], { corner: 'nw', side: 'left' }, []],
    ['upright, over its user', [5, 9], { corner: 'nw', start: 'nw', side: 'left' }, [PASSES]],
    ['upright, past its user', [5, 9], { corner: 'nw', start: 'nw', side: 'right' }, []],
    ['level, over its user', [9, 5], { corner: 'nw', start: 'nw', side: 'right' }, [PASSES]],
    ['level, past its user', [9, 5], { corner: 'nw', start: 'nw', side: 'left' }, []],
    ['across its user', [9, 8], { corner: 'nw', start: 'nw' }, [PASSES]],
  ] as const)('%s', (_, to, placing, reasons) => {
    expect(why(s, to, placing)).toEqual(reasons)
    expect(rulesOf(s, to, placing)).toEqual(reasons.map(() => RULE))
  })
  it('of no start that is named: from the corner nearest to where it goes', () => {
    for (const [to, corner] of [
      [
        [9, 3],
        [6, 5],
      ],
      [
        [9, 8],
        [6, 6],
      ],
      [
        [2, 2],
        [5, 5],
      ],
      [
        [2, 9],
        [5, 6],
      ],
    ] as const) {
      expect(lineFrom(s, to, { corner: 'nw' })).toEqual(corner)
    }
    expect(lineFrom(s, [9, 3], { corner: 'nw', start: 'nw' })).toEqual([5, 5])
  })
})
describe('an area that is laid out', () => {
  it('needs its squares', () => {
    const s = stage({ area: { shape: 'described', feet: 5 } })
    const needs = ['blast fills the squares that are named (squares)']
    expect(why(s, [5, 5])).toEqual(needs)
    expect(why(s, [5, 5], { squares: [] })).toEqual(needs)
    expect(rulesOf(s, [5, 5])).toEqual(['starfinder/areas/unique'])
    expect(why(s, [5, 5], { squares: [s.square(7, 7)] })).toEqual([])
  })
  it('of cubes: at least one, no more than it has, and joined', () => {
    const s = stage({ area: { shape: 'shapable', feet: 10, cubes: 2 } })
    const one = stage({ area: { shape: 'shapable', feet: 10, cubes: 1 } })
    const cubes = (...at: At) => ({ squares: at.map(([x, y]) => s.square(x, y)) })
    expect(why(s, [5, 5])).toEqual(['no such area: no cube at all: a shaped area has at least one'])
    expect(why(s, [5, 5], cubes([7, 7], [9, 7]))).toEqual([])
    expect(why(s, [5, 5], cubes([7, 7], [9, 7], [11, 7]))).toEqual(['no such area: 3 cubes: the area has 2'])
    expect(why(one, [5, 5], cubes([7, 7]))).toEqual([])
    expect(why(one, [5, 5], cubes([7, 7], [9, 7]))).toEqual(['no such area: 2 cubes: the area has 1'])
    expect(why(s, [5, 5], cubes([7, 7], [10, 7]))).toEqual([
      'no such area: the cube at 10, 7 shares no whole face with the rest',
    ])
    expect(rulesOf(s, [5, 5])).toEqual(['starfinder/areas/shapable'])
  })
  it('fills the squares, or nothing', () => {
    const s = stage({})
    const filled = (of: object, placing: Placing) => {
      const { area, point } = placedArea(s.r, 0, of as never, s.square(8, 8), placing)
      expect(point).toBeUndefined()
      return [...area.squares].flatMap((inside, i) => (inside ? [i] : []))
    }
    const described = { shape: 'described', feet: 5 }
    expect(filled(described, {})).toEqual([])
    expect(filled(described, { squares: [s.square(7, 7), s.square(9, 9)] })).toEqual([s.square(7, 7), s.square(9, 9)])
    expect(filled({ shape: 'shapable', feet: 10 }, { squares: [s.square(7, 7)] })).toEqual([
      s.square(7, 7),
      s.square(8, 7),
      s.square(7, 8),
      s.square(8, 8),
    ])
    expect(() => filled({ shape: 'shapable', feet: 10 }, {})).toThrow('no cube at all')
  })
})

describe('intersections around creatures', () => {
  it('are named once, by the creature that comes first', () => {
    const s = stage(
      {},
      {
        others: [
          [6, 5],
          [12, 12],
        ],
      },
    )
    const named = (...all: number[]) =>
      cornersAround(s.r, all).map(({ to, corner }) => `${to % 20},${Math.floor(to / 20)} ${corner}`)
    expect(named()).toEqual([])
    expect(named(0).toSorted()).toEqual(['5,5 ne', '5,5 nw', '5,5 se', '5,5 sw'])
    expect(named(0, 1).toSorted()).toEqual(['5,5 ne', '5,5 nw', '5,5 se', '5,5 sw', '6,5 ne', '6,5 se'])
    expect(named(0, 2)).toHaveLength(8)
    expect(named(0, 0)).toHaveLength(4)
  })
})

describe('whom the area of a command catches', () => {
  const where: At = [
    [0, 0],
    [1, 0],
    [2, 0],
    [8, 0],
  ]
  const BURST = { area: { shape: 'burst', feet: 10 } }
  const spirit = (effect: object, area: object = BURST) => {
    const acts = [{ name: 'Fire', effect: { ...area, consequences: HARM, ...effect } }]
    const s = new SpiritStage([{ acts }, { side: 'us' }, {}, {}], { at: where })
    const of = (command: object) => ({ do: 'use', act: 'Fire', ...command })
    return {
      s,
      caught: (command: object) =>
        caughtBy(s.r, 0, (s.scene.sheets[0] as never as { acts: never[] }).acts[0]!, of(command)),
      harmed: (command: object) => harmedBy(s.r, 0, of(command)),
    }
  }
  it('friend and foe and its user, where it does harm', () => {
    const { caught, harmed } = spirit({})
    expect([caught({ to: 1 }), harmed({ to: 1 })]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
    expect([caught({ to: 7 }), harmed({ to: 7 })]).toEqual([[3], [3]])
    expect([caught({ to: 15 }), harmed({ to: 15 })]).toEqual([[], []])
  })
  it('around its user where no square is named', () => {
    const { caught, harmed } = spirit({ area: { shape: 'emanation', feet: 5 } })
    expect([caught({}), harmed({})]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(spirit({}).caught({})).toEqual([0, 1, 2])
  })
  it('with the attacks of a weapon: the nearest first, and never its user', () => {
    const { s } = spirit({})
    const all = (to: number) => {
      const act = (s.scene.sheets[0] as never as { acts: never[] }).acts[0]!
      return struckIn(s.r, 0, act, to, {})
    }
    expect([all(1), all(7), all(15)]).toEqual([[1, 2], [3], []])
    s.m.set(1, at, 3)
    expect(all(1)).toEqual([2, 1])
  })
  it('none harmed where it does no harm, has no area, or is no act', () => {
    expect(spirit({ consequences: NO_HARM }).caught({ to: 1 })).toEqual([0, 1, 2])
    expect(spirit({ consequences: NO_HARM }).harmed({ to: 1 })).toEqual([])
    expect(spirit({}, {}).caught({ to: 1 })).toEqual([])
    expect(spirit({}, {}).harmed({ to: 1 })).toEqual([])
    expect(spirit({}).harmed({ act: 'Other', to: 1 })).toEqual([])
    expect(spirit({}).harmed({ act: undefined, to: 1 })).toEqual([])
  })
})
