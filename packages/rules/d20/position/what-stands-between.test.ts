import { GridMap, segment } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage, sword } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { dead, gone, unconscious } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { awarenessChanged } from '../vocabulary/relations.ts'
import { coverBy, coverDegree, coveringCreature, isTotallyCovered } from './cover.ts'
import { engaged, intoMelee } from './engaged.ts'
import { groundOf } from './ground.ts'
import { feetApart, feetFromCenter, feetToPoint, feetToSquare, packedPoint } from './range.ts'
import { carryRefusals } from './reach.ts'
import { isNear, opportunityWeapons, threatens, watching } from './threat.ts'

type At = readonly (readonly [number, number])[]
const TEXTS = [
  ['spirit', SpiritStage],
  ['modern', ModernStage],
  ['starfinder', StarStage],
] as const
const ARMED = { weapons: [sword] }

describe.each(TEXTS)('%s: what stands between', (_, On) => {
  rules('starfinder/cover/reflex-origin').it(
    'a pillar between the origin and one in the first corner of the map',
    () => {
      const s = new On([{}, {}], {
        map: ['..o...', '......'],
        at: [
          [0, 0],
          [5, 1],
        ],
      })
      const cover = (origin: object) =>
        s.r
          .explain('save', 0, { save: 'Reflex', ...origin } as never)
          .terms.filter(t => t.type === 'cover')
          .map(t => t.value)
      expect(cover({ origin: 4 })).toEqual([2])
      expect(cover({ origin: 1 })).toEqual([])
      expect(cover({ point: packedPoint(s.scene.board.map, [5, 1]) })).toEqual([2])
      s.m.set(0, at, -1)
      expect(cover({ origin: 4 })).toEqual([])
    },
  )
  rules('starfinder/cover/reflex-origin').it('an origin inside its own space gives a large one no cover', () => {
    const s = new On([{ size: 'large' }, {}], {
      map: GridMap.of({
        ...GridMap.open(6, 4).toJSON(),
        segments: [segment({ id: 'rail', kind: 'wall', a: [1, 0], b: [1, 2] })],
      } as never),
      at: [
        [0, 0],
        [5, 3],
      ],
    })
    for (const origin of [0, 1, 6, 7])
      expect(s.r.explain('save', 0, { save: 'Reflex', origin } as never).terms.filter(t => t.type === 'cover')).toEqual(
        [],
      )
  })
  rules('starfinder/cover/soft').it('of several in the way the nearest that covers alone gives the cover', () => {
    const of = (others: At) =>
      new On([{}, {}, ...others.map(() => ({}))], { map: GridMap.open(9, 5), at: [[0, 0], [8, 4], ...others] })
    const middle = [4, 2] as const
    expect(coveringCreature.ranged.read(of([middle]).r, 0, 1)).toBe(2)
    expect(coveringCreature.ranged.read(of([[0, 4]]).r, 0, 1)).toBe(-1)
    let beside = 0
    for (let x = 0; x < 4; x++)
      for (let y = 0; y < 3; y++) {
        if (x === 0 && y === 0) continue
        const alone = coverBy.ranged.read(of([[x, y]]).r, 0, 1) > 0
        if (!alone) beside++
        expect(coveringCreature.ranged.read(of([middle, [x, y]]).r, 0, 1)).toBe(alone ? 3 : 2)
      }
    expect(beside).toBeGreaterThan(3)
  })
  rules('starfinder/cover/soft').it(
    'neither the attacker nor the target is in the way, nor who has left or is dead',
    () => {
      const s = new On([{ size: 'large' }, { size: 'large' }, {}], {
        map: GridMap.open(9, 5),
        at: [
          [0, 0],
          [6, 0],
          [4, 0],
        ],
      })
      expect(coveringCreature.ranged.read(s.r, 0, 1)).toBe(2)
      for (const k of [dead, gone]) {
        s.m.give(2, k)
        expect([coverBy.ranged.read(s.r, 0, 1), coveringCreature.ranged.read(s.r, 0, 1)]).toEqual([0, -1])
        s.m.take(2, k)
      }
    },
  )
  rules('starfinder/cover/total').it('off the map nobody has cover, even where walls stand', () => {
    const s = new On([{}, {}], {
      map: ['..#..'],
      at: [
        [0, 0],
        [4, 0],
      ],
    })
    expect([coverDegree(s.r, 'ranged', 0, 1), isTotallyCovered(s.r, 'ranged', 0, 1, 0, 4)]).toEqual([5, true])
    for (const [from, to] of [
      [-1, 4],
      [0, -1],
    ] as const) {
      expect(coverDegree(s.r, 'ranged', 0, 1, from, to)).toBe(0)
      expect(isTotallyCovered(s.r, 'ranged', 0, 1, from, to)).toBe(false)
    }
  })
  rules('starfinder/cover/degrees').it(
    'of a large one that a passage squeezes the part that is least covered counts',
    () => {
      const s = new On([{}, { size: 'large' }], {
        map: ['......', '.o....', '#.####', '#.####'],
        at: [
          [1, 0],
          [0, 2],
        ],
      })
      const open = new On([{}, { size: 'large' }], {
        map: ['......', '......', '#.####', '#.####'],
        at: [
          [1, 0],
          [0, 2],
        ],
      })
      expect(coverDegree(open.r, 'ranged', 0, 1)).toBe(0)
      expect(coverDegree(s.r, 'ranged', 0, 1)).toBeGreaterThan(0)
    },
  )
})

