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

describe('areas of an ability in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'a cone',
      [breath()],
      {
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
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
      ],
    ],
    [
      'a line',
      [breath({ area: { shape: 'line', value: 60 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '2d6', types: ['fire'] }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'line', feet: 60 },
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: line, feet: 60 } }',
      ],
    ],
    [
      'a burst anywhere',
      [breath({ area: { shape: 'sphere', value: 10 } })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a burst somewhere',
      [breath({ area: { shape: 'sphere', value: 10 }, range: { value: 40 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '2d6', types: ['fire'] }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'burst', feet: 10 },
              range: 40,
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: burst, feet: 10 }, range: 40 }',
      ],
    ],
    [
      'a burst nowhere',
      [breath({ area: { shape: 'sphere', value: 10 }, range: { value: 0 } })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no length',
      [breath({ area: { shape: 'cone', value: 0 } })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no shape',
      [breath({ area: { value: 30 }, range: { value: 40 } })],
      {
        acts: [
          {
            name: 'Breath',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '2d6', types: ['fire'] }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              range: 30,
            },
          },
        ],
      },
      [
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'simplified items[0].system.area: its area is not carried over: it attacks one target',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none } }',
        'simplified items[0]: no area in the file: one target within 30 ft. is taken',
      ],
    ],
    [
      'no save of its kind',
      [breath({ actionType: 'heal' })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no kind of save',
      [breath({ save: { type: '', dc: 15 } })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no DC',
      [breath({ save: { type: 'reflex' } })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a DC of none',
      [breath({ save: { type: 'reflex', dc: 0 } })],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'healing',
      [breath(deals('2d6', { healing: true }))],
      { special: ['Breath'] },
      [
        'ignored items[0]: "Breath" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
  ])('areas with figures: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'told apart',
      [breath(), breath({}, 'Breath (again)'), breath()],
      {
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
          {
            name: 'Breath 2',
            cost: 'standard',
            effect: {
              consequences: [{ damage: '2d6', types: ['fire'] }],
              save: { kind: 'Reflex', dc: 15, onSuccess: 'none' },
              area: { shape: 'cone', feet: 30 },
            },
          },
          {
            name: 'Breath 3',
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
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
        'mapped items[1].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[1].system.damage: act Breath (again): { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
        'mapped items[2].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[2].system.damage: act Breath: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
      ],
    ],
    [
      'in brackets alone',
      [breath({}, '(breath)')],
      {
        acts: [
          {
            name: '(breath)',
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
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act (breath): { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
      ],
    ],
    [
      'before the brackets',
      [breath({}, 'Acid   [DC 12]: Spew ')],
      {
        acts: [
          {
            name: 'Acid',
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
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Acid [DC 12]: Spew: { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
      ],
    ],
    [
      'without a space',
      [breath({}, 'Spew(30 ft.)')],
      {
        acts: [
          {
            name: 'Spew',
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
        'mapped items[0].system.damage.parts[0].formula: damage: 2d6',
        'mapped items[0].system.damage: act Spew(30 ft.): { consequences: [{ damage: 2d6, types: [fire] }], save: { kind: Reflex, dc: 15, onSuccess: none }, area: { shape: cone, feet: 30 } }',
      ],
    ],
  ])('acts of one name: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
