import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('qualities of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Special Qualities: Darkvision 60 ft., low-light vision',
      { senses: { darkvision: 60, lowLight: true } },
      [
        'mapped line 2, Special Qualities: senses: Darkvision 60 ft.',
        'mapped line 2, Special Qualities: senses: low-light vision',
      ],
    ],
    [
      'Special Qualities: blindsense 120feet; blindsight 5 ft.',
      { senses: { blindsense: 120, blindsight: 5 } },
      [
        'mapped line 2, Special Qualities: senses: blindsense 120feet',
        'mapped line 2, Special Qualities: senses: blindsight 5 ft.',
      ],
    ],
    [
      'Special Qualities: keen darkvision 60 ft.',
      { special: ['keen darkvision 60 ft.'] },
      ['ignored line 2, Special Qualities: special: keen darkvision 60 ft.; no rule: without effect'],
    ],
    [
      'Special Qualities: darkvision',
      { special: ['darkvision'] },
      ['ignored line 2, Special Qualities: special: darkvision; no rule: without effect'],
    ],
    [
      'Special Qualities: low-light  vision',
      { senses: { lowLight: true } },
      ['mapped line 2, Special Qualities: senses: low-light vision'],
    ],
    [
      'Special Qualities: see in low-light vision',
      { special: ['see in low-light vision'] },
      ['ignored line 2, Special Qualities: special: see in low-light vision; no rule: without effect'],
    ],
    [
      'Special Attacks: Darkvision 60 ft.\nSpecial Qualities: blindsense 30 ft.',
      { senses: { darkvision: 60, blindsense: 30 } },
      [
        'mapped line 2, Special Attacks: senses: Darkvision 60 ft.',
        'mapped line 3, Special Qualities: senses: blindsense 30 ft.',
      ],
    ],
  ])('senses: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Special Qualities: damage reduction 5/magic',
      { reduction: [{ amount: 5, overcomeBy: 'magic' }] },
      ['mapped line 2, Special Qualities: reduction: 5/magic'],
    ],
    [
      'Special Qualities: damage reduction 10 / cold iron or good',
      { reduction: [{ amount: 10, overcomeBy: 'cold iron or good' }] },
      ['mapped line 2, Special Qualities: reduction: 10/cold iron or good'],
    ],
    [
      'Special Qualities: damage reduction 1/magic',
      { reduction: [{ amount: 1, overcomeBy: 'magic' }] },
      ['mapped line 2, Special Qualities: reduction: 1/magic'],
    ],
    [
      'Special Qualities: damage reduction 10/-',
      { reduction: [{ amount: 10 }] },
      ['mapped line 2, Special Qualities: reduction: 10/-'],
    ],
    [
      'Special Qualities: damage reduction 15/—',
      { reduction: [{ amount: 15 }] },
      ['mapped line 2, Special Qualities: reduction: 15/-'],
    ],
    [
      'Special Qualities: damage reduction 0/magic',
      { special: ['damage reduction 0/magic'] },
      ['ignored line 2, Special Qualities: special: damage reduction 0/magic; no rule: without effect'],
    ],
    [
      'Special Qualities: Damage Reduction 5/Magic, damage reduction 10/good',
      {
        reduction: [
          { amount: 5, overcomeBy: 'magic' },
          { amount: 10, overcomeBy: 'good' },
        ],
      },
      ['mapped line 2, Special Qualities: reduction: 5/magic', 'mapped line 2, Special Qualities: reduction: 10/good'],
    ],
    [
      'Special Qualities: no damage reduction 5/magic',
      { special: ['no damage reduction 5/magic'] },
      ['ignored line 2, Special Qualities: special: no damage reduction 5/magic; no rule: without effect'],
    ],
    [
      'Special Qualities: resistance to fire 5',
      { resistance: [{ amount: 5, types: ['fire'] }] },
      ['mapped line 2, Special Qualities: resistance: fire 5'],
    ],
    [
      'Special Qualities: resistance to acid 5, cold 5, and fire 10',
      {
        resistance: [
          { amount: 5, types: ['acid'] },
          { amount: 5, types: ['cold'] },
          { amount: 10, types: ['fire'] },
        ],
      },
      ['mapped line 2, Special Qualities: resistance: acid 5, cold 5, and fire 10'],
    ],
    [
      'Special Qualities: resistance to acid 5 and cold 5',
      {
        resistance: [
          { amount: 5, types: ['acid'] },
          { amount: 5, types: ['cold'] },
        ],
      },
      ['mapped line 2, Special Qualities: resistance: acid 5 and cold 5'],
    ],
    [
      'Special Qualities: resistance to fire 5, sonic 10, scent',
      {
        resistance: [
          { amount: 5, types: ['fire'] },
          { amount: 10, types: ['sonic'] },
        ],
        senses: { blindsense: 5 },
      },
      [
        'mapped line 2, Special Qualities: resistance: fire 5, sonic 10',
        'mapped line 2, Special Qualities: senses: { blindsense: 5 }',
        'guessed line 2, Special Qualities: senses: it finds who is within 5 ft. by scent',
      ],
    ],
    [
      'Special Qualities: resistance to luck 5',
      { special: ['resistance to luck 5'] },
      ['ignored line 2, Special Qualities: special: resistance to luck 5; no rule: without effect'],
    ],
    [
      'Special Qualities: resistance to fire 0',
      { special: ['resistance to fire 0'] },
      ['ignored line 2, Special Qualities: special: resistance to fire 0; no rule: without effect'],
    ],
    [
      'Special Qualities: resistance to fire',
      { special: ['resistance to fire'] },
      ['ignored line 2, Special Qualities: special: resistance to fire; no rule: without effect'],
    ],
    [
      'Special Qualities: resistance to fire 5 and luck',
      { special: ['resistance to fire 5 and luck'] },
      ['ignored line 2, Special Qualities: special: resistance to fire 5 and luck; no rule: without effect'],
    ],
    [
      'Special Qualities: has resistance to fire 5',
      { special: ['has resistance to fire 5'] },
      ['ignored line 2, Special Qualities: special: has resistance to fire 5; no rule: without effect'],
    ],
    [
      'Special Qualities: spell resistance 14',
      { spellResistance: 14 },
      ['mapped line 2, Special Qualities: spellResistance: 14'],
    ],
    [
      'Special Qualities: spell resistance 0',
      { special: ['spell resistance 0'] },
      ['ignored line 2, Special Qualities: special: spell resistance 0; no rule: without effect'],
    ],
    [
      'Special Qualities: Spell resistance',
      { special: ['Spell resistance'] },
      ['ignored line 2, Special Qualities: special: Spell resistance; no rule: without effect'],
    ],
    [
      'Special Qualities: some spell resistance 5',
      { special: ['some spell resistance 5'] },
      ['ignored line 2, Special Qualities: special: some spell resistance 5; no rule: without effect'],
    ],
  ])('what keeps damage off: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
})
