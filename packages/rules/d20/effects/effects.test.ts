import { makeRng } from '@quintain/dice'
import { exactly, merged, type Step, simulate } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { sheetSchema as modernSheet } from '../../modern/sheet.ts'
import { sheetSchema as spiritSheet } from '../../spirit/sheet.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { drawn, isLong } from '../../testing/index.ts'
import { sheetSchema as true20Sheet } from '../../true20/sheet.ts'
import { order, scene } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { incorporeal } from '../../true20/vocabulary/conditions.ts'
import { hitPoints } from '../injury/fields.ts'
import { burst } from '../vocabulary/effect-steps.ts'
import { recharge, remaining } from '../vocabulary/resources.ts'
import { areaOf, caughtIn } from './area.ts'

const half = { kind: 'Reflex', dc: 15, onSuccess: 'half' }
const fire = { area: { shape: 'burst', feet: 10 }, save: half, consequences: [{ damage: '2d6' }] }
const act = (effect: object, more: object = {}) => ({ name: 'Fire', effect, ...more })
type At = readonly (readonly [number, number])[]
const stage = (
  effect: object,
  others: readonly object[],
  at: At,
  how: { map?: readonly string[]; more?: object } = {},
) =>
  new TurnStage([{ acts: [act(effect, how.more)] }, ...others.map(o => ({ ...o }))], {
    at,
    ...(how.map ? { map: how.map } : {}),
  }).turn()
const shape = (area: object) => ({ area, consequences: [{ damage: '1d6' }] })

describe('an area', () => {
  const line = [0, 1, 2, 3, 4].map(x => [x, 1] as const)
  const caught = (area: object, at: At, to: number, map?: readonly string[]) => {
    const s = stage(
      shape(area),
      at.slice(1).map(() => ({})),
      at,
      map ? { map } : {},
    )
    return caughtIn(s.r, 0, area as never, to)
  }
  const square = (x: number, y: number) => y * 20 + x
  it('a burst counts from the square in which it begins; 0 feet is that square', () => {
    expect(caught({ shape: 'burst', feet: 10 }, line, square(4, 1))).toEqual([2, 3, 4])
    expect(caught({ shape: 'burst', feet: 0 }, line, square(3, 1))).toEqual([3])
  })
  it('an emanation begins with the space of its user', () => {
    expect(caught({ shape: 'emanation', feet: 5 }, line, square(0, 1))).toEqual([0, 1])
  })
  it('a line strikes the squares up to its length, its user never', () => {
    expect(caught({ shape: 'line', feet: 15 }, line, square(1, 1))).toEqual([1, 2, 3])
    const west: At = [
      [4, 1],
      [3, 1],
      [2, 1],
      [2, 2],
      [4, 0],
    ]
    expect(caught({ shape: 'line', feet: 30 }, west, square(3, 1))).toEqual([1, 2])
    expect(
      caught(
        { shape: 'line', feet: 30 },
        [
          [4, 4],
          [4, 2],
          [5, 2],
        ],
        square(4, 3),
      ),
    ).toEqual([1])
    expect(
      caught(
        { shape: 'line', feet: 30 },
        [
          [4, 4],
          [4, 6],
          [5, 6],
        ],
        square(4, 5),
      ),
    ).toEqual([1])
  })
  it.each(
    [-2, -1, 0, 1, 2]
      .flatMap(dx => [-2, -1, 0, 1, 2].map(dy => [dx, dy] as const))
      .filter(([x, y]) => x !== 0 || y !== 0),
  )('a line and a cone aimed at %i, %i from their user strike that square', (dx, dy) => {
    const at: At = [
      [8, 8],
      [8 + dx, 8 + dy],
    ]
    for (const shape of ['line', 'cone'] as const)
      expect(caught({ shape, feet: 30 }, at, square(8 + dx, 8 + dy))).toEqual([1])
  })
  it('lines of effect: a burst stops at a wall, a spread goes round it', () => {
    const map = ['.....', '.###.', '.....', '.....']
    const at: At = [
      [0, 3],
      [2, 2],
      [2, 0],
    ]
    const to = 2 * 5 + 2
    expect(caught({ shape: 'burst', feet: 20 }, at, to, map)).toEqual([0, 1])
    expect(caught({ shape: 'spread', feet: 10 }, at, to, map)).not.toContain(2)
    expect(caught({ shape: 'spread', feet: 30 }, at, to, map)).toEqual([0, 1, 2])
  })
  it('an area never holds more squares than the map', () => {
    const s = stage(shape({ shape: 'burst', feet: 5 }), [], [[0, 0]])
    expect(areaOf(s.r, 0, { shape: 'burst', feet: 1000 }, 0).squares.every(x => x === 1)).toBe(true)
  })
})

