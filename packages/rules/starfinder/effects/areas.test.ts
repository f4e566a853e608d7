import { GAME, type Options } from '@quintain/engine'
import { GridMap, type SegmentSpec, squaresIn } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { areaOf } from '../../d20/effects/area.ts'
import { shaken } from '../../d20/vocabulary/conditions.ts'
import { endEffect, type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { altitude } from '../../d20/vocabulary/fields.ts'
import { awarenessChanged } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { creature, StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]

/** What fills an area: 5 points of fire for everyone in it, unless said otherwise. */
const blast = (area: Given, more: Given = {}): Given => ({
  name: 'blast',
  effect: { area, consequences: [{ damage: '5', types: 'fire' }], ...more },
})
const MANY = { hitPoints: 50 }
interface How {
  readonly map?: readonly string[] | GridMap
  readonly more?: Given
  readonly user?: Given
  readonly options?: Options
  readonly others?: readonly Given[]
}
/** The first creature has the effect; all others have 50 Hit Points. */
const stage = (area: Given, at: At, { map = GridMap.open(40, 40), more, user, options, others = [] }: How = {}) =>
  new StarStage(
    [{ acts: [blast(area, more)], ...user }, ...at.slice(1).map((_, i) => ({ id: `n${i}`, ...MANY, ...others[i] }))],
    {
      map,
      at,
      ...(options ? { options } : {}),
    },
  ).turn()
const go = (s: StarStage, x: number, y: number, placing: Given = { corner: 'nw' }) => ({
  do: 'use',
  act: 'blast',
  to: s.square(x, y),
  ...placing,
})
/** Who is hurt, the user left out. */
const hurt = (s: StarStage): number[] => s.scene.sheets.flatMap((_, i) => (i > 0 && s.hp(i) < 50 ? [i] : []))
/** The squares of its area, by columns and rows from a corner in the direction of the signs, from 1. */
function squares(s: StarStage, x: number, y: number, placing: Given): [number, number][] {
  const { effect } = creature({ acts: [(s.scene.sheets[0] as unknown as { acts: object[] }).acts[0]!] }).acts[0]!
  return squaresIn(areaOf(s.r, 0, effect!.area!, s.square(x, y), { placing, range: effect!.range })).map(q => [
    q.x,
    q.y,
  ])
}
const sorted = (list: readonly (readonly number[])[]): string[] => list.map(p => p.join()).sort()
const walled = (width: number, height: number, ...segments: SegmentSpec[]) =>
  GridMap.open(width, height).change(d => {
    for (const s of segments) d.add(s)
  })

describe('where an area begins', () => {
  rules('starfinder/areas/point-of-origin').it(
    'at an intersection that the command names, friend and foe alike',
    () => {
      const s = stage(
        { shape: 'burst', feet: 20 },
        [
          [0, 0],
          [10, 10],
          [9, 9],
          [11, 9],
        ],
        { others: [{}, { side: 'us' }, {}] },
      )
      expect(s.why(go(s, 10, 10, {}))).toEqual(['starfinder/areas/point-of-origin'])
      s.do(go(s, 10, 10, { corner: 'se' }))
      expect(hurt(s)).toEqual([1, 2, 3])
    },
  )
  rules('starfinder/areas/point-of-origin').it('four names of one intersection are one place', () => {
    const s = stage({ shape: 'burst', feet: 10 }, [[0, 0]])
    const all = (
      [
        [10, 10, 'nw'],
        [9, 10, 'ne'],
        [10, 9, 'sw'],
        [9, 9, 'se'],
      ] as const
    ).map(([x, y, corner]) => sorted(squares(s, x, y, { corner })).join(' '))
    expect(new Set(all).size).toBe(1)
    s.do(go(s, 10, 10))
  })
  rules('starfinder/areas/point-of-origin').it('an aura goes by the distance from its creature, itself inside', () => {
    const s = stage({ shape: 'emanation', feet: 10 }, [
      [20, 20],
      [22, 20],
      [22, 21],
      [22, 22],
    ])
    s.do({ do: 'use', act: 'blast' })
    expect([hurt(s), s.hp(0)]).toEqual([[1, 2], 15])
  })
  rules('starfinder/areas/measuring').it('intersection to intersection, every second diagonal twice', () => {
    // Far corners 3 and 2 away: 20 feet; 4 and 4 away: 30; 5, 2 and 3 up: 30.
    const inside = (feet: number, dx: number, dy: number, up = 0) => {
      const s = stage({ shape: 'burst', feet }, [
        [0, 0],
        [9 + dx, 9 + dy],
      ])
      if (up > 0) s.m.set(1, altitude, up * 5 - 5)
      s.do(go(s, 10, 10))
      return hurt(s).length === 1
    }
    expect([inside(20, 3, 2), inside(15, 3, 2), inside(30, 4, 4), inside(25, 4, 4)]).toEqual([true, false, true, false])
    expect([inside(30, 5, 2, 3), inside(25, 5, 2, 3)]).toEqual([true, false])
  })
  rules('starfinder/areas/wasted-beyond-range').it('nothing beyond the range of its user', () => {
    const s = stage(
      { shape: 'burst', feet: 20 },
      [
        [0, 10],
        [8, 10],
        [4, 10],
      ],
      { more: { range: 30 } },
    )
    s.do(go(s, 7, 10))
    expect(hurt(s)).toEqual([2])
    expect(s.turn().why(go(s, 8, 10))).toEqual(['starfinder/areas/point-of-origin'])
  })
})

describe('squares of an area', () => {
  table('starfinder/areas/square-inclusion').each('radius $radius_feet', row => {
    const s = stage({ shape: 'burst', feet: row.number('radius_feet') }, [[0, 0]])
    s.do(go(s, 20, 20))
    const all = squares(s, 20, 20, { corner: 'nw' })
    expect(all.length).toBe(row.number('total_squares'))
    const quadrant = (sx: number, sy: number) => {
      const rows = new Map<number, number>()
      for (const [x, y] of all) {
        const [c, r] = [sx > 0 ? x - 19 : 20 - x, sy > 0 ? y - 19 : 20 - y]
        if (c > 0 && r > 0) rows.set(r, Math.max(rows.get(r) ?? 0, c))
      }
      return [...rows].sort(([a], [b]) => a - b).map(([, c]) => c)
    }
    for (const [sx, sy] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const)
      expect(quadrant(sx, sy)).toEqual(row.cell('rows_per_quadrant'))
  })
  rules('starfinder/areas/square-inclusion').it('one square of a large creature is enough, and counts once', () => {
    const s = stage(
      { shape: 'burst', feet: 10 },
      [
        [0, 0],
        [11, 10],
        [12, 10],
      ],
      { others: [{ size: 'large' }, { size: 'large' }] },
    )
    s.do(go(s, 10, 10))
    expect([s.hp(1), s.hp(2)]).toEqual([45, 50])
  })
  table('starfinder/areas/standard-sizes').each('$shape', row => {
    const COUNTS: Readonly<Record<string, readonly number[]>> = {
      radius: [4, 12, 24, 44],
      cone: [8, 28, 104],
      line: [6],
    }
    const shape = row.text('shape')
    const counts = (row.cell('sizes_feet') as number[]).map(feet => {
      const s = stage({ shape: shape === 'radius' ? 'burst' : shape, feet }, [[20, 20]])
      if (shape === 'radius') {
        s.do(go(s, 10, 10))
        return squares(s, 10, 10, { corner: 'nw' }).length
      }
      const { length } = squares(s, 20, 19, {})
      s.do(go(s, 20, 19, {}))
      return length
    })
    expect(counts).toEqual(COUNTS[shape])
  })
  table('starfinder/areas/cone-squares').each('$length_feet feet, $direction', row => {
    const straight = row.text('direction') === 'straight'
    const s = stage({ shape: 'cone', feet: row.number('length_feet') }, [[20, 20]])
    // From the lower right corner of its user, east or to the south-east.
    const start = straight ? 'ne' : 'se'
    const [toX, toY] = straight ? [25, 20] : [25, 25]
    const all = squares(s, toX, toY, { start })
    const [cx, cy] = straight ? [21, 20] : [21, 21]
    const sides = straight ? [1, -1] : [1]
    expect([sides.length, all.length]).toEqual([row.number('sides'), row.number('total_squares')])
    for (const side of sides) {
      const rows = new Map<number, number>()
      for (const [x, y] of all) {
        const c = side > 0 ? y - cy + 1 : cy - y
        // A diagonal cone's rows run along either axis alike.
        if (c > 0) rows.set(x - cx + 1, Math.max(rows.get(x - cx + 1) ?? 0, c))
      }
      expect([...rows].sort(([a], [b]) => a - b).map(([, c]) => c)).toEqual(row.cell('columns_per_row'))
    }
    s.do(go(s, toX, toY, { start }))
  })
  table('starfinder/areas/line-squares').each('$length_feet feet through $aim', row => {
    const s = stage({ shape: 'line', feet: row.number('length_feet') }, [[5, 30]])
    const [, c, r] = /\((\d+),(\d+)\)/.exec(row.text('aim'))!.map(Number)
    // Columns to the east, rows to the north: from the upper right corner of its user.
    const side = r === 0 ? { side: 'left' } : {}
    const placing = { start: 'ne', corner: 'sw', ...side }
    const to = [6 + c!, 29 - r!] as const
    const found = squares(s, ...to, placing).map(([x, y]) => [x - 5, 30 - y])
    expect(sorted(found)).toEqual((row.cell('squares') as string[]).toSorted())
    s.do(go(s, ...to, placing))
  })
  rules('starfinder/areas/line-squares').it('never its user, a side along the grid, and through another point', () => {
    const s = stage({ shape: 'line', feet: 30 }, [[5, 5]])
    expect([
      s.why(go(s, 9, 5, { start: 'nw', corner: 'se' })),
      s.why(go(s, 9, 5, { start: 'ne', corner: 'ne' })),
      s.why(go(s, 6, 5, { start: 'ne', corner: 'nw' })),
      s.why(go(s, 9, 5, { start: 'ne' })),
    ]).toEqual(Array.from({ length: 4 }, () => ['starfinder/areas/line-squares']))
    expect(squares(s, 9, 5, { start: 'ne', corner: 'ne', side: 'left' }).every(([, y]) => y === 4)).toBe(true)
    s.do(go(s, 9, 5, { start: 'ne', corner: 'ne', side: 'right' }))
  })
  rules('starfinder/areas/cone', 'starfinder/areas/cone-squares').it('from a corner that keeps its user out', () => {
    const s = stage({ shape: 'cone', feet: 15 }, [[5, 5]])
    expect(s.why(go(s, 9, 1, { start: 'sw' }))).toEqual(['starfinder/areas/cone-squares'])
    expect(s.why(go(s, 9, 1, { start: 'nw' }))).toEqual([])
    // From its north-west corner the first row runs over its head.
    expect(sorted(squares(s, 9, 1, { start: 'nw' }))).toEqual(
      sorted([
        [5, 4],
        [6, 4],
        [7, 4],
        [5, 3],
        [6, 3],
        [5, 2],
      ]),
    )
    s.do(go(s, 9, 1, { start: 'nw' }))
  })
})

describe('kinds of areas', () => {
  table('starfinder/areas/kinds', { prose: ['shapes', 'lasts'] }).each('$kind', row => {
    const kind = row.text('kind')
    const area =
      kind === 'emanation'
        ? { shape: 'emanation', feet: 30 }
        : kind === 'cylinder'
          ? { shape: kind, feet: 30, height: 20 }
          : { shape: kind, feet: 30 }
    const closed = walled(6, 5, { a: [2, 0], b: [2, 5] })
    const behind = stage(
      area,
      [
        [0, 2],
        [3, 2],
      ],
      { map: closed },
    )
    const at = (x: number, y: number, corner: string) =>
      kind === 'emanation' ? { do: 'use', act: 'blast' } : go(behind, x, y, kind === 'line' ? {} : { corner })
    behind.do(at(1, 2, 'sw'))
    // A spread needs no line either, and finds no way.
    const reached = hurt(behind).length > 0
    expect([reached, reached || kind === 'spread']).toEqual([
      kind === 'cylinder',
      row.cell('needs_line_of_effect_from_origin') !== true,
    ])
    const turns = GridMap.parse(['...###', '##.###', '##....', '######', '######'])
    const corner = stage(
      area,
      [
        [0, 0],
        [5, 2],
      ],
      { map: turns },
    )
    corner.do({ ...at(1, 0, 'ne'), ...(kind === 'emanation' ? {} : { to: corner.square(1, 0) }) })
    expect(hurt(corner).length > 0 && kind !== 'cylinder').toBe(row.cell('goes_around_corners'))
  })
  rules('starfinder/areas/burst').it('whoever is in it at that moment, seen or not; nobody who comes later', () => {
    const s = stage({ shape: 'burst', feet: 10 }, [
      [0, 0],
      [10, 10],
      [13, 10],
    ])
    awarenessChanged.write!(s.m, { who: 0, other: 1, grade: 'unaware' } as never)
    s.do(go(s, 10, 10))
    s.turn().do({ do: 'move', to: s.square(11, 10) }, [], [], 2)
    expect(hurt(s)).toEqual([1])
  })
  rules('starfinder/areas/burst-total-cover').it(
    'cover from the origin adds to Reflex, creatures in the way do not',
    () => {
      const save = { save: { kind: 'Reflex', dc: 16, onSuccess: 'none' } }
      const at: At = [
        [0, 0],
        [6, 4],
        [5, 4],
      ]
      const reflex = { totals: { Reflex: 3 } }
      const of = (rows: readonly string[] | GridMap, faces: number[]) => {
        const s = stage({ shape: 'burst', feet: 20 }, at, { map: rows, more: save, others: [reflex, reflex] })
        s.do(go(s, 3, 4, { corner: 'ne' }), faces)
        return hurt(s)
      }
      const open = GridMap.open(10, 10)
      expect(of(open, [12, 12])).toEqual([1, 2])
      expect(of(open, [13, 12])).toEqual([2])
      const crate = GridMap.parse([
        ...Array.from({ length: 4 }, () => '..........'),
        '.....o....',
        ...Array.from({ length: 4 }, () => '..........'),
      ])
      const behind: At = [
        [0, 0],
        [6, 6],
      ]
      const shown = (face: number) => {
        const s = stage({ shape: 'burst', feet: 20 }, behind, { map: crate, more: save, others: [reflex] })
        s.do(go(s, 3, 4, { corner: 'ne' }), [face])
        return hurt(s)
      }
      expect([shown(11), shown(10)]).toEqual([[], [1]])
    },
  )
  rules('starfinder/areas/line-of-effect-from-origin').it('lines from the origin decide, not those of its user', () => {
    // The origin lies over the wall's end: the first is in line with it, the second with the user only.
    const map = GridMap.parse(['........', '........', '...#....', '...#....', '...#....', '........'])
    const s = stage(
      { shape: 'burst', feet: 30 },
      [
        [1, 3],
        [4, 3],
        [2, 4],
      ],
      { map },
    )
    s.do(go(s, 4, 1))
    expect(hurt(s)).toEqual([1])
  })
  rules('starfinder/areas/emanation').it('affects those who come in, no longer those who leave', () => {
    const s = stage(
      { shape: 'emanation', feet: 15 },
      [
        [10, 10],
        [16, 10],
      ],
      { more: { lasts: { rounds: 9 }, consequences: [{ condition: 'shaken', lasts: 'effect' }] } },
    )
    s.do({ do: 'use', act: 'blast' })
    const seen = [s.r.has(1, shaken)]
    s.turn().do({ do: 'move', to: s.square(12, 10) }, [], [], 1)
    seen.push(s.r.has(1, shaken))
    s.turn().do({ do: 'move', to: s.square(17, 10) }, [], [], 1)
    expect([...seen, s.r.has(1, shaken)]).toEqual([false, true, false])
    s.play([endEffect({ id: s.r.items<RunningEffect>(GAME, runningEffects)[0]!.id, how: 'dismissed' })])
  })
  rules('starfinder/areas/spread').it('goes by the way round the corner', () => {
    const map = GridMap.parse(['##.#', '##.#', '...#'])
    const caught = (feet: number, shape = 'spread') => {
      const s = stage(
        { shape, feet },
        [
          [0, 2],
          [2, 1],
          [2, 0],
        ],
        { map },
      )
      s.do(go(s, 0, 2, { corner: 'sw' }))
      return hurt(s)
    }
    expect([caught(20), caught(25), caught(25, 'burst')]).toEqual([[1], [1, 2], [1]])
  })
  rules('starfinder/areas/spread-line-of-effect').it('a line to the origin only; round the corner no cover', () => {
    const map = GridMap.parse(['......', '###.##', '......'])
    const s = stage(
      { shape: 'spread', feet: 20 },
      [
        [3, 0],
        [1, 2],
      ],
      { map, more: { range: 60, save: { kind: 'Reflex', dc: 12, onSuccess: 'none' } } },
    )
    expect(s.why(go(s, 1, 2, { corner: 'sw' }))).toEqual(['starfinder/areas/point-of-origin'])
    s.do(go(s, 3, 1, { corner: 'sw' }), [20, 11])
    expect(hurt(s)).toEqual([1])
  })
  rules('starfinder/areas/spread-line-of-effect', 'starfinder/cover/reflex-origin').each([
    ['burst', 10, []],
    ['burst', 9, [1]],
    ['spread', 11, [1]],
    ['spread', 12, []],
  ] as const)('behind a low wall, a %s with a save that shows %i hurts %j', (shape, face, hurts) => {
    const s = stage(
      { shape, feet: 20 },
      [
        [0, 0],
        [4, 0],
      ],
      {
        map: GridMap.parse(['...n.', '.....', '.....']),
        more: { range: 60, save: { kind: 'Reflex', dc: 12, onSuccess: 'none' } },
      },
    )
    // Its maker stands within it too.
    s.do(go(s, 2, 0, { corner: 'sw' }), [20, face])
    expect(hurt(s)).toEqual(hurts)
  })
  rules('starfinder/areas/line').it('ends at the first barrier', () => {
    const s = stage(
      { shape: 'line', feet: 30 },
      [
        [0, 1],
        [2, 1],
        [5, 1],
      ],
      { map: GridMap.parse(['#######', '...#...', '#######']) },
    )
    s.do(go(s, 5, 1, {}))
    expect(hurt(s)).toEqual([1])
  })
  rules('starfinder/areas/cylinder').it('down to the ground whatever is in the way, and not above its circle', () => {
    const area = { shape: 'cylinder', feet: 10, height: 30 }
    const at: At = [
      [0, 0],
      [10, 10],
      [9, 9],
      [11, 10],
    ]
    const hut = GridMap.open(20, 20).change(d => {
      d.add({ a: [10, 10], b: [10, 11] })
      d.add({ a: [10, 10], b: [11, 10] })
      d.add({ a: [11, 10], b: [11, 11] })
    })
    const of = (options: Options) => {
      const s = stage(area, at, { map: hut, options })
      s.m.set(2, altitude, 35)
      s.m.set(3, altitude, 25)
      s.do(go(s, 10, 10))
      return hurt(s)
    }
    expect(of({})).toEqual([1, 3])
    expect(of({ 'cylinder-needs-line-of-effect': true })).toEqual([])
  })
  table('starfinder/areas/sphere').each('radius $radius_feet', row => {
    const feet = row.number('radius_feet')
    const layers = row.cell('squares_per_layer') as number[]
    const at: At = [
      [0, 0],
      ...Array.from({ length: 14 * 14 }, (_, i): [number, number] => [13 + (i % 14), 13 + Math.floor(i / 14)]),
    ]
    const s = stage({ shape: 'burst', feet }, at)
    const counts: number[] = []
    for (let up = 0; up <= layers.length; up++) {
      for (const i of at.keys()) if (i > 0) s.m.set(i, altitude, up * 5)
      const before = at.slice(1).map((_, i) => s.hp(i + 1))
      s.turn().do(go(s, 20, 20))
      counts.push(at.slice(1).filter((_, i) => s.hp(i + 1) < before[i]!).length)
    }
    expect(counts).toEqual([...layers, 0])
  })
  rules('starfinder/areas/sphere').it('its origin may be in the air', () => {
    const of = (height: number) => {
      const s = stage({ shape: 'burst', feet: 10 }, [
        [0, 0],
        [10, 10],
        [9, 10],
      ])
      s.m.set(2, altitude, 25)
      s.do(go(s, 10, 10, { corner: 'nw', height }))
      return hurt(s)
    }
    expect([of(0), of(25), of(20), of(15), of(10)]).toEqual([[1], [2], [2], [], [1]])
  })
  rules('starfinder/areas/shapable').it('cubes of 10 feet, joined by whole faces, none too many', () => {
    const s = stage({ shape: 'shapable', feet: 10, cubes: 4 }, [
      [0, 0],
      [6, 0],
      [8, 1],
      [9, 0],
    ])
    const lay = (...list: readonly (readonly [number, number])[]) => ({
      do: 'use',
      act: 'blast',
      squares: list.map(([x, y]) => s.square(x, y)),
    })
    const row = lay([2, 0], [4, 0], [6, 0], [8, 0])
    expect([
      s.why(lay([2, 0], [4, 0], [6, 0], [8, 0], [10, 0])),
      s.why(lay([2, 0], [5, 0])),
      s.why(lay([2, 0], [4, 1])),
      s.why(lay()),
    ]).toEqual(Array.from({ length: 4 }, () => ['starfinder/areas/shapable']))
    s.m.set(3, altitude, 10)
    s.do(row)
    expect(hurt(s)).toEqual([1, 2])
    expect(() => creature({ acts: [blast({ shape: 'shapable', feet: 5, cubes: 8 })] })).toThrow('10 feet')
  })
  rules('starfinder/areas/unique').it('fills the squares that its description comes to', () => {
    const s = stage({ shape: 'described' }, [
      [0, 0],
      [5, 5],
      [6, 5],
      [7, 7],
    ])
    expect(s.why({ do: 'use', act: 'blast' })).toEqual(['starfinder/areas/unique'])
    s.do({ do: 'use', act: 'blast', squares: [s.square(5, 5), s.square(6, 5), s.square(9, 9)] })
    expect(hurt(s)).toEqual([1, 2])
  })
  rules('starfinder/areas/unsuitable-creatures-not-counted').it('other kinds use up none of the number', () => {
    const construct = { kinds: ['construct'] }
    const at: At = [
      [0, 0],
      [10, 10],
      [11, 10],
      [12, 10],
      [13, 10],
      [14, 10],
      [15, 10],
    ]
    const s = stage({ shape: 'burst', feet: 40, most: 3 }, at, {
      more: { only: ['living'], save: { kind: 'Will', dc: 15, onSuccess: 'none' } },
      others: [{ kinds: ['undead'] }, {}, construct],
    })
    // The second of those that count saves, and counts all the same.
    s.do(go(s, 10, 10), [1, 20, 1])
    expect(hurt(s)).toEqual([2, 5])
  })
})
