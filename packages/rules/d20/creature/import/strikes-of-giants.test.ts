import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('the attacks of a large one in a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: bite +5 melee (1d6+4)',
      {
        size: 'large',
        kinds: ['living', 'giant'],
        abilities: { Strength: 4, Quickness: -1 },
        scores: { Strength: 18, Quickness: 8 },
        baseAttack: 2,
        weapons: [{ name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true }],
        fullAttack: ['bite'],
      },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'mapped line 3, Abilities: scores: { Strength: 18, Quickness: 8 }',
        'mapped line 4, Base Attack/Grapple: baseAttack: 2',
        "ignored line 4, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 5, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 5, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
      ],
    ],
    [
      'Attack: rock +0 ranged (2d6+4)',
      {
        size: 'large',
        kinds: ['living', 'giant'],
        abilities: { Strength: 4, Quickness: -1 },
        scores: { Strength: 18, Quickness: 8 },
        baseAttack: 2,
        weapons: [{ name: 'rock', use: 'thrown', damage: '2d6', increment: 30 }],
      },
      [
        'mapped line 2, Size/Type: size: large',
        'mapped line 2, Size/Type: kinds: living, giant',
        'mapped line 3, Abilities: scores: { Strength: 18, Quickness: 8 }',
        'mapped line 4, Base Attack/Grapple: baseAttack: 2',
        "ignored line 4, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 5, Attack: rock has no printed type of damage, and no table has it: none is taken',
        'guessed line 5, Attack: rock has no printed range: increments of 30 ft. are taken',
        'mapped line 5, Attack: weapons: { name: rock, use: thrown, damage: 2d6, increment: 30 }',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(
      printedAs(`Size/Type: Large Giant\nAbilities: Str 18, Dex 8\nBase Attack/Grapple: +2/+10\n${given}`),
    ).toStrictEqual([made, notes])
  })
})
