import { rulingStep, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import type { Played, Stage } from '../../testing/stage.ts'
import { applyEffect, bringEffect, burst, endEffect } from '../vocabulary/effect-steps.ts'
import { altitude, initiative, standing, timers } from '../vocabulary/fields.ts'
import { dosesOf } from './affliction-checks.ts'
import { areaOf, caughtIn } from './area.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const ordered = <S extends Stage>(s: S): S => {
  s.scene.sheets.forEach((_, who) => {
    s.m.set(who, initiative, 12 - 5 * who)
    s.m.set(who, standing, who)
  })
  return s
}
const lines = (played: Played) => eventLines(played).filter(e => !/^(timer|pools|end-check)/.test(e))
const hit = (s: Stage, act = 'Hex') => lines(s.play([applyEffect({ by: 0, who: 1, act })]))
const MANY = { hitPoints: 90 }

describe('what an effect restores', () => {
  const hex = (consequences: readonly Given[], effect: Given = {}) => ({
    name: 'Hex',
    effect: { range: 60, consequences, ...effect },
  })
  const stage = (...all: readonly (readonly Given[])[]) =>
    ordered(
      new StarStage(
        [
          { acts: all.map((x, i) => ({ ...hex(x), name: ['Hex', 'Mend', 'More'][i] })) },
          { ...MANY, level: 9, abilities: { Strength: 3 } },
        ],
        {},
      ),
    )
  it('what damage lowered and what was drained are restored each by itself', () => {
    const restores = (more: Given) => [{ restores: 'Strength', by: '3', ...more }]
    const s = stage(
      [
        { lowers: 'Strength', by: '2' },
        { drains: 'Strength', by: '4' },
      ],
      restores({}),
      restores({ drained: true }),
    )
    expect(hit(s)).toEqual(['ability-lowered 1 Strength 2 0', 'ability-drained 1 Strength 4 0'])
    expect(hit(s, 'Mend')).toEqual(['ability-lowered 1 Strength 0 2'])
    expect(hit(s, 'More')).toEqual(['ability-drained 1 Strength 1 4'])
    expect([hit(s, 'Mend'), hit(s, 'More'), hit(s, 'More')]).toEqual([[], ['ability-drained 1 Strength 0 1'], []])
  })
  it('negative levels come and go', () => {
    const s = stage([{ levels: '2', lasts: 'permanent' }], [{ restoresLevels: '1' }])
    const levels = () => s.scene.rules.slots.levelsLost?.(s.r, 1)
    hit(s)
    expect(levels()).toBe(2)
    expect(hit(s, 'Mend').length).toBeGreaterThan(0)
    expect(levels()).toBe(1)
  })
  const daily = { daily: { kind: 'Will', dc: 14 } }
  it.each([
    ['for a time, by a save of its own', daily, {}, 14],
    ['for a time, by the save of its effect', {}, { save: { kind: 'Will', dc: 17, onSuccess: 'none' } }, 17],
    ['its own before that of its effect', daily, { save: { kind: 'Will', dc: 17, onSuccess: 'none' } }, 14],
    ['for good', { lasts: 'permanent' }, { save: { kind: 'Will', dc: 17, onSuccess: 'none' } }, undefined],
  ])('negative levels %s', (_, more, effect, dc) => {
    const s = ordered(new StarStage([{ acts: [hex([{ levels: '1', ...more }], effect)] }, { ...MANY, level: 9 }]))
    const p = s.play([bringEffect({ by: 0, who: 1, act: 'Hex', part: 'whole' })])
    const now = p.of('levels-changed')[0]?.['now'] as Given
    expect([now['n'], now['dc']]).toEqual([1, dc])
    expect(s.r.items(1, timers).some(t => t.source.startsWith('negative levels'))).toBe(dc !== undefined)
  })
})

describe('what lasts as long as its effect', () => {
  const stage = (consequence: Given, lasts: Given | string = { rounds: 3 }) =>
    ordered(
      new SpiritStage([
        { acts: [{ name: 'Hex', effect: { lasts, consequences: [{ ...consequence, lasts: 'effect' }] } }] },
        { hitPoints: { maximum: 40, current: 25, nonlethal: 0 } },
      ]),
    )
  it.each([
    ['points', { grants: '4' }, 29, 4],
    ['a maximum', { raises: 6 }, 31, 0],
  ])('%s of two that run are there until both are over', (_, consequence, hp, temporary) => {
    const s = stage(consequence)
    hit(s)
    hit(s)
    expect([s.hp(1), s.temporary(1)]).toEqual([hp, temporary])
    s.play([endEffect({ id: 'Hex 1', how: 'dispelled' })])
    expect([s.hp(1), s.temporary(1)]).toEqual([hp, temporary])
    s.play([endEffect({ id: 'Hex 2', how: 'dispelled' })])
    expect([s.hp(1), s.temporary(1)]).toEqual([25, 0])
    expect(s.states(1)).toEqual([])
  })
})

