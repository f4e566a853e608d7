import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'rwak', attackBonus: 5, range: { value: 40 }, damage: { parts: ['1d6'] }, ...system },
})
const burst = (feet: number) => ({ area: { value: feet }, properties: { explode: true } })
const grenade = (system: Part = {}, name = 'Grenade') => weapon(name, { ...burst(10), ...system })

describe('grenades in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'by its kind',
      [weapon('Frag', { weaponType: 'grenade', area: { value: 15 } })],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Frag',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 15 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Frag: { area: { shape: burst, feet: 15 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'by its name',
      [grenade({ properties: {}, area: { value: 15 } }, 'Frag grenade')],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Frag grenade',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 15 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Frag grenade: { area: { shape: burst, feet: 15 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'launched',
      [grenade({}, 'Grenade launcher')],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Grenade launcher', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Grenade launcher',
            cost: 'standard',
            strikes: 'Grenade launcher',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.properties.explode: act Grenade launcher: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
        'mapped items[0].system.attackBonus: Grenade launcher, total: 5',
      ],
    ],
    [
      'by an arm',
      [grenade({}, 'Grenade  Arm')],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Grenade  Arm', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Grenade  Arm',
            cost: 'standard',
            strikes: 'Grenade  Arm',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.properties.explode: act Grenade Arm: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
        'mapped items[0].system.attackBonus: Grenade Arm, total: 5',
      ],
    ],
    [
      'of grenades',
      [grenade({}, 'Grenades')],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Grenades', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Grenades',
            cost: 'standard',
            strikes: 'Grenades',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.properties.explode: act Grenades: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
        'mapped items[0].system.attackBonus: Grenades, total: 5',
      ],
    ],
    [
      'thrown and exploding',
      [grenade({ properties: { explode: true, thrown: true } }, 'Bomb')],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Bomb',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Bomb: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'thrown over an area',
      [grenade({ properties: { thrown: true } }, 'Bomb')],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Bomb', use: 'thrown', damage: '1d6', total: 5, increment: 40 }],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its area is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Bomb, total: 5',
      ],
    ],
    [
      'over nothing',
      [grenade({ area: {}, properties: {} })],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Grenade', use: 'thrown', damage: '1d6', total: 5, increment: 40 }],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Grenade, total: 5',
      ],
    ],
    [
      'beside the property',
      [grenade({ area: {}, properties: { explode: { value: true, extension: '(15 ft.)' } } })],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Grenade',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 15 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 15 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'beside the property in words',
      [grenade({ area: {}, properties: { explode: { value: true, extension: 'near' } } })],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Grenade', use: 'thrown', damage: '1d6', total: 5, increment: 40 }],
      },
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.properties.explode: its burst is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Grenade, total: 5',
      ],
    ],
  ])('a grenade: %s', (_, given, made, notes) => {
    expect(carriedFrom({ abilities: { dex: 3 } }, given)).toStrictEqual([made, notes])
  })
})
