import type { Sheet } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { type AttackLine, lineAttacks, lineSave, lineWeapons } from './attack-line.ts'
import { hitPointLine, PLENTY } from './lines/hit-point-line.ts'

const NOTHING = { reduction: [], resistance: [], immunity: [], vulnerability: [], hardness: null }
const line = (more: Partial<AttackLine> = {}): AttackLine => ({
  text: '+5 1d8 vs 15',
  attacks: [5],
  save: null,
  check: null,
  touch: false,
  nonlethal: false,
  twice: null,
  qualities: [],
  dice: '1d8',
  types: [],
  plus: 0,
  extra: [],
  threat: 20,
  critical: null,
  deals: '1d8',
  brings: null,
  sure: 0,
  further: [],
  part: '15',
  defense: 15,
  touchDefense: null,
  saveBonus: null,
  spellResistance: null,
  evasion: null,
  hp: null,
  temporary: 0,
  toughness: null,
  marks: { bruised: 0, hurt: 0 },
  conditions: [],
  miss: 0,
  missAgain: false,
  fortification: 0,
  saveAgain: false,
  saves: {},
  scores: {},
  thing: false,
  hitDice: null,
  resolve: null,
  minion: false,
  protections: NOTHING,
  targets: 1,
  others: [],
  ...more,
})
const reading = hitPointLine({
  title: 'these rules',
  defense: beyond => ({ beyond }),
  weapon: { sharp: true },
  abilities: ['Strength'],
})
/** The two sheets of a line as they are played, its steps, and who tells what becomes of the target. */
function played(more: Partial<AttackLine>) {
  const read = reading(line(more))
  if ('reasons' in read) return read.reasons
  const [attacker, target] = read.sheets.map((sheet, i) =>
    read.fill![i]!({ weapons: [], ...sheet } as unknown as Sheet),
  )
  return { attacker, target, steps: read.steps, fate: read.fate }
}
const attacker = (...weapons: readonly object[]) => ({
  id: 'attacker',
  name: 'Attacker',
  side: 'a',
  hitPoints: PLENTY,
  weapons,
})
const weapon = (more: object = {}) => ({
  name: 'attack',
  use: 'melee',
  damage: [{ dice: '1d8', types: [] }],
  attack: 5,
  sharp: true,
  bonus: 0,
  threat: 20,
  ...more,
})
const target = (more: object = {}) => ({
  id: 'target',
  name: 'Target',
  side: 'b',
  hitPoints: PLENTY,
  weapons: [],
  beyond: 5,
  ...more,
})

