import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { unconscious } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Stage } from '../../testing/stage.ts'
import { enter } from '../injury/enter.ts'
import { true20 } from '../ruleset.ts'
import { BLOW, defenseOf, type Given, scene, someone } from '../testing/sheets.ts'
import { behindCover, hidden, inFog } from '../vocabulary/conditions.ts'

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
  rules('true20/position/gang-up-doorway').each([
    ['a doorway', ['...', '#.#', '...'], 19],
    ['a doorway to the side', ['.#.', '...', '.#.'], 15],
    ['a corridor', ['#.#', '#.#', '#.#'], 15],
    ['the end of a corridor', ['...', '#.#', '#.#'], 19],
    ['the open', ['...', '...', '...'], 15],
  ] as const)('by a reading from the front too: in %s', (_, map, defense) => {
    const at: At = [
      [1, 0],
      [1, 1],
    ]
    const options = { 'doorway-cover-against-all': true }
    const given = (more = {}) =>
      scene({ weapons: [{ name: 'club' }, bow] }, { combat: 5 }, { map: [...map], at, ...more })
    expect(defenseOf(given({ options }), 'melee', 1, 0)).toBe(defense)
    expect(defenseOf(given({ options }), 'ranged', 1, 0)).toBe(15)
    expect(defenseOf(given(), 'melee', 1, 0)).toBe(15)
  })
  rules('true20/cover/total').it('by a reading the line between the centres decides, and all or nothing', () => {
    const how = (wall: string, options = {}) =>
      scene(
        ARCHER,
        { combat: 4 },
        {
          map: ['.....', wall],
          at: [
            [0, 0],
            [4, 1],
          ] as At,
          options,
        },
      )
    const options = { 'cover-by-center-lines': true }
    const refused = (s: Stage) => mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)
    // It clears the corner of a pillar in the next row, and meets one that stands in the middle.
    expect([defenseOf(how('.#...'), 'ranged'), refused(how('.#...'))]).toEqual([14, []])
    expect([defenseOf(how('...#.'), 'ranged'), refused(how('...#.'))]).toEqual([18, []])
    expect([defenseOf(how('.#...', options), 'ranged'), refused(how('.#...', options))]).toEqual([14, []])
    expect(refused(how('...#.', options))).toEqual(['true20/cover/total'])
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

describe('what strikes the cover', () => {
  const blow = (s: Stage, ...faces: number[]) => s.play([attackStep({ ...BLOW })], faces).of('attack-rolled')[0]
  rules('true20/cover/strike-range').each([
    [13, 'hit', [20]],
    [12, 'hits cover', []],
    [9, 'hits cover', []],
    [8, 'miss', []],
    [1, 'miss', []],
  ] as const)('+6 against 15, 19 behind a pillar: %i %s', (face, result, more) => {
    const s = scene({ ...ARCHER, combat: 6 }, { combat: 5 }, { map: PILLAR, at: BEHIND })
    expect(blow(s, face, ...more)).toMatchObject({ result })
  })
  /** Target Defense 12, 16 with cover; who stands in the way has Defense 15. */
  const covered = (given: Given = {}, options = {}, more: Given = {}) => {
    const at: At = [
      [0, 0],
      [4, 0],
      [2, 0],
    ]
    const how = { map: ['.....'], at, options, more: [someone('other', 'two', { combat: 5, ...more })] }
    return scene({ ...ARCHER, combat: 0, ...given }, { combat: 2 }, how)
  }
  rules('true20/cover/covering-character').each([
    [16, { result: 'hit' }, 1],
    [15, { result: 'hits cover', cover: 2 }, 2],
    [14, { result: 'hit', cover: 2 }, 1],
    [12, { result: 'hit', cover: 2 }, 1],
    [11, { result: 'miss' }, -1],
  ])('a total of %i: %j', (face, result, harmed) => {
    const s = covered()
    const played = s.play([attackStep({ ...BLOW })], harmed < 0 ? [face] : [face, 20])
    expect(played.of('attack-rolled')).toMatchObject([result])
    expect(played.of('withstood')[0]?.['who'] ?? -1).toBe(harmed)
  })
  rules('true20/cover/covering-character').it('by a reading only a higher total hits it', () => {
    expect(blow(covered({}, { 'covering-needs-to-exceed': true }), 15, 20)).toMatchObject({ result: 'hit', cover: 2 })
  })
  rules('true20/cover/covering-character', 'true20/critical/increased-threat-range').it(
    'who gets out of the way gives no cover against the second roll of a threat',
    () => {
      const wide = { weapons: [{ ...bow, threat: 13 }] }
      expect(blow(covered(wide), 14, 12, 20)).toMatchObject({ result: 'critical' })
      expect(blow(covered(wide), 14, 11, 20)).toMatchObject({ result: 'hit' })
      // What strikes the cover is no threat; what hits the target outright is confirmed against its Defense with cover.
      expect(blow(covered(wide), 15, 20)).toMatchObject({ result: 'hits cover' })
      expect(blow(covered(wide), 16, 15, 20)).toMatchObject({ result: 'hit' })
      expect(blow(covered(wide), 16, 16, 20)).toMatchObject({ result: 'critical' })
    },
  )
  rules('true20/cover/covering-character').it('a helpless body in the way is hit by its own low Defense', () => {
    const s = covered()
    s.m.give(2, unconscious)
    expect(blow(s, 12, 20)).toMatchObject({ result: 'hits cover', cover: 2 })
  })
  rules('true20/cover/covering-character').it('a reach weapon meets nobody in the way', () => {
    const s = covered({ weapons: [{ name: 'pike', reach: true }] })
    s.m.set(1, at, 2)
    s.m.set(2, at, 1)
    expect(blow(s, 12, 20)).toMatchObject({ result: 'hit' })
  })
})

describe('concealment', () => {
  rules('true20/concealment/miss-chance').it('by a reading it is rolled after the second roll of a threat', () => {
    const s = scene(ARCHER, {}, { options: { 'miss-chance-after-confirmation': true } })
    s.m.give(1, inFog)
    const keys = (...faces: number[]) => s.play([attackStep({ ...BLOW })], faces).done[0]!.picks.map(p => p.key)
    expect(keys(20, 15, 17)).toEqual(['attack', 'critical', 'miss chance'])
    expect(keys(15, 17)).toEqual(['attack', 'miss chance'])
  })
  rules('true20/concealment/miss-chance').it('an attack that is concealed after all has no second roll', () => {
    const s = scene(ARCHER, {})
    s.m.give(1, inFog)
    const picks = s.play([attackStep({ ...BLOW })], [20, 17]).done[0]!.picks.map(p => p.key)
    expect(picks).toEqual(['attack', 'miss chance'])
  })
  rules('true20/concealment/total-targeting', 'true20/concealment/total-miss-chance').it(
    'attacked on a guess: the wrong square misses at any total, the right one on 11 and more',
    () => {
      const s = scene({ combat: 25 }, {})
      s.m.give(1, hidden)
      const into = (square: number, ...faces: number[]) =>
        s.play([attackStep({ by: 0, square, weapon: 0, as: 'attack', index: 0 })], faces).of('attack-rolled')[0]
      expect(into(20, ...[])).toMatchObject({ result: 'miss' })
      expect(into(1, 10, 11)).toMatchObject({ result: 'miss', how: 'concealed' })
      expect(into(1, 10, 10, 20)).toMatchObject({ result: 'hit' })
    },
  )
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
        s.play([{ do: 'attack', ...BLOW, by, at: target } as never], [15, 20]).picks('miss chance')
      expect([chance(0, 1), chance(2, 3)]).toEqual([[], []])
      expect(mayAttack(s.r, { by: 0, at: 3, weapon: 0 }).map(x => x.rule)).toEqual([
        'true20/concealment/total-targeting',
      ])
      const { at: _, ...guess } = { ...BLOW, square: 11 }
      expect(s.play([attackStep(guess)], [15, 11]).picks('miss chance')).toEqual(['misses'])
      expect(s.r.get(3, at)).toBe(11)
    },
  )
})