describe.each(TEXTS)('%s: how far', (_, On) => {
  const pair = (first: object, where: At, map: readonly string[] | GridMap = GridMap.open(12, 12)) =>
    new On([first as Record<string, unknown>, {}], { map, at: where })
  it('from the nearest square of a large one, to creatures, squares and points; from none off the map', () => {
    const s = pair({ size: 'large' }, [
      [2, 2],
      [8, 2],
    ])
    const small = pair({}, [
      [3, 3],
      [8, 2],
    ])
    expect([feetApart(s.r, 0, 1), feetToSquare(s.r, 0, 2 * 12 + 8)]).toEqual([25, 25])
    const point = packedPoint(s.scene.board.map, [9, 9])
    expect(feetFromCenter.read(s.r, 0, point)).toBe(feetFromCenter.read(small.r, 0, point))
    expect(feetToPoint(s.r, 0, [9, 4])).toBe(25)
    s.m.set(0, at, -1)
    expect([feetApart(s.r, 0, 1), feetApart(s.r, 1, 0), feetToSquare(s.r, 0, 5)]).toEqual([0, 0, 0])
  })
  it('from the nearest part of one that a passage squeezes', () => {
    const map = ['######', '#.####', '#.####', '#.....', '......']
    expect(
      feetApart(
        pair(
          { size: 'large' },
          [
            [1, 1],
            [4, 4],
          ],
          map,
        ).r,
        0,
        1,
      ),
    ).toBe(20)
    expect(
      feetApart(
        pair({ size: 'large' }, [
          [1, 1],
          [4, 4],
        ]).r,
        0,
        1,
      ),
    ).toBe(15)
  })
  it('an act that carries 5 feet: on oneself always, on others beside it, not past walls, nor on the dead', () => {
    const why = (where: At, to = 1, map: readonly string[] = ['....', '....']) =>
      carryRefusals(pair({}, where, map).r, 0, to, 'spirit/attack/engaged' as never).length
    expect(
      why([
        [0, 0],
        [1, 1],
      ]),
    ).toBe(0)
    expect(
      why([
        [0, 0],
        [2, 0],
      ]),
    ).toBe(1)
    expect(
      why(
        [
          [0, 0],
          [2, 0],
        ],
        1,
        ['.#..', '.#..'],
      ),
    ).toBe(2)
    expect(
      why(
        [
          [0, 0],
          [2, 0],
        ],
        0,
      ),
    ).toBe(0)
    const s = pair({}, [
      [0, 0],
      [1, 0],
    ])
    s.m.give(1, dead)
    expect(carryRefusals(s.r, 0, 1, 'spirit/attack/engaged' as never)).toHaveLength(1)
  })
})