describe('an attack in a line, for a text with hit points', () => {
  it.each<[what: string, more: Partial<AttackLine>, weapons: readonly object[]]>([
    ['one attack', {}, [weapon()]],
    ['two, with the one weapon', { attacks: [5, 0] }, [weapon()]],
    [
      'a bonus, threats and a multiplier',
      { plus: -2, threat: 19, critical: 3 },
      [weapon({ bonus: -2, threat: 19, critical: 3 })],
    ],
    [
      'nonlethal touches of silver',
      { nonlethal: true, touch: true, qualities: ['silver'] },
      [weapon({ nonlethal: true, touch: true, qualities: ['silver'] })],
    ],
    ['types', { types: ['fire'] }, [weapon({ damage: [{ dice: '1d8', types: ['fire'] }] })]],
    [
      'further dice of the same type',
      {
        types: ['fire'],
        extra: [
          { dice: '1d6', types: [] },
          { dice: '1d4', types: ['cold'] },
        ],
      },
      [
        weapon({
          damage: [
            { dice: '1d8', types: ['fire'] },
            { dice: '1d6', types: ['fire'], once: true },
            { dice: '1d4', types: ['cold'], once: true },
          ],
        }),
      ],
    ],
    [
      'further dice of no type',
      { extra: [{ dice: '1d6', types: [], once: true }] },
      [
        weapon({
          damage: [
            { dice: '1d8', types: [] },
            { dice: '1d6', types: [], once: true },
          ],
        }),
      ],
    ],
  ])('%s', (_, more, weapons) => {
    expect(played(more)).toStrictEqual({
      attacker: attacker(...weapons),
      target: target(),
      steps: undefined,
      fate: undefined,
    })
  })
  it.each<[what: string, protections: object]>([
    ['reduction', { reduction: [{ amount: 5 }] }],
    ['resistance', { resistance: [{ amount: 5, types: ['fire'] }] }],
    ['immunity', { immunity: [{ types: ['fire'] }] }],
    ['vulnerability', { vulnerability: [{ types: ['fire'] }] }],
  ])('against %s, untyped dice are those of a blade', (_, protections) => {
    const blade = weapon({ damage: [{ dice: '1d8', types: ['slashing'] }] })
    const fire = weapon({ damage: [{ dice: '1d8', types: ['fire'] }] })
    const given = { protections: { ...NOTHING, ...protections } }
    expect(played(given)).toMatchObject({ attacker: attacker(blade), target: target(protections) })
    expect(played({ ...given, types: ['fire'] })).toStrictEqual({
      attacker: attacker(fire),
      target: target(protections),
      steps: undefined,
      fate: undefined,
    })
  })
  it('against hardness, they are of no type', () => {
    expect(played({ protections: { ...NOTHING, hardness: 0 } })).toMatchObject({
      attacker: attacker(weapon()),
      target: target({ hardness: { amount: 0 } }),
    })
  })
  it.each<[more: Partial<AttackLine>, beyond: number]>([
    [{ defense: 10 }, 0],
    [{ defense: 8 }, -2],
    [{ touchDefense: 12 }, 5],
    [{ touch: true, touchDefense: 12 }, 2],
    [{ touch: true }, 5],
  ])('it must reach what %j says', (more, beyond) => {
    expect(played(more)).toMatchObject({ target: { beyond } })
  })
  it('a save bonus stands on the sheet, of Reflex where no save is called for', () => {
    expect(played({ saveBonus: 3 })).toMatchObject({ target: { saves: { Reflex: 3 } } })
    expect(
      played({ saveBonus: 0, save: { kind: 'Will', dc: 12, onSuccess: 'none', alone: false, level: null } }),
    ).toMatchObject({
      target: { saves: { Will: 0 } },
    })
  })
  it.each<[hp: number, hitPoints: number | object]>([
    [30, 30],
    [1, 1],
    [0, { maximum: 1, current: 0 }],
    [-3, { maximum: 1, current: -3 }],
  ])('a target of %j hit points', (hp, hitPoints) => {
    expect(played({ hp })).toMatchObject({
      fate: { target: { id: 'target', name: 'Target', side: 'b', hitPoints }, before: [] },
    })
    expect(played({ hp })).not.toHaveProperty('fate.target.acts')
  })
  it('temporary points come by an effect before', () => {
    expect(played({ hp: 12, temporary: 5 })).toMatchObject({
      fate: {
        target: { hitPoints: 12, acts: [{ name: 'ward', effect: { consequences: [{ grants: 5 }] } }] },
        before: [applyEffect({ by: 1, who: 1, act: 'ward' })],
      },
    })
  })
})

describe('a save in a line, for a text with hit points', () => {
  const save = { kind: 'Reflex', dc: 15, onSuccess: 'half', alone: false, level: null } as const
  const effect = (consequence: object) => ({
    acts: [
      { name: 'effect', effect: { save: { kind: 'Reflex', dc: 15, onSuccess: 'half' }, consequences: [consequence] } },
    ],
  })
  it.each<[what: string, more: Partial<AttackLine>, consequence: object]>([
    ['dice', {}, { damage: '1d8' }],
    ['dice and a bonus', { plus: 3 }, { damage: '1d8+3' }],
    ['dice and a penalty', { plus: -3 }, { damage: '1d8-3' }],
    ['a type', { types: ['fire'] }, { damage: '1d8', types: ['fire'] }],
    [
      'no type against reduction',
      { protections: { ...NOTHING, reduction: [{ amount: 5 }] } },
      { damage: '1d8', types: ['slashing'] },
    ],
    ['nonlethal', { nonlethal: true, types: ['cold'] }, { damage: '1d8', nonlethal: true, types: ['cold'] }],
  ])('%s', (_, more, consequence) => {
    const read = played({ attacks: [], save, saveBonus: 2, ...more })
    expect(read).toMatchObject({
      attacker: effect(consequence),
      steps: [applyEffect({ by: 0, who: 1, act: 'effect' })],
    })
    expect((read as { attacker: Sheet }).attacker).toStrictEqual({ ...attacker(), ...effect(consequence) })
  })
})