describe('an affliction that an effect brings', () => {
  const plague = {
    name: 'plague',
    check: { save: 'Fortitude', dc: 12 },
    stages: [[{ damage: '1' }]],
    every: { rounds: 1 },
    again: 'last',
  }
  const stage = (effect: Given = {}) =>
    ordered(
      new SpiritStage([
        {
          acts: [{ name: 'Hex', effect: { consequences: [{ afflicts: 'plague' }], ...effect } }],
          afflictions: [plague],
        },
        MANY,
      ]),
    )
  it('stays when what brought it is over at once', () => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, act: 'Hex' })], [2])
    expect(dosesOf(s.r, 1, 'plague')).toBe(1)
    s.play([endEffect({ id: 'Hex 1', how: 'dispelled' })])
    expect(dosesOf(s.r, 1, 'plague')).toBe(1)
  })
  it('ends with what runs and brought it', () => {
    const s = stage({ lasts: { rounds: 5 } })
    s.play([applyEffect({ by: 0, who: 1, act: 'Hex' })], [2])
    expect(dosesOf(s.r, 1, 'plague')).toBe(1)
    expect(lines(s.play([endEffect({ id: 'Hex 1', how: 'dispelled' })])).at(-1)).toBe('affliction-ended 1 plague left')
    expect(dosesOf(s.r, 1, 'plague')).toBe(0)
  })
  it('a ruling exposes to the one meant, whoever else has others', () => {
    const doc = (name: string, n: number) => ({ ...plague, name, stages: [[{ damage: String(n) }]] })
    const s = new SpiritStage([
      { afflictions: [doc('ague', 1), doc('plague', 2)] },
      MANY,
      { afflictions: [doc('rot', 3), doc('plague', 4)] },
    ])
    const expose = (of: string, who: string) =>
      s
        .play([rulingStep(s.r, { do: 'expose', who, to: of } as never, 'so be it').step as Step], [2])
        .of('damage-taken')
        .map(e => e['n'])
    expect([expose('plague', 'b'), expose('ague', 'b'), expose('rot', 'b')]).toEqual([[2], [1], [3]])
    expect(expose('plague', 'c')).toEqual([4])
    const why = rulingStep(s.r, { do: 'expose', who: 'b', to: 'x' } as never, 'so be it').reasons[0]!.why
    expect(why).toContain('no affliction "x": there are ague, plague, rot')
    expect(why).not.toMatch(/plague.*plague|Stryker/)
  })
  it('a text that knows its own needs no sheet for them', () => {
    const s = new StarStage([{}, MANY])
    const { reasons } = rulingStep(s.r, { do: 'expose', who: 'b', to: 'x' } as never, 'so be it')
    expect(reasons[0]!.why).toMatch(/no affliction "x": there are /)
  })
})

