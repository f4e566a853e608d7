import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Stage } from '../../testing/stage.ts'
import { enter } from '../injury/enter.ts'
import { true20 } from '../ruleset.ts'
import { BLOW, defenseOf, type Given, scene, someone } from '../testing/sheets.ts'
import { behindCover, inFog } from '../vocabulary/conditions.ts'

const bow = { name: 'bow', use: 'projectile', increment: 60 } as const
const ARCHER: Given = { combat: 6, weapons: [bow] }
type At = readonly (readonly [number, number])[]
const PILLAR = ['.....', '..o..']
const BEHIND: At = [
  [0, 1],
  [4, 1],
]

describe('cover', () => {
  rules('true20/cover/standard-bonus').it('+4 behind an obstacle, once, whatever the Narrator adds', () => {
    const s = scene(ARCHER, { combat: 4 }, { map: PILLAR, at: BEHIND })
    expect(defenseOf(s, 'ranged')).toBe(18)
    s.m.give(1, behindCover)
    expect(defenseOf(s, 'ranged')).toBe(18)
    const hit = (face: number, more: readonly number[] = []) =>
      s.play([{ do: 'attack', ...BLOW } as never], [face, ...more])
    expect(hit(11).of('attack-rolled')).toMatchObject([{ result: 'miss' }])
    expect(hit(12, [20]).of('attack-rolled')).toMatchObject([{ result: 'hit' }])
  })
  rules('true20/cover/standard-bonus').it('by a reading it is a dodge bonus, and goes with it', () => {
    const how = { map: PILLAR, at: BEHIND, options: { 'cover-is-dodge': true } }
    const s = scene(ARCHER, { combat: 4 }, how)
    expect(defenseOf(s, 'ranged')).toBe(18)
  })
  rules('true20/cover/relative-to-attacker').it('is judged for each attacker by itself', () => {
    const more = [someone('other', 'one', ARCHER)]
    const s = scene(ARCHER, { combat: 3 }, { map: PILLAR, at: [...BEHIND, [4, 0]], more })
    expect([defenseOf(s, 'ranged', 1, 0), defenseOf(s, 'ranged', 1, 2)]).toEqual([17, 13])
  })
  rules('true20/cover/reflex-saves').it('+2 on Reflex against what comes from beyond it', () => {
    const s = scene(ARCHER, {}, { map: PILLAR, at: BEHIND })
    const total = (origin: number) => s.r.tally('save', 1, { save: 'Reflex', origin })
    expect([total(5), total(8)]).toEqual([2, 0])
  })
  rules('true20/cover/total').it('no attack through a wall', () => {
    const s = scene(
      ARCHER,
      {},
      {
        map: ['.#.'],
        at: [
          [0, 0],
          [2, 0],
        ],
      },
    )
    expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toEqual(['true20/cover/total'])
    expect(s.play([{ do: 'attack', ...BLOW } as never]).events).toEqual([])
  })
  rules('true20/position/gang-up-doorway').it('in a doorway: none from the front, +4 from the sides', () => {
    const map = ['...', '#.#', '...']
    const more = [someone('left', 'one', {}), someone('right', 'one', {})]
    const s = scene(
      {},
      { combat: 5 },
      {
        map,
        at: [
          [1, 0],
          [1, 1],
          [0, 0],
          [2, 0],
        ],
        more,
      },
    )
    expect([0, 2, 3].map(from => defenseOf(s, 'melee', 1, from))).toEqual([15, 19, 19])
  })
  rules('true20/position/gang-up-corridor').it('in a corridor one from each end reaches the defender', () => {
    const more = [someone('b', 'one', {}), someone('c', 'one', {}), someone('d', 'one', {})]
    const s = scene(
      {},
      {},
      {
        map: ['.....'],
        at: [
          [0, 0],
          [2, 0],
          [1, 0],
          [3, 0],
          [4, 0],
        ],
        more,
      },
    )
    const able = [0, 2, 3, 4].filter(by => mayAttack(s.r, { by, at: 1, weapon: 0 }).length === 0)
    expect(able).toEqual([2, 3])
  })
})

describe('concealment', () => {
  const missAt = (s: Stage, face: number, chance: number) =>
    s
      .play([{ do: 'attack', ...BLOW } as never], [face, chance, ...(chance < 17 ? [20] : [])])
      .of('attack-rolled')
      .filter(e => e['result'] === 'miss')[0]
  rules('true20/concealment/miss-chance', 'true20/concealment/no-stacking').it(
    'foliage and fog: 17 misses, once',
    () => {
      const s = scene(
        ARCHER,
        {},
        {
          map: ['...."'],
          at: [
            [0, 0],
            [4, 0],
          ],
        },
      )
      s.m.give(1, inFog)
      expect(missAt(s, 12, 17)?.['how']).toBe('concealed')
      expect(missAt(s, 12, 16)).toBeUndefined()
    },
  )
  rules('true20/concealment/grades', 'true20/concealment/ignoring').it(
    'darkness conceals from one and not from another',
    () => {
      const dark = GridMap.of({ ...GridMap.open(12, 1).toJSON(), light: new Array(12).fill('dark') })
      const sheets = [
        someone('a', 'one', ARCHER),
        someone('b', 'two', { light: { bright: 5, dim: 5 } }),
        someone('c', 'one', { ...ARCHER, senses: { darkvision: 60 } }),
        someone('d', 'two', {}),
      ]
      const s = new Stage(true20(), sheets, {
        map: dark,
        at: [
          [0, 0],
          [8, 0],
          [0, 0],
          [11, 0],
        ],
      })
      sheets.forEach((sheet, i) => {
        enter(s.m, i, sheet)
      })
      const chance = (by: number, target: number) =>
        s
          .play([{ do: 'attack', ...BLOW, by, at: target } as never], by === 0 && target === 3 ? [15, 11] : [15, 20])
          .picks('miss-chance')
      expect([chance(0, 1), chance(0, 3), chance(2, 3)]).toEqual([[], ['missed'], []])
      expect(s.r.get(3, at)).toBe(11)
    },
  )
})
