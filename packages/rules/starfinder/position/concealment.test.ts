import type { Options } from '@quintain/engine'
import { GridMap, type LightLevel, segment, type TerrainSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { awareOf } from '../../d20/position/awareness.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { perceives } from '../../d20/position/perception.ts'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { awarenessChanged } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { missChance } from '../testing/misses.ts'
import { StarStage } from '../testing/stage.ts'
import { concealed } from '../vocabulary/conditions.ts'

type At = readonly (readonly [number, number])[]
type Given = Record<string, unknown>
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const glaive = { name: 'glaive', damage: '1d10', types: 'slashing', reach: true }
const ARMED: Given = { weapons: [rifle, sword, glaive] }
const AC = (n: number): Given => ({ totals: { EAC: n, KAC: n } })

const smoke: TerrainSpec = { name: 'smoke', concealment: 'concealment' }
const reeds: TerrainSpec = { name: 'reeds', concealment: 30 }
const fog: TerrainSpec = { name: 'fog', concealment: 'total', blocks: { sight: true } }
const mapOf = (...rows: string[]) => GridMap.parse(rows, { S: smoke, R: reeds, F: fog })
const scene = (map: GridMap, where: At, given: readonly Given[] = [ARMED, AC(14)], options: Options = {}) =>
  new StarStage(given, { map, at: where, options })
const ranged = (s: StarStage) => missChance(s, 0)
const melee = (s: StarStage) => missChance(s, 2)
const facing: At = [
  [0, 1],
  [4, 1],
]
const ALONG = ['.......', '.......', '.......']
const smoky = (x: number, y: number) =>
  GridMap.parse(ALONG).change(d => {
    d.terrain({ x, y }, smoke)
  })

describe('the lines of concealment', () => {
  rules('starfinder/concealment/line-test').it('smoke on the way conceals, smoke beside it does not', () => {
    expect([ranged(scene(smoky(2, 1), facing)), ranged(scene(smoky(2, 0), facing))]).toEqual([20, 0])
  })
  rules('starfinder/concealment/line-test').it('a blow from two squares away goes by lines too', () => {
    const s = scene(smoky(1, 1), [
      [0, 1],
      [2, 1],
    ])
    expect(melee(s)).toBe(20)
  })
  rules('starfinder/concealment/line-test').it('by a reading the target picks the corner', () => {
    const of = (options: Options) => ranged(scene(smoky(2, 0), facing, undefined, options))
    expect([of({}), of({ 'defender-picks-concealment-corner': true })]).toEqual([0, 20])
  })
  rules('starfinder/concealment/line-test').it('by a reading only the nearest square of a large target counts', () => {
    const where: At = [
      [0, 0],
      [3, 0],
    ]
    const of = (options: Options) => ranged(scene(smoky(2, 1), where, [ARMED, { ...AC(14), size: 'large' }], options))
    expect([of({}), of({ 'large-target-nearest-square': true })]).toEqual([20, 0])
  })
  rules('starfinder/concealment/line-border').it(
    'along an edge counts, a corner alone does not unless a reading says so',
    () => {
      const both = GridMap.parse(ALONG).change(d => {
        d.terrain({ x: 2, y: 0 }, smoke)
        d.terrain({ x: 2, y: 2 }, smoke)
      })
      expect(ranged(scene(both, facing))).toBe(20)
      const corner = (options: Options) =>
        ranged(
          scene(
            smoky(3, 0),
            [
              [0, 1],
              [2, 1],
            ],
            undefined,
            options,
          ),
        )
      // From the corners of its lower edge no line even touches it.
      expect([corner({}), corner({ 'corner-touch-counts': true })]).toEqual([0, 20])
      expect(ranged(scene(smoky(0, 1), facing))).toBe(0)
    },
  )
  rules('starfinder/concealment/adjacent-melee').it('next to it only if its whole space lies in smoke', () => {
    const near: At = [
      [0, 0],
      [1, 0],
    ]
    expect(melee(scene(mapOf('.S..', '....'), near))).toBe(20)
    const large = [ARMED, { ...AC(14), size: 'large' }]
    expect(melee(scene(mapOf('.SS.', '.S..'), near, large))).toBe(0)
    expect(melee(scene(mapOf('.SS.', '.SS.'), near, large))).toBe(20)
    // What fills the attacker's own square hides nobody from its blow.
    expect(melee(scene(mapOf('S...', '....'), near))).toBe(0)
  })
  rules('starfinder/concealment/blanket-effects').it('a blanket effect needs nothing between', () => {
    const s = scene(
      GridMap.open(3, 1),
      [
        [0, 0],
        [1, 0],
      ],
      [ARMED, AC(16)],
    )
    s.m.give(1, concealed)
    const blow = (face: number) => s.blow(face > 20 ? [18, face, 3] : [18, face], { weapon: 1 }).results
    expect([melee(s), blow(12), blow(21)]).toEqual([20, ['miss'], ['hit']])
  })
})

describe('the miss chance', () => {
  const two: At = [
    [0, 0],
    [4, 0],
  ]
  const concealedIn = (map: GridMap) => scene(map, two)
  rules('starfinder/concealment/miss-chance', 'starfinder/concealment/nature').it(
    '20 misses, 21 hits, a miss rolls none',
    () => {
      const s = concealedIn(mapOf('....S'))
      expect([s.blow([17, 20]).results, s.blow([17, 21, 3]).results]).toEqual([['miss'], ['hit']])
      expect(s.blow([13]).picks('miss chance')).toEqual([])
      // It changes neither Armor Class nor saves.
      expect([s.needed().total, s.r.tally('save', 1, { save: 'Reflex', origin: 0 })]).toEqual([14, 0])
      // A natural 20 asks for it too.
      expect([s.blow([20, 20]).results, s.blow([20, 21, [3, 4]]).results]).toEqual([['miss'], ['critical']])
    },
  )
  rules('starfinder/concealment/no-stacking').it('one roll at the highest', () => {
    const s = scene(
      mapOf('....S').change(d => d.light({ x: 4, y: 0 }, 'dim')),
      two,
    )
    expect([ranged(s), s.blow([17, 30, 3]).results]).toEqual([20, ['hit']])
    awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'location' } as never)
    const played = s.blow([17, 50])
    expect([ranged(s), played.results, played.picks('miss chance').length]).toEqual([50, ['miss'], 1])
  })
  rules('starfinder/concealment/varying-degrees').it('a percentage of its own: 30 misses, 31 hits', () => {
    const s = concealedIn(mapOf('....R'))
    expect([s.blow([17, 30]).results, s.blow([17, 31, 3]).results]).toEqual([['miss'], ['hit']])
  })
  rules('starfinder/concealment/total-definition').it('a way for the shot and none for the eye', () => {
    const s = concealedIn(mapOf('..F..'))
    expect([ranged(s), s.r.fact(perceives, 0, 1)]).toEqual([50, 0])
    expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toEqual(['starfinder/senses/pinpoint'])
    expect(s.turn().why({ do: 'attack', square: s.square(4, 0), weapon: 0 })).toEqual([])
    const wall = concealedIn(mapOf('..#..'))
    expect(mayAttack(wall.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toEqual(['starfinder/cover/total'])
  })
  rules('starfinder/concealment/total-miss-chance').it('50 misses, 51 hits', () => {
    const s = scene(mapOf('..F..'), two, [ARMED, AC(12)])
    const blow = (faces: readonly number[]) => s.blow(faces, { square: s.square(4, 0) }).results
    expect([blow([12, 50]), blow([12, 51, 3])]).toEqual([['miss'], ['hit']])
  })
  rules('starfinder/concealment/total-attack-square').it(
    'a guessed square: the right one with 50 %, the wrong one for nothing',
    () => {
      const s = scene(
        GridMap.open(6, 3),
        [
          [0, 0],
          [3, 0],
        ],
        [ARMED, AC(14)],
      ).turn()
      s.m.give(1, unseen)
      expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/senses/pinpoint'])
      const shoot = (x: number, y: number, faces: readonly number[]) =>
        scene(GridMap.open(6, 3), [
          [0, 0],
          [3, 0],
        ])
          .turn()
          .do({ do: 'attack', square: s.square(x, y), weapon: 0 }, faces)
      const hidden = (x: number, y: number, faces: readonly number[]) => {
        const t = scene(GridMap.open(6, 3), [
          [0, 0],
          [3, 0],
        ]).turn()
        t.m.give(1, unseen)
        return t.do({ do: 'attack', square: t.square(x, y), weapon: 0 }, faces)
      }
      expect([hidden(3, 0, [16, 51, 3]).results, hidden(3, 0, [16, 50]).results]).toEqual([['hit'], ['miss']])
      const wrong = hidden(3, 1, [])
      expect([wrong.results, wrong.picks('miss chance')]).toEqual([['miss'], []])
      // By a reading a square is attacked only where someone is known to be.
      const strict = scene(GridMap.open(6, 3), two, undefined, { 'no-attacks-on-guessed-squares': true }).turn()
      strict.m.give(1, unseen)
      const guess = (x: number) => strict.why({ do: 'attack', square: strict.square(x, 0), weapon: 0 })
      expect(guess(4)).toEqual(['starfinder/concealment/total-attack-square'])
      awarenessChanged.write!(strict.m, { who: 0, other: 1, grade: 'location' } as never)
      expect([guess(4), guess(3)]).toEqual([[], ['starfinder/concealment/total-attack-square']])
      // Who is seen in the square has no such chance.
      expect(shoot(3, 0, [16, 3]).results).toEqual(['hit'])
    },
  )
  rules('starfinder/concealment/total-attack-square', 'starfinder/movement/squeeze-width').it(
    'one squeezed beside a wall is known to be in its strip, not in the squares beyond the wall',
    () => {
      const open = GridMap.open(8, 3)
      const walled = GridMap.of({
        ...open.toJSON(),
        segments: [segment({ id: 'wall', kind: 'wall', a: [0, 1], b: [8, 1] })],
      } as never)
      // Its space is the columns 4 and 5 of the rows 0 and 1; the wall leaves it row 0.
      const guess = (map: GridMap, x: number, y: number) => {
        const where: At = [
          [0, y],
          [4, 0],
        ]
        const large = { ...AC(14), size: 'large' }
        const s = scene(map, where, [ARMED, large], { 'no-attacks-on-guessed-squares': true }).turn()
        s.m.give(1, unseen)
        awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'location' } as never)
        return s.why({ do: 'attack', square: s.square(x, y), weapon: 0 })
      }
      expect([guess(open, 5, 0), guess(open, 5, 1)]).toEqual([[], []])
      expect([guess(walled, 5, 0), guess(walled, 5, 1)]).toEqual([[], ['starfinder/concealment/total-attack-square']])
    },
  )
})

