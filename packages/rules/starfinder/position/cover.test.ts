import type { Options } from '@quintain/engine'
import { GridMap, type SegmentSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { perceives } from '../../d20/position/perception.ts'
import { watching } from '../../d20/position/threat.ts'
import { save } from '../../d20/vocabulary/check-steps.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'

type At = readonly (readonly [number, number])[]
type Given = Record<string, unknown>
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const ARMED: Given = { weapons: [rifle, sword] }
const KAC15: Given = { totals: { EAC: 13, KAC: 15, Reflex: 3 } }

const scene = (
  map: readonly string[] | GridMap,
  where: At,
  given: readonly Given[] = [ARMED, KAC15],
  options: Options = {},
) => new StarStage(given, { map, at: where, options })
const walled = (width: number, height: number, ...segments: SegmentSpec[]) =>
  GridMap.open(width, height).change(d => {
    for (const s of segments) d.add(s)
  })
const MELEE = { weapon: 1 }
const kac = (s: StarStage, how: { readonly weapon?: number } = {}) => s.needed(how).total
const cited = (s: StarStage, how: { readonly weapon?: number } = {}) =>
  s.needed(how).terms.flatMap(t => (t.type === 'cover' ? [`${t.value} ${t.rule}`] : []))
const reflex = (s: StarStage, x: number, y: number, who = 1) =>
  s.r.tally('save', who, { save: 'Reflex', origin: s.square(x, y) })

describe('the lines of cover', () => {
  rules('starfinder/cover/line-test', 'starfinder/cover/bonus').it(
    'a pillar in the way: +4 to both Armor Classes',
    () => {
      const where: At = [
        [0, 1],
        [4, 1],
      ]
      const s = scene(['.....', '..o..', '.....'], where)
      expect([kac(s), cited(s)]).toEqual([19, ['4 starfinder/cover/bonus']])
      const laser = { ...rifle, types: 'fire' }
      expect(kac(scene(['.....', '..o..', '.....'], where, [{ weapons: [laser] }, KAC15]))).toBe(17)
      // 18 misses, 19 hits.
      expect(s.blow([18]).results).toEqual(['miss'])
      expect(s.blow([19, 3]).results).toEqual(['hit'])
    },
  )
  rules('starfinder/cover/line-test').it('a pillar beside the way gives none', () => {
    const where: At = [
      [0, 1],
      [4, 1],
    ]
    expect(
      [
        ['..o..', '.....', '.....'],
        ['.....', '.....', '..o..'],
      ].map(map => kac(scene(map, where))),
    ).toEqual([15, 15])
  })
  rules('starfinder/cover/line-test').it('a large attacker takes a corner of any of its squares', () => {
    const s = scene(
      GridMap.open(8, 4),
      [
        [0, 1],
        [4, 1],
        [3, 2],
      ],
      [{ ...ARMED, size: 'large' }, KAC15, {}],
    )
    expect(kac(s)).toBe(15)
  })
  rules('starfinder/cover/line-test').it(
    'lines to every corner of a large target, or to its nearest square by a reading',
    () => {
      const where: At = [
        [0, 0],
        [3, 0],
      ]
      const given = [ARMED, { ...KAC15, size: 'large' }]
      const of = (options: Options) => kac(scene(['......', '..o...'], where, given, options))
      expect([of({}), of({ 'large-target-nearest-square': true })]).toEqual([19, 15])
    },
  )
  rules('starfinder/cover/line-border').it(
    'along corridor walls no line counts; by the readings always, or never',
    () => {
      const where: At = [
        [0, 1],
        [4, 1],
      ]
      const of = (options: Options) => kac(scene(['#####', '.....', '#####'], where, undefined, options))
      expect([of({}), of({ 'border-run-always-counts': true })]).toEqual([15, 19])
    },
  )
  rules('starfinder/cover/line-border').it('a low wall between neighbours, the corner of a building', () => {
    const beside = scene(walled(3, 3, { a: [1, 0], b: [1, 1], kind: 'low' }), [
      [0, 0],
      [1, 0],
    ])
    expect(kac(beside, MELEE)).toBe(19)
    const corner = (options: Options) =>
      kac(
        scene(
          ['.#.', '...'],
          [
            [0, 0],
            [1, 1],
          ],
          undefined,
          options,
        ),
        MELEE,
      )
    expect([corner({}), corner({ 'border-run-never-counts': true })]).toEqual([19, 15])
  })
  rules('starfinder/cover/not-sight').it('a target with cover is seen, and no d% is rolled', () => {
    const s = scene(walled(5, 1, { a: [2, 0], b: [2, 1], kind: 'low' }), [
      [0, 0],
      [3, 0],
    ])
    expect([s.r.fact(perceives, 0, 1), s.r.fact(concealmentBy.ranged, 0, 1)]).toEqual([1, 0])
    const near = scene(walled(5, 1, { a: [3, 0], b: [3, 1], kind: 'low' }), [
      [0, 0],
      [3, 0],
    ])
    const played = near.blow([19, 3])
    expect([kac(near), played.results, played.picks('miss chance')]).toEqual([19, ['hit'], []])
  })
})

describe('a low obstacle', () => {
  const row = GridMap.open(30, 1)
  const low = (x: number, attacker: number, target: number) =>
    kac(
      scene(
        row.change(d => d.add({ a: [x, 0], b: [x, 1], kind: 'low' })),
        [
          [attacker, 0],
          [target, 0],
        ],
      ),
    )
  rules('starfinder/cover/low-obstacle-range').it('helps up to 30 feet behind it', () => {
    // 60 feet in front: square 0, the wall at the far edge of square 12.
    expect([low(13, 0, 18), low(13, 0, 19)]).toEqual([19, 15])
  })
  rules('starfinder/cover/low-obstacle-ignored').it('the nearer one ignores it; at equal distances it stays', () => {
    expect([low(1, 0, 2), low(1, 0, 1), low(1, 1, 0), low(3, 0, 3)]).toEqual([15, 19, 19, 19])
  })
})

describe('creatures in the way', () => {
  const between: At = [
    [0, 0],
    [4, 0],
    [2, 0],
  ]
  rules('starfinder/cover/soft').it('friend or foe gives +4 against a shot, once', () => {
    const of = (...more: Given[]) =>
      scene(GridMap.open(6, 1), [...between, [3, 0]], [ARMED, { totals: { KAC: 14 } }, ...more])
    const s = of({ side: 'us' })
    expect([kac(s), cited(s)]).toEqual([18, ['4 starfinder/cover/soft']])
    expect([s.blow([17]).results, kac(of({ side: 'us' }, {}))]).toEqual([['miss'], 18])
    s.m.give(2, dead)
    expect(kac(s)).toBe(14)
  })
  rules('starfinder/cover/soft').it('against reach too, unless the reading says ranged only', () => {
    const glaive = { name: 'glaive', damage: '1d10', types: 'slashing', reach: true }
    const near: At = [
      [0, 0],
      [2, 0],
      [1, 0],
    ]
    const of = (options: Options) =>
      kac(scene(GridMap.open(3, 1), near, [{ weapons: [glaive] }, { totals: { KAC: 14 } }, {}], options))
    expect([of({}), of({ 'soft-cover-ranged-only': true })]).toEqual([18, 14])
  })
  rules('starfinder/cover/soft-limits').it('nothing on Reflex, and no hiding place', () => {
    const s = scene(GridMap.open(6, 1), between, [ARMED, { totals: { Reflex: 4 } }, {}])
    expect(reflex(s, 0, 0)).toBe(4)
    const of = (face: number) =>
      s
        .play([save({ who: 1, save: 'Reflex', dc: 15, against: 'a blast', origin: 0, failed: [], passed: [] })], [face])
        .of('saved')[0]!['result']
    expect([of(10), of(11)]).toEqual(['failed', 'passed'])
    expect(s.r.fact(perceives, 0, 1)).toBe(1)
  })
  rules('starfinder/movement/ally-gives-no-cover').it('who shares a square with the mover gives it no cover', () => {
    const s = scene(
      GridMap.open(6, 1),
      [
        [0, 0],
        [3, 0],
        [3, 0],
      ],
      [ARMED, { totals: { KAC: 14 } }, {}],
    )
    expect(kac(s)).toBe(14)
  })
})

describe('degrees of cover', () => {
  const across = (spec: Omit<SegmentSpec, 'a' | 'b'>, given?: readonly Given[], options?: Options) =>
    scene(
      walled(6, 1, { a: [2, 0], b: [2, 1], ...spec }),
      [
        [0, 0],
        [2, 0],
        [1, 0],
      ],
      given,
      options,
    )
  rules('starfinder/cover/partial').it('+2 and +1 where more than half of it shows', () => {
    const s = across({ kind: 'low', cover: 'partial' })
    expect([kac(s), reflex(s, 0, 0)]).toEqual([17, 4])
    const half = across({ kind: 'low' })
    expect([kac(half), reflex(half, 0, 0)]).toEqual([19, 5])
  })
  rules('starfinder/cover/improved').it('+8 and +4 behind a gun port', () => {
    const port = { kind: 'wall', cover: 'improved', blocks: { effect: false, sight: false } } as const
    const s = across(port, [ARMED, { totals: { KAC: 17, Reflex: 2 } }])
    expect([kac(s), reflex(s, 0, 0), mayAttack(s.r, { by: 0, at: 1, weapon: 0 })]).toEqual([25, 6, []])
  })
  rules('starfinder/cover/total').it('nobody is attacked through a wall, in melee or by a shot', () => {
    const s = scene(walled(4, 2, { a: [1, 0], b: [1, 2] }), [
      [0, 0],
      [1, 0],
    ])
    for (const weapon of [0, 1])
      expect(mayAttack(s.r, { by: 0, at: 1, weapon }).map(x => x.rule)).toEqual(['starfinder/cover/total'])
    expect(s.blow([]).events).toEqual([])
  })
  rules('starfinder/cover/degrees').it('the best counts, for Armor Class and for Reflex by itself', () => {
    const given = [ARMED, { totals: { KAC: 15, Reflex: 1 } }, {}]
    const s = across({ kind: 'low', cover: 'partial' }, given)
    expect([kac(s), reflex(s, 0, 0)]).toEqual([19, 2])
    // By a reading they add up: soft +4 and partial +2.
    const added = across({ kind: 'low', cover: 'partial' }, given, { 'cover-bonuses-add': true })
    expect([kac(added), reflex(added, 0, 0)]).toEqual([21, 2])
  })
  const DEGREES: Readonly<Record<string, () => StarStage>> = {
    partial: () => across({ kind: 'low', cover: 'partial' }),
    soft: () => across({ kind: 'low', cover: 'none' }, [ARMED, KAC15, {}]),
    cover: () => across({ kind: 'low' }),
    improved: () => across({ kind: 'low', cover: 'improved' }),
    total: () => across({ kind: 'wall' }),
  }
  table('starfinder/cover/degrees').each('$degree', row => {
    const s = DEGREES[row.text('degree')]!()
    const open = mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).length === 0
    expect(open).toBe(row.cell('can_be_attacked'))
    const figures = [row.cell('ac_bonus'), row.cell('reflex_bonus')]
    expect(open ? [kac(s) - 15, reflex(s, 0, 0) - 3] : [null, null]).toEqual(figures)
  })
  rules('starfinder/cover/with-concealment', 'starfinder/cover/bonus').it('Armor Class first, then the d%', () => {
    const smoke = { name: 'smoke', concealment: 'concealment' } as const
    const map = GridMap.parse(['...S'], { S: smoke }).change(d => d.add({ a: [3, 0], b: [3, 1], kind: 'low' }))
    const s = scene(map, [
      [0, 0],
      [3, 0],
    ])
    expect([s.blow([18]).picks('miss chance'), s.blow([19, 25, 3]).results, s.blow([19, 20]).results]).toEqual([
      [],
      ['hit'],
      ['miss'],
    ])
  })
  rules('starfinder/cover/partial-line-of-effect').it('a way to a part of its space is cover', () => {
    const s = scene(
      ['.....', '..o..'],
      [
        [0, 1],
        [4, 1],
      ],
      [ARMED, { totals: { KAC: 14 } }],
    )
    expect([s.blow([17]).results, s.blow([18, 3]).results]).toEqual([['miss'], ['hit']])
  })
  rules('starfinder/cover/barrier-with-hole').it('a hatch of a square foot leaves cover, a slit total cover', () => {
    const hatch = across({ kind: 'door', state: 'closed', blocks: { effect: false, sight: false }, cover: 'cover' })
    expect([mayAttack(hatch.r, { by: 0, at: 1, weapon: 0 }), kac(hatch), reflex(hatch, 0, 0)]).toEqual([[], 19, 5])
    const slit = across({ kind: 'door', state: 'closed' })
    expect(mayAttack(slit.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toEqual(['starfinder/cover/total'])
  })
  rules('starfinder/cover/reflex-origin').it('counts from where the effect begins, not from its maker', () => {
    const s = scene(
      ['.....', '..o..'],
      [
        [0, 1],
        [4, 1],
      ],
      [ARMED, { totals: { Reflex: 2 } }],
    )
    expect([reflex(s, 0, 1), reflex(s, 3, 1)]).toEqual([4, 2])
  })
})

describe('attacks of opportunity', () => {
  const corner: At = [
    [0, 0],
    [1, 1],
  ]
  rules('starfinder/cover/no-opportunity-attack').it('not against what has cover, in the square that it leaves', () => {
    const s = scene(['.#.', '...'], corner, [ARMED, {}])
    expect([watching(s.r, 1, s.square(1, 1)), watching(s.r, 1, s.square(0, 1))]).toEqual([[], [0]])
    s.m.set(1, at, s.square(0, 1))
    expect(watching(s.r, 1, s.square(0, 1))).toEqual([0])
  })
  rules('starfinder/cover/no-opportunity-attack').it('by a reading partial and soft cover do not keep it off', () => {
    const partial = walled(3, 2, { a: [1, 0], b: [1, 1], kind: 'low', cover: 'partial' })
    const of = (options: Options) =>
      watching(
        scene(
          partial,
          [
            [0, 0],
            [1, 0],
          ],
          [ARMED, {}],
          options,
        ).r,
        1,
        1,
      )
    expect([of({}), of({ 'only-standard-or-better-cover-blocks-opportunity': true })]).toEqual([[], [0]])
  })
})
