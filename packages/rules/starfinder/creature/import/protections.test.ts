import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const mod = (effectType: string, modifier: unknown, valueAffected: string, more: Part = {}) => ({
  name: 'Hide',
  effectType,
  modifier,
  valueAffected,
  ...more,
})
const item = (type: string, modifiers: unknown, more: Part = {}) => ({
  name: 'Guard',
  type,
  system: { modifiers, ...more },
})

describe('what keeps damage off in a file', () => {
  it.each<[named: string, given: unknown, made: Part, notes: readonly string[]]>([
    [
      'to one energy',
      [mod('energy-resistance', 5, 'Fire')],
      { resistance: [{ amount: 5, types: ['fire'] }] },
      ['mapped modifiers[0]: resistance: 5 to fire'],
    ],
    [
      'to two',
      [mod('energy-resistance', 5, 'custom', { customValue: 'Cold and sonic, odd' })],
      { resistance: [{ amount: 5, types: ['cold', 'sonic'] }] },
      ['mapped modifiers[0]: resistance: 5 to cold, sonic'],
    ],
    ['to no energy', [mod('energy-resistance', 5, 'luck')], {}, ['ignored modifiers[0]: no rule reads it: 5 to luck']],
    ['to nothing', [mod('energy-resistance', 5, '')], {}, ['ignored modifiers[0]: no rule reads it: 5 to']],
    [
      'of no amount',
      [mod('energy-resistance', 0, 'fire'), mod('damage-reduction', 0, 'magic')],
      {},
      [
        'ignored modifiers[0]: no rule reads it: Hide (energy-resistance fire) 0',
        'ignored modifiers[1]: no rule reads it: Hide (damage-reduction magic) 0',
      ],
    ],
    [
      'less than none',
      [mod('energy-resistance', -1, 'fire'), mod('damage-reduction', -1, 'magic')],
      {},
      [
        'ignored modifiers[0]: no rule reads it: Hide (energy-resistance fire) -1',
        'ignored modifiers[1]: no rule reads it: Hide (damage-reduction magic) -1',
      ],
    ],
    [
      'in words',
      [mod('energy-resistance', 'some', 'fire')],
      {},
      [
        'ignored modifiers[0].modifier: "some" is no number: left out',
        'ignored modifiers[0]: no rule reads it: Hide (energy-resistance fire) some',
      ],
    ],
    [
      'switched off',
      [mod('energy-resistance', 5, 'fire', { enabled: false }), mod('damage-reduction', 5, 'magic', { enabled: true })],
      { reduction: [{ amount: 5, overcomeBy: 'magic' }] },
      ['ignored modifiers[0]: switched off in the file: left out', 'mapped modifiers[1]: reduction: 5/magic'],
    ],
    [
      'overcome by one',
      [mod('damage-reduction', 5, 'Magic')],
      { reduction: [{ amount: 5, overcomeBy: 'magic' }] },
      ['mapped modifiers[0]: reduction: 5/magic'],
    ],
    [
      'by either',
      [mod('damage-reduction', 5, 'good||silver')],
      { reduction: [{ amount: 5, overcomeBy: 'good or silver' }] },
      ['mapped modifiers[0]: reduction: 5/good or silver'],
    ],
    [
      'by both, spaced',
      [mod('damage-reduction', 5, 'good  &&  silver')],
      { reduction: [{ amount: 5, overcomeBy: 'good and silver' }] },
      ['mapped modifiers[0]: reduction: 5/good and silver'],
    ],
    [
      'by either, spaced',
      [mod('damage-reduction', 5, 'cold iron  ||  magic')],
      { reduction: [{ amount: 5, overcomeBy: 'cold iron or magic' }] },
      ['mapped modifiers[0]: reduction: 5/cold iron or magic'],
    ],
    [
      'by both',
      [mod('damage-reduction', 5, 'coldiron&&magic')],
      { reduction: [{ amount: 5, overcomeBy: 'cold iron and magic' }] },
      ['mapped modifiers[0]: reduction: 5/cold iron and magic'],
    ],
    [
      'by nothing',
      [mod('damage-reduction', 5, '-')],
      { reduction: [{ amount: 5 }] },
      ['guessed modifiers[0]: DR 5: nothing is said to overcome it, as in DR 5/—'],
    ],
    [
      'by a name with a dash',
      [mod('damage-reduction', 5, 'star-metal'), mod('damage-reduction', 5, '-x'), mod('damage-reduction', 5, 'x-')],
      {
        reduction: [
          { amount: 5, overcomeBy: 'star-metal' },
          { amount: 5, overcomeBy: '-x' },
          { amount: 5, overcomeBy: 'x-' },
        ],
      },
      [
        'mapped modifiers[0]: reduction: 5/star-metal',
        'mapped modifiers[1]: reduction: 5/-x',
        'mapped modifiers[2]: reduction: 5/x-',
      ],
    ],
    [
      'with digits',
      [mod('damage-reduction', 5, ' Good (1), silver ')],
      { reduction: [{ amount: 5, overcomeBy: 'good or silver' }] },
      ['mapped modifiers[0]: reduction: 5/good or silver'],
    ],
    ['another', [mod('ability', 2, 'str')], {}, ['ignored modifiers[0]: no rule reads it: Hide (ability str) 2']],
    [
      'a kind that begins so',
      [mod('energy-resistance-all', 2, 'fire')],
      {},
      ['ignored modifiers[0]: no rule reads it: Hide (energy-resistance-all fire) 2'],
    ],
  ])('its modifiers: %s', (_, given, made, notes) => {
    expect(carriedFrom({ modifiers: given })).toStrictEqual([made, notes])
  })
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'of an ability',
      [item('feat', [mod('energy-resistance', 5, 'fire'), mod('damage-reduction', 10, 'magic')])],
      {
        reduction: [{ amount: 10, overcomeBy: 'magic' }],
        resistance: [{ amount: 5, types: ['fire'] }],
        special: ['Guard'],
      },
      [
        'mapped items[0].system.modifiers[0]: resistance: 5 to fire',
        'mapped items[0].system.modifiers[1]: reduction: 10/magic',
        'ignored items[0]: "Guard" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'of something worn',
      [item('equipment', [mod('energy-resistance', 5, 'fire')], { equipped: true })],
      { resistance: [{ amount: 5, types: ['fire'] }] },
      [
        'mapped items[0].system.modifiers[0]: resistance: 5 to fire',
        'ignored items[0]: equipment "Guard": not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'of something carried',
      [item('equipment', [mod('energy-resistance', 5, 'fire')], { equipped: false })],
      {},
      [
        'ignored items[0]: equipment "Guard": not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'of others',
      [
        item('feat', [
          mod('ability', 2, 'str'),
          mod('my damage-reduction', 2, 'x'),
          mod('energy-resistance-all', 2, 'fire'),
        ]),
      ],
      { special: ['Guard'] },
      [
        'ignored items[0]: "Guard" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'of none',
      [item('feat', 'none')],
      { special: ['Guard'] },
      [
        'ignored items[0]: "Guard" is described in words alone: not carried over',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
  ])('the modifiers of what it has: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [
      { dr: '5/magic or silver' },
      { reduction: [{ amount: 5, overcomeBy: 'magic or silver' }] },
      ['mapped traits.dr: reduction: 5/magic or silver'],
    ],
    [
      { dr: '5' },
      { reduction: [{ amount: 5 }] },
      ['guessed traits.dr: DR 5: nothing is said to overcome it, as in DR 5/—'],
    ],
    [
      { dr: '5/-' },
      { reduction: [{ amount: 5 }] },
      ['guessed traits.dr: DR 5: nothing is said to overcome it, as in DR 5/—'],
    ],
    [
      { dr: 5 },
      { reduction: [{ amount: 5 }] },
      ['guessed traits.dr: DR 5: nothing is said to overcome it, as in DR 5/—'],
    ],
    [
      { dr: '5/magic; 10/good' },
      {
        reduction: [
          { amount: 5, overcomeBy: 'magic' },
          { amount: 10, overcomeBy: 'good' },
        ],
      },
      ['mapped traits.dr: reduction: 5/magic', 'mapped traits.dr: reduction: 10/good'],
    ],
    [
      { dr: ['5/magic', '10/good and evil'] },
      {
        reduction: [
          { amount: 5, overcomeBy: 'magic' },
          { amount: 10, overcomeBy: 'good and evil' },
        ],
      },
      ['mapped traits.dr: reduction: 5/magic', 'mapped traits.dr: reduction: 10/good and evil'],
    ],
    [{ dr: '0' }, {}, []],
    [{ dr: 'none' }, {}, ['ignored traits.dr: no rule reads it: none']],
    [
      { er: 'fire 10 and cold 5' },
      {
        resistance: [
          { amount: 10, types: ['fire'] },
          { amount: 5, types: ['cold'] },
        ],
      },
      ['mapped traits.er: resistance: 10 to fire', 'mapped traits.er: resistance: 5 to cold'],
    ],
    [
      { er: 'Fire, cold 15' },
      { resistance: [{ amount: 15, types: ['cold'] }] },
      ['ignored traits.er: no rule reads it: Fire', 'mapped traits.er: resistance: 15 to cold'],
    ],
    [{ er: 'luck 10' }, {}, ['ignored traits.er: no rule reads it: luck 10']],
    [
      { er: 'fire and cold: 10' },
      { resistance: [{ amount: 10, types: ['cold'] }] },
      ['ignored traits.er: no rule reads it: fire', 'mapped traits.er: resistance: 10 to cold'],
    ],
    [
      { er: { fire: '10', cold: 0, custom: 'acid 5' } },
      {
        resistance: [
          { amount: 10, types: ['fire'] },
          { amount: 5, types: ['acid'] },
        ],
      },
      ['mapped traits.er: resistance: 10 to fire', 'mapped traits.er: resistance: 5 to acid'],
    ],
    [{ er: null, dr: null }, {}, []],
    [{ er: true }, {}, []],
    [
      { er: 'cold: 10, and' },
      { resistance: [{ amount: 10, types: ['cold'] }] },
      ['mapped traits.er: resistance: 10 to cold', 'ignored traits.er: no rule reads it: and'],
    ],
    [
      { dr: '5/magic, 10/good and evil; 15/law' },
      {
        reduction: [
          { amount: 5, overcomeBy: 'magic' },
          { amount: 10, overcomeBy: 'good and evil' },
          { amount: 15, overcomeBy: 'law' },
        ],
      },
      [
        'mapped traits.dr: reduction: 5/magic',
        'mapped traits.dr: reduction: 10/good and evil',
        'mapped traits.dr: reduction: 15/law',
      ],
    ],
    [
      { damageReduction: { value: 10, negatedBy: ['magic', 'good'] } },
      { reduction: [{ amount: 10, overcomeBy: 'magic or good' }] },
      ['mapped traits.damageReduction: reduction: 10/magic or good'],
    ],
    [{ damageReduction: { negatedBy: 'magic' } }, {}, ['ignored traits.damageReduction: no rule reads it: /magic']],
    [
      { damageReduction: { value: ['5', '6'], negatedBy: 'magic' } },
      { reduction: [{ amount: 5, overcomeBy: 'magic' }] },
      ['mapped traits.damageReduction: reduction: 5/magic'],
    ],
    [
      { energyResistance: { value: [{ fire: 5 }, 'cold 10'] } },
      {
        resistance: [
          { amount: 5, types: ['fire'] },
          { amount: 10, types: ['cold'] },
        ],
      },
      [
        'mapped traits.energyResistance: resistance: 5 to fire',
        'mapped traits.energyResistance: resistance: 10 to cold',
      ],
    ],
    [{ er: 'firebrand 5' }, {}, ['ignored traits.er: no rule reads it: firebrand 5']],
    [
      { er: 'fire 120' },
      { resistance: [{ amount: 120, types: ['fire'] }] },
      ['mapped traits.er: resistance: 120 to fire'],
    ],
    [
      { dr: '15/bludgeoning/magic' },
      { reduction: [{ amount: 15, overcomeBy: 'bludgeoning or magic' }] },
      ['mapped traits.dr: reduction: 15/bludgeoning or magic'],
    ],
  ])('reduction and resistance of older files by %j', (given, made, notes) => {
    expect(carriedFrom({ traits: given })).toStrictEqual([made, notes])
  })
})

describe('weaknesses in words alone', () => {
  it('magic does half as much again to who is vulnerable to it', () => {
    const [made] = carriedFrom({ traits: { dv: { value: [], custom: 'Vulnerable to Magic' } } }, [])
    expect(made).toEqual({ features: [{ spells: { share: 'half again' } }] })
  })
})