describe('light', () => {
  const lit = (levels: readonly LightLevel[]) =>
    GridMap.of({ ...GridMap.open(levels.length, 1).toJSON(), light: [...levels] })
  const dark = (n: number) => lit(new Array<LightLevel>(n).fill('dark'))
  const of = (map: GridMap, senses: object, x: number, options: Options = {}) =>
    ranged(
      scene(
        map,
        [
          [0, 0],
          [x, 0],
        ],
        [{ ...ARMED, senses }, AC(14)],
        options,
      ),
    ) // prettier-ignore
  rules('starfinder/concealment/light-by-target-square').it('the light where the target stands decides', () => {
    const dimBetween = lit(['normal', 'dim', 'dim', 'dim', 'normal'])
    expect([of(dimBetween, {}, 4), of(dimBetween, {}, 3)]).toEqual([0, 20])
    expect(of(dimBetween, {}, 4, { 'light-uses-line-test': true })).toBe(20)
    const half = scene(
      lit(['normal', 'normal', 'dim', 'normal']),
      [
        [0, 0],
        [2, 0],
      ],
      [ARMED, AC(14)],
    )
    expect(ranged(half)).toBe(20)
  })
  rules('starfinder/concealment/vision-ignores').it(
    'darkvision within its range, low-light vision in dim light; smoke stays',
    () => {
      expect([of(dark(20), { darkvision: 60 }, 8), of(dark(20), { darkvision: 60 }, 13)]).toEqual([0, 50])
      const both = mapOf('....S').change(d => d.light({ x: 4, y: 0 }, 'dim'))
      expect([of(both, { lowLight: true }, 4), of(lit(['dim', 'dim']), { lowLight: true }, 1)]).toEqual([20, 0])
    },
  )
  rules('starfinder/light/bright', 'starfinder/light/normal').each(['bright', 'normal'] as const)(
    '%s light conceals nobody',
    level => {
      expect(of(lit([level, level, level]), {}, 2)).toBe(0)
    },
  )
  rules('starfinder/light/dim-concealment').it('20 % from eyes that need light', () => {
    const dim = lit(['normal', 'normal', 'dim'])
    expect([{}, { lowLight: true }, { darkvision: 60 }, { blindsight: 30 }].map(senses => of(dim, senses, 2))).toEqual([
      20, 0, 0, 0,
    ])
    const s = scene(
      dim,
      [
        [0, 0],
        [2, 0],
      ],
      [ARMED, AC(14)],
    )
    expect([s.blow([17, 20]).results, s.blow([17, 21, 3]).results]).toEqual([['miss'], ['hit']])
  })
  rules('starfinder/light/low-light-vision', 'starfinder/senses/low-light-ability').it(
    'dim is as good as normal, darkness stays dark',
    () => {
      const s = scene(
        lit(['dim', 'dim']),
        [
          [0, 0],
          [1, 0],
        ],
        [{ ...ARMED, senses: { lowLight: true } }, AC(14)],
      )
      expect(s.blow([14, 3]).results).toEqual(['hit'])
      expect(of(dark(3), { lowLight: true }, 2)).toBe(50)
    },
  )
  rules('starfinder/light/darkness').it('without darkvision it is as good as blinded', () => {
    const s = scene(
      dark(3),
      [
        [0, 0],
        [1, 0],
      ],
      [ARMED, AC(14)],
    )
    const blow = (faces: readonly number[]) => s.blow(faces, { weapon: 1, square: s.square(1, 0) }).results
    expect([s.r.fact(perceives, 0, 1), blow([16, 40])]).toEqual([0, ['miss']])
    expect(blow([16, 51, 3])).toEqual(['hit'])
    expect(s.turn().why({ do: 'attack', target: 1, weapon: 1 })).toEqual(['starfinder/senses/pinpoint'])
  })
  rules('starfinder/light/darkvision', 'starfinder/senses/darkvision-ability').it(
    'up to its range, light or not',
    () => {
      expect([12, 13].map(x => of(dark(20), { darkvision: 60 }, x))).toEqual([0, 50])
      expect(of(lit(['normal', 'normal', 'bright']), { darkvision: 60 }, 2)).toBe(0)
      const far = scene(
        dark(20),
        [
          [0, 0],
          [13, 0],
        ],
        [{ ...ARMED, senses: { darkvision: 60 } }, AC(14)],
      )
      expect(far.r.fact(perceives, 0, 1)).toBe(0)
    },
  )
  rules('starfinder/senses/darkvision-shows-nothing-new').it('the invisible stays so', () => {
    const s = scene(
      dark(5),
      [
        [0, 0],
        [2, 0],
      ],
      [{ ...ARMED, senses: { darkvision: 60 } }, AC(14)],
    )
    s.m.give(1, unseen)
    expect([s.r.fact(perceives, 0, 1), awareOf(s.r, 0, 1)]).toEqual([0, 0])
    // Its place guessed, half of all attacks miss.
    awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'location' } as never)
    expect(ranged(s)).toBe(50)
  })
  const LEVELS: Readonly<Record<string, LightLevel>> = {
    bright: 'bright',
    normal: 'normal',
    dim: 'dim',
    darkness: 'dark',
  }
  const meaning = (percent: number): RegExp =>
    ({ 0: /sees|no concealment/, 20: /20% concealment/, 50: /blinded/ })[percent as 0 | 20 | 50]
  table('starfinder/light/levels').each('$light', row => {
    const level = LEVELS[row.text('light')]!
    const map = lit(['normal', 'normal', level])
    expect(row.text('normal_vision')).toMatch(meaning(of(map, {}, 2)))
    expect(row.text('low_light_vision')).toMatch(meaning(of(map, { lowLight: true }, 2)))
    expect(row.text('darkvision_in_range')).toMatch(meaning(of(map, { darkvision: 30 }, 2)))
  })
  rules('starfinder/light/beyond-source').it('just beyond the range of a light it is dim', () => {
    const s = new StarStage([{ ...ARMED, light: { bright: 20 } }, AC(14)], {
      map: dark(10),
      at: [
        [0, 0],
        [4, 0],
      ],
    })
    const at = (x: number) =>
      ranged(
        new StarStage([{ ...ARMED, light: { bright: 20 } }, AC(14)], {
          map: dark(10),
          at: [
            [0, 0],
            [x, 0],
          ],
        }),
      ) // prettier-ignore
    expect([ranged(s), at(5), at(6)]).toEqual([0, 20, 50])
  })
  rules('starfinder/light/beyond-source').each([
    [{}, [0, 20, 50, 50, 50]],
    [{ 'dim-band-equals-light-range': true }, [0, 20, 20, 20, 50]],
  ] as const)('beyond a light of 20 feet by %j: %j', (options, percents) => {
    const at = (x: number) =>
      ranged(
        new StarStage([{ ...ARMED, light: { bright: 20 } }, AC(14)], {
          map: dark(12),
          at: [
            [0, 0],
            [x, 0],
          ],
          options,
        }),
      )
    expect([at(4), at(5), at(6), at(8), at(9)]).toEqual(percents)
  })
  rules('starfinder/light/darkness').it('the blinded see nobody', () => {
    const s = scene(
      lit(['normal', 'normal']),
      [
        [0, 0],
        [1, 0],
      ],
      [ARMED, AC(14)],
    )
    s.m.give(0, blinded)
    expect([ranged(s), s.r.fact(perceives, 0, 1)]).toEqual([50, 0])
  })
})
