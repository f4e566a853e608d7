import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('the Armor Class of a block in a text of few keys', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC: 13 (+3 heavy shield), touch 10, flat-footed 13',
      {
        size: 'large',
        kinds: ['living', 'giant'],
        bonuses: [
          { type: 'shield', value: 3, from: 'heavy shield' },
          { type: 'untyped', value: 1, from: 'size as printed' },
        ],
      },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'guessed line 3, AC: size counts +0 here, the size makes -1',
        'mapped line 3, AC: AC: 13 (+3 heavy shield)',
      ],
    ],
    [
      'AC: 8 (-2 size), touch 8, flat-footed 8',
      { size: 'large', kinds: ['living', 'giant'], bonuses: [{ type: 'untyped', value: -1, from: 'size as printed' }] },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'guessed line 3, AC: size counts -2 here, the size makes -1',
        'mapped line 3, AC: AC: 8 (-2 size)',
      ],
    ],
    [
      'AC: 9 (-1 size), touch 9, flat-footed 9',
      { size: 'large', kinds: ['living', 'giant'] },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'mapped line 3, AC: AC: 9 (-1 size)',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(printedAs(`Size/Type: Large Giant\n${given}`, 'poor')).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC: 15 (+1 Dex, +4 chain shirt), touch 11, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain shirt', bonus: 4, dexterity: 1 },
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: Dexterity counts +1 here, its score makes +2',
        'mapped line 3, AC: AC: 15 (+1 Dex, +4 chain shirt)',
      ],
    ],
    [
      'AC: 16 (+2 Dex, +4 chain shirt), touch 12, flat-footed 14',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, armor: { name: 'chain shirt', bonus: 4 } },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, AC: AC: 16 (+2 Dex, +4 chain shirt)'],
    ],
  ])('Dexterity: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Dex 14\n${given}`, 'poor')).toStrictEqual([made, notes])
  })
})
