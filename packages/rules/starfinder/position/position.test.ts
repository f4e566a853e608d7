import type { Options } from '@quintain/engine'
import { FEET_PER_SQUARE, GridMap, SIZES, type Size, STANDARD_SIZES, segment, sideOf, sizeRank } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { sideOfSpace, spaceOf } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { threatens, watching } from '../../d20/position/threat.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'
import { offKilter } from './zero-gravity.ts'

type At = readonly (readonly [number, number])[]
type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const pike = { name: 'pike', damage: '1d10', types: 'piercing', reach: true }
const bite = { name: 'bite', damage: '1d6', types: 'piercing', natural: true }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const ARMED: Given = { weapons: [sword, rifle], side: 'us' }
const scene = (where: At, given: readonly Given[], options: Options = {}, map = GridMap.open(24, 24)) =>
  new StarStage(given, { map, at: where, options })

/** The squares around a creature from which a foe of one square would be threatened. */
function threatened(given: Given): number {
  const s = scene(
    [
      [10, 10],
      [0, 0],
    ],
    [{ weapons: [sword], ...given }, {}],
  ).turn()
  const own = spaceOf(s.r, 0)
  const armed = given['weapons'] === undefined || (given['weapons'] as readonly unknown[]).length > 0
  let n = 0
  for (let y = 0; y < 24; y++)
    for (let x = 0; x < 24; x++) {
      const inside = x >= own.x && x < own.x + own.side && y >= own.y && y < own.y + own.side
      const near = Math.max(Math.abs(x - own.x), Math.abs(y - own.y)) < 12
      if (inside || !near) continue
      const threat = threatens(s.r, 0, 1, s.square(x, y))
      // It threatens where it can strike, and nowhere else.
      s.m.set(1, at, s.square(x, y))
      const melee = (s.r.sheet(0) as unknown as { weapons: readonly { use: string }[] }).weapons[0]?.use === 'melee'
      if (melee && armed) expect(s.why({ do: 'attack', target: 1, weapon: 0 }).length === 0).toBe(threat)
      if (threat) n++
    }
  return n
}

