import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import { grenade, READ, thrown } from '../../testing/grenades.ts'
import type { Part } from '../../testing/npc.ts'

describe('grenades and their saves in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'its DC',
      [grenade({ save: { type: 'Fortitude', dc: 12 } })],
      thrown({
        effect: {
          area: { shape: 'burst', feet: 10 },
          save: { kind: 'Fortitude', dc: 12, onSuccess: 'half' },
          consequences: [{ damage: '1d6' }],
        },
      }),
      [
        ...READ,
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, save: { kind: Fortitude, dc: 12, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'a DC of none',
      [grenade({ save: { dc: 0 } }, 'Grenade DC14')],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Grenade DC14',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: {
              area: { shape: 'burst', feet: 10 },
              save: { kind: 'Reflex', dc: 14, onSuccess: 'half' },
              consequences: [{ damage: '1d6' }],
            },
          },
        ],
      },
      [
        ...READ,
        'guessed items[0].system.save: DC 14 by its name',
        'mapped items[0].system.damage: grenade Grenade DC14: { area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'a DC in its name',
      [grenade({}, 'Grenade [dc 9]')],
      thrown({
        effect: {
          area: { shape: 'burst', feet: 10 },
          save: { kind: 'Reflex', dc: 9, onSuccess: 'half' },
          consequences: [{ damage: '1d6' }],
        },
      }),
      [
        ...READ,
        'guessed items[0].system.save: DC 9 by its name',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 9, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'the DC of its level',
      [grenade({ level: 5 })],
      thrown({
        effect: {
          area: { shape: 'burst', feet: 10 },
          save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
          consequences: [{ damage: '1d6' }],
        },
      }),
      [
        ...READ,
        'guessed items[0].system.save.dc: no DC is given with the save: 15 is taken',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 15, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'the DC that the creature has',
      [grenade({ level: 0, save: { type: 'will' } })],
      thrown({
        effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
      }),
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'several',
      [grenade({ quantity: 3 })],
      thrown({
        effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
        ammunition: { holds: 3, spare: 0 },
      }),
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'one',
      [grenade({ quantity: 1 })],
      thrown({
        effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
      }),
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'no bonus',
      [grenade({ attackBonus: 0 })],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Grenade',
            use: 'thrown',
            total: 0,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'no range',
      [grenade({ range: {} })],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Grenade',
            use: 'thrown',
            total: 5,
            increment: 20,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'guessed items[0].system.range: no range is given: increments of 20 ft. are taken',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'a range of none',
      [grenade({ range: { value: 0 } })],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Grenade',
            use: 'thrown',
            total: 5,
            increment: 20,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'guessed items[0].system.range: no range is given: increments of 20 ft. are taken',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'less than none',
      [grenade({ range: { value: -1 } })],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Grenade',
            use: 'thrown',
            total: 5,
            increment: 20,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'guessed items[0].system.range: no range is given: increments of 20 ft. are taken',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'nonlethal',
      [grenade({ damage: { parts: [{ formula: '1d6', types: ['nonlethal', 'sonic'] }] } })],
      thrown({
        effect: {
          area: { shape: 'burst', feet: 10 },
          consequences: [{ damage: '1d6', types: ['sonic'], nonlethal: true }],
        },
      }),
      [
        'mapped abilities.dex: Dexterity: 3',
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6, types: [sonic], nonlethal: true }] }',
      ],
    ],
    [
      'a name in brackets',
      [grenade({ weaponType: 'grenade' }, '[Frag]')],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: '[Frag]',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade [Frag]: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'a name before them',
      [grenade({ weaponType: 'grenade' }, 'Frag(II)')],
      {
        abilities: { Dexterity: 3 },
        weapons: [
          {
            name: 'Frag',
            use: 'thrown',
            total: 5,
            increment: 40,
            damage: '0',
            effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        ...READ,
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.damage: grenade Frag: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
  ])('a grenade: %s', (_, given, made, notes) => {
    expect(carriedFrom({ abilities: { dex: 3 } }, given)).toStrictEqual([made, notes])
  })
})
