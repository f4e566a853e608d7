import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import { asDealt } from './damage-roll.ts'
import { factsOfNumber, hangsOnAttack, isOfAttack } from './number-facts.ts'

// How the dice of a hit become damage: what is thrown together, the least that a hit deals, and what comes with it.

type Faces = readonly (number | readonly number[])[]
const taken = /damage-taken|blow-lessened|state-entered|applied|massive/
/** What a hit brings, in the order in which it is told; the attack itself left out. */
function hit(
  weapon: object,
  faces: Faces,
  {
    text = 'spirit',
    target = {},
    bonus = 0,
    options = {},
    threat = false,
    how = {},
  }: {
    text?: 'spirit' | 'starfinder'
    target?: object
    bonus?: number
    options?: object
    threat?: boolean
    how?: object
  } = {},
) {
  const sheets = [
    { baseAttack: 40, weapons: [{ name: 'w', bonus, ...weapon }] },
    { hitPoints: 100, ...target },
  ] as never
  const s =
    text === 'spirit' ? new SpiritStage(sheets, { options } as never) : new StarStage(sheets, { options } as never)
  const played = s.blow([...(threat ? (text === 'spirit' ? [20, 10] : [20]) : [10]), ...faces], how)
  return eventLines(played).filter(e => taken.test(e))
}

describe('a hit deals 1 at least, all its parts together', () => {
  const of = (...nonlethal: boolean[]) => nonlethal.map(n => ({ types: [], nonlethal: n }))
  const sums = (thrown: readonly number[], ...more: boolean[]) =>
    asDealt(thrown, of(...thrown.map(() => false)), ...more).map(p => [p.n, p.nonlethal])
  it.each([
    [[3], [3]],
    [[0], [1]],
    [[-4], [1]],
    [
      [-2, 5],
      [0, 3],
    ],
    [
      [-2, 2],
      [1, 0],
    ],
    [
      [-2, 1],
      [1, 0],
    ],
    [
      [-2, 1, 4],
      [0, 0, 3],
    ],
    [
      [4, -1],
      [4, 0],
    ],
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
    [
      [-3, 1, 1, 9],
      [0, 0, 0, 8],
    ],
  ])('thrown %j: dealt %j', (thrown, n) => {
    expect(sums(thrown)).toEqual(n.map(x => [x, false]))
  })
  it('that 1 is nonlethal where the text says so, and only that', () => {
    expect([sums([-1], true), sums([2], true), sums([0, 0], true)]).toEqual([
      [[1, true]],
      [[2, false]],
      [
        [1, true],
        [0, false],
      ],
    ])
    expect(asDealt([0], of(true), false)).toEqual([{ n: 1, types: [], nonlethal: true }])
  })
})

describe('spirit: what is thrown for a hit', () => {
  const two = [
    { dice: '1d8', types: ['slashing'] },
    { dice: '1d6', types: ['fire'] },
  ]
  const sap = [
    { dice: '1d8', types: ['bludgeoning'], nonlethal: true },
    { dice: '1d6', types: ['fire'] },
  ]
  const armored = { reduction: [{ amount: 5 }] }
  it.each<[string, object, Faces, Parameters<typeof hit>[2], readonly string[]]>([
    ['dice of one kind in one throw', { damage: two }, [[3, 4]], { bonus: 2 }, ['damage-taken 1 9 lethal 0']],
    [
      'apart against protections',
      { damage: two },
      [3, 4],
      { bonus: 2, target: armored },
      ['damage-taken 1 4 lethal 0'],
    ],
    [
      'apart where they are of two kinds',
      { damage: sap },
      [3, 4],
      { bonus: 2 },
      ['damage-taken 1 4 lethal 0', 'damage-taken 1 5 nonlethal 0'],
    ],
    [
      'turned: the other kind of each',
      { damage: sap },
      [3, 4],
      { bonus: 2, how: { details: { switched: true } } },
      ['damage-taken 1 5 lethal 0', 'damage-taken 1 4 nonlethal 0'],
    ],
    [
      'a penalty beyond the first part comes off the next',
      { damage: sap },
      [1, 4],
      { bonus: -3 },
      ['damage-taken 1 2 lethal 0'],
    ],
    [
      'twice on a critical hit, the bonus too',
      { damage: two },
      [[3, 4, 3, 4]],
      { bonus: 2, threat: true },
      ['damage-taken 1 18 lethal 0'],
    ],
    ['no damage of 0 with any bonus', { damage: '0' }, [], { bonus: 5 }, []],
    [
      'no part of 0 keeps others from harm',
      {
        damage: [
          { dice: '0', types: [] },
          { dice: '1d6', types: [] },
        ],
      },
      [4],
      {
        bonus: 5,
      },
      ['damage-taken 1 9 lethal 0'],
    ],
    [
      'nothing gets through',
      { damage: '1d4', types: 'slashing' },
      [4],
      { target: { reduction: [{ amount: 10 }] } },
      ['damage-taken 1 0 lethal 0'],
    ],
  ])('%s', (_, weapon, faces, how, events) => {
    expect(hit(weapon, faces, how)).toEqual(events)
  })
  it('each throw counts 1 at least by the other reading, what is thrown once after that', () => {
    const options = { 'minimum-per-roll': true }
    expect(hit({ damage: '1d4', extra: '1d6' }, [1, 2, 5], { bonus: -2, options, threat: true })).toEqual([
      'damage-taken 1 7 lethal 0',
    ])
    expect(hit({ damage: sap }, [1, 2, 3, 4], { bonus: -2, options, threat: true })).toEqual([
      'damage-taken 1 7 lethal 0',
      'damage-taken 1 2 nonlethal 0',
    ])
  })
  it.each([
    [49, [49], []],
    [50, [50], ['Fortitude']],
  ])('%i points of one attack call for a save or not', (n, _, saves) => {
    const s = new SpiritStage([
      { baseAttack: 40, weapons: [{ name: 'w', damage: '1d2', bonus: 48 }] },
      { hitPoints: 100, saves: { Fortitude: 40 } },
    ] as never)
    const played = s.blow([10, n - 48, ...(n >= 50 ? [10] : [])])
    expect([played.of('saved').map(e => e['save']), s.hp(1)]).toEqual([saves, 100 - n])
  })
})

