import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('what the Armor Class of a printed block adds up to', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC: 15 (+1 Dex, +4 chain shirt), touch 11, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain shirt', bonus: 4, quickness: 1 },
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: Dexterity counts +1 here, its score makes +2',
        'mapped line 3, AC: AC: 15 (+1 Dex, +4 chain shirt)',
      ],
    ],
    [
      'AC: 14 (+0 Dex, +4 chain shirt), touch 10, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain shirt', bonus: 4, quickness: 0 },
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: Dexterity counts +0 here, its score makes +2',
        'mapped line 3, AC: AC: 14 (+0 Dex, +4 chain shirt)',
      ],
    ],
    [
      'AC: 14 (+4 chain shirt), touch 10, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain shirt', bonus: 4, quickness: 0 },
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: Dexterity counts +0 here, its score makes +2',
        'mapped line 3, AC: AC: 14 (+4 chain shirt)',
      ],
    ],
    [
      'AC: 13 (-1 Dex, +4 chain shirt), touch 9, flat-footed 13',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain shirt', bonus: 4 },
        bonuses: [{ type: 'untyped', value: -3, from: 'Dexterity as printed' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: Dexterity counts -1 here, its score makes +2',
        'mapped line 3, AC: AC: 13 (-1 Dex, +4 chain shirt)',
      ],
    ],
    [
      'AC: 17 (+3 Dex, +4 chain shirt), touch 13, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain shirt', bonus: 4 },
        bonuses: [{ type: 'untyped', value: 1, from: 'Dexterity as printed' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: Dexterity counts +3 here, its score makes +2',
        'mapped line 3, AC: AC: 17 (+3 Dex, +4 chain shirt)',
      ],
    ],
    [
      'AC: 11 (+1 Dex), touch 11, flat-footed 10',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [{ type: 'untyped', value: -1, from: 'Dexterity as printed' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: Dexterity counts +1 here, its score makes +2',
        'mapped line 3, AC: AC: 11 (+1 Dex)',
      ],
    ],
  ])('its Dexterity: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Dex 14\n${given}`)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC: 16 (+2 Dex, +3 natural), touch 12, flat-footed 13',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, naturalArmor: 3 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: AC: 16 (+2 Dex, +3 natural)',
        'guessed line 3, AC: AC 16 is printed, its parts make 15',
      ],
    ],
    [
      'AC: 15 (+2 Dex, +3 natural), touch 13, flat-footed 13',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, naturalArmor: 3 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: AC: 15 (+2 Dex, +3 natural)',
        'guessed line 3, AC: touch 13 is printed, its parts make 12',
      ],
    ],
    [
      'AC: 15 (+2 Dex, +3 natural), touch 12, flat-footed 12',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, naturalArmor: 3 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: AC: 15 (+2 Dex, +3 natural)',
        'guessed line 3, AC: flat-footed 12 is printed, its parts make 13',
      ],
    ],
    [
      'AC: 15 (+2 Dex, +3 natural), flat-footed 13',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, naturalArmor: 3 },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, AC: AC: 15 (+2 Dex, +3 natural)'],
    ],
    [
      'AC: 9 (-1 size), touch 9, flat-footed 9',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        sizeModifier: -1,
        bonuses: [{ type: 'untyped', value: -2, from: 'Dexterity as printed' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: Dexterity counts +0 here, its score makes +2',
        'guessed line 3, AC: size counts -1 here, the size makes +0',
        'mapped line 3, AC: AC: 9 (-1 size)',
      ],
    ],
    [
      'AC: 11 (+1 size), touch 11, flat-footed 11',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        sizeModifier: 1,
        bonuses: [{ type: 'untyped', value: -2, from: 'Dexterity as printed' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: Dexterity counts +0 here, its score makes +2',
        'guessed line 3, AC: size counts +1 here, the size makes +0',
        'mapped line 3, AC: AC: 11 (+1 size)',
      ],
    ],
  ])('figures that are no sum: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Dex 14\n${given}`)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC: 11 (-1 size, +2 natural), touch 9, flat-footed 11',
      { size: 'large', kinds: ['living', 'giant'], naturalArmor: 2 },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'mapped line 3, AC: AC: 11 (-1 size, +2 natural)',
      ],
    ],
    [
      'AC: 12 (+2 natural), touch 10, flat-footed 12',
      { size: 'large', kinds: ['living', 'giant'], naturalArmor: 2, sizeModifier: 0 },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'guessed line 3, AC: size counts +0 here, the size makes -1',
        'mapped line 3, AC: AC: 12 (+2 natural)',
      ],
    ],
    [
      'AC: 8 (-2 size), touch 8, flat-footed 8',
      { size: 'large', kinds: ['living', 'giant'], sizeModifier: -2 },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'guessed line 3, AC: size counts -2 here, the size makes -1',
        'mapped line 3, AC: AC: 8 (-2 size)',
      ],
    ],
    [
      'AC: 10 (-1 size, +1 charm), touch 10, flat-footed 10',
      { size: 'large', kinds: ['living', 'giant'], bonuses: [{ type: 'untyped', value: 1, from: 'charm' }] },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'guessed line 3, AC: charm counts against a touch by the printed figures',
        'mapped line 3, AC: AC: 10 (-1 size, +1 charm)',
      ],
    ],
  ])('its size: %s', (given, made, notes) => {
    expect(printedAs(`Size/Type: Large Giant\n${given}`)).toStrictEqual([made, notes])
  })
})
