import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { hitPoints } from '../../d20/injury/fields.ts'
import { doorAt, stateOfDoor } from '../../d20/position/doors/doors.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import type { Srd35Sheet } from '../creature/sheet.ts'
import { TurnStage } from '../testing/turn.ts'
import { heldShut, locked } from '../vocabulary/conditions.ts'

const AT = {
  at: [
    [1, 1],
    [2, 1],
  ],
} as const
const strong = (strength: number, object: unknown, more: object = {}, how: object = {}) =>
  new TurnStage([{ abilities: { Strength: strength }, ...more }, { object }], { ...AT, ...how })
/** Tries to break it, and says what it came to. */
const tries = (s: TurnStage, face: number, tool?: string): string => {
  s.do({ do: 'break', target: 1, ...(tool === undefined ? {} : { tool }) }, [face])
  return s.states(1).includes('destroyed') ? 'broken' : 'holds'
}
const dc = (s: TurnStage) => s.r.tally('break DC', 1, {})

describe('the check', () => {
  rules('srd35/objects/break-check', 'srd35/objects/two-ways').each([
    [3, 'simple wooden door', 10, 'broken'],
    [3, 'simple wooden door', 9, 'holds'],
    [2, 'strong wooden door', 20, 'holds'],
    [12, 'simple wooden door', 1, 'broken'],
    [5, 'iron bars', 19, 'broken'],
    [3, 'rope bonds', 19, 'holds'],
    [3, 'rope bonds', 20, 'broken'],
    [6, 'masterwork manacles', 20, 'holds'],
  ])('Strength %i, a %s, %i on the die: %s', (strength, object, face, came) => {
    const s = strong(strength, object)
    expect(tries(s, face)).toBe(came)
    // A failure does no damage.
    if (came === 'holds') expect(s.hp(1)).toBe((s.r.sheet(1) as unknown as Srd35Sheet).hitPoints.maximum)
  })
  rules('srd35/objects/break-check').it('is refused from afar, for creatures, for what is broken or has no DC', () => {
    const far = new TurnStage([{}, { object: 'treasure chest' }], {
      at: [
        [1, 1],
        [4, 1],
      ],
    }).turn()
    expect(far.why({ do: 'break', target: 1 })).toEqual(['srd35/objects/break-check'])
    expect(new TurnStage([{}, {}]).turn().why({ do: 'break', target: 1 })).toEqual(['srd35/objects/break-check'])
    const stone = strong(0, { material: 'stone', inches: 4 }).turn()
    expect(stone.why({ do: 'break', target: 1 })).toEqual(['srd35/objects/break-dcs'])
    const s = strong(20, 'treasure chest')
    tries(s, 10)
    expect(s.why({ do: 'break', target: 1 })).toContain('srd35/objects/break-check')
  })
  table('srd35/objects/break-dcs').each('$task', row => {
    const of: Readonly<Record<string, unknown>> = {
      'break down simple door': 'simple wooden door',
      'break down good door': 'good wooden door',
      'break down strong door': 'strong wooden door',
      'burst rope bonds': 'rope bonds',
      'bend iron bars': 'iron bars',
      'break down barred door': { like: 'good wooden door', barred: true },
      'burst chain bonds': 'chain bonds',
      'break down iron door': 'iron door',
    }
    const s = strong(0, of[row.text('task')])
    expect(dc(s)).toBe(row.number('dc'))
  })
  rules('srd35/objects/break-dcs').it('a bar makes no door weaker', () => {
    expect(dc(strong(0, { like: 'iron door', barred: true }))).toBe(28)
  })
})

describe('what changes the DC', () => {
  rules('srd35/objects/break-dc-half-damaged').each([
    [10, 21],
    [9, 23],
    [19, 21],
  ])('%i of 20 points lost: %i', (lost, n) => {
    const s = strong(0, 'strong wooden door')
    s.m.add(1, hitPoints, -lost)
    expect(dc(s)).toBe(n)
  })
  rules('srd35/objects/hold-portal-and-arcane-lock').it('the larger of two spells', () => {
    const door = () => strong(0, 'good wooden door')
    expect(dc(door().give(1, heldShut))).toBe(23)
    expect(dc(door().give(1, locked))).toBe(28)
    expect(dc(door().give(1, locked).give(1, heldShut))).toBe(28)
  })
  table('srd35/objects/hold-portal-and-arcane-lock').each('$condition', row => {
    const spell = row.text('condition') === 'hold portal' ? heldShut : locked
    expect(dc(strong(0, 'good wooden door').give(1, spell)) - 18).toBe(row.number('dc'))
  })
})

