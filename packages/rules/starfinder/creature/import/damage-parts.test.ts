import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'mwak', attackBonus: 5, damage: { parts: ['1d6'] }, ...system },
})
const deals = (...parts: unknown[]) => weapon('Pike', { damage: { parts } })

describe('the parts of the damage in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'by keys',
      [deals({ formula: '1d6', types: { fire: true, cold: false } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'in words',
      [deals({ formula: '1d6', types: 'fire & Slashing and P' })],
      {
        weapons: [
          { name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['fire', 'slashing', 'piercing'] }], total: 5 },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'in letters',
      [deals({ formula: '1d6', types: ['A', 'B', 'C', 'E', 'So'] }, { formula: '1d4', types: ['F', 'S', 'x'] })],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: [
              { dice: '1d6', types: ['acid', 'bludgeoning', 'cold', 'electricity', 'sonic'] },
              { dice: '1d4', types: ['fire', 'slashing'] },
            ],
            total: 5,
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.damage.parts[1].formula: damage: 1d4',
        'ignored items[0].system.damage.parts[1].types: no rule reads it: x',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'of another key',
      [deals({ formula: '1d6', type: 'P' })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['piercing'] }], total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'of both keys',
      [deals({ formula: '1d6', types: ['fire'], type: 'cold' })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['fire', 'cold'] }], total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'nonlethal',
      [deals({ formula: '1d6', types: ['nonlethal'] })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: [], nonlethal: true }], total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'nonlethal of a type',
      [deals({ formula: '1d6', types: ['bludgeoning', 'nonlethal'] })],
      {
        weapons: [
          { name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['bludgeoning'], nonlethal: true }], total: 5 },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'of no known type',
      [deals({ formula: '1d6', types: ['luck', 'fire', 'hope'] })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: [{ dice: '1d6', types: ['fire'] }], total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'ignored items[0].system.damage.parts[0].types: no rule reads it: luck, hope',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'as a pair',
      [deals(['1d6', 'fire'], ['1d4'])],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: [
              { dice: '1d6', types: ['fire'] },
              { dice: '1d4', types: [] },
            ],
            total: 5,
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0][0]: damage: 1d6',
        'mapped items[0].system.damage.parts[1][0]: damage: 1d4',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'as a text',
      [deals('1d6', '1d4')],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: [
              { dice: '1d6', types: [] },
              { dice: '1d4', types: [] },
            ],
            total: 5,
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage.parts[1]: damage: 1d4',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'of nothing',
      [deals({}, '', ['', 'fire'], { formula: '1d6' })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped items[0].system.damage.parts[3].formula: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'as a word of every object',
      [deals({ formula: '1d6', types: ['constructor'] })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 1d6',
        'ignored items[0].system.damage.parts[0].types: no rule reads it: constructor',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'one unread',
      [deals('2d6', 'some')],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '2d6', total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 2d6',
        'simplified items[0].system.damage.parts[1]: no damage can be read from "some": left out',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'none at all',
      [weapon('Pike', { damage: {} })],
      { weapons: [{ name: 'Pike', use: 'melee', total: 5, damage: '0' }] },
      [
        'guessed items[0].system.damage: no damage is given with Pike: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
  ])('its parts: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