describe('flanking', () => {
  /** What flanking adds to a melee attack of the first on the second, with a third as partner. */
  const bonus = (where: At, given: readonly Given[], options: Options = {}) => {
    const s = scene(where, given, options)
    return s.bonus().total
  }
  const three = (a: readonly [number, number], partner: readonly [number, number]): At => [a, [5, 5], partner]
  rules('starfinder/position/flanking-bonus').it('opposite borders or corners, in melee only', () => {
    const given = [ARMED, {}, ARMED]
    expect([
      bonus(three([4, 5], [6, 5]), given),
      bonus(three([4, 4], [6, 6]), given),
      bonus(three([4, 5], [6, 6]), given),
    ]).toEqual([2, 2, 0])
    const s = scene(three([4, 5], [6, 5]), [{ ...ARMED, baseAttack: 5 }, { totals: { KAC: 16 } }, ARMED])
    expect([s.blow([9, 3]).results, s.bonus({ weapon: 1 }).total]).toEqual([['hit'], 5])
    // A creature that is no foe of the target helps only by a reading.
    const friends = [ARMED, {}, { ...ARMED, side: 'them' }]
    expect([
      bonus(three([4, 5], [6, 5]), friends),
      bonus(three([4, 5], [6, 5]), friends, { 'any-creature-flanks': true }),
    ]).toEqual([0, 2])
  })
  rules('starfinder/position/flanking-needs-threat').it('the partner must threaten', () => {
    const where = three([4, 5], [6, 5])
    const gunner = { ...ARMED, weapons: [rifle] }
    const bare = { ...ARMED, weapons: [] }
    expect([bonus(where, [ARMED, {}, gunner]), bonus(where, [ARMED, {}, bare])]).toEqual([0, 0])
    const of = (options: Options) => bonus(where, [bare, {}, ARMED], options)
    expect([of({}), of({ 'both-flankers-must-threaten': true })]).toEqual([2, 0])
  })
  rules('starfinder/position/flanking-cap').it('+2 however many stand opposite', () => {
    const where: At = [
      [4, 5],
      [5, 5],
      [7, 5],
      [7, 6],
    ]
    expect(bonus(where, [ARMED, { size: 'large' }, ARMED, ARMED])).toBe(2)
  })
  rules('starfinder/position/flanking-zero-reach').it('without reach it neither gets nor gives', () => {
    const tiny = { ...ARMED, size: 'tiny', weapons: [bite] }
    expect([bonus(three([5, 5], [6, 5]), [tiny, {}, ARMED]), bonus(three([4, 5], [6, 5]), [ARMED, {}, tiny])]).toEqual([
      0, 0,
    ])
  })
  rules('starfinder/position/flanking-line').it('the line between the centers decides, from afar too', () => {
    const long = { ...ARMED, weapons: [pike] }
    expect(bonus(three([4, 5], [7, 5]), [ARMED, {}, long])).toBe(2)
    const large = [ARMED, { size: 'large' }, ARMED]
    expect(bonus(three([4, 5], [7, 6]), large)).toBe(2)
    expect(bonus(three([4, 4], [7, 6]), large)).toBe(0)
  })
  rules('starfinder/position/flanking-large').it(
    'any square of a large flanker will do, for it and its partner',
    () => {
      const large = { ...ARMED, size: 'large' }
      expect(bonus(three([3, 5], [6, 5]), [large, {}, ARMED])).toBe(2)
      expect(bonus(three([6, 5], [3, 5]), [ARMED, {}, large])).toBe(2)
    },
  )
  rules('starfinder/position/flanking-large', 'starfinder/movement/squeeze-width').it(
    'one squeezed beside a wall flanks from the strip that it fills, not from what lies beyond the wall',
    () => {
      const large = { ...ARMED, size: 'large' }
      const split = GridMap.of({
        ...GridMap.open(20, 20).toJSON(),
        segments: [segment({ id: 'wall', kind: 'wall', a: [0, 6], b: [20, 6] })],
      } as never)
      // Its space is the columns 3 and 4 of the rows 5 and 6; the wall leaves it row 5.
      const where = (partner: readonly [number, number]): At => [[3, 5], [5, 5], partner]
      const on = (partner: readonly [number, number], map?: GridMap) =>
        scene(where(partner), [large, {}, ARMED], {}, map).bonus().total
      expect([on([6, 4]), on([6, 4], split)]).toEqual([2, 0])
      expect([on([6, 5]), on([6, 5], split)]).toEqual([2, 2])
    },
  )
})

describe('prone', () => {
  const two: At = [
    [5, 5],
    [6, 5],
  ]
  rules('starfinder/position/prone-attack-penalty').it('-4 in melee, nothing at range', () => {
    const s = scene(two, [{ ...ARMED, baseAttack: 5, abilities: { Strength: 2 } }, {}])
    s.m.give(0, prone)
    expect([s.bonus().total, s.bonus({ weapon: 1 }).total]).toEqual([3, 5])
  })
  rules('starfinder/position/prone-ac').it('+4 against shots, -4 against blows, for both Armor Classes', () => {
    const laser = { ...rifle, name: 'laser', types: 'fire' }
    const s = scene(two, [{ weapons: [sword, rifle, laser] }, { totals: { EAC: 15, KAC: 16 } }])
    s.m.give(1, prone)
    expect([1, 0, 2].map(weapon => s.needed({ weapon }).total)).toEqual([20, 12, 19])
  })
  rules('starfinder/position/prone-zero-gravity').it('off-kilter changes neither attack nor Armor Class', () => {
    const s = scene(two, [ARMED, { totals: { KAC: 14 } }])
    s.m.give(1, offKilter)
    s.m.give(0, offKilter)
    expect([s.needed().total, s.bonus().total, s.blow([11]).results]).toEqual([14, 0, ['miss']])
  })
})

