import { describe, expect } from 'vitest'
import { startTurn } from '../../d20/turn/round.ts'
import { helpless, unseen } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const MOVE = 'starfinder/actions/charge-move'
const PATH = 'starfinder/actions/charge-path'
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const open = Array.from({ length: 6 }, () => '.'.repeat(24))
type Where = readonly [x: number, y: number]
/** A charger, its foe and others where they are said to be. */
function field(
  at: readonly Where[],
  more: { first?: object; foe?: object; others?: readonly object[]; map?: readonly string[]; options?: object } = {},
) {
  const others = at.slice(2).map((_, i) => ({ side: 'us', weapons: [], ...more.others?.[i] }))
  return new StarStage(
    [
      { weapons: [sword], baseAttack: 7, totals: { KAC: 16 }, ...more.first },
      { weapons: [], totals: { KAC: 17 }, hitPoints: 100, ...more.foe },
      ...others,
    ],
    { map: more.map ?? open, at, options: (more.options ?? {}) as never },
  ).turn()
}
const charge = { do: 'charge', target: 1, weapon: 0 }
const ARMED = { weapons: [sword], totals: { KAC: 17 } }

describe('how far a charge goes', () => {
  rules(MOVE).it('straight to the nearest place to attack from, for one attack, and no farther', () => {
    const s = field([
      [0, 2],
      [9, 2],
    ])
    const played = s.do(charge, [20, 3])
    expect([s.where(), played.results]).toEqual([[8, 2], ['critical']])
    expect(s.why({ do: 'step', to: s.square(7, 2) })).toEqual(['starfinder/actions/turn-budget'])
  })
  rules(MOVE).each([
    [2, [MOVE]],
    [3, []],
    [13, []],
    [14, [MOVE]],
  ])('the foe %i squares away: %j', (x, why) => {
    expect(
      field([
        [0, 2],
        [x, 2],
      ]).why(charge),
    ).toEqual(why)
  })
  rules(MOVE).it('with reach it ends that much sooner; a shot is no charge', () => {
    const s = field(
      [
        [0, 2],
        [9, 2],
      ],
      { first: { weapons: [{ ...sword, reach: true }] } },
    )
    s.do(charge, [1])
    expect(s.where()).toEqual([7, 2])
    const gun = { name: 'gun', use: 'projectile', damage: '1', increment: 60 }
    expect(
      field(
        [
          [0, 2],
          [9, 2],
        ],
        { first: { weapons: [gun] } },
      ).why(charge),
    ).toEqual([MOVE])
    expect(
      field(
        [
          [0, 2],
          [9, 2],
        ],
        { first: { side: 'them' } },
      ).why(charge),
    ).toEqual([MOVE])
  })
  rules(MOVE).it('of equally near places the charger chooses', () => {
    const s = field([
      [0, 2],
      [5, 4],
    ])
    const ends = [
      [4, 3],
      [4, 4],
    ] as const
    const legal = ends.filter(([x, y]) => s.why({ ...charge, to: s.square(x, y) }).length === 0)
    expect(legal.length).toBeGreaterThan(0)
    expect(s.why({ ...charge, to: s.square(6, 5) })).toEqual([MOVE])
    const [[x, y]] = legal as unknown as [Where]
    s.do({ ...charge, to: s.square(x, y) }, [1])
    expect(s.where()).toEqual([x, y])
  })
  rules(MOVE, 'starfinder/opportunity/movement').it('the way provokes like any other', () => {
    const s = field(
      [
        [0, 2],
        [9, 2],
        [4, 1],
      ],
      { others: [{ side: 'them', weapons: [sword] }] },
    )
    expect(s.do(charge, [2, 1], ['attack']).of('reacted')).toHaveLength(1)
    // The attack of opportunity meets the Armor Class of one who charges.
    const late = field(
      [
        [0, 2],
        [9, 2],
        [4, 1],
      ],
      {
        others: [{ side: 'them', weapons: [sword], baseAttack: 4 }],
        options: { 'charge-penalty-after-move': true },
      },
    )
    expect(late.do(charge, [10, 1], ['attack']).results).toEqual(['miss', 'miss'])
    const early = field(
      [
        [0, 2],
        [9, 2],
        [4, 1],
      ],
      { others: [{ side: 'them', weapons: [sword], baseAttack: 4 }] },
    )
    expect(early.do(charge, [10, 1, 1], ['attack']).results).toEqual(['hit', 'miss'])
  })
  rules(MOVE).it('a charger that is dropped on the way does not attack', () => {
    const s = field(
      [
        [0, 2],
        [9, 2],
        [4, 1],
      ],
      {
        first: { hitPoints: 1 },
        others: [{ side: 'them', weapons: [sword] }],
      },
    )
    expect(s.do(charge, [20, 4], ['attack']).of('attack-rolled')).toHaveLength(1)
  })
})

