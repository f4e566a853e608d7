import type { Command, Event, Source } from '@quintain/engine'
import { apply, play } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { perform } from '../turn/act.ts'
import { orderSet } from '../turn/order.ts'
import { prone, unseen } from '../vocabulary/conditions.ts'
import { altitude } from '../vocabulary/fields.ts'

// What maneuvers do to the one at whom they are tried: where it may be put, where it falls.

const sword = { name: 'sword', damage: '1d8+3', types: 'slashing', hands: 'one' }
const gun = { name: 'gun', use: 'projectile', damage: '1d6', increment: 30, hands: 'one' }
type Where = readonly [x: number, y: number]
const SIDE_BY_SIDE: readonly Where[] = [
  [5, 5],
  [6, 5],
]
interface How {
  readonly at?: readonly Where[]
  readonly options?: object
  readonly map?: string[]
  readonly others?: object
}

/** One with a maneuver bonus of 10 next to a foe whose number is 22, and others beside them. */
function pair(first: object = {}, second: object = {}, { at = SIDE_BY_SIDE, options, map, others }: How = {}) {
  const s = new StarStage(
    [
      { baseAttack: 10, weapons: [sword], ...first },
      { name: 'Foe', totals: { EAC: 8, KAC: 14 }, hitPoints: 50, weapons: [gun], ...second },
      ...at.slice(2).map(() => ({ side: 'us', weapons: [], ...others })),
    ],
    { at, options: options as never, ...(map ? { map } : {}) },
  )
  apply(s.m, orderSet({ order: at.map((_, i) => i), place: 0 }), s.scene)
  return s.turn()
}
const tries = (name: string, more: object = {}): Command => ({ do: name, target: 1, weapon: 0, ...more })

/** Plays a command of the first, with all that it asks on the way: whom, about whom, and what there is to choose from. */
function asked(s: StarStage, command: Command, faces: readonly number[], answers: readonly unknown[] = []) {
  const asks: object[] = []
  const left = { faces: [...faces], answers: [...answers] }
  const source: Source = {
    throw: () => left.faces.shift()!,
    answer(q, who, options, about) {
      const squares = options.filter(o => typeof o === 'number').sort((a, b) => a - b)
      const spots = squares.map(o => [o % s.scene.width, Math.floor(o / s.scene.width)])
      const named = [...spots, ...options.filter(o => typeof o !== 'number')]
      asks.push({ asks: q.question, who, options: named, about })
      return { answer: (left.answers.shift() ?? options[0]) as never, by: 'test' }
    },
  }
  s.S[0] = s.scene.agenda([perform({ who: 0, command })], 0)
  const events = play(s.scene, s.S, source).flatMap(d => d.events) as (Event & Record<string, unknown>)[]
  return { asks, events, of: (kind: string) => events.filter(e => e.e === kind) }
}
const NEAR = [
  [5, 4],
  [6, 4],
  [5, 6],
  [6, 6],
]

describe('where one is put', () => {
  const put = (s: StarStage, face: number, more: object = {}, answers: readonly unknown[] = []) =>
    asked(s, tries('reposition', more), [face], answers)
  it.each<[string, number, object, How, readonly Where[]]>([
    ['5 feet off, within reach', 12, {}, {}, NEAR as never],
    [
      '10 feet off from 5 points more',
      17,
      {},
      {},
      [
        [4, 4],
        [5, 4],
        [6, 4],
        [4, 6],
        [5, 6],
        [6, 6],
      ],
    ],
    [
      'not through walls',
      12,
      {},
      { map: ['', '', '', '', '', '', '....######'].map(x => x.padEnd(10, '.')) },
      [
        [5, 4],
        [6, 4],
      ],
    ],
    [
      'not where someone stands',
      12,
      {},
      { at: [...SIDE_BY_SIDE, [6, 4], [5, 6]] },
      [
        [5, 4],
        [6, 6],
      ],
    ],
    // prettier-ignore
    [
      'one of whom its side does not know stands in nobody’s way',
      12,
      { hidden: true },
      { at: [...SIDE_BY_SIDE, [6, 4]], others: { side: 'them' } },
      NEAR as never,
    ],
  ])('%s', (_, face, { hidden = false }: { hidden?: boolean }, how, ends) => {
    const s = pair({}, {}, how)
    if (hidden) s.m.give(2, unseen)
    const { asks } = put(s, face)
    expect(asks).toEqual([{ asks: 'reposition.to', who: 0, options: [...ends, 'stay'], about: { who: 1 } }])
  })
  it('the one who puts it there may let it stay; nobody is asked where there is no place', () => {
    const s = pair()
    expect(put(s, 12, {}, ['stay']).of('placed')).toEqual([])
    expect(s.where(1)).toEqual([6, 5])
    const shut = pair(
      {},
      {},
      {
        map: ['#####', '#..##', '#####'],
        at: [
          [1, 1],
          [2, 1],
        ],
      },
    )
    expect(put(shut, 17)).toMatchObject({ asks: [] })
    expect(shut.where(1)).toEqual([2, 1])
  })
  it('one whom nobody knew of keeps it out of a square', () => {
    const s = pair({}, {}, { at: [...SIDE_BY_SIDE, [6, 4]], others: { side: 'them' } })
    s.m.give(2, unseen)
    expect(put(s, 12, {}, [s.square(6, 4)]).of('placed')).toEqual([])
    expect(s.where(1)).toEqual([6, 5])
  })
  it('it takes a standard action, and a full one where both go on', () => {
    const cost = (command: Command) => {
      const s = pair()
      return s.r.scene.rules.commands['reposition']!.cost(s.r, 0, command)
    }
    expect([cost(tries('reposition')), cost(tries('reposition', { drag: false }))]).toEqual(['standard', 'standard'])
    expect(cost(tries('reposition', { drag: true }))).toBe('full-round')
  })
})

