import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('what comes with attacks in a text of few keys', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: bite +3 melee (1d6 plus 1d4 Str drain)',
      {
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: 3 },
        ],
        fullAttack: ['bite'],
        features: [{ hit: { with: ['bite'], consequences: [{ ruled: '1d4 Str drain' }] } }],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3 }',
        'ruled line 2, Attack: 1d4 Str drain: the game master rules what comes of it: 1d4 Str drain',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus 1d4 Con damage)',
      {
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: 3 },
        ],
        fullAttack: ['bite'],
        features: [{ hit: { with: ['bite'], consequences: [{ ruled: '1d4 Con damage' }] } }],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3 }',
        'ruled line 2, Attack: 1d4 Con damage: the game master rules what comes of it: 1d4 Con damage',
      ],
    ],
  ])('where abilities are not lost: %s', (given, made, notes) => {
    expect(printedAs(given, 'poor')).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: sling +3 ranged (1d4+2)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          { name: 'sling', use: 'projectile', damage: '1d4', types: ['bludgeoning'], increment: 50, attack: 2 },
        ],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: sling is a sling of the weapon table',
        'mapped line 3, Attack: weapons: { name: sling, use: projectile, damage: 1d4, types: [bludgeoning], increment: 50, attack: 2 }',
      ],
    ],
    [
      'Attack: longsword +5 melee (1d8)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one', attack: 3, bonus: -2 }],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one, attack: 3, bonus: -2 }',
      ],
    ],
    [
      'Attack: greatsword +5 melee (2d6)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'greatsword', damage: '2d6', types: ['slashing'], hands: 'two', attack: 3, bonus: -4 }],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: greatsword is a greatsword of the weapon table',
        'mapped line 3, Attack: weapons: { name: greatsword, damage: 2d6, types: [slashing], hands: two, attack: 3, bonus: -4 }',
      ],
    ],
  ])('with Strength of no key: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Str 14, Dex 12\n${given}`, 'poor')).toStrictEqual([made, notes])
  })
})
