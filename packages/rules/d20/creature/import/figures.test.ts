import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('figures of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Size/Type: Large Giant',
      { size: 'large', kinds: ['living', 'giant'] },
      ['mapped line 2, Size/Type: size: large', 'mapped line 2, Size/Type: kinds: living, giant'],
    ],
    [
      'Size/Type: Huge Magical Beast (Aquatic)',
      { size: 'huge', kinds: ['living', 'magical beast', 'aquatic'] },
      ['mapped line 2, Size/Type: size: huge', 'mapped line 2, Size/Type: kinds: living, magical beast, aquatic'],
    ],
    [
      'Size/Type: Giant',
      { kinds: ['living', 'giant'] },
      [
        'simplified line 2, Size/Type: no size in "giant": medium is taken',
        'mapped line 2, Size/Type: kinds: living, giant',
      ],
    ],
    [
      'Size/Type: largest Giant',
      { kinds: ['living', 'largest giant'] },
      [
        'simplified line 2, Size/Type: no size in "largest giant": medium is taken',
        'mapped line 2, Size/Type: kinds: living, largest giant',
      ],
    ],
    [
      'Size/Type: Medium Undead (Incorporeal)',
      { size: 'medium', kinds: ['undead', 'incorporeal'], by: 'incorporeal' },
      [
        'mapped line 2, Size/Type: size: medium',
        'mapped line 2, Size/Type: kinds: undead, incorporeal',
        'mapped line 2, Size/Type: by: incorporeal',
      ],
    ],
    [
      'Size/Type: Small Construct',
      { size: 'small', kinds: ['construct'] },
      ['mapped line 2, Size/Type: size: small', 'mapped line 2, Size/Type: kinds: construct'],
    ],
    [
      'Size/Type: Tiny Humanoid (Elf, Goblinoid), Elf',
      { size: 'tiny', kinds: ['living', 'humanoid', 'elf', 'goblinoid'] },
      ['mapped line 2, Size/Type: size: tiny', 'mapped line 2, Size/Type: kinds: living, humanoid, elf, goblinoid'],
    ],
    [
      'Size/Type: Large',
      { size: 'large' },
      ['mapped line 2, Size/Type: size: large', 'mapped line 2, Size/Type: kinds: living'],
    ],
    [
      'Size/Type: ',
      {},
      ['simplified line 2, Size/Type: no size in "": medium is taken', 'mapped line 2, Size/Type: kinds: living'],
    ],
    [
      'Size/Type: Medium-size Animal',
      { size: 'medium', kinds: ['living', 'animal'] },
      ['mapped line 2, Size/Type: size: medium', 'mapped line 2, Size/Type: kinds: living, animal'],
    ],
    [
      'Size/Type: Fine Undeadly',
      { size: 'fine', kinds: ['living', 'undeadly'] },
      ['mapped line 2, Size/Type: size: fine', 'mapped line 2, Size/Type: kinds: living, undeadly'],
    ],
  ])('its size and kinds: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Hit Dice: 5d8+20 (42 hp)',
      { hitPoints: 42, level: 5 },
      ['mapped line 2, Hit Dice: hitPoints: 42', 'mapped line 2, Hit Dice: level: 5, by its Hit Dice'],
    ],
    [
      'Hit Dice: 5d8 (1,042 hit points)',
      { hitPoints: 1042, level: 5 },
      ['mapped line 2, Hit Dice: hitPoints: 1042', 'mapped line 2, Hit Dice: level: 5, by its Hit Dice'],
    ],
    [
      'Hit Dice: ½d8+1 (4 hp)',
      { hitPoints: 4 },
      ['mapped line 2, Hit Dice: hitPoints: 4', 'guessed line 2, Hit Dice: level: 1, for less than one Hit Die'],
    ],
    [
      'Hit Dice: 1/4 d10 (1 hp)',
      {},
      ['mapped line 2, Hit Dice: hitPoints: 1', 'guessed line 2, Hit Dice: level: 1, for less than one Hit Die'],
    ],
    [
      'Hit Dice: 3d8+3',
      { hitPoints: 3, level: 3 },
      [
        'simplified line 2, Hit Dice: no hit points are printed: 3',
        'mapped line 2, Hit Dice: level: 3, by its Hit Dice',
      ],
    ],
    [
      'Hit Dice: ½d4',
      {},
      [
        'simplified line 2, Hit Dice: no hit points are printed: 1',
        'guessed line 2, Hit Dice: level: 1, for less than one Hit Die',
      ],
    ],
    [
      'Hit Dice: 4d8+2d6+3 (30 hp)',
      { hitPoints: 30, level: 6 },
      ['mapped line 2, Hit Dice: hitPoints: 30', 'mapped line 2, Hit Dice: level: 6, by its Hit Dice'],
    ],
    [
      'Hit Dice: 12 d12+100 (178 hp)',
      { hitPoints: 178, level: 12 },
      ['mapped line 2, Hit Dice: hitPoints: 178', 'mapped line 2, Hit Dice: level: 12, by its Hit Dice'],
    ],
    [
      'Hit Dice: 2d8 (9hp)',
      { hitPoints: 9, level: 2 },
      ['mapped line 2, Hit Dice: hitPoints: 9', 'mapped line 2, Hit Dice: level: 2, by its Hit Dice'],
    ],
    [
      'Hit Dice: 6D8',
      { hitPoints: 6, level: 6 },
      [
        'simplified line 2, Hit Dice: no hit points are printed: 6',
        'mapped line 2, Hit Dice: level: 6, by its Hit Dice',
      ],
    ],
    [
      'Hit Dice: special',
      {},
      [
        'simplified line 2, Hit Dice: no hit points are printed: 1',
        'guessed line 2, Hit Dice: level: 1, for less than one Hit Die',
      ],
    ],
    [
      'Hit Dice: (12  HP)',
      { hitPoints: 12 },
      ['mapped line 2, Hit Dice: hitPoints: 12', 'guessed line 2, Hit Dice: level: 1, for less than one Hit Die'],
    ],
  ])('its Hit Dice: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Space/Reach: 10 ft./10 ft.',
      { reach: 10 },
      [
        'simplified line 2, Space/Reach: "10 ft./10 ft.": the space of a medium creature is taken',
        'mapped line 2, Space/Reach: reach: 10',
      ],
    ],
    [
      'Space/Reach: 5 ft./5 ft.',
      { reach: 5 },
      ['mapped line 2, Space/Reach: space: 5 ft.', 'mapped line 2, Space/Reach: reach: 5'],
    ],
    [
      'Space/Reach: 2 1/2 ft./0 ft.',
      { reach: 0 },
      ['mapped line 2, Space/Reach: space: 2.5 ft.', 'mapped line 2, Space/Reach: reach: 0'],
    ],
    [
      'Space/Reach: 2-1/2 ft./0 ft.',
      { reach: 0 },
      ['mapped line 2, Space/Reach: space: 2.5 ft.', 'mapped line 2, Space/Reach: reach: 0'],
    ],
    [
      'Space/Reach: 2½ ft./0 ft.',
      { reach: 0 },
      ['mapped line 2, Space/Reach: space: 2.5 ft.', 'mapped line 2, Space/Reach: reach: 0'],
    ],
    [
      'Space/Reach: 5 ft./5 ft. (10 ft. with tail)',
      { reach: 5 },
      ['mapped line 2, Space/Reach: space: 5 ft.', 'guessed line 2, Space/Reach: reach: 5, the first that is printed'],
    ],
    [
      'Space/Reach: 5 ft./5 ft. (5 ft. with tail)',
      { reach: 5 },
      ['mapped line 2, Space/Reach: space: 5 ft.', 'mapped line 2, Space/Reach: reach: 5'],
    ],
    ['Space/Reach: 5 ft.', {}, ['mapped line 2, Space/Reach: space: 5 ft.']],
    ['Space/Reach: none', {}, ['mapped line 2, Space/Reach: it says nothing that other lines do not']],
    [
      'Space/Reach: 15feet/10 feet',
      { reach: 10 },
      [
        'simplified line 2, Space/Reach: "15feet/10 feet": the space of a medium creature is taken',
        'mapped line 2, Space/Reach: reach: 10',
      ],
    ],
    [
      'Space/Reach: 5-ft./10 - ft.',
      { reach: 10 },
      ['mapped line 2, Space/Reach: space: 5 ft.', 'mapped line 2, Space/Reach: reach: 10'],
    ],
  ])('its space and reach: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Abilities: Str 18, Dex 12, Con 14, Int 2, Wis 10, Cha 7',
      {
        abilities: { Strength: 4, Quickness: 1, Constitution: 2, Intelligence: -4, Spirit: 0, Charm: -2 },
        scores: { Strength: 18, Quickness: 12, Constitution: 14, Intelligence: 2, Spirit: 10, Charm: 7 },
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 18, Quickness: 12, Constitution: 14, Intelligence: 2, Spirit: 10, Charm: 7 }',
      ],
    ],
    [
      'Abilities: Str 9, Con —, Int Ø, Wis 0—',
      {
        abilities: { Strength: -1, Constitution: 0, Intelligence: 0, Spirit: -5 },
        scores: { Strength: 9, Spirit: 0 },
        features: ['lifeless', 'mindless'],
      },
      [
        'guessed line 2, Abilities: Constitution has no score: the modifier is 0',
        'guessed line 2, Abilities: Intelligence has no score: the modifier is 0',
        'mapped line 2, Abilities: scores: { Strength: 9, Spirit: 0 }',
        'mapped line 2, Abilities: features: lifeless',
        'mapped line 2, Abilities: features: mindless',
      ],
    ],
    [
      'Abilities: Strength  15, dexterity 8',
      { abilities: { Strength: 2, Quickness: -1 }, scores: { Strength: 15, Quickness: 8 } },
      ['mapped line 2, Abilities: scores: { Strength: 15, Quickness: 8 }'],
    ],
    [
      'Abilities: Dex -',
      { abilities: { Quickness: 0 } },
      [
        'guessed line 2, Abilities: Quickness has no score: the modifier is 0',
        'mapped line 2, Abilities: scores: {}',
        'ignored line 2, Abilities: no Dexterity score: the figures of the block have it',
      ],
    ],
    [
      'Abilities: Dex —\nAC: 12 (+ 2 Dex), touch 12, flat-footed 10',
      { abilities: { Quickness: 2 } },
      [
        'guessed line 2, Abilities: Quickness has no score: the modifier is 2, by the Armor Class',
        'mapped line 2, Abilities: scores: {}',
        'mapped line 3, AC: AC: 12 (+ 2 Dex)',
        'ignored line 2, Abilities: no Dexterity score: the figures of the block have it',
      ],
    ],
    [
      'Abilities: Dex —\nAC: 20 (+10 Dex), touch 20, flat-footed 10',
      { abilities: { Quickness: 10 } },
      [
        'guessed line 2, Abilities: Quickness has no score: the modifier is 10, by the Armor Class',
        'mapped line 2, Abilities: scores: {}',
        'mapped line 3, AC: AC: 20 (+10 Dex)',
        'ignored line 2, Abilities: no Dexterity score: the figures of the block have it',
      ],
    ],
    [
      'Abilities: Str —\nAC: 12 (+2 Dex), touch 12, flat-footed 10',
      {
        abilities: { Strength: 0 },
        bonuses: [{ type: 'untyped', value: 2, from: 'Dexterity as printed' }],
      },
      [
        'guessed line 2, Abilities: Strength has no score: the modifier is 0',
        'mapped line 2, Abilities: scores: {}',
        'guessed line 3, AC: Dexterity counts +2 here, its score makes +0',
        'mapped line 3, AC: AC: 12 (+2 Dex)',
        'ignored line 2, Abilities: no Strength score: the figures of the block have it',
      ],
    ],
    [
      'Abilities: Dex Ø\nAC: 9 (-1 Dex), touch 9, flat-footed 9',
      { abilities: { Quickness: -1 } },
      [
        'guessed line 2, Abilities: Quickness has no score: the modifier is -1, by the Armor Class',
        'mapped line 2, Abilities: scores: {}',
        'mapped line 3, AC: AC: 9 (-1 Dex)',
        'ignored line 2, Abilities: no Dexterity score: the figures of the block have it',
      ],
    ],
  ])('its abilities: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
})
