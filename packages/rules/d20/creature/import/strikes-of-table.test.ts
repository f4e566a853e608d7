import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('weapons of the table in a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: rock +4 ranged (2d6)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'rock', use: 'thrown', damage: '2d6', increment: 30, attack: 3, bonus: -2 }],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: rock has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Attack: rock has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Attack: weapons: { name: rock, use: thrown, damage: 2d6, increment: 30, attack: 3, bonus: -2 }',
      ],
    ],
    [
      'Attack: bolt +4 ranged (1d6)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'bolt', use: 'projectile', damage: '1d6', increment: 30, natural: true, attack: 3 }],
        fullAttack: ['bolt'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: bolt has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Attack: bolt has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Attack: weapons: { name: bolt, use: projectile, damage: 1d6, increment: 30, natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: dagger +3 ranged (1d4+2/19-20)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'dagger',
            use: 'thrown',
            damage: '1d4',
            types: ['piercing', 'slashing'],
            threat: 19,
            increment: 10,
            hands: 'light',
            attack: 2,
          },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: dagger is a dagger of the weapon table',
        'mapped line 3, Attack: weapons: { name: dagger, use: thrown, damage: 1d4, types: [piercing, slashing], threat: 19, increment: 10, hands: light, attack: 2 }',
      ],
    ],
    [
      'Attack: dagger +5 melee (1d4 + 2/19-20)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          { name: 'dagger', damage: '1d4', types: ['piercing', 'slashing'], threat: 19, hands: 'light', attack: 3 },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: dagger is a dagger of the weapon table',
        'mapped line 3, Attack: weapons: { name: dagger, damage: 1d4, types: [piercing, slashing], threat: 19, hands: light, attack: 3 }',
      ],
    ],
    [
      'Attack: longbow +3 ranged (1d8/x3)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'longbow',
            use: 'projectile',
            damage: '1d8',
            types: ['piercing'],
            critical: 3,
            increment: 100,
            attack: 2,
          },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: longbow is a longbow of the weapon table',
        'mapped line 3, Attack: weapons: { name: longbow, use: projectile, damage: 1d8, types: [piercing], critical: 3, increment: 100, attack: 2 }',
      ],
    ],
    [
      'Attack: composite longbow +3 ranged (1d8+2/x3)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'composite longbow',
            use: 'projectile',
            damage: '1d8',
            types: ['piercing'],
            critical: 3,
            increment: 110,
            attack: 2,
            bonus: 2,
          },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: composite longbow is a composite longbow of the weapon table',
        'mapped line 3, Attack: weapons: { name: composite longbow, use: projectile, damage: 1d8, types: [piercing], critical: 3, increment: 110, attack: 2, bonus: 2 }',
      ],
    ],
    [
      'Attack: whip +5 melee (1d3+2 nonlethal)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          { name: 'whip', damage: '1d3', types: ['slashing'], hands: 'one', reach: true, nonlethal: true, attack: 3 },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: whip is a whip of the weapon table',
        'mapped line 3, Attack: weapons: { name: whip, damage: 1d3, types: [slashing], hands: one, reach: true, nonlethal: true, attack: 3 }',
      ],
    ],
    [
      'Attack: spiked chain +5 melee (2d4+2)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          { name: 'spiked chain', damage: '2d4', types: ['piercing'], hands: 'two', reach: true, attack: 3, bonus: -2 },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: spiked chain is a spiked chain of the weapon table',
        'mapped line 3, Attack: weapons: { name: spiked chain, damage: 2d4, types: [piercing], hands: two, reach: true, attack: 3, bonus: -2 }',
      ],
    ],
    [
      'Attack: Gore+3 melee (1d8*)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'gore', damage: '1d8', types: ['piercing'], natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['gore'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: gore: piercing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: gore, damage: 1d8, types: [piercing], natural: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: hooves +3 melee (1d4)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'hooves', damage: '1d4', types: ['bludgeoning'], natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['hooves'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: hooves: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: hooves, damage: 1d4, types: [bludgeoning], natural: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: 2 hooves +3 melee (1d4)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'hoof', damage: '1d4', types: ['bludgeoning'], natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['hoof'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: hoof: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: hoof, damage: 1d4, types: [bludgeoning], natural: true, attack: 1, bonus: -2 }',
        'guessed line 3, Attack: 2 hoof at once: as a full attack only',
      ],
    ],
    [
      'Attack: sling +3 ranged (1d4+2)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'sling',
            use: 'projectile',
            damage: '1d4',
            types: ['bludgeoning'],
            increment: 50,
            strength: true,
            attack: 2,
          },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: sling is a sling of the weapon table',
        'mapped line 3, Attack: weapons: { name: sling, use: projectile, damage: 1d4, types: [bludgeoning], increment: 50, strength: true, attack: 2 }',
      ],
    ],
    [
      'Attack: longsword +3 ranged (1d8)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'longsword',
            use: 'thrown',
            damage: '1d8',
            types: ['slashing'],
            increment: 30,
            hands: 'one',
            attack: 2,
            bonus: -2,
          },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Attack: weapons: { name: longsword, use: thrown, damage: 1d8, types: [slashing], increment: 30, hands: one, attack: 2, bonus: -2 }',
      ],
    ],
    [
      'Attack: touch of doom +3 melee (1d6)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'touch of doom', damage: '1d6', natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['touch of doom'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: touch of doom has no printed type of damage, and no table has it: none is taken',
        'mapped line 3, Attack: weapons: { name: touch of doom, damage: 1d6, natural: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: Tail of Rex +3 melee (d12+12)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'tail of Rex', damage: 'd12', natural: true, attack: 1, bonus: 10 }],
        fullAttack: ['tail of Rex'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: tail of Rex has no printed type of damage, and no table has it: none is taken',
        'mapped line 3, Attack: weapons: { name: tail of Rex, damage: d12, natural: true, attack: 1, bonus: 10 }',
      ],
    ],
    [
      'Attack: bite +3 melee (15)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'bite',
            damage: '15',
            types: ['bludgeoning', 'piercing', 'slashing'],
            natural: true,
            attack: 1,
            bonus: -2,
          },
        ],
        fullAttack: ['bite'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: bite, damage: "15", types: [bludgeoning, piercing, slashing], natural: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: bite +3 melee (about 3)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        special: ['about 3 (bite)'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'ignored line 3, Attack: bite does no damage with points: left out',
        'guessed line 3, Attack: it has no attack',
        'ignored line 3, Attack: special: about 3 of bite; no rule: without effect',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6/x30/a19-20/19-200/ax3)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'bite',
            damage: '1d6',
            types: ['bludgeoning', 'piercing', 'slashing'],
            natural: true,
            attack: 1,
            bonus: -2,
          },
        ],
        fullAttack: ['bite'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 1, bonus: -2 }',
        'ignored line 3, Attack: not understood: "x30 a19-20 19-200 ax3 of bite"',
      ],
    ],
    [
      'Attack: 2 asses +3 melee (1d4)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'asse', damage: '1d4', natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['asse'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: asse has no printed type of damage, and no table has it: none is taken',
        'mapped line 3, Attack: weapons: { name: asse, damage: 1d4, natural: true, attack: 1, bonus: -2 }',
        'guessed line 3, Attack: 2 asse at once: as a full attack only',
      ],
    ],
    [
      'Attack: 2 us +3 melee (1d4)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'us', damage: '1d4', natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['us'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: us has no printed type of damage, and no table has it: none is taken',
        'mapped line 3, Attack: weapons: { name: us, damage: 1d4, natural: true, attack: 1, bonus: -2 }',
        'guessed line 3, Attack: 2 us at once: as a full attack only',
      ],
    ],
    [
      'Attack: 2 morningstars +3 melee (1d8)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'morningstar',
            damage: '1d8',
            types: ['bludgeoning', 'piercing'],
            hands: 'one',
            attack: 1,
            bonus: -2,
          },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: morningstar is a morningstar of the weapon table',
        'mapped line 3, Attack: weapons: { name: morningstar, damage: 1d8, types: [bludgeoning, piercing], hands: one, attack: 1, bonus: -2 }',
        'guessed line 3, Attack: 2 morningstar at once: as a full attack only',
      ],
    ],
    [
      'Attack: 12 tentacles +3 melee (1d4)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'tentacle', damage: '1d4', types: ['bludgeoning'], natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['tentacle'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: tentacle: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: tentacle, damage: 1d4, types: [bludgeoning], natural: true, attack: 1, bonus: -2 }',
        'guessed line 3, Attack: 12 tentacle at once: as a full attack only',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(printedAs(`Abilities: Str 14, Dex 12\n${given}`)).toStrictEqual([made, notes])
  })
})