describe('what must be clear', () => {
  rules(PATH).it('no creature in the way, friend or foe; the helpless are none', () => {
    const at = [
      [0, 2],
      [9, 2],
      [4, 2],
    ] as const
    expect(field(at).why(charge)).toEqual([PATH])
    expect(field(at, { others: [{ side: 'them' }] }).why(charge)).toEqual([PATH])
    const lying = field(at, { others: [{ side: 'them' }] })
    lying.m.give(2, helpless)
    expect(lying.why(charge)).toEqual([])
    for (const body of [{ fills: true }, { hinders: true }]) {
      const big = field(at, { others: [{ side: 'them', ...body }] })
      big.m.give(2, helpless)
      expect(big.why(charge)).toEqual([PATH])
    }
  })
  rules(PATH).it('nothing that slows or stops, in any square between the two spaces', () => {
    const rough = open.map((row, y) => (y === 2 ? `${row.slice(0, 4)}:${row.slice(5)}` : row))
    const wall = open.map((row, y) => (y === 2 ? `${row.slice(0, 4)}#${row.slice(5)}` : row))
    const where = [
      [0, 2],
      [9, 2],
    ] as const
    expect([field(where, { map: rough }).why(charge), field(where, { map: wall }).why(charge)]).toEqual([
      [PATH],
      [PATH],
    ])
    // Beside the line it hinders nobody.
    expect(
      field(
        [
          [0, 3],
          [9, 3],
        ],
        { map: rough },
      ).why(charge),
    ).toEqual([])
  })
  rules(PATH).each([
    [{}, [PATH]],
    [{ 'charge-center-line-only': true }, []],
  ])('all lines between the spaces, or the one between the centers, %j: %j', (options, why) => {
    // Charger and foe on a diagonal, an ally next to the charger.
    expect(
      field(
        [
          [0, 0],
          [4, 4],
          [1, 0],
        ],
        { options },
      ).why(charge),
    ).toEqual(why)
  })
  rules(PATH).it('the nearest place must be free', () => {
    expect(
      field([
        [0, 2],
        [9, 2],
        [8, 2],
      ]).why(charge),
    ).toEqual([PATH])
  })
  rules(PATH).it('and the foe in sight as the turn began', () => {
    const s = field([
      [0, 2],
      [9, 2],
    ])
    s.m.give(1, unseen)
    s.play([startTurn({ who: 0 })], [], [{ do: 'end' }])
    s.m.take(1, unseen)
    expect(s.turn().why(charge)).toEqual([PATH])
    s.play([startTurn({ who: 0 })], [], [{ do: 'end' }])
    expect(s.turn().why(charge)).toEqual([])
  })
})

describe('the attack of a charge', () => {
  const where = [
    [0, 2],
    [9, 2],
  ] as const
  rules('starfinder/actions/charge-attack').it(
    '-2 to the attack, and to both Armor Classes until the next turn',
    () => {
      const [hits, misses] = [field(where), field(where)]
      expect([hits.do(charge, [12, 1]).results, misses.do(charge, [11]).results]).toEqual([['hit'], ['miss']])
      expect([hits.ac('KAC'), hits.ac('EAC')]).toEqual([14, 8])
      hits.play([startTurn({ who: 0 })], [], [{ do: 'end' }])
      expect(hits.ac('KAC')).toBe(16)
    },
  )
  rules('starfinder/actions/charge-attack').it('by an option from the end of the way', () => {
    const s = field(where, { options: { 'charge-penalty-after-move': true } })
    s.do(charge, [12, 1])
    expect(s.ac('KAC')).toBe(14)
  })
  rules('starfinder/actions/charge-draw').each([
    [2, []],
    [1, []],
    [0, ['starfinder/actions/charge-draw']],
  ])('drawing the weapon on the way, base attack bonus %i: %j', (baseAttack, why) => {
    const s = field(where, { first: { baseAttack, weapons: [{ ...sword, carried: 'sheathed' }] } })
    expect(s.why(charge)).toEqual(['starfinder/equipment/wielding'])
    expect(s.why({ ...charge, draw: true })).toEqual(why)
    if (why.length) return
    expect(s.do({ ...charge, draw: true }, [1]).results).toEqual(['miss'])
    expect(s.why({ do: 'draw', weapon: 0 })).toContain('starfinder/actions/draw-or-sheathe')
  })
  rules('starfinder/actions/charge-attack').it('is a full action, and not made lying or held', () => {
    const s = field(where, { foe: ARMED })
    s.do({ do: 'drop-prone' })
    expect(s.why(charge)).toContain('starfinder/actions/full-action')
  })
})