describe('where two go together', () => {
  const drag = (s: StarStage, face: number, answers: readonly unknown[]) =>
    asked(s, tries('reposition', { drag: true }), [face], answers)
  it('both by the same way: as far as it was put elsewhere, nowhere else', () => {
    const s = pair()
    const { asks, of } = drag(s, 12, [s.square(6, 6), s.square(4, 5)])
    expect(asks[1]).toEqual({
      asks: 'reposition.to',
      who: 0,
      options: [[4, 4], [5, 4], [6, 4], [4, 5], [6, 5], [4, 6], [5, 6], [6, 6], 'stay'],
      about: { who: 1 },
    })
    expect(of('placed').map(e => [e['who'], e['to']])).toEqual([
      [1, s.square(6, 6)],
      [0, s.square(4, 5)],
      [1, s.square(5, 6)],
    ])
  })
  it('they stay where the one who drags says so, and where nothing was shifted', () => {
    const s = pair()
    drag(s, 12, [s.square(6, 6), 'stay'])
    expect([s.where(0), s.where(1)]).toEqual([
      [5, 5],
      [6, 6],
    ])
    const stays = pair()
    expect(drag(stays, 12, ['stay']).asks).toHaveLength(1)
  })
  it('none of whom they did not know lets them through', () => {
    const s = pair({}, {}, { at: [...SIDE_BY_SIDE, [4, 5]], others: { side: 'them' } })
    s.m.give(2, unseen)
    drag(s, 12, [s.square(6, 6), s.square(4, 5)])
    expect([s.where(0), s.where(1)]).toEqual([
      [5, 5],
      [6, 6],
    ])
    const its = pair({}, {}, { at: [...SIDE_BY_SIDE, [7, 7]], others: { side: 'them' } })
    its.m.give(2, unseen)
    drag(its, 12, [its.square(6, 6), its.square(6, 6)])
    expect([its.where(0), its.where(1)]).toEqual([
      [5, 5],
      [6, 6],
    ])
  })
  it('by a reading each goes where it is wanted, the other within reach of the first', () => {
    const options = { 'reposition-drag-free': true }
    const s = pair({}, {}, { options })
    const { asks } = drag(s, 12, [s.square(6, 6), s.square(4, 5), s.square(5, 5)])
    expect(asks.slice(1)).toEqual([
      {
        asks: 'reposition.to',
        who: 0,
        options: [[4, 4], [5, 4], [6, 4], [4, 5], [6, 5], [4, 6], [5, 6], 'stay'],
        about: { who: 1 },
      },
      { asks: 'reposition.to', who: 0, options: [[5, 5], [5, 6], 'stay'], about: { who: 1 } },
    ])
    expect([s.where(0), s.where(1)]).toEqual([
      [4, 5],
      [5, 5],
    ])
    const left = pair({}, {}, { options })
    drag(left, 12, [left.square(6, 6), left.square(5, 6), 'stay'])
    expect([left.where(0), left.where(1)]).toEqual([
      [5, 6],
      [6, 6],
    ])
    const none = pair({}, {}, { options })
    drag(none, 12, [none.square(6, 6), 'stay'])
    expect([none.where(0), none.where(1)]).toEqual([
      [5, 5],
      [6, 6],
    ])
  })
})