describe('starfinder: the least of a hit is nonlethal', () => {
  const star = (weapon: object, faces: Faces, more: Parameters<typeof hit>[2] = {}) =>
    hit(weapon, faces, { text: 'starfinder', ...more })
  it.each<[string, object, Faces, number, readonly string[]]>([
    ['where penalties leave none', { damage: '1d4' }, [1], -1, ['damage-taken 1 1 nonlethal 0 hit points']],
    ['not where they leave 1', { damage: '1d4' }, [2], -1, ['damage-taken 1 1 lethal 0']],
    ['not of the dice alone', { damage: '1d4' }, [1], 0, ['damage-taken 1 1 lethal 0']],
    [
      'all parts together',
      {
        damage: [
          { dice: '1d4', types: ['cold'] },
          { dice: '1d4', types: ['fire'] },
        ],
      },
      [[1, 1]],
      -2,
      ['damage-taken 1 1 nonlethal 0 hit points'],
    ],
  ])('%s', (_, weapon, faces, bonus, events) => {
    expect(star(weapon, faces, { bonus })).toEqual(events)
  })
  it.each<[Faces, readonly string[]]>([
    [[1], ['damage-taken 1 1 nonlethal 0 hit points']],
    [[2], ['damage-taken 1 1 lethal 0']],
    [[1, 1], ['damage-taken 1 2 nonlethal 0 hit points']],
    [
      [1, 4],
      ['damage-taken 1 3 lethal 0', 'damage-taken 1 1 nonlethal 0 hit points'],
    ],
    [[3, 4], ['damage-taken 1 5 lethal 0']],
  ])('each roll by itself where so read: dice %j', (faces, events) => {
    const how = { bonus: -1, options: { 'minimum-damage-per-roll': true } }
    expect(star({ damage: '1d4' }, faces, { ...how, threat: faces.length > 1 })).toEqual(events)
    const sap = { damage: '1d4', nonlethal: true }
    expect(star(sap, [1], how)).toEqual(['damage-taken 1 1 nonlethal 0 hit points'])
  })
  it('reduction that takes something off is seen, resistance is not', () => {
    const cut = { damage: '1d6', types: 'slashing' }
    expect(star(cut, [4], { target: { reduction: [{ amount: 2 }] } })).toEqual([
      'blow-lessened 1 0',
      'damage-taken 1 2 lethal 0',
    ])
    expect(star(cut, [4], { target: { reduction: [{ amount: 2, overcomeBy: 'slashing' }] } })).toEqual([
      'damage-taken 1 4 lethal 0',
    ])
    const burn = { damage: '1d6', types: 'fire' }
    const resistant = { resistance: [{ amount: 2, types: ['fire'] }] }
    expect(star(burn, [4], { target: resistant })).toEqual(['damage-taken 1 2 lethal 0'])
    expect(star(burn, [4], { target: { ...resistant, reduction: [{ amount: 2 }] } })).toEqual([
      'damage-taken 1 2 lethal 0',
    ])
  })
})

describe('which numbers hang on an attack', () => {
  it.each([
    ['attack', true, true],
    ['damage', true, true],
    ['multiplier', true, true],
    ['defense', false, true],
    ['dodge', false, true],
    ['parry', false, true],
    ['save', false, false],
    ['check', false, false],
    ['speed', false, false],
  ])('%s: own %s, either side %s', (stat, own, either) => {
    expect([isOfAttack(stat), hangsOnAttack(stat)]).toEqual([own, either])
  })
  const s = new SpiritStage([
    {
      weapons: [
        { name: 'sword', damage: '1d6' },
        { name: 'bow', use: 'projectile', damage: '1d4', increment: 60 },
      ],
    },
    {},
  ])
  const asked = (stat: string, more: object = {}) =>
    factsOfNumber(s.r, { stat, who: 0, other: -1, weapon: 0, ...more }) as Record<string, unknown>
  it.each([
    ['save', {}, { save: 'Fortitude' }],
    ['save', { save: 'Will' }, { save: 'Will' }],
    ['check', {}, { skill: '' }],
    ['check', { skill: 'Climb' }, { skill: 'Climb' }],
    ['twice', {}, { roll: 'attack' }],
    ['speed', {}, {}],
    ['defense', {}, { attacker: -1, melee: true, ranged: false, touch: false }],
    ['defense', { other: 1, weapon: 7 }, { attacker: -1, melee: true, ranged: false, touch: false }],
  ])('%s %j asks for %j', (stat, more, facts) => {
    expect(asked(stat, more)).toEqual(facts)
  })
  it('an attack is on nobody, or on whom it is asked about, the first creature too', () => {
    expect(asked('attack')).toMatchObject({ target: -1, weapon: 0, melee: true })
    expect(asked('attack', { who: 1, other: 0 })).toMatchObject({ target: 0 })
    expect(asked('damage', { other: 1, weapon: 1 })).toMatchObject({ target: 1, weapon: 1, ranged: true })
    expect(asked('defense', { who: 1, other: 0, weapon: 1 })).toMatchObject({ attacker: 0, melee: false, ranged: true })
  })
})