describe('size and space', () => {
  rules('starfinder/grid/battle-map').it('a square is 5 feet', () => {
    const s = scene(
      [
        [0, 0],
        [7, 0],
      ],
      [{}, {}],
    )
    expect([FEET_PER_SQUARE, s.r.fact(feetBetween, 0, 1)]).toEqual([5, 35])
    const walker = scene([[0, 0]], [{ speed: 35 }]).turn()
    const walks = (x: number) =>
      walker.why({ do: 'move', path: Array.from({ length: x }, (_, i) => walker.square(i + 1, 0)) })
    expect([walks(7), walks(15)]).toEqual([[], ['starfinder/movement/speed']])
  })
  rules('starfinder/grid/size-categories').it('nine sizes in a row, each with its space', () => {
    expect([SIZES.length, sizeRank('huge') - sizeRank('medium')]).toEqual([9, 2])
    const sides = SIZES.map(size => sideOfSpace(scene([[10, 10]], [{ size }]).r, 0))
    expect(sides).toEqual([1, 1, 1, 1, 1, 2, 3, 4, 6])
    // As many squares lie around a space.
    expect(SIZES.map(size => threatened({ size, reach: 5 }))).toEqual(sides.map(side => 4 * side + 4))
  })
  table('starfinder/grid/creature-size-table', { prose: ['length_ft', 'weight_lb'] }).each('$size', row => {
    const size = row.text('size').toLowerCase() as Size
    const reach = (build: 'tall' | 'long') => scene([[10, 10]], [{ size, build }]).r.sheet(0) as { reach?: number }
    expect([row.number('space_ft'), row.number('reach_tall_ft'), row.number('reach_long_ft')]).toEqual([
      STANDARD_SIZES[size].space,
      reach('tall').reach,
      reach('long').reach,
    ])
    const side = Math.max(1, row.number('space_ft') / 5)
    expect(sideOfSpace(scene([[10, 10]], [{ size }]).r, 0)).toBe(side)
    // Without reach it threatens nobody beside it.
    const around = threatened({ size, build: 'long' })
    if (row.number('reach_long_ft') <= 5) expect(around).toBe(row.number('reach_long_ft') === 0 ? 0 : 4 * side + 4)
  })
  rules('starfinder/grid/one-square-sizes', 'starfinder/grid/large-space').it(
    'one square, or a block as wide as its space',
    () => {
      const squares = (size: Size) => sideOfSpace(scene([[10, 10]], [{ size }]).r, 0) ** 2
      expect((['small', 'medium', 'large', 'huge', 'gargantuan', 'colossal'] as const).map(squares)).toEqual([
        1, 1, 4, 9, 16, 36,
      ])
      expect(sideOf(STANDARD_SIZES.colossal)).toBe(6)
      expect([threatened({ size: 'small' }), threatened({ size: 'colossal', reach: 5 })]).toEqual([8, 28])
    },
  )
  rules('starfinder/grid/tiny-per-square').it('four Tiny creatures share a square, the fifth finds no room', () => {
    const crowd = (n: number, sizes: (i: number) => Size, size: Size, options: Options = {}) =>
      scene(
        [[5, 5], ...Array.from({ length: n }, () => [6, 5] as const)],
        [{ size, speed: 30 }, ...Array.from({ length: n }, (_, i) => ({ id: `c${i}`, size: sizes(i), side: 'us' }))],
        options,
      ).turn()
    const into = (s: StarStage) => s.why({ do: 'move', to: s.square(6, 5) })
    const FULL = ['starfinder/grid/tiny-per-square']
    expect([into(crowd(3, () => 'tiny', 'tiny')), into(crowd(4, () => 'tiny', 'tiny'))]).toEqual([[], FULL])
    // 2/4 and 12/25 and 2/100 fill it.
    const mixed = (n: number, size: Size, options: Options = {}) =>
      into(crowd(n, i => (i < 2 ? 'tiny' : i < 14 ? 'diminutive' : 'fine'), size, options))
    expect([mixed(15, 'fine'), mixed(16, 'fine'), mixed(14, 'tiny')]).toEqual([[], FULL, FULL])
    expect(mixed(3, 'fine', { 'no-mixed-sharing': true })).toEqual(FULL)
    expect([
      into(crowd(24, () => 'diminutive', 'diminutive')),
      into(crowd(25, () => 'diminutive', 'diminutive')),
    ]).toEqual([[], FULL])
  })
})

