import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'rwak', attackBonus: 5, range: { value: 40 }, damage: { parts: ['1d6'] }, ...system },
})
const burst = (feet: number) => ({ area: { value: feet }, properties: { explode: true } })

describe('what fills an area in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'an explosion',
      [weapon('Launcher', { ...burst(20), level: 8 })],
      {
        weapons: [{ name: 'Launcher', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Launcher',
            cost: 'standard',
            strikes: 'Launcher',
            effect: { area: { shape: 'burst', feet: 20 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Reflex save without a DC: left out',
        'mapped items[0].system.properties.explode: act Launcher: { area: { shape: burst, feet: 20 }, consequences: [{ damage: 1d6 }] }',
        'mapped items[0].system.attackBonus: Launcher, total: 5',
      ],
    ],
    [
      'an explosion of a DC',
      [weapon('Launcher', { ...burst(20), save: { dc: 15, type: 'will' } })],
      {
        weapons: [{ name: 'Launcher', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Launcher',
            cost: 'standard',
            strikes: 'Launcher',
            effect: {
              area: { shape: 'burst', feet: 20 },
              save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
              consequences: [{ damage: '1d6' }],
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.properties.explode: act Launcher: { area: { shape: burst, feet: 20 }, save: { kind: Reflex, dc: 15, onSuccess: half }, consequences: [{ damage: 1d6 }] }',
        'mapped items[0].system.attackBonus: Launcher, total: 5',
      ],
    ],
    [
      'an explosion of no size',
      [weapon('Launcher', burst(0))],
      { weapons: [{ name: 'Launcher', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.properties.explode: its burst is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Launcher, total: 5',
      ],
    ],
    [
      'a line',
      [weapon('Beam', { properties: { line: true } })],
      {
        weapons: [{ name: 'Beam', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Beam',
            cost: 'standard',
            strikes: 'Beam',
            effect: { area: { shape: 'line', feet: 40 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.properties.line: Beam fills a line of 40 ft.: as an act it attacks each creature there',
        'mapped items[0].system.attackBonus: Beam, total: 5',
      ],
    ],
    [
      'a line without a range',
      [weapon('Beam', { properties: { line: true }, range: {} })],
      { weapons: [{ name: 'Beam', use: 'projectile', damage: '1d6', total: 5, increment: 30 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.properties.line: its line is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Beam, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
      ],
    ],
    [
      'a blast',
      [weapon('Scatter', { properties: { blast: true } })],
      {
        weapons: [{ name: 'Scatter', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Scatter',
            cost: 'standard',
            strikes: 'Scatter',
            effect: { area: { shape: 'cone', feet: 40 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.properties.blast: Scatter fills a cone of 40 ft.: as an act it attacks each creature there',
        'mapped items[0].system.attackBonus: Scatter, total: 5',
      ],
    ],
    [
      'a cone',
      [weapon('Scatter', { area: { shape: 'cone', value: 15 } })],
      {
        weapons: [{ name: 'Scatter', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Scatter',
            cost: 'standard',
            strikes: 'Scatter',
            effect: { area: { shape: 'cone', feet: 15 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.area: Scatter fills a cone of 15 ft.: as an act it attacks each creature there',
        'mapped items[0].system.attackBonus: Scatter, total: 5',
      ],
    ],
    [
      'a cone by its area beside a line',
      [weapon('Scatter', { area: { shape: 'cone', value: 15 }, properties: { line: true } })],
      {
        weapons: [{ name: 'Scatter', use: 'projectile', damage: '1d6', total: 5, increment: 40 }],
        acts: [
          {
            name: 'Scatter',
            cost: 'standard',
            strikes: 'Scatter',
            effect: { area: { shape: 'cone', feet: 15 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.area: Scatter fills a cone of 15 ft.: as an act it attacks each creature there',
        'mapped items[0].system.attackBonus: Scatter, total: 5',
      ],
    ],
    [
      'a cone of no size',
      [weapon('Scatter', { area: { shape: 'cone', value: 0 } })],
      { weapons: [{ name: 'Scatter', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its cone is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Scatter, total: 5',
      ],
    ],
    [
      'a circle',
      [weapon('Storm', { area: { shape: 'circle', value: 15 } })],
      { weapons: [{ name: 'Storm', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its burst is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Storm, total: 5',
      ],
    ],
    [
      'a sphere beside a blast',
      [weapon('Storm', { area: { shape: 'sphere', value: 0 }, properties: { blast: true } })],
      { weapons: [{ name: 'Storm', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its burst is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Storm, total: 5',
      ],
    ],
    [
      'a cube',
      [weapon('Storm', { area: { shape: 'cube', value: 15 } })],
      { weapons: [{ name: 'Storm', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its area is not carried over: it attacks one target',
        'mapped items[0].system.attackBonus: Storm, total: 5',
      ],
    ],
    [
      'a shape of every object',
      [weapon('Storm', { area: { shape: 'constructor', value: 0 } })],
      { weapons: [{ name: 'Storm', use: 'projectile', damage: '1d6', total: 5, increment: 40 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Storm, total: 5'],
    ],
    [
      'in melee',
      [weapon('Sweep', { actionType: 'mwak', area: { shape: 'cone', value: 15 } })],
      {
        weapons: [{ name: 'Sweep', use: 'melee', damage: '1d6', total: 5 }],
        acts: [
          {
            name: 'Sweep',
            cost: 'standard',
            strikes: 'Sweep',
            effect: { area: { shape: 'cone', feet: 15 }, consequences: [{ damage: '1d6' }] },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.area: Sweep fills a cone of 15 ft.: as an act it attacks each creature there',
        'mapped items[0].system.attackBonus: Sweep, total: 5',
      ],
    ],
  ])('what fills an area: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