describe.each(TEXTS)('%s: threats', (_, On) => {
  const three = (
    where: At = [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
  ) => new On([ARMED, ARMED, { ...ARMED, side: 'us' }], { at: where })
  it('foes who could strike watch a creature, friends do not', () => {
    const s = three()
    expect([watching(s.r, 0, 0), watching(s.r, 2, s.r.get(2, at))]).toEqual([[1], [1]])
    expect(watching(s.r, 1, 1)).toEqual([0, 2])
    expect(watching(s.r, 0, 3)).toEqual([])
    expect(threatens(s.r, 0, 1)).toBe(true)
  })
  it('nobody threatens who is off the map or has left, nor anyone there', () => {
    for (const off of [0, 1]) {
      const s = three()
      s.m.set(off, at, -1)
      expect([isNear(s.r, 0, 1, s.r.get(1, at)), threatens(s.r, 0, 1), threatens(s.r, 1, 0)]).toEqual([
        false,
        false,
        false,
      ])
      expect([opportunityWeapons(s.r, 0, 1), opportunityWeapons(s.r, 1, 0)]).toEqual([[], []])
      expect(engaged.read(s.r, 0, 1)).toBe(0)
    }
    const s = three()
    s.m.give(0, gone)
    expect([threatens(s.r, 0, 1), opportunityWeapons(s.r, 0, 1), watching(s.r, 1, 1)]).toEqual([false, [], [2]])
    expect([engaged.read(s.r, 0, 1), engaged.read(s.r, 1, 0), engaged.read(s.r, 2, 1)]).toEqual([0, 0, 1])
  })
  it('two are engaged where either threatens the other, unless one cannot move', () => {
    const one = (first: object, second: object) =>
      new On([first, second] as never, {
        at: [
          [0, 0],
          [1, 0],
        ],
      })
    const both = (s: StarStage | SpiritStage | ModernStage) => [engaged.read(s.r, 0, 1), engaged.read(s.r, 1, 0)]
    expect([both(one(ARMED, {})), both(one({}, ARMED))]).toEqual([
      [1, 1],
      [1, 1],
    ])
    for (const who of [0, 1]) {
      const s = one(ARMED, ARMED)
      s.m.give(who, unconscious)
      expect(both(s)).toEqual([0, 0])
    }
  })
  it('a shot goes into a melee where a friend is engaged with the target', () => {
    const shot = (friend: readonly [number, number], target: object = {}) => {
      const s = new On([{}, { ...ARMED, ...target }, { ...ARMED, side: 'us' }], { at: [[0, 5], [6, 5], friend] })
      return intoMelee.read(s.r, 0, 1)
    }
    expect([shot([6, 4]), shot([6, 2]), shot([7, 6])]).toEqual([1, 0, 1])
    // A huge one has squares ten feet from the friend.
    expect(shot([6, 4], { size: 'huge' })).toBe(2)
    const s = three()
    s.m.set(1, at, -1)
    expect(intoMelee.read(s.r, 0, 1)).toBe(0)
  })
})

describe('who is in the way without being known there', () => {
  const way = (aware: readonly (readonly [number, 'presence' | 'location'])[], down = false) => {
    const s = new StarStage([{}, { side: 'us' }, {}], {
      at: [
        [0, 0],
        [0, 5],
        [1, 0],
      ],
    })
    for (const [who, grade] of aware) awarenessChanged.write!(s.m, { who, other: 2, grade } as never)
    if (down) s.m.give(1, unconscious)
    return groundOf(s.r, 0, { asKnownBy: 0 }).occupied?.[1] ?? 0
  }
  it.each([
    [[], false, true],
    [[[0, 'location']], false, true],
    [[[0, 'presence']], false, true],
    [
      [
        [0, 'presence'],
        [1, 'location'],
      ],
      false,
      true,
    ],
    [
      [
        [0, 'presence'],
        [1, 'presence'],
      ],
      false,
      false,
    ],
    [[[0, 'presence']], true, false],
  ] as const)('with %j, the friend down: %s, the foe bars the way: %s', (aware, down, bars) => {
    expect(way(aware, down) !== 0).toBe(bars)
  })
})
