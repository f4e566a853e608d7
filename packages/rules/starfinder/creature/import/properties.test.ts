import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'mwak', attackBonus: 5, damage: { parts: ['1d6'] }, ...system },
})
const gun = (system: Part = {}, name = 'Gun') => weapon(name, { actionType: 'rwak', range: { value: 60 }, ...system })
const hits = (name: string, system: Part = {}) => weapon(name, { damage: { parts: [] }, ...system })

describe('properties of weapons in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'said in its other keys',
      [
        weapon('Pike', {
          properties: { reach: true, two: true, operative: true, one: { value: true }, nonlethal: true },
        }),
      ],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5, reach: true }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Pike, total: 5'],
    ],
    [
      'for maneuvers and for bonds',
      [weapon('Lash', { level: 3, properties: { disarm: true, trip: { value: true }, entangle: true, stun: true } })],
      {
        weapons: [
          {
            name: 'Lash',
            use: 'melee',
            damage: '1d6',
            total: 5,
            stun: true,
            effect: { consequences: [{ binds: 13, burst: 18 }] },
          },
        ],
        features: [{ maneuvers: { of: ['disarm'], attack: 2 } }, { maneuvers: { of: ['trip'], attack: 2 } }],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Lash, total: 5',
        'mapped items[0].system.properties.disarm: features: { maneuvers: { of: [disarm], attack: 2 } }',
        'mapped items[0].system.properties.trip: features: { maneuvers: { of: [trip], attack: 2 } }',
        'guessed items[0].system.properties.entangle: its bonds: Acrobatics DC 13, Strength DC 18, by its level',
        'mapped items[0].system.properties.entangle: effect: { consequences: [{ binds: 13, burst: 18 }] }',
        'mapped items[0].system.properties.stun: stun: true',
      ],
    ],
    [
      'without effect',
      [
        weapon('Pike', {
          properties: { analog: true, polarize: { value: true }, bright: false, deflect: { value: false } },
        }),
      ],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'ignored items[0].system.properties.analog: weapon property "analog": no rule of a fight is touched by it',
        'simplified items[0].system.properties.polarize: weapon property "polarize": without effect',
      ],
    ],
    [
      'reach from afar',
      [gun({ properties: { reach: true } })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Gun, total: 5'],
    ],
    [
      'unwieldy',
      [weapon('Pike', { properties: { unwieldy: true } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5, unwieldy: true }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Pike, total: 5'],
    ],
    [
      'unwieldy and in a line',
      [gun({ properties: { unwieldy: true, line: true } })],
      {
        weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }],
        acts: [
          {
            name: 'Gun',
            cost: 'standard',
            strikes: 'Gun',
            effect: { area: { shape: 'line', feet: 60 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.properties.line: Gun fills a line of 60 ft.: as an act it attacks each creature there',
        'mapped items[0].system.attackBonus: Gun, total: 5',
      ],
    ],
    [
      'a property of null',
      [weapon('Pike', { properties: { reach: null } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Pike, total: 5'],
    ],
    [
      'automatic',
      [gun({ properties: { automatic: true }, capacity: { max: 40 }, usage: { value: 2 } })],
      {
        weapons: [
          {
            name: 'Gun',
            use: 'projectile',
            damage: '1d6',
            total: 5,
            increment: 60,
            automatic: true,
            ammunition: { holds: 40, perAttack: 2 },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'mapped items[0].system.properties.automatic: Gun: { automatic: true, ammunition: { holds: 40, perAttack: 2 } }',
      ],
    ],
    [
      'automatic for one shot',
      [gun({ properties: { automatic: true }, capacity: { max: 2 } })],
      {
        weapons: [
          {
            name: 'Gun',
            use: 'projectile',
            damage: '1d6',
            total: 5,
            increment: 60,
            automatic: true,
            ammunition: { holds: 2 },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'mapped items[0].system.properties.automatic: Gun: { automatic: true, ammunition: { holds: 2 } }',
      ],
    ],
    [
      'automatic for less than two',
      [gun({ properties: { automatic: true }, capacity: { max: 3 }, usage: { value: 2 } })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'simplified items[0].system.properties.automatic: no automatic mode: the file gives it no shots to fire',
      ],
    ],
    [
      'automatic for just two',
      [gun({ properties: { automatic: true }, capacity: { max: 4 }, usage: { value: 2 } })],
      {
        weapons: [
          {
            name: 'Gun',
            use: 'projectile',
            damage: '1d6',
            total: 5,
            increment: 60,
            automatic: true,
            ammunition: { holds: 4, perAttack: 2 },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'mapped items[0].system.properties.automatic: Gun: { automatic: true, ammunition: { holds: 4, perAttack: 2 } }',
      ],
    ],
    [
      'automatic of no usage',
      [gun({ properties: { automatic: true }, capacity: { max: 40 }, usage: { value: 0 } })],
      {
        weapons: [
          {
            name: 'Gun',
            use: 'projectile',
            damage: '1d6',
            total: 5,
            increment: 60,
            automatic: true,
            ammunition: { holds: 40 },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'mapped items[0].system.properties.automatic: Gun: { automatic: true, ammunition: { holds: 40 } }',
      ],
    ],
    [
      'automatic of no capacity',
      [gun({ properties: { automatic: true } })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'simplified items[0].system.properties.automatic: no automatic mode: the file gives it no shots to fire',
      ],
    ],
    [
      'automatic in melee',
      [weapon('Pike', { properties: { automatic: true }, capacity: { max: 40 } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'simplified items[0].system.properties.automatic: no automatic mode: the file gives it no shots to fire',
      ],
    ],
    [
      'a critical effect',
      [weapon('Pike', { critical: { effect: 'Bleed 1d6', parts: ['x'] } })],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: '1d6',
            total: 5,
            criticalEffect: { consequences: [{ afflicts: 'bleeding 1d6' }] },
          },
        ],
        afflictions: [
          {
            name: 'bleeding 1d6',
            every: { rounds: 1 },
            again: 'last',
            staunched: { dc: 15 },
            stages: [[{ damage: '1d6' }]],
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items[0].system.critical.effect: criticalEffect: { consequences: [{ afflicts: bleeding 1d6 }] }',
      ],
    ],
    [
      'a critical effect that nothing is known of',
      [weapon('Pike', { critical: { effect: 'Transmute' } })],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: '1d6',
            total: 5,
            criticalEffect: { consequences: [{ ruled: 'Transmute' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'ruled items[0].system.critical.effect: critical effect of Pike: the game master rules what comes of it: Transmute',
      ],
    ],
    [
      'what its words say of whom it hits',
      [
        weapon('Pike', {
          save: { type: 'fort', dc: 12 },
          description: { value: '<p>The target is <b>sickened</b> for 1d4 rounds.</p>' },
        }),
      ],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: '1d6',
            total: 5,
            effect: {
              save: { kind: 'Fortitude', dc: 12, onSuccess: 'none' },
              consequences: [{ condition: 'sickened', lasts: { rounds: '1d4' } }],
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'mapped items[0].system.save: effect: { save: { kind: Fortitude, dc: 12, onSuccess: none }, consequences: [{ condition: sickened, lasts: { rounds: 1d4 } }] }',
      ],
    ],
    [
      'something special',
      [weapon('Pike', { special: 'trips', skillCheck: { dc: 4 } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'ignored items[0].system.special: no rule reads it: trips',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'a save of its hit',
      [weapon('Pike', { save: { type: 'fort', dc: 12 } })],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: '1d6',
            total: 5,
            effect: {
              save: { kind: 'Fortitude', dc: 12, onSuccess: 'none' },
              consequences: [{ ruled: 'what it brings besides' }],
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'ruled items[0].system.save: what a hit of Pike brings: the game master rules what comes of it: what it brings besides',
      ],
    ],
    [
      'a save without DC',
      [weapon('Pike', { save: { type: 'fort' } })],
      {
        weapons: [
          {
            name: 'Pike',
            use: 'melee',
            damage: '1d6',
            total: 5,
            effect: {
              save: { kind: 'Fortitude', dc: 10, onSuccess: 'none' },
              consequences: [{ ruled: 'what it brings besides' }],
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'ruled items[0].system.save: what a hit of Pike brings: the game master rules what comes of it: what it brings besides',
      ],
    ],
  ])('its properties: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'in melee',
      [hits('Whip', { properties: { reach: true }, actionTarget: 'eac' })],
      { weapons: [{ name: 'Whip', use: 'melee', total: 5, damage: '0', against: 'EAC', reach: true }] },
      [
        'guessed items[0].system.damage: no damage is given with Whip: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Whip, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'in melee, near',
      [hits('Whip', { actionTarget: 'will' })],
      { weapons: [{ name: 'Whip', use: 'melee', total: 5, damage: '0' }] },
      [
        'guessed items[0].system.damage: no damage is given with Whip: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Whip, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a claw',
      [hits('Claw', { actionTarget: 'kac' })],
      { weapons: [{ name: 'Claw', use: 'melee', total: 5, damage: '0', against: 'KAC', natural: true }] },
      [
        'guessed items[0].system.damage: no damage is given with Claw: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Claw, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'thrown',
      [hits('Net', { actionType: 'rwak', properties: { thrown: true, reach: true }, range: { value: 10 } })],
      { weapons: [{ name: 'Net', use: 'thrown', total: 5, damage: '0', increment: 10 }] },
      [
        'guessed items[0].system.damage: no damage is given with Net: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Net, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'thrown of a body',
      [hits('Spines', { actionType: 'rwak', properties: { thrown: true } })],
      { weapons: [{ name: 'Spines', use: 'thrown', total: 5, damage: '0', increment: 30, natural: true }] },
      [
        'guessed items[0].system.damage: no damage is given with Spines: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Spines, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'shot of a body',
      [hits('Spines', { actionType: 'rwak', range: { value: 0 } })],
      { weapons: [{ name: 'Spines', use: 'projectile', total: 5, damage: '0', increment: 30 }] },
      [
        'guessed items[0].system.damage: no damage is given with Spines: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Spines, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'shot',
      [hits('Glue', { actionType: 'rwak', range: { value: 20 }, save: { type: 'reflex', dc: 11 } })],
      {
        weapons: [
          {
            name: 'Glue',
            use: 'projectile',
            total: 5,
            damage: '0',
            increment: 20,
            effect: {
              save: { kind: 'Reflex', dc: 11, onSuccess: 'none' },
              consequences: [{ ruled: 'what it brings besides' }],
            },
          },
        ],
      },
      [
        'guessed items[0].system.damage: no damage is given with Glue: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Glue, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
        'ruled items[0].system.save: what a hit of Glue brings: the game master rules what comes of it: what it brings besides',
      ],
    ],
    [
      'over a cone',
      [hits('Glue', { actionType: 'rwak', range: { value: 20 }, area: { shape: 'cone', value: 15 } })],
      { weapons: [{ name: 'Glue', use: 'projectile', total: 5, damage: '0', increment: 20 }] },
      [
        'guessed items[0].system.damage: no damage is given with Glue: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Glue, total: 5',
        'simplified items[0].system.area: its cone is not carried over: it attacks one target',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'over some area',
      [hits('Glue', { actionType: 'rwak', range: { value: 20 }, area: { value: 15 } })],
      { weapons: [{ name: 'Glue', use: 'projectile', total: 5, damage: '0', increment: 20 }] },
      [
        'guessed items[0].system.damage: no damage is given with Glue: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Glue, total: 5',
        'simplified items[0].system.area: its burst is not carried over: it attacks one target',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'over an explosion',
      [hits('Glue', { actionType: 'rwak', range: { value: 20 }, properties: { explode: true } })],
      { weapons: [{ name: 'Glue', use: 'projectile', total: 5, damage: '0', increment: 20 }] },
      [
        'guessed items[0].system.damage: no damage is given with Glue: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Glue, total: 5',
        'simplified items[0].system.area: its burst is not carried over: it attacks one target',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'without a bonus',
      [hits('Glue', { attackBonus: 0 })],
      {},
      [
        'ignored items[0].system.damage: no damage can be read from "Glue": left out',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'without a roll',
      [hits('Glue', { actionType: 'util' })],
      {},
      [
        'ignored items[0].system.damage: no damage can be read from "Glue": left out',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
  ])('without damage: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