describe('how far one is pushed', () => {
  it.each<[string, readonly Where[], string[], number, Where]>([
    [
      'along a narrow map too',
      [
        [1, 0],
        [1, 1],
      ],
      Array.from({ length: 14 }, () => '...'),
      40,
      [1, 5],
    ],
    [
      'to the edge of the map',
      [
        [1, 0],
        [1, 1],
      ],
      Array.from({ length: 5 }, () => '...'),
      40,
      [1, 4],
    ],
    [
      '5 feet with what it takes',
      [
        [1, 0],
        [1, 1],
      ],
      Array.from({ length: 5 }, () => '...'),
      22,
      [1, 2],
    ],
    [
      'up to an obstacle',
      [
        [0, 0],
        [1, 0],
      ],
      ['...#..'],
      40,
      [2, 0],
    ],
    [
      'not at all into a wall',
      [
        [0, 0],
        [1, 0],
      ],
      ['..#...'],
      40,
      [1, 0],
    ],
    [
      'not at all into others',
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      ['......'],
      40,
      [1, 0],
    ],
  ])('%s', (_, at, map, sum, to) => {
    const s = pair({ baseAttack: sum - 10 }, {}, { at, map })
    const played = s.do(tries('bull-rush'), [10])
    expect(s.where(1)).toEqual(to)
    expect(played.of('placed')).toHaveLength(to.join() === at[1]!.join() ? 0 : 1)
  })
  it('in any direction by a reading, the longest ways named first', () => {
    const s = pair(
      {},
      {},
      {
        options: { 'bull-rush-direction-free': true },
        map: ['....', '....', '....'],
        at: [
          [0, 1],
          [1, 1],
        ],
      },
    )
    const { asks } = asked(s, tries('bull-rush'), [17])
    const ends = [
      [1, 0],
      [2, 0],
      [3, 0],
      [2, 1],
      [3, 1],
      [1, 2],
      [2, 2],
      [3, 2],
    ]
    expect(asks).toEqual([{ asks: 'reposition.to', who: 0, options: [...ends, 'stay'], about: { who: 1 } }])
    // The way that is named first is no shorter than any other.
    for (const near of [
      [1, 0],
      [1, 2],
      [2, 1],
    ])
      expect(s.where(1)).not.toEqual(near)
    expect(asked(s.turn(), tries('bull-rush'), [17], ['stay']).of('placed')).toEqual([])
  })
})

describe('who is tripped', () => {
  const FLYER = { speeds: { fly: 30 }, by: 'flight' }
  const trip = (feet: number, how: How = {}) => {
    const s = pair({ weapons: [{ ...sword, reach: true }] }, FLYER, how)
    s.m.set(1, altitude, feet)
    const played = asked(s, tries('trip'), [12])
    return {
      s,
      played,
      fell: [
        played.of('lost-height').map(e => [e['feet'], e['altitude'], e['fallen']]),
        s.r.get(1, altitude),
        s.r.has(1, prone),
      ],
    }
  }
  it.each<[number, object]>([
    [0, [[], 0, true]],
    [5, [[[5, 0, 0]], 0, true]],
    [10, [[[10, 0, 0]], 0, true]],
  ])('%i feet above the ground', (feet, fell) => {
    const at: readonly Where[] = [[5, 5], feet === 10 ? [6, 5] : [7, 5]]
    expect(trip(feet, { at }).fell).toEqual(fell)
  })
  it('higher up it drops 10 feet and flies on', () => {
    const s = new StarStage(
      [
        { baseAttack: 10, size: 'gargantuan', reach: 20, weapons: [sword] },
        { totals: { EAC: 8, KAC: 14 }, ...FLYER },
      ],
      {
        at: [
          [1, 1],
          [6, 1],
        ],
      },
    ).turn()
    s.m.set(1, altitude, 25)
    const played = s.do(tries('trip'), [20])
    expect(played.of('lost-height').map(e => [e['feet'], e['altitude'], e['fallen']])).toEqual([[10, 15, 0]])
    expect([s.r.get(1, altitude), s.r.has(1, prone)]).toEqual([15, false])
  })
  it('it lands beside one who stands below', () => {
    const at: readonly Where[] = [
      [5, 5],
      [6, 5],
      [6, 5],
    ]
    const { s, fell } = trip(10, { at, others: { side: 'them' } })
    expect(fell).toEqual([[[10, 0, 0]], 0, true])
    expect(s.where(1)).not.toEqual([6, 5])
    expect(trip(10, { at: at.slice(0, 2) }).s.where(1)).toEqual([6, 5])
  })
})
