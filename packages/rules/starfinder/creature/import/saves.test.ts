import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import { burst, grenade, READ, thrown, weapon } from '../../testing/grenades.ts'
import type { Part } from '../../testing/npc.ts'

describe('the DC of the creature in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'a grenade',
      [grenade({ level: 9 })],
      thrown({
        effect: {
          area: { shape: 'burst', feet: 10 },
          save: { kind: 'Reflex', dc: 13, onSuccess: 'half' },
          consequences: [{ damage: '1d6' }],
        },
      }),
      [
        ...READ,
        'guessed items[0].system.save.dc: no DC is given with the save: 13 is taken',
        'mapped items[0].system.damage: grenade Grenade: { area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 13, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'what explodes',
      [weapon('Launcher', burst(20))],
      {
        abilities: { Dexterity: 3 },
        weapons: [{ name: 'Launcher', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Launcher',
            cost: 'standard',
            strikes: 'Launcher',
            effect: {
              area: { shape: 'burst', feet: 20 },
              save: { kind: 'Reflex', dc: 13, onSuccess: 'half' },
              consequences: [{ damage: '1d6' }],
            },
          },
        ],
      },
      [
        ...READ,
        'guessed items[0].system.save.dc: no DC is given with the save: 13 is taken',
        'mapped items[0].system.properties.explode: act Launcher: { area: { shape: burst, feet: 20 }, save: { kind: Reflex, dc: 13, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
        'mapped items[0].system.attackBonus: Launcher, total: 5',
      ],
    ],
    [
      'a breath',
      [weapon('Breath', { actionType: 'save', area: { shape: 'cone', value: 20 }, save: { type: 'ref' } })],
      {
        abilities: { Dexterity: 3 },
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 13, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        ...READ,
        'guessed items[0].system.save.dc: no DC is given with the save: 13 is taken',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 13, onSuccess: none }, area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'an area without a save',
      [weapon('Breath', { actionType: 'save', area: { shape: 'cone', value: 20 } })],
      {
        abilities: { Dexterity: 3 },
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], area: { shape: 'cone', feet: 20 } },
          },
        ],
      },
      [
        ...READ,
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], area: { shape: cone, feet: 20 } }',
      ],
    ],
  ])('%s', (_, given, made, notes) => {
    expect(carriedFrom({ attributes: { abilityDC: { base: 13 } }, abilities: { dex: 3 } }, given)).toStrictEqual([
      made,
      notes,
    ])
  })
})