describe('its targets', () => {
  const at: At = [
    [0, 0],
    [5, 0],
    [6, 0],
    [9, 0],
  ]
  const blow = { do: 'use', act: 'Fire', to: 5 }
  it('amounts are rolled once, each target saves for itself, in the order of the sheets', () => {
    const s = stage(fire, [{ hitPoints: 20 }, { hitPoints: 20 }, { hitPoints: 20 }], at)
    const played = s.do(blow, [9, 15, 14])
    expect([s.hp(1), s.hp(2), s.hp(3)]).toEqual([16, 11, 20])
    expect(played.picks('damage')).toEqual([9])
    expect(played.of('burst-happened')).toMatchObject([{ amounts: [{ of: 'damage', n: 9 }] }])
  })
  it('what is left after the save meets the protections of each target', () => {
    const typed = { ...fire, consequences: [{ damage: '2d6', types: 'fire' }] }
    const cold = { hitPoints: 20, resistance: [{ amount: 3, types: ['cold'] }] }
    const hot = { hitPoints: 20, resistance: [{ amount: 3, types: ['fire'] }] }
    const s = stage(
      typed,
      [hot, hot, cold],
      [
        [0, 0],
        [5, 0],
        [6, 0],
        [6, 1],
      ],
    )
    s.do(blow, [9, 15, 14, 14])
    expect([s.hp(1), s.hp(2), s.hp(3)]).toEqual([19, 14, 11])
  })
  it('the fall of the last foe spares nobody who comes after it', () => {
    const s = stage(
      fire,
      [{ hitPoints: 1 }, { side: 'us', hitPoints: 20 }],
      [
        [0, 0],
        [5, 0],
        [6, 0],
      ],
    )
    s.do(blow, [10, 1, 1])
    expect([s.hp(1), s.hp(2)]).toEqual([-9, 10])
  })
  it('kinds, immunities and spell resistance come before any save', () => {
    const holy = { ...fire, only: ['undead'], descriptors: ['fire'], resistible: true }
    const others = [
      { hitPoints: 20 },
      { hitPoints: 20, kinds: ['undead'], immune: ['fire'] },
      { hitPoints: 20, kinds: ['undead'], spellResistance: 11 },
    ]
    const near: At = [
      [0, 0],
      [5, 0],
      [6, 0],
      [7, 0],
    ]
    const resisted = stage(holy, others, near).do(blow, [8, 9])
    expect(resisted.of('effect-resisted').map(e => [e['who'], e['why']])).toEqual([
      [1, 'other kind'],
      [2, 'immune'],
      [3, 'spell resistance'],
    ])
    const s = stage(holy, others, near)
    s.do(blow, [8, 10, 1])
    expect(s.hp(3)).toBe(12)
  })
  it('a save knows its source: bonuses against its descriptors count', () => {
    const poison = { ...fire, descriptors: ['poison'] }
    const s = stage(poison, [{ hitPoints: 20, savesAgainst: [{ descriptor: 'poison', value: 5 }] }], at.slice(0, 2))
    s.do(blow, [8, 10])
    expect(s.hp(1)).toBe(16)
  })
  it('what comes in place of all else where the save was made', () => {
    const dust = {
      save: { kind: 'Will', dc: 10, onSuccess: [{ condition: 'blinded', lasts: 'fight' }] },
      consequences: [{ damage: '1d6' }],
    }
    const s = stage(
      dust,
      [{ hitPoints: 20 }],
      [
        [0, 0],
        [1, 0],
      ],
    )
    s.do({ do: 'use', act: 'Fire', target: 1 }, [12])
    expect([s.hp(1), s.states(1)]).toEqual([20, ['blinded']])
  })
  it.runIf(isLong)('exact odds of each target: planes, merged states and samples agree', () => {
    const s = stage(
      fire,
      [{ hitPoints: 5, saves: { Reflex: 4 } }, { hitPoints: 9 }],
      [
        [0, 0],
        [5, 0],
        [6, 0],
      ],
    )
    const steps: readonly Step[] = [burst({ by: 0, act: 'Fire', to: 5 })]
    s.S[0] = s.scene.agenda(steps, 0)
    const cells = [1, 2].map(who => s.scene.layout.cell(who, hitPoints))
    const law = (ends: readonly { state: Int32Array; p: number }[]) => {
      const out = new Map<string, number>()
      for (const { state, p } of ends) {
        const key = cells.map(c => state[c]).join()
        out.set(key, (out.get(key) ?? 0) + p)
      }
      return out
    }
    const [fast, slow] = [law(exactly(s.scene, s.S).ends), law(merged(s.scene, s.S).ends)]
    expect([...fast.keys()].sort()).toEqual([...slow.keys()].sort())
    for (const [key, p] of fast) expect(p).toBeCloseTo(slow.get(key)!, 12)
    // 7 is the most likely sum of 2d6; Reflex +4 passes on 11, +0 on 15: both fail with 0.5 * 0.7.
    expect(fast.get('-2,2')).toBeCloseTo((6 / 36) * 0.5 * 0.7, 12)
    const rng = makeRng(11)
    const n = drawn(1500, 20_000)
    const seen = new Map<string, number>()
    for (let i = 0; i < n; i++) {
      const S = s.S.slice()
      simulate(s.scene, S, rng)
      const key = cells.map(c => S[c]).join()
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    for (const [key, p] of fast) expect(Math.abs((seen.get(key) ?? 0) / n - p)).toBeLessThan(drawn(50, 15) / 1000)
  })
})

describe('uses', () => {
  it('are counted, refused when used up, and come back at the start of the turn', () => {
    const s = stage(
      fire,
      [{ hitPoints: 90 }],
      [
        [0, 0],
        [5, 0],
      ],
      { more: { cost: 'free', uses: { max: 1, recharge: 'turn' } } },
    )
    const blow = { do: 'use', act: 'Fire', to: 5 }
    s.do(blow, [2, 1])
    expect(remaining(s.r, 0, 'Fire')).toBe(0)
    expect(() => s.do(blow)).toThrow('Fire is used up: 1 time in a turn')
    s.play([recharge({ who: 0, when: 'turn' })])
    expect(s.why(blow)).toEqual([])
  })
})

describe('refusals', () => {
  const s = stage(
    { ...fire, range: 30 },
    [{}],
    [
      [0, 0],
      [1, 0],
    ],
  )
  it.each([
    [{ target: 1 }, 'Fire fills an area: name a square (to), not a target'],
    [{}, 'Fire needs a square of the map (to)'],
    [{ to: 9 }, 'the square is beyond 30 feet'],
  ])('%j', (more, why) => {
    expect(() => s.do({ do: 'use', act: 'Fire', ...more })).toThrow(why)
  })
})

describe('documents', () => {
  const problems = (schema: typeof spiritSheet | typeof modernSheet | typeof true20Sheet, given: object) =>
    (schema.safeParse({ id: 'a', name: 'a', side: 'x', hitPoints: 9, ...given }).error?.issues ?? [])
      .filter(i => i.code !== 'unrecognized_keys')
      .map(i => `${i.path.join('.')}: ${i.message}`)
  const flat = { name: 'hex', range: 30, effect: { damage: '1d6', consequences: [{ heals: '1d4' }] } }
  it.each([
    ['spirit', spiritSheet],
    ['modern', modernSheet],
  ] as const)('%s refuses old spellings with the new ones', (_, schema) => {
    expect(problems(schema, { acts: [flat] })).toEqual([
      'acts.0.range: stands in the effect: effect: { range: 30, ... }',
      'acts.0.effect.damage: stands in a list: consequences: [{ damage: 2d6 }]',
    ])
  })
  it('explosives are acts', () => {
    expect(problems(modernSheet, { explosives: [] })[0]).toMatch(/^explosives: are acts with an area now/)
  })
  it('true20 knows its own consequences only', () => {
    expect(problems(true20Sheet, { acts: [{ name: 'mend', effect: { consequences: [{ grants: 3 }] } }] })).toEqual([
      'acts.0.effect.consequences.0.grants: this ruleset knows no such consequence: there are damage, heals, adds, condition, improves, penalizes, lowers, fatigue, afflicts, cures, dispels, ends, pushes, pulls, ruled, boon, form, bids, binds, draws, speeds',
    ])
    expect(problems(true20Sheet, { acts: [{ name: 'hex', state: 'shaken' }] })[0]).toMatch(/^acts.0.state: stands in/)
  })
  it.each([
    [{ damage: '1d6', heals: '1d6' }, /one of damage/],
    [{ lowers: 'Strength' }, /how many points/],
    [{ lowers: 'Luck', by: 1 }, /"Luck" is no ability: there are Strength/],
    [
      { damage: '1d6', lasts: 'fight' },
      /stands with grants, raises, adds, improves, penalizes, condition, levels, boon, form, speeds only/,
    ],
  ])('%j: %s', (consequence, why) => {
    expect(problems(modernSheet, { acts: [{ name: 'hex', effect: { consequences: [consequence] } }] }).join()).toMatch(
      why,
    )
  })
})

describe('true20', () => {
  const flask = {
    name: 'flask',
    effect: {
      area: { shape: 'burst', feet: 5 },
      range: 30,
      save: { kind: 'Reflex', dc: 15 },
      consequences: [{ damage: '4' }],
    },
  }
  it('an area: each its own Reflex save, those who fail a Toughness save', () => {
    const s = fresh(scene({ acts: [flask] } as never, {}))
    const played = order(s, 0, { do: 'use', act: 'flask', to: 1 }, [1, 20, 15])
    expect([played.of('saved').length, played.of('withstood').length]).toEqual([2, 1])
  })
  it('acts do nothing to the incorporeal, unless they are supernatural', () => {
    const dart = (descriptors: string[]) => ({
      name: 'dart',
      effect: { range: 30, descriptors, consequences: [{ damage: '4' }] },
    })
    const hit = (descriptors: string[], faces: number[]) => {
      const s = fresh(scene({ acts: [dart(descriptors)] } as never, {}))
      s.m.give(1, incorporeal)
      return order(s, 0, { do: 'use', act: 'dart', target: 1 }, faces).of('withstood').length
    }
    expect([hit([], []), hit(['supernatural'], [20])]).toEqual([0, 1])
  })
})