describe('whom an area catches', () => {
  const area = (shape: string, feet: number, more: Given = {}) => ({ shape, feet, ...more }) as never
  const stage = (at: At, sheets: readonly Given[] = [], effect: Given = {}) =>
    ordered(
      new SpiritStage(
        at.map((_, i) => ({
          ...MANY,
          ...(i === 0
            ? {
                acts: [
                  {
                    name: 'Blast',
                    effect: {
                      area: { shape: 'burst', feet: 10 },
                      consequences: [{ damage: '1d6' }, { damage: '3' }],
                      ...effect,
                    },
                  },
                ],
              }
            : {}),
          ...sheets[i],
        })),
        { at },
      ),
    )
  const square = (x: number, y: number) => y * 20 + x
  const row: At = [
    [5, 5],
    [6, 5],
    [7, 5],
    [9, 5],
    [4, 5],
    [5, 8],
  ]
  it.each([
    ['emanation', 5, [5, 5], [0, 1, 4]],
    ['emanation', 10, [9, 9], [0, 1, 2, 4]],
    ['cone', 15, [8, 5], [1, 2]],
    ['cone', 30, [8, 5], [1, 2, 3]],
    ['cone', 15, [3, 5], [4]],
    ['cone', 15, [5, 9], [5]],
    ['cone', 15, [5, 5], []],
    ['line', 15, [8, 5], [1, 2]],
    ['line', 20, [8, 5], [1, 2, 3]],
    ['line', 20, [5, 5], []],
    ['burst', 0, [9, 5], [3]],
    ['burst', 5, [6, 5], [0, 1, 2]],
    ['spread', 5, [6, 5], [0, 1, 2]],
    ['spread', 0, [6, 5], [1]],
    ['spread', 15, [6, 5], [0, 1, 2, 3, 4, 5]],
  ] as const)('%s of %i feet at %j: %j', (shape, feet, [x, y], who) => {
    const s = stage(row)
    expect(caughtIn(s.r, 0, area(shape, feet), square(x, y))).toEqual(who)
  })
  it.each([
    [1, undefined, [1]],
    [2, undefined, [1, 4]],
    [3, undefined, [1, 2, 4]],
    [1, ['undead'], [3]],
    [2, ['undead'], [3, 5]],
    [2, ['construct', 'undead'], [3, 5]],
    [1, ['object'], [5]],
    [9, ['undead'], [1, 2, 3, 4, 5]],
  ])('no more than %i, %j, the nearest first: %j', (most, only, who) => {
    const s = stage(
      [
        [5, 5],
        [6, 5],
        [7, 5],
        [8, 5],
        [4, 5],
        [9, 5],
      ],
      [{}, {}, {}, { kinds: ['undead'] }, {}, { kinds: ['undead', 'object'] }],
    )
    // Its user is nearest of all, and living.
    const many = area('emanation', 30, { most: most + (only ? 0 : 1) })
    expect(caughtIn(s.r, 0, many, square(5, 5), { only }).filter(i => i > 0)).toEqual(who)
  })
  it('at the height of the lowest there, else on the ground', () => {
    const s = stage([
      [0, 0],
      [10, 10],
      [10, 10],
      [11, 10],
    ])
    const caught = () => caughtIn(s.r, 0, area('burst', 5), square(10, 10))
    s.m.set(1, altitude, 40)
    s.m.set(2, altitude, 20)
    s.m.set(3, altitude, 20)
    expect(caught()).toEqual([2, 3])
    s.m.set(2, altitude, 40)
    expect(caught()).toEqual([1, 2])
    expect(caughtIn(s.r, 0, area('burst', 5), square(12, 10))).toEqual([])
    s.m.set(3, altitude, 0)
    expect(caughtIn(s.r, 0, area('burst', 5), square(12, 10))).toEqual([3])
  })
  it('its amounts are rolled once, for all it catches', () => {
    const s = stage([
      [5, 5],
      [9, 9],
      [10, 9],
      [15, 15],
    ])
    const played = s.play([burst({ by: 0, act: 'Blast', to: square(9, 9) })], [4])
    expect(played.of('burst-happened')).toEqual([
      {
        e: 'burst-happened',
        by: 0,
        act: 'Blast',
        to: square(9, 9),
        amounts: [
          { of: 'damage', n: 4 },
          { of: 'damage', n: 3 },
        ],
      },
    ])
    expect([1, 2, 3].map(who => 90 - s.hp(who))).toEqual([7, 7, 0])
  })
  it('nothing fills an area that has none, or that no sheet has', () => {
    const s = stage([
      [5, 5],
      [6, 5],
    ])
    expect(s.play([burst({ by: 0, act: 'Other', to: 0 }), burst({ by: 1, act: 'Blast', to: 0 })]).events).toEqual([])
    const t = stage(
      [
        [5, 5],
        [6, 5],
      ],
      [{ acts: [{ name: 'Blast', effect: { consequences: [{ damage: '3' }] } }] }],
    )
    expect(t.play([burst({ by: 0, act: 'Blast', to: 0 })]).events).toEqual([])
  })
  it('its squares', () => {
    const s = stage(row)
    const count = (shape: string, feet: number, x: number, y: number) =>
      areaOf(s.r, 0, area(shape, feet), square(x, y)).squares.reduce((n: number, inside) => n + (inside ? 1 : 0), 0)
    expect([count('burst', 0, 9, 9), count('spread', 0, 9, 9), count('burst', 5, 9, 9)]).toEqual([1, 1, 9])
    expect([count('line', 20, 9, 5), count('line', 20, 5, 5), count('cone', 15, 5, 5)]).toEqual([4, 0, 0])
  })
})
