import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('the Armor Class of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC 15 (+2 Dex, +3 natural), touch 12, flat-footed 13',
      { naturalArmor: 3, bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 15 (+2 Dex, +3 natural)',
      ],
    ],
    [
      'Armor Class: 12',
      { bonuses: [{ type: 'untyped', value: 2, from: 'Armor Class as printed' }] },
      [
        'guessed line 2, AC: AC 12 without its parts: what Dexterity and size do not make counts against touch attacks too',
      ],
    ],
    [
      'AC: 16, touch 12, flat-footed 14',
      { naturalArmor: 4, bonuses: [{ type: 'untyped', value: 2, from: 'Armor Class as printed' }] },
      ['guessed line 2, AC: AC 16 without its parts: natural armor of 4 makes it 12 against touch attacks'],
    ],
    [
      'AC: 10',
      {},
      [
        'guessed line 2, AC: AC 10 without its parts: what Dexterity and size do not make counts against touch attacks too',
      ],
    ],
    ['AC: about 15', {}, ['simplified line 2, AC: not understood: "about 15"']],
    ['AC:', {}, ['simplified line 2, AC: no line "AC"']],
    [
      'AC: -2 (+2 Dex, -14 luck), touch -2, flat-footed -4',
      {
        bonuses: [
          { type: 'luck', value: -14 },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: -2 (+2 Dex, -14 luck)',
      ],
    ],
    [
      'AC: 12 (+2 Dex)',
      { bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      ['guessed line 2, AC: Dexterity counts +2 here, its score makes +0', 'mapped line 2, AC: AC: 12 (+2 Dex)'],
    ],
    [
      'AC: 15 (+ 2 Dex, +3  natural armor.), touch  12, flat-footed  13',
      { naturalArmor: 3, bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 15 (+ 2 Dex, +3 natural armor.)',
      ],
    ],
    [
      'AC: 19 (+2 Dex, +3 chain shirt, +2 deflection, +1 dodge bonus, +1 insight bonus), touch 16, flat-footed 16',
      {
        armor: { name: 'chain shirt', bonus: 3 },
        bonuses: [
          { type: 'deflection', value: 2 },
          { type: 'dodge', value: 1 },
          { type: 'insight', value: 1 },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 19 (+2 Dex, +3 chain shirt, +2 deflection, +1 dodge bonus, +1 insight bonus)',
      ],
    ],
    [
      'AC: 16 (+2 Dex, junk, +4 natural), touch 12, flat-footed 14',
      { naturalArmor: 4, bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      [
        'ignored line 2, AC: not understood: "junk"',
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 16 (+2 Dex, junk, +4 natural)',
      ],
    ],
    [
      'AC: 9 (+2 Dex, -3 natural), touch 12, flat-footed 7',
      {
        bonuses: [
          { type: 'natural armor', value: -3 },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 9 (+2 Dex, -3 natural)',
      ],
    ],
    [
      'AC: 17 (+2 Dex, +3 natural, +2 natural), touch 12, flat-footed 15',
      { naturalArmor: 5, bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 17 (+2 Dex, +3 natural, +2 natural)',
      ],
    ],
    [
      'AC: 15 (+2 Dex,+3 natural.), touch 12, flat-footed 13',
      { naturalArmor: 3, bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 15 (+2 Dex,+3 natural.)',
      ],
    ],
    [
      'AC: 13 (+2 Dex, +2 unnatural, -1 index)',
      {
        bonuses: [
          { type: 'armor', value: 2, from: 'unnatural' },
          { type: 'armor', value: -1, from: 'index' },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: unnatural does not count against a touch by the printed figures',
        'guessed line 2, AC: index does not count against a touch by the printed figures',
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 13 (+2 Dex, +2 unnatural, -1 index)',
      ],
    ],
    [
      'AC: 13 (+2 Dex, +1 luck bonus of old), touch 13, flat-footed 11',
      {
        bonuses: [
          { type: 'untyped', value: 1, from: 'luck bonus of old' },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: luck bonus of old counts against a touch by the printed figures',
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 13 (+2 Dex, +1 luck bonus of old)',
      ],
    ],
    [
      'AC: 30 (+2 Dex, +12 +10 hide, 6 St.John +6), touch 12, flat-footed 28',
      {
        armor: { name: '+10 hide', bonus: 2, enhancement: 10 },
        bonuses: [
          { type: 'armor', value: 6, from: '6 St.John +6' },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: 6 St.John +6 does not count against a touch by the printed figures',
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 30 (+2 Dex, +12 +10 hide, 6 St.John +6)',
      ],
    ],
    [
      'AC: 13 (+2 Dex, cap+12)',
      {
        bonuses: [
          { type: 'armor', value: 12, from: 'cap+12' },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: cap+12 does not count against a touch by the printed figures',
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 13 (+2 Dex, cap+12)',
        'guessed line 2, AC: AC 13 is printed, its parts make 24',
      ],
    ],
    [
      'AC: 14 (+2 Dex, cap +4 odd), touch 10, flat-footed 14',
      { bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }] },
      [
        'ignored line 2, AC: not understood: "cap +4 odd"',
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 14 (+2 Dex, cap +4 odd)',
        'guessed line 2, AC: AC 14 is printed, its parts make 12',
        'guessed line 2, AC: touch 10 is printed, its parts make 12',
        'guessed line 2, AC: flat-footed 14 is printed, its parts make 10',
      ],
    ],
    [
      'AC: 13 (+2 Dexterity, +1 dodge), touch 13, flat-footed 10',
      {
        bonuses: [
          { type: 'dodge', value: 1 },
          { type: 'untyped', value: 2, from: 'Dexterity as printed' },
        ],
      },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 13 (+2 Dexterity, +1 dodge)',
      ],
    ],
    [
      'AC: 16 (+2 Dex, +4 mithral shirt (of a king, +0 armor)), touch 12, flat-footed 14, all the same',
      {
        armor: { name: 'mithral shirt (of a king, +0 armor)', bonus: 4 },
        bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }],
      },
      [
        'guessed line 2, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 2, AC: AC: 16 (+2 Dex, +4 mithral shirt (of a king, +0 armor))',
      ],
    ],
  ])('its parts: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'AC: 20 (+2 Dex, +5 +1 hide armor, +3 +2 heavy shield), touch 12, flat-footed 18',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: '+1 hide armor', bonus: 4, enhancement: 1 },
        shield: { name: '+2 heavy shield', bonus: 1, enhancement: 2 },
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: AC: 20 (+2 Dex, +5 +1 hide armor, +3 +2 heavy shield)',
      ],
    ],
    [
      'AC: 14 (+2 Dex, +2 +3 leather), touch 12, flat-footed 12',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: '+3 leather', bonus: 0, enhancement: 2 },
      },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, AC: AC: 14 (+2 Dex, +2 +3 leather)'],
    ],
    [
      'AC: 16 (+2 Dex, +3 shield, +1 buckler), touch 12, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        shield: { name: 'shield', bonus: 3 },
        bonuses: [{ type: 'shield', value: 1, from: 'buckler' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, AC: AC: 16 (+2 Dex, +3 shield, +1 buckler)',
      ],
    ],
    [
      'AC: 18 (+2 Dex, +4 chain mail, +2 padded vest), touch 12, flat-footed 16',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'chain mail', bonus: 4 },
        bonuses: [{ type: 'armor', value: 2, from: 'padded vest' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: padded vest does not count against a touch by the printed figures',
        'mapped line 3, AC: AC: 18 (+2 Dex, +4 chain mail, +2 padded vest)',
      ],
    ],
    [
      'AC: 14 (+2 Dex, +2 bracers of armor), touch 12, flat-footed 12',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [{ type: 'armor', value: 2, from: 'bracers of armor' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: bracers of armor does not count against a touch by the printed figures',
        'mapped line 3, AC: AC: 14 (+2 Dex, +2 bracers of armor)',
      ],
    ],
    [
      'AC: 14 (+2 Dex, bracers of armor +2), touch 12, flat-footed 12',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [{ type: 'armor', value: 2, from: 'bracers of armor +2' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: bracers of armor +2 does not count against a touch by the printed figures',
        'mapped line 3, AC: AC: 14 (+2 Dex, bracers of armor +2)',
      ],
    ],
    [
      'AC: 13 (+2 Dex, ring of protection +1), touch 13, flat-footed 11',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [{ type: 'untyped', value: 1, from: 'ring of protection +1' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: ring of protection +1 counts against a touch by the printed figures',
        'mapped line 3, AC: AC: 13 (+2 Dex, ring of protection +1)',
      ],
    ],
    [
      'AC: 13 (+2 Dex, charm + 1)',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [{ type: 'armor', value: 1, from: 'charm + 1' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: charm + 1 does not count against a touch by the printed figures',
        'mapped line 3, AC: AC: 13 (+2 Dex, charm + 1)',
      ],
    ],
    [
      'AC: 14 (+2 Dex, +1 dodge, +1 charm), touch 14, flat-footed 11',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [
          { type: 'dodge', value: 1 },
          { type: 'untyped', value: 1, from: 'charm' },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: charm counts against a touch by the printed figures',
        'mapped line 3, AC: AC: 14 (+2 Dex, +1 dodge, +1 charm)',
      ],
    ],
    [
      'AC: 16 (+2 Dex, +3 Wis, +1 monk), touch 16, flat-footed 14',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        bonuses: [
          { type: 'untyped', value: 3, from: 'Wis' },
          { type: 'untyped', value: 1, from: 'monk' },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: Wis counts against a touch by the printed figures',
        'guessed line 3, AC: monk counts against a touch by the printed figures',
        'mapped line 3, AC: AC: 16 (+2 Dex, +3 Wis, +1 monk)',
      ],
    ],
    [
      'AC: 16 (+2 Dex, +4 Full Plate), touch 12, flat-footed 14',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, armor: { name: 'Full Plate', bonus: 4 } },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, AC: AC: 16 (+2 Dex, +4 Full Plate)'],
    ],
    [
      'AC: 18 (+2 Dex, +4 halfplate, +2 breastplate of hide), touch 14, flat-footed 16',
      {
        abilities: { Quickness: 2 },
        scores: { Quickness: 14 },
        armor: { name: 'halfplate', bonus: 4 },
        bonuses: [{ type: 'untyped', value: 2, from: 'breastplate of hide' }],
      },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'guessed line 3, AC: breastplate of hide counts against a touch by the printed figures',
        'mapped line 3, AC: AC: 18 (+2 Dex, +4 halfplate, +2 breastplate of hide)',
      ],
    ],
  ])('what is worn: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Dex 14\n${given}`)).toStrictEqual([made, notes])
  })
})
