import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const feat = (name: string, system: Part = {}, type = 'feat') => ({ name, type, system })
const deals = (formula = '2d6', more: Part = {}) => ({
  damage: { parts: [{ formula, types: { fire: true, ...more } }] },
})
const breath = (more: Part = {}, name = 'Breath') =>
  feat(name, {
    actionType: 'save',
    area: { shape: 'cone', value: 30 },
    save: { type: 'reflex', dc: 15 },
    ...deals(),
    ...more,
  })
const claw = (name = 'Claw', more: Part = {}) =>
  feat(name, { actionType: 'mwak', attackBonus: 9, ...deals('1d6'), ...more }, 'weapon')

describe('what counts as a weapon in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'no bonus beside one',
      [claw(), claw('Spare knife', { attackBonus: 0 })],
      {
        weapons: [{ name: 'Claw', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 9, natural: true }],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Claw, total: 9',
        'guessed items[0].name: Claw is part of its body by its name: a natural weapon',
        'ignored items[1]: Spare knife has no attack bonus, others have one: something it carries, not how it attacks',
      ],
    ],
    [
      'no bonus at all',
      [claw('Knife', { attackBonus: 0 })],
      { weapons: [{ name: 'Knife', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 0 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Knife, total: 0',
      ],
    ],
    [
      'a bonus of an ability',
      [claw('Knife', { attackBonus: 0 }), feat('Touch', { attackBonus: 3 })],
      {
        weapons: [
          { name: 'Knife', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 0 },
          { name: 'Touch', use: 'melee', total: 3, damage: '0', natural: true },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Knife, total: 0',
        'guessed items[1].system.actionType: how it attacks is not said: in melee, by its range and kind',
        'guessed items[1].system.damage: no damage is given with Touch: it attacks, and its hit does none',
        'mapped items[1].system.attackBonus: Touch, total: 3',
      ],
    ],
    [
      'no damage',
      [claw('Net', deals(''))],
      { weapons: [{ name: 'Net', use: 'melee', total: 9, damage: '0' }] },
      [
        'guessed items[0].system.damage: no damage is given with Net: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Net, total: 9',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no damage beside an act',
      [breath(), claw('Net', deals(''))],
      {
        weapons: [{ name: 'Net', use: 'melee', total: 9, damage: '0' }],
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '2d6', types: ['fire'] }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 30 },
            },
          },
        ],
      },
      [
        'guessed items[1].system.damage: no damage is given with Net: it attacks, and its hit does none',
        'mapped items[1].system.attackBonus: Net, total: 9',
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
      ],
    ],
  ])('weapons and what it carries: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
  it.each<[named: string, given: Part, made: Part, notes: readonly string[]]>([
    [
      'its name in the plural',
      { reach: '5 ft. (10 ft. with claws)', items: [claw()] },
      {
        reach: 5,
        weapons: [
          {
            name: 'Claw',
            use: 'melee',
            damage: [{ dice: '1d6', types: ['fire'] }],
            total: 9,
            natural: true,
            reach: 10,
          },
        ],
      },
      [
        'mapped attributes.reach: reach: 5',
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Claw, total: 9',
        'guessed items[0].name: Claw is part of its body by its name: a natural weapon',
        'mapped attributes.reach: Claw reaches 10 ft.',
      ],
    ],
    [
      'no such weapon',
      { reach: '5 ft. (10 ft. with bite)', items: [claw()] },
      {
        reach: 5,
        weapons: [{ name: 'Claw', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 9, natural: true }],
      },
      [
        'mapped attributes.reach: reach: 5',
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Claw, total: 9',
        'guessed items[0].name: Claw is part of its body by its name: a natural weapon',
        'ignored attributes.reach: 10 ft. with bite, and no weapon is called that',
      ],
    ],
    [
      'a part of its name',
      {
        reach: '5 ft. (15 ft. with claw)',
        items: [claw('Claw gun', { actionType: 'rwak' }), claw('Pike'), claw('Big Claw')],
      },
      {
        reach: 5,
        weapons: [
          { name: 'Claw gun', use: 'projectile', damage: [{ dice: '1d6', types: ['fire'] }], total: 9, increment: 30 },
          { name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 9 },
          {
            name: 'Big Claw',
            use: 'melee',
            damage: [{ dice: '1d6', types: ['fire'] }],
            total: 9,
            natural: true,
            reach: 15,
          },
        ],
      },
      [
        'mapped attributes.reach: reach: 5',
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Claw gun, total: 9',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
        'mapped items[1].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[1].system.attackBonus: Pike, total: 9',
        'mapped items[2].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[2].system.attackBonus: Big Claw, total: 9',
        'guessed items[2].name: Big Claw is part of its body by its name: a natural weapon',
        'mapped attributes.reach: Big Claw reaches 15 ft.',
      ],
    ],
    [
      'an s within',
      { reach: '5 ft. (15 ft. with lash)', items: [claw('Lah'), claw('Lash')] },
      {
        reach: 5,
        weapons: [
          { name: 'Lah', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 9 },
          { name: 'Lash', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 9, reach: 15 },
        ],
      },
      [
        'mapped attributes.reach: reach: 5',
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Lah, total: 9',
        'mapped items[1].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[1].system.attackBonus: Lash, total: 9',
        'mapped attributes.reach: Lash reaches 15 ft.',
      ],
    ],
  ])('the reach with one of them: %s', (_, given, made, notes) => {
    expect(carriedFrom({ attributes: { reach: given['reach'] } }, given['items'] as Part[])).toStrictEqual([
      made,
      notes,
    ])
  })
})

describe('how far a weapon of its body shoots', () => {
  const shot = (name: string, value = 0) =>
    feat(name, { actionType: 'rwak', attackBonus: value ? 0 : 9, range: { units: 'ft', value }, ...deals() }, 'weapon')
  const increments = (...items: readonly unknown[]) =>
    (carriedFrom({}, items)[0] as { weapons: { increment?: number }[] }).weapons.map(w => w.increment)
  it('is that of the weapon that stands among its belongings', () => {
    const cannon = shot('Oddity cannon, decimator', 45)
    expect(increments(shot('Integrated Decimator Oddity Cannon'), cannon)).toEqual([45])
    expect(increments(shot('Integrated Oddity Cannon'), cannon)).toEqual([30])
    expect(increments(shot('Oddity Gun'), shot('Gun', 45))).toEqual([30])
    expect(increments(shot('Oddity'), shot('Oddity', 45))).toEqual([45])
    expect(increments(shot('Oddity'), shot('', 45))).toEqual([30])
  })
})
