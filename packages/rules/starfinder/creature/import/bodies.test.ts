import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

describe('the body in a file', () => {
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    ['Large', { size: 'large' }, ['mapped traits.size: size: large']],
    ['lg', { size: 'large' }, ['mapped traits.size: size: large']],
    [{ value: 'GRG' }, { size: 'gargantuan' }, ['mapped traits.size: size: gargantuan']],
    ['titanic', {}, ['simplified traits.size: no size "titanic": medium is taken']],
    ['constructor', {}, ['simplified traits.size: no size "constructor": medium is taken']],
    ['tiny', { size: 'tiny' }, ['mapped traits.size: size: tiny']],
  ])('its size by %j', (given, made, notes) => {
    expect(carriedFrom({ traits: { size: given } })).toStrictEqual([made, notes])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [
      { size: 'medium', space: '5 ft.', reach: '' },
      {},
      ['mapped traits.size: size: medium', 'ignored attributes.size: no rule reads it: medium'],
    ],
    [
      { size: 'large', space: '0', reach: '' },
      { size: 'large' },
      ['mapped traits.size: size: large', 'ignored attributes.size: no rule reads it: large'],
    ],
    [
      { size: 'medium', space: '10 ft.', reach: '' },
      {},
      [
        'mapped traits.size: size: medium',
        'guessed attributes.space: "10 ft.": the space of a medium creature is taken',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'tiny', space: '2-1/2 ft.', reach: '' },
      { size: 'tiny' },
      ['mapped traits.size: size: tiny', 'ignored attributes.size: no rule reads it: tiny'],
    ],
    [
      { size: 'tiny', space: '2.5 ft.', reach: '' },
      { size: 'tiny' },
      ['mapped traits.size: size: tiny', 'ignored attributes.size: no rule reads it: tiny'],
    ],
    [
      { size: 'large', space: 'varies', reach: '' },
      { size: 'large' },
      [
        'mapped traits.size: size: large',
        'guessed attributes.space: "varies": the space of a large creature is taken',
        'ignored attributes.size: no rule reads it: large',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '10 ft.' },
      { reach: 10 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 10',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '15' },
      { reach: 15 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 15',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: 'about 10 ft.' },
      {},
      [
        'mapped traits.size: size: medium',
        'guessed attributes.reach: "about 10 ft." does not say the reach: that of the size is taken',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '0' },
      {},
      [
        'mapped traits.size: size: medium',
        'guessed attributes.reach: "0" does not say the reach: that of the size is taken',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '0 ft.' },
      { reach: 0 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 0',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '0ft' },
      { reach: 0 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 0',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'tiny', space: '', reach: '0' },
      { size: 'tiny', reach: 0 },
      [
        'mapped traits.size: size: tiny',
        'mapped attributes.reach: reach: 0',
        'ignored attributes.size: no rule reads it: tiny',
      ],
    ],
    [
      { size: 'tiny', space: '', reach: '' },
      { size: 'tiny' },
      ['mapped traits.size: size: tiny', 'ignored attributes.size: no rule reads it: tiny'],
    ],
    [
      { size: 'tiny', space: '', reach: 'none' },
      { size: 'tiny' },
      [
        'mapped traits.size: size: tiny',
        'guessed attributes.reach: "none" does not say the reach: that of the size is taken',
        'ignored attributes.size: no rule reads it: tiny',
      ],
    ],
    [
      { size: 'tiny', space: '', reach: '5 ft.' },
      { size: 'tiny', reach: 5 },
      [
        'mapped traits.size: size: tiny',
        'mapped attributes.reach: reach: 5',
        'ignored attributes.size: no rule reads it: tiny',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '5 ft. (15ft with tail)' },
      { reach: 5 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 5',
        'ignored attributes.reach: 15 ft. with tail, and no weapon is called that',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '5 ft. (20 ft.  with two  whips )' },
      { reach: 5 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 5',
        'ignored attributes.reach: 20 ft. with two whips, and no weapon is called that',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
    [
      { size: 'medium', space: '', reach: '5 ft. (10 ft. with tongue, 15 FT with tail; 20 ft. with wing)' },
      { reach: 5 },
      [
        'mapped traits.size: size: medium',
        'mapped attributes.reach: reach: 5',
        'ignored attributes.reach: 10 ft. with tongue, and no weapon is called that',
        'ignored attributes.reach: 15 ft. with tail, and no weapon is called that',
        'ignored attributes.reach: 20 ft. with wing, and no weapon is called that',
        'ignored attributes.size: no rule reads it: medium',
      ],
    ],
  ])('its space and reach by %j', (given, made, notes) => {
    expect(carriedFrom({ traits: { size: (given as Part)['size'] }, attributes: given as Part })).toStrictEqual([
      made,
      notes,
    ])
  })
  it.each<[given: unknown, made: Part, notes: readonly string[]]>([
    [{ value: 40 }, { speed: 40 }, ['mapped attributes.speed.value: speed: 40']],
    [{ value: '30 ft.' }, { speed: 30 }, ['guessed attributes.speed: speed: 30']],
    [{ land: { base: -5 } }, {}, ['mapped attributes.speed.land.base: speed: 0']],
    ['30ft.', { speed: 30 }, ['guessed attributes.speed: speed: 30']],
    ["30'", { speed: 30 }, ['guessed attributes.speed: speed: 30']],
    ['25 foot', { speed: 25 }, ['guessed attributes.speed: speed: 25']],
    ['40', { speed: 40 }, ['guessed attributes.speed: speed: 40']],
    [
      '30 climb 20 ft',
      { speed: 30, speeds: { climb: 20 } },
      ['guessed attributes.speed: speed: 30', 'guessed attributes.speed.special: climb 20 ft. by the words'],
    ],
    [
      'climb 20 ft 30',
      { speed: 30, speeds: { climb: 20 } },
      ['guessed attributes.speed: speed: 30', 'guessed attributes.speed.special: climb 20 ft. by the words'],
    ],
    ['about 40', {}, ['ignored attributes.speed.special: not understood: "about 40"']],
    ['40 or so', {}, ['ignored attributes.speed.special: not understood: "40 or so"']],
    [
      { land: 30, flying: { base: 60, baseManeuverability: 1 }, special: 'fly 40 ft.' },
      { speed: 30, maneuverability: 'perfect', speeds: { fly: 60 } },
      [
        'mapped attributes.speed.land: speed: 30',
        'mapped attributes.speed.flying.base: speeds.fly: 60',
        'mapped attributes.speed.flying.baseManeuverability: flies perfect',
      ],
    ],
    [
      { land: 30, special: 'burrow 0 ft., swim 20 ft.' },
      { speed: 30, speeds: { swim: 20 } },
      ['mapped attributes.speed.land: speed: 30', 'guessed attributes.speed.special: swim 20 ft. by the words'],
    ],
    [
      { land: 30, special: 'spider climb' },
      { speed: 30, speeds: { climb: 20 } },
      [
        'mapped attributes.speed.land: speed: 30',
        'guessed attributes.speed.special: it climbs as by the spell spider climb: 20 ft.',
      ],
    ],
    [
      { land: 30, climbing: 20, special: 'spider climb' },
      { speed: 30, speeds: { climb: 20 } },
      ['mapped attributes.speed.land: speed: 30', 'mapped attributes.speed.climbing: speeds.climb: 20'],
    ],
    [{ land: 0 }, {}, ['mapped attributes.speed.land: speed: 0']],
    [
      { land: 0, swimming: 30 },
      { speeds: { swim: 30 } },
      ['mapped attributes.speed.land: speed: 0', 'mapped attributes.speed.swimming: speeds.swim: 30'],
    ],
    [
      { land: 30, fly: 40, climb: -10 },
      { speed: 30, maneuverability: 'average', speeds: { fly: 40 } },
      [
        'mapped attributes.speed.land: speed: 30',
        'mapped attributes.speed.fly: speeds.fly: 40',
        'guessed attributes.speed.flying.baseManeuverability: flies average',
      ],
    ],
    [
      { land: 0, flying: { value: 50, maneuverability: 'Perfect' } },
      { maneuverability: 'perfect', speeds: { fly: 50 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'mapped attributes.speed.flying.value: speeds.fly: 50',
        'mapped attributes.speed.flying.baseManeuverability: flies perfect',
      ],
    ],
    [
      { land: 0, flying: { base: 40, baseManeuverability: -1 } },
      { maneuverability: 'clumsy', speeds: { fly: 40 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'mapped attributes.speed.flying.base: speeds.fly: 40',
        'mapped attributes.speed.flying.baseManeuverability: flies clumsy',
      ],
    ],
    [
      { land: 0, flying: { base: 40 } },
      { maneuverability: 'average', speeds: { fly: 40 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'mapped attributes.speed.flying.base: speeds.fly: 40',
        'guessed attributes.speed.flying.baseManeuverability: flies average',
      ],
    ],
    [
      { land: 0, flying: { base: 40, baseManeuverability: 7 } },
      { maneuverability: 'average', speeds: { fly: 40 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'mapped attributes.speed.flying.base: speeds.fly: 40',
        'guessed attributes.speed.flying.baseManeuverability: flies average',
      ],
    ],
    [
      { land: 0, flying: { base: 0, baseManeuverability: 1 }, special: 'fly 40 ft.' },
      { maneuverability: 'perfect', speeds: { fly: 40 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'guessed attributes.speed.special: fly 40 ft. by the words',
        'guessed attributes.speed.flying.baseManeuverability: flies perfect',
      ],
    ],
    [
      { land: 0, flying: { base: 40, baseManeuverability: 1 }, special: 'Clumsy' },
      { maneuverability: 'clumsy', speeds: { fly: 40 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'mapped attributes.speed.flying.base: speeds.fly: 40',
        'guessed attributes.speed.flying.baseManeuverability: flies clumsy',
      ],
    ],
    [
      { land: 0, flying: { base: 40, baseManeuverability: 'hovering', maneuverability: 'clumsy' } },
      { maneuverability: 'clumsy', speeds: { fly: 40 }, by: 'flight' },
      [
        'mapped attributes.speed.land: speed: 0',
        'mapped attributes.speed.flying.base: speeds.fly: 40',
        'mapped attributes.speed.flying.baseManeuverability: flies clumsy',
      ],
    ],
    [
      { land: 30, special: 'walks on water' },
      { speed: 30 },
      ['mapped attributes.speed.land: speed: 30', 'ignored attributes.speed.special: not understood: "walks on water"'],
    ],
    [
      { land: 30, special: 'original base: 30 ft.; original special: Burrow speed of 10-ft. (Su)' },
      { speed: 30, speeds: { burrow: 10 } },
      ['mapped attributes.speed.land: speed: 30', 'guessed attributes.speed.special: burrow 10 ft. by the words'],
    ],
    [{ land: 30, special: '30 ft' }, { speed: 30 }, ['mapped attributes.speed.land: speed: 30']],
    [{ land: 30, special: '120 feet. 30ft' }, { speed: 30 }, ['mapped attributes.speed.land: speed: 30']],
    [
      { land: 30, special: 'burrowing: 15 feet, climbing speed 10 foot' },
      { speed: 30, speeds: { burrow: 15, climb: 10 } },
      [
        'mapped attributes.speed.land: speed: 30',
        'guessed attributes.speed.special: burrow 15 ft. by the words',
        'guessed attributes.speed.special: climb 10 ft. by the words',
      ],
    ],
    [{ land: 30, special: 'speed 20; (30 ft.), 5 ft' }, { speed: 30 }, ['mapped attributes.speed.land: speed: 30']],
  ])('its speeds by %j', (given, made, notes) => {
    expect(carriedFrom({ attributes: { speed: given } })).toStrictEqual([made, notes])
  })
})
