import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('speeds of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    ['Speed: 30 ft. (6 squares)', { speed: 30 }, ['mapped line 2, Speed: speed: 30']],
    [
      'Speed: 30 ft., fly 60 ft. (good)',
      { maneuverability: 'good', speed: 30, speeds: { fly: 60 } },
      [
        'mapped line 2, Speed: speed: 30',
        'mapped line 2, Speed: speeds: { fly: 60 }',
        'mapped line 2, Speed: maneuverability: good',
      ],
    ],
    [
      'Speed: 5 ft., fly 40 ft. (8 squares; average)',
      { maneuverability: 'average', speed: 5, speeds: { fly: 40 } },
      [
        'mapped line 2, Speed: speed: 5',
        'mapped line 2, Speed: speeds: { fly: 40 }',
        'mapped line 2, Speed: maneuverability: average',
      ],
    ],
    [
      'Speed: fly 60 feet (1 square perfect)',
      { maneuverability: 'perfect', speed: 0, speeds: { fly: 60 }, by: 'flight' },
      [
        'mapped line 2, Speed: speed: 0',
        'mapped line 2, Speed: speeds: { fly: 60 }',
        'mapped line 2, Speed: maneuverability: perfect',
      ],
    ],
    [
      'Speed: Swim 60 feet',
      { speed: 0, speeds: { swim: 60 } },
      ['mapped line 2, Speed: speed: 0', 'mapped line 2, Speed: speeds: { swim: 60 }'],
    ],
    [
      'Speed: 0 ft., fly 30 ft. (clumsy)',
      { maneuverability: 'clumsy', speed: 0, speeds: { fly: 30 }, by: 'flight' },
      [
        'mapped line 2, Speed: speed: 0',
        'mapped line 2, Speed: speeds: { fly: 30 }',
        'mapped line 2, Speed: maneuverability: clumsy',
      ],
    ],
    [
      "Speed: 30 ft.; can't run",
      { speed: 30, features: ['no running'] },
      ['mapped line 2, Speed: speed: 30', 'mapped line 2, Speed: features: no running'],
    ],
    [
      'Speed: 30 ft. (cannot run)',
      { speed: 30, features: ['no running'] },
      ['mapped line 2, Speed: speed: 30', 'mapped line 2, Speed: features: no running'],
    ],
    [
      'Speed: 20 ft. (cant run)',
      { speed: 20, features: ['no running'] },
      ['mapped line 2, Speed: speed: 20', 'mapped line 2, Speed: features: no running'],
    ],
    [
      'Speed: 30 ft.; 40 ft. as a wolf; base land speed 50 ft.',
      { speed: 30 },
      [
        'guessed line 2, Speed: speed: 30, as it is in armor that the Armor Class does not have',
        'ignored line 2, Speed: "40 ft. as a wolf": one of several bodies, the first is taken',
      ],
    ],
    ['Speed: 30 ft. 40 ft.', { speed: 30 }, ['mapped line 2, Speed: speed: 30']],
    [
      'Speed: burrow 10 ft., climb  20ft',
      { speed: 0, speeds: { burrow: 10, climb: 20 } },
      ['mapped line 2, Speed: speed: 0', 'mapped line 2, Speed: speeds: { burrow: 10, climb: 20 }'],
    ],
    ['Speed: immobile', { speed: 0 }, ['mapped line 2, Speed: speed: 0']],
    [
      'Speed: 20 ft.; base speed 30 ft.',
      { speed: 20 },
      ['guessed line 2, Speed: speed: 20, as it is in armor that the Armor Class does not have'],
    ],
    ['Speed: 30 ft.; base speed 30 ft.', { speed: 30 }, ['mapped line 2, Speed: speed: 30']],
    [
      'Speed: fly 20 ft.; base speed 30 ft.',
      { speed: 0, speeds: { fly: 20 }, by: 'flight' },
      ['mapped line 2, Speed: speed: 0', 'mapped line 2, Speed: speeds: { fly: 20 }'],
    ],
    [
      'Speed: 30 ft. (8 squares;  poor), fly 120 ft.',
      { maneuverability: 'poor', speed: 30, speeds: { fly: 120 } },
      [
        'mapped line 2, Speed: speed: 30',
        'mapped line 2, Speed: speeds: { fly: 120 }',
        'mapped line 2, Speed: maneuverability: poor',
      ],
    ],
    [
      'Speed: 20 ft.; Base land speed 30 ft.; 10 ft. as a stone',
      { speed: 20 },
      [
        'guessed line 2, Speed: speed: 20, as it is in armor that the Armor Class does not have',
        'ignored line 2, Speed: "10 ft. as a stone": one of several bodies, the first is taken',
      ],
    ],
    [
      'Speed: 30 ft.; fly 20 ft. as a bat',
      { speed: 30 },
      [
        'mapped line 2, Speed: speed: 30',
        'ignored line 2, Speed: "fly 20 ft. as a bat": one of several bodies, the first is taken',
      ],
    ],
    [
      'Speed: 30 ft.; fly 20 ft. (average)',
      { speed: 30, speeds: { fly: 20 }, maneuverability: 'average' },
      [
        'mapped line 2, Speed: speed: 30',
        'mapped line 2, Speed: speeds: { fly: 20 }',
        'mapped line 2, Speed: maneuverability: average',
      ],
    ],
    [
      'Speed: 30 ft.; 40 ft. at base camp',
      { speed: 30 },
      [
        'mapped line 2, Speed: speed: 30',
        'ignored line 2, Speed: "40 ft. at base camp": one of several bodies, the first is taken',
      ],
    ],
    [
      'Speed: 30 ft.;cant run',
      { speed: 30, features: ['no running'] },
      ['mapped line 2, Speed: speed: 30', 'mapped line 2, Speed: features: no running'],
    ],
    [
      "Speed: 30 ft.; it can't run",
      { speed: 30, features: ['no running'] },
      [
        'mapped line 2, Speed: speed: 30',
        'ignored line 2, Speed: "it can\'t run": one of several bodies, the first is taken',
        'mapped line 2, Speed: features: no running',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Speed: 20 ft. in chainmail (4 squares); base speed 30 ft.',
      { armor: { name: 'chainmail', bonus: 5, speed: 20 }, speed: 30 },
      ['mapped line 2, AC: AC: 15 (+5 chainmail)', 'mapped line 3, Speed: 20 ft. in armor, 30 ft. without'],
    ],
    [
      'Speed: 30 ft.; base speed 30 ft.',
      { armor: { name: 'chainmail', bonus: 5 }, speed: 30 },
      ['mapped line 2, AC: AC: 15 (+5 chainmail)', 'mapped line 3, Speed: speed: 30'],
    ],
    [
      'Speed: 20 ft.',
      { armor: { name: 'chainmail', bonus: 5 }, speed: 20 },
      ['mapped line 2, AC: AC: 15 (+5 chainmail)', 'mapped line 3, Speed: speed: 20'],
    ],
  ])('in armor: %s', (given, made, notes) => {
    expect(printedAs(`AC: 15 (+5 chainmail), touch 10, flat-footed 15\n${given}`)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Speed: fly 40 ft.',
      { size: 'medium', kinds: ['undead', 'incorporeal'], by: 'incorporeal', speed: 0, speeds: { fly: 40 } },
      [
        'mapped line 2, Size/Type: size: medium',
        'mapped line 2, Size/Type: kinds: undead, incorporeal',
        'mapped line 2, Size/Type: by: incorporeal',
        'mapped line 3, Speed: speed: 0',
        'mapped line 3, Speed: speeds: { fly: 40 }',
      ],
    ],
    [
      'Speed: 30 ft.',
      { size: 'medium', kinds: ['undead', 'incorporeal'], by: 'incorporeal', speed: 30 },
      [
        'mapped line 2, Size/Type: size: medium',
        'mapped line 2, Size/Type: kinds: undead, incorporeal',
        'mapped line 2, Size/Type: by: incorporeal',
        'mapped line 3, Speed: speed: 30',
      ],
    ],
  ])('of one that is incorporeal: %s', (given, made, notes) => {
    expect(printedAs(`Size/Type: Medium Undead (Incorporeal)\n${given}`)).toStrictEqual([made, notes])
  })
})
