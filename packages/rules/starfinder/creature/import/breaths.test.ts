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

describe('what takes no attack roll in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'half',
      [breath({ save: { type: 'Ref', dc: 15, descriptor: 'half' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: half }, area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'of no size',
      [breath({ area: { shape: 'cone', value: 0 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], save: { kind: 'Reflex', dc: 15, onSuccess: 'none' } },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its cone is not carried over: it attacks one target',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none } }',
      ],
    ],
    [
      'of no shape',
      [breath({ area: { value: 10 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], save: { kind: 'Reflex', dc: 15, onSuccess: 'none' } },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.area: its area is not carried over: it attacks one target',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none } }',
      ],
    ],
    [
      'a burst',
      [breath({ area: { shape: 'sphere', value: 10 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'burst', feet: 10 },
              range: 40,
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: burst, feet: 10 }, range: 40 }',
      ],
    ],
    [
      'a burst at no range',
      [breath({ area: { shape: 'sphere', value: 10 }, range: {} })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'burst', feet: 10 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: burst, feet: 10 } }',
      ],
    ],
    [
      'a line at a range',
      [breath({ area: { shape: 'line', value: 10 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'line', feet: 10 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: line, feet: 10 } }',
      ],
    ],
    [
      'its DC in its name',
      [breath({ save: { type: 'will' } }, 'Breath (DC 17)')],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '1d6' }],
              save: { kind: 'Will', dc: 17, onSuccess: 'none' },
              area: { shape: 'cone', feet: 20 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.save: DC 17 by its name',
        'mapped items[0].system.damage: act Breath (DC 17): { consequences: [{ damage: 1d6 }], save: { kind: Will, dc: 17, onSuccess: none }, area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'another DC in its name',
      [breath({}, 'Breath (DC 17)')],
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
        'mapped items[0].system.damage: act Breath (DC 17): { consequences: [{ damage: 1d6 }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'no DC',
      [breath({ save: { type: 'will' } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], area: { shape: 'cone', feet: 20 } },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'simplified items[0].system.save: Will save without a DC: left out',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'no save',
      [breath({ save: {} })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], area: { shape: 'cone', feet: 20 } },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'a save of every object',
      [breath({ save: { type: 'constructor', dc: 12 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], area: { shape: 'cone', feet: 20 } },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], area: { shape: cone, feet: 20 } }',
      ],
    ],
    [
      'a DC without its save',
      [breath({ save: { dc: 12 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: { consequences: [{ damage: '1d6' }], area: { shape: 'cone', feet: 20 } },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 1d6 }], area: { shape: cone, feet: 20 } }',
      ],
    ],
  ])('%s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