describe('what helps with doors', () => {
  rules('srd35/objects/break-door-size').each([
    ['large', 4, 'iron door', 20, 'broken'],
    ['small', 1, 'simple wooden door', 15, 'holds'],
    ['small', 1, 'simple wooden door', 16, 'broken'],
    // Not for what is no door.
    ['large', 4, 'treasure chest', 18, 'holds'],
    ['large', 4, 'treasure chest', 19, 'broken'],
  ])('%s, Strength %i, a %s, %i: %s', (size, strength, object, face, came) => {
    const s = strong(
      strength,
      object,
      { size },
      size === 'large'
        ? {
            at: [
              [1, 1],
              [3, 1],
            ],
          }
        : {},
    )
    expect(tries(s, face)).toBe(came)
  })
  table('srd35/objects/break-door-size').each('$size', row => {
    const s = strong(2, 'iron door', { size: row.text('size').toLowerCase() })
    expect(s.r.tally('breaking', 0, { target: 1 })).toBe(2 + row.number('modifier'))
    expect(strong(2, 'chain', { size: row.text('size').toLowerCase() }).r.tally('breaking', 0, { target: 1 })).toBe(2)
  })
  const tools = [
    { name: 'Crowbar', bonus: 2 },
    { name: 'portable ram', bonus: 3 },
  ]
  rules('srd35/objects/break-tools').it('a crowbar works on what its file calls a door', () => {
    const hatch = { material: 'wood', inches: 2, breaks: 20 }
    const tool = { do: 'break', target: 1, tool: 'crowbar' }
    expect(strong(2, hatch, { tools }).turn().why(tool)).toEqual(['srd35/objects/break-tools'])
    expect(
      strong(2, { ...hatch, isDoor: true }, { tools })
        .turn()
        .why(tool),
    ).toEqual([])
  })
  rules('srd35/objects/break-tools').it('a crowbar by its bonus, for doors alone', () => {
    const door = () => strong(2, 'good wooden door', { tools })
    expect(tries(door(), 14, 'crowbar')).toBe('broken')
    expect(tries(door(), 13, 'crowbar')).toBe('holds')
    expect(tries(door(), 13, 'portable ram')).toBe('broken')
    expect(tries(door(), 15)).toBe('holds')
    const { r, scene } = door()
    expect(scene.rules.commands['break']!.choices!(r, 0)['tool']).toEqual(['Crowbar', 'portable ram'])
    expect(scene.rules.commands['break']!.suggestions(r, 0)).toEqual([{ do: 'break', target: 1 }])
    const bare = strong(2, 'good wooden door').turn()
    expect(bare.why({ do: 'break', target: 1, tool: 'crowbar' })).toEqual(['srd35/objects/break-tools'])
    expect(door().turn().why({ do: 'break', target: 1, tool: 'spoon' })).toEqual(['srd35/objects/break-tools'])
    expect(strong(2, 'treasure chest', { tools }).turn().why({ do: 'break', target: 1, tool: 'crowbar' })).toEqual([
      'srd35/objects/break-tools',
    ])
  })
})

describe('doors of the map', () => {
  const ROOMS = GridMap.parse(['#######', '#..#..#', '#..+..#', '#..#..#', '#######'])
  const room = (at: readonly [number, number] = [2, 2], object: object = {}) =>
    new TurnStage(
      [
        {
          abilities: { Strength: 10 },
          weapons: [
            { name: 'axe', damage: '1d100', bonus: -10, types: 'slashing' },
            { name: 'spear', damage: '1d8', types: 'slashing', reach: true },
            { name: 'bow', use: 'projectile', damage: '1d100', increment: 60 },
          ],
        },
        { object: { like: 'good wooden door', door: 'C4', ...object } },
        { weapons: [] },
      ],
      { map: ROOMS, at: [at, [0, 0], [5, 2]] },
    )
  const state = (s: TurnStage) => stateOfDoor(s.r, doorAt(s.r, s.square(3, 2), s.square(3, 2))!)
  rules('srd35/objects/break-check', 'srd35/objects/destroyed-at-zero').it('broken, they stand open for good', () => {
    const s = room()
    expect([tries(s, 8), state(s)]).toEqual(['broken', 'open'])
    expect(s.turn().why({ do: 'close-door' })).toHaveLength(1)
  })
  rules('srd35/objects/smash-attack', 'srd35/objects/destroyed-at-zero').it(
    'smashed, too, from beside or by a shot',
    () => {
      const s = room()
      s.do({ do: 'smash', target: 1, weapon: 0 }, [5, 9])
      expect([s.hp(1), state(s)]).toEqual([11, 'closed'])
      s.do({ do: 'smash', target: 1, weapon: 0 }, [5, 30])
      expect([s.hp(1), s.states(1).includes('destroyed'), state(s)]).toEqual([0, true, 'open'])
      const far = room([1, 1])
      expect(far.turn().why({ do: 'smash', target: 1, weapon: 0 })).toEqual(['spirit/attack/melee-range'])
      // A reach weapon from 10 feet away, and not from beside it.
      expect(far.why({ do: 'smash', target: 1, weapon: 1 })).toEqual([])
      expect(room().turn().why({ do: 'smash', target: 1, weapon: 1 })).toEqual(['spirit/attack/reach-weapon'])
      far.do({ do: 'smash', target: 1, weapon: 2 }, [10, 30])
      expect(far.hp(1)).toBe(5)
    },
  )
  rules('srd35/objects/break-check').it('from the far side they are out of reach only by distance', () => {
    const s = room([1, 1]).turn()
    expect(s.why({ do: 'break', target: 1 })).toEqual(['srd35/objects/break-check'])
  })
})