describe('a line that does not fit a text with hit points', () => {
  const save = { kind: 'Reflex', dc: 15, onSuccess: 'half', alone: false, level: null } as const
  it.each<[what: string, more: Partial<AttackLine>, reasons: readonly string[]]>([
    ['a damage bonus', { dice: null }, ['these rules rolls damage: give dice, as 1d8+3, not a damage bonus']],
    ['Toughness', { toughness: 0 }, ['these rules has no Toughness: give hit points, as 30 hp']],
    [
      'marks',
      { marks: { bruised: 0, hurt: 1 } },
      ['these rules has no damage track: give the hit points that are left, as 12 hp'],
    ],
    [
      'conditions',
      { conditions: ['dying', 'prone'] },
      ['these rules tells by hit points who is dying: give them, as -3 hp for a dying target'],
    ],
    [
      'temporary points alone',
      { temporary: 5 },
      ['temporary hit points stand above others: give both, as 30 hp, 5 temporary'],
    ],
    [
      'two kinds of dice that a save is made against, and hardness',
      { save, extra: [{ dice: '1d6', types: [] }], protections: { ...NOTHING, hardness: 3 } },
      ['under these rules hardness and reduction are asked of an effect with one kind of dice: give those, as 8d6'],
    ],
    [
      'a save in concealment',
      { save, miss: 20 },
      ['concealment does nothing against what no attack roll brings: leave it out'],
    ],
    [
      'all of it',
      { dice: null, toughness: 4, marks: { bruised: 2, hurt: 0 } },
      [
        'these rules rolls damage: give dice, as 1d8+3, not a damage bonus',
        'these rules has no Toughness: give hit points, as 30 hp',
        'these rules has no damage track: give the hit points that are left, as 12 hp',
      ],
    ],
  ])('%s', (_, more, reasons) => {
    expect(played(more)).toEqual(reasons)
  })
  it.each<[more: Partial<AttackLine>]>([
    [{ dice: '9999999d6' }],
    [
      {
        extra: [
          { dice: '1d6', types: [] },
          { dice: '9999999d6', types: [] },
        ],
      },
    ],
  ])('dice without bounds: %j', more => {
    expect(played(more)).toEqual([expect.stringMatching(/dice/)])
  })
  it('concealment and further dice fit attacks', () => {
    expect(played({ miss: 20, extra: [{ dice: '1d6', types: [] }] })).not.toBeInstanceOf(Array)
  })
})

describe('a line for any text', () => {
  it('has a weapon for each attack', () => {
    const two = line({ attacks: [3, -2, 3], threat: 19 })
    expect(lineAttacks(two).map(step => (step as { readonly more?: number }).more)).toEqual([undefined, 5, undefined])
    expect(lineWeapons(two, () => ({ damage: 4 }))).toStrictEqual([
      { name: 'attack', attack: 3, threat: 19, damage: 4 },
    ])
    expect(lineWeapons(line({ critical: 2, nonlethal: true }), () => ({}))).toStrictEqual([
      { name: 'attack', attack: 5, threat: 20, critical: 2, nonlethal: true },
    ])
  })
  it('has no act where no save is called for', () => {
    expect(lineSave(line(), 4)).toBe(null)
  })
})
