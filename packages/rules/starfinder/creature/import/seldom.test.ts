import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'rwak', attackBonus: 5, range: { value: 40 }, damage: { parts: ['1d6'] }, ...system },
})
const breath = (system: Part = {}, name = 'Breath') =>
  weapon(name, { actionType: 'save', area: { shape: 'cone', value: 20 }, save: { type: 'reflex', dc: 15 }, ...system })

describe('what comes back only after a time in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'once a day',
      [breath({}, 'Breath (once a day)')],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: 'day' },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath (once a day): { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'mapped items[0].system: uses: { max: 1, recharge: day }',
      ],
    ],
    [
      'every few rounds',
      [breath({ description: { value: 'usable every 1d4 rounds' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: { rounds: '1d4' } },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'mapped items[0].system: again 1d4 rounds later',
      ],
    ],
    [
      'every d4 rounds',
      [breath({ description: { value: 'every d4 rounds' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: { rounds: 'd4' } },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'mapped items[0].system: again d4 rounds later',
      ],
    ],
    [
      'every ten rounds',
      [breath({ description: { value: 'Every 12d10 rounds' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: { rounds: '12d10' } },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'mapped items[0].system: again 12d10 rounds later',
      ],
    ],
    [
      'once per minute',
      [breath({ description: { value: 'Once per minute' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: 'fight' },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'simplified items[0].system: Breath comes back only after a time: once a fight is taken',
      ],
    ],
    [
      'once every',
      [breath({ description: { value: 'once every minute' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: 'fight' },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'simplified items[0].system: Breath comes back only after a time: once a fight is taken',
      ],
    ],
    [
      'three per hour',
      [breath({ description: { value: '3/per hour' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            uses: { max: 1, recharge: 'fight' },
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
        'simplified items[0].system: Breath comes back only after a time: once a fight is taken',
      ],
    ],
    [
      'every round',
      [breath({ description: { value: 'every round' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'a swarm',
      [weapon('Swarm', { attackBonus: 0, range: {} })],
      { acts: [{ name: 'Swarm', cost: 'standard', effect: { consequences: [{ damage: '1d6' }] } }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Swarm: { consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'a swarm with a bonus',
      [weapon('Swarm')],
      { weapons: [{ name: 'Swarm', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Swarm, total: 5'],
    ],
    [
      'a swarmling',
      [weapon('Swarmling', { attackBonus: 0 })],
      { weapons: [{ name: 'Swarmling', use: 'projectile', damage: '1d6', total: 0, increment: 40 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Swarmling, total: 0',
      ],
    ],
  ])('%s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