describe('threat and reach', () => {
  rules('starfinder/position/threatened-squares').it('8 around a Medium creature, 12 around a Large long one', () => {
    expect([threatened({}), threatened({ size: 'large', build: 'long', weapons: [bite] })]).toEqual([8, 12])
    expect(threatened({ weapons: [rifle] })).toBe(0)
  })
  rules('starfinder/position/unarmed-no-threat').it('fists threaten nothing, natural weapons do', () => {
    expect([threatened({ weapons: [] }), threatened({ weapons: [bite] })]).toEqual([0, 8])
  })
  rules('starfinder/opportunity/threat-provokes').it('a shot in a threatened square gives an opportunity', () => {
    const two: At = [
      [5, 5],
      [6, 5],
    ]
    const s = scene(two, [{ ...ARMED, baseAttack: 1 }, { weapons: [sword] }]).turn()
    const played = s.do({ do: 'attack', target: 1, weapon: 1 }, [5, 12, 3], ['attack'])
    expect(played.of('attack-rolled').map(e => e['by'])).toEqual([1, 0])
  })
  rules('starfinder/position/natural-reach').it('5 feet for Small and Medium creatures', () => {
    for (const size of ['small', 'medium'])
      expect(
        scene(
          [
            [5, 5],
            [7, 5],
          ],
          [{ ...ARMED, size }, {}],
        )
          .turn()
          .why({ do: 'attack', target: 1, weapon: 0 }),
      ).toEqual(['starfinder/position/threatened-squares'])
  })
  rules('starfinder/position/reach-weapon').it('10 feet, adjacent squares too', () => {
    expect(threatened({ weapons: [pike] })).toBe(24)
    const s = scene(
      [
        [5, 5],
        [6, 5],
      ],
      [{ weapons: [pike] }, {}],
    ).turn()
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual([])
  })
  rules('starfinder/position/large-reach-weapon').it('5 feet more for a big creature', () => {
    expect(threatened({ size: 'large', weapons: [pike] })).toBe(48)
  })
  rules('starfinder/grid/reach-ten-diagonal', 'starfinder/grid/reach-other-diagonal').it(
    'the second diagonal at 10 feet, the usual count else',
    () => {
      expect([threatened({ size: 'large' }), threatened({ size: 'huge' })]).toEqual([32, 60])
      const ten = scene(
        [
          [5, 5],
          [7, 7],
        ],
        [{ weapons: [pike] }, {}],
      )
      expect(threatens(ten.r, 0, 1)).toBe(true)
      const fifteen = (x: number, y: number) =>
        threatens(
          scene(
            [
              [5, 5],
              [5 + x, 5 + y],
            ],
            [{ reach: 15, weapons: [bite] }, {}],
          ).r,
          0,
          1,
        )
      expect([fifteen(2, 2), fifteen(3, 1), fifteen(3, 2), fifteen(3, 3)]).toEqual([true, true, false, false])
    },
  )
  const tiny: Given = { size: 'tiny', weapons: [bite] }
  rules('starfinder/position/zero-reach').it('no attack on a neighbour, no threat, unless with reach', () => {
    const s = scene(
      [
        [5, 5],
        [6, 5],
      ],
      [tiny, {}],
    ).turn()
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/position/threatened-squares'])
    expect([threatened(tiny), threatened({ size: 'tiny', weapons: [pike] })]).toEqual([0, 8])
  })
  rules('starfinder/position/zero-reach-enter').it(
    'it enters its foe’s square, which provokes; a guarded step does not',
    () => {
      const two: At = [
        [5, 5],
        [6, 5],
      ]
      const s = scene(two, [tiny, { weapons: [sword] }]).turn()
      const played = s.do({ do: 'move', to: s.square(6, 5) }, [1], ['attack'])
      expect([s.where(), played.of('attack-rolled').length]).toEqual([[6, 5], 1])
      expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual([])
      const careful = scene(two, [tiny, { weapons: [sword] }]).turn()
      expect(careful.do({ do: 'step', to: careful.square(6, 5) }).of('attack-rolled')).toEqual([])
      const never = scene(two, [tiny, { weapons: [sword] }], { 'zero-reach-cannot-stop': true }).turn()
      expect(never.why({ do: 'move', to: never.square(6, 5) })).toEqual(['starfinder/movement/end-in-occupied'])
    },
  )
  rules('starfinder/position/attack-own-square').it(
    'what has come into its square is attacked, and gives an opportunity by leaving',
    () => {
      const here: At = [
        [5, 5],
        [5, 5],
      ]
      const s = scene(here, [
        { ...ARMED, baseAttack: 6 },
        { ...tiny, totals: { KAC: 16 } },
      ])
      expect(s.blow([10, 3]).results).toEqual(['hit'])
      const leaving = scene(here, [tiny, { weapons: [sword] }]).turn()
      expect(leaving.do({ do: 'move', to: leaving.square(6, 5) }, [1], ['attack']).of('attack-rolled').length).toBe(1)
      const stepping = scene(here, [tiny, { weapons: [sword] }]).turn()
      expect(stepping.do({ do: 'step', to: stepping.square(6, 5) }).of('attack-rolled')).toEqual([])
    },
  )
  rules('starfinder/position/pass-zero-reach').it('nobody without reach takes an opportunity', () => {
    const s = scene(
      [
        [4, 4],
        [6, 5],
      ],
      [ARMED, tiny],
    ).turn()
    expect(s.do({ do: 'move', path: [5, 6, 7, 8].map(x => s.square(x, 4)) }).of('attack-rolled')).toEqual([])
  })
  const approach = (
    foe: Given,
    name: 'move' | 'step',
    from: number,
    faces: readonly number[],
    answers: readonly string[],
  ) => {
    const s = scene(
      [
        [from, 10],
        [10, 10],
      ],
      [{ ...ARMED, hitPoints: 200 }, foe],
    ).turn()
    return s.do({ do: name, to: s.square(9, 10) }, faces, answers).of('attack-rolled').length
  }
  rules('starfinder/position/large-reach-approach').it(
    'walking up to long reach provokes, to short reach it does not',
    () => {
      const ogre = { size: 'large', weapons: [bite] }
      expect(approach(ogre, 'move', 6, [1], ['attack'])).toBe(1)
      expect(approach({ ...ogre, build: 'long' }, 'move', 6, [], [])).toBe(0)
    },
  )
  rules('starfinder/position/guarded-step-approach').it('a guarded step does not', () => {
    expect(approach({ size: 'large', weapons: [bite] }, 'step', 8, [], [])).toBe(0)
  })
  rules('starfinder/grid/diagonals').it('measures distances too: 5 and 3 squares are 30 feet', () => {
    const s = scene(
      [
        [0, 0],
        [5, 3],
      ],
      [{}, { size: 'large' }],
    )
    expect(s.r.fact(feetBetween, 0, 1)).toBe(30)
    s.m.set(0, at, s.square(10, 6))
    // From the nearest square of its space.
    expect([s.r.fact(feetBetween, 0, 1), watching(s.r, 0, s.square(10, 6))]).toEqual([25, []])
  })
})
