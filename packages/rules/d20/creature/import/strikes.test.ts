import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'
import { routinesIn } from './strikes.ts'

describe('the attacks of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: Claw +5 melee (1d6+2)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: 3 }],
        fullAttack: ['claw'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: 2 claws +5 melee (1d6+2)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: 3 }],
        fullAttack: ['claw'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true, attack: 3 }',
        'guessed line 3, Attack: 2 claw at once: as a full attack only',
      ],
    ],
    [
      'Attack: Longsword +5 melee (1d8+2/19-20)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'longsword', damage: '1d8', types: ['slashing'], threat: 19, hands: 'one', attack: 3 }],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], threat: 19, hands: one, attack: 3 }',
      ],
    ],
    [
      'Attack: greataxe +5 melee (1d12+4/x3)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'greataxe', damage: '1d12', types: ['slashing'], critical: 3, hands: 'two', attack: 3 }],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: greataxe is a greataxe of the weapon table',
        'mapped line 3, Attack: weapons: { name: greataxe, damage: 1d12, types: [slashing], critical: 3, hands: two, attack: 3 }',
      ],
    ],
    [
      'Attack: Bite +3 melee (2d6+5/19-20/x3 piercing and fire)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'bite',
            damage: '2d6',
            types: ['piercing', 'fire'],
            threat: 19,
            critical: 3,
            natural: true,
            attack: 1,
            bonus: 3,
          },
        ],
        fullAttack: ['bite'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'mapped line 3, Attack: weapons: { name: bite, damage: 2d6, types: [piercing, fire], threat: 19, critical: 3, natural: true, attack: 1, bonus: 3 }',
      ],
    ],
    [
      'Attack: Slam +3 melee (1d4 nonlethal)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          { name: 'slam', damage: '1d4', types: ['bludgeoning'], natural: true, nonlethal: true, attack: 1, bonus: -2 },
        ],
        fullAttack: ['slam'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: slam: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: slam, damage: 1d4, types: [bludgeoning], natural: true, nonlethal: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 damage * odd)',
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
        'ignored line 3, Attack: not understood: "odd of bite"',
      ],
    ],
    [
      'Attack: touch +3 melee (1d6)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'touch', damage: '1d6', natural: true, touch: true, attack: 1, bonus: -2 }],
        fullAttack: ['touch'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: touch has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Attack: touch goes by the number against touch attacks, by its name',
        'mapped line 3, Attack: weapons: { name: touch, damage: 1d6, natural: true, touch: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: Ray +3 ranged touch (3d6 fire)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [
          {
            name: 'ray',
            use: 'projectile',
            damage: '3d6',
            types: ['fire'],
            increment: 30,
            natural: true,
            touch: true,
            attack: 2,
          },
        ],
        fullAttack: ['ray'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'mapped line 3, Attack: ray goes by the number against touch attacks, by its name',
        'guessed line 3, Attack: ray has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Attack: weapons: { name: ray, use: projectile, damage: 3d6, types: [fire], increment: 30, natural: true, touch: true, attack: 2 }',
      ],
    ],
    [
      'Attack: Spike - 1 ranged (D6)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'spike', use: 'projectile', damage: 'd6', increment: 30, natural: true, attack: -2 }],
        fullAttack: ['spike'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: spike has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Attack: spike has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Attack: weapons: { name: spike, use: projectile, damage: d6, increment: 30, natural: true, attack: -2 }',
      ],
    ],
    [
      'Attack: slam +3 melee (5)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'slam', damage: '5', types: ['bludgeoning'], natural: true, attack: 1, bonus: -2 }],
        fullAttack: ['slam'],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: slam: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: slam, damage: "5", types: [bludgeoning], natural: true, attack: 1, bonus: -2 }',
      ],
    ],
    [
      'Attack: rock +4 ranged (2d6+2)',
      {
        abilities: { Strength: 2, Quickness: 1 },
        scores: { Strength: 14, Quickness: 12 },
        weapons: [{ name: 'rock', use: 'thrown', damage: '2d6', increment: 30, attack: 3 }],
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 14, Quickness: 12 }',
        'guessed line 3, Attack: rock has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Attack: rock has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Attack: weapons: { name: rock, use: thrown, damage: 2d6, increment: 30, attack: 3 }',
      ],
    ],
  ])('their figures: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Str 14, Dex 12\n${given}`)).toStrictEqual([made, notes])
  })
})

describe('what is threatened behind further dice', () => {
  it.each([
    ['longbow +9 ranged (1d8+2 plus 1d6 fire/x3)', { critical: 3 }],
    ['scimitar +9 melee (1d6+4 plus 1d6 cold/15-20)', { threat: 15 }],
    ['claw +9 melee (1d6+4/19-20 plus 1d6 cold)', { threat: 19 }],
  ])('%s', (line, found) => {
    const [[strike]] = routinesIn(line).routines as [[object]]
    expect(strike).toMatchObject({ ...found, extra: [{ dice: '1d6' }], riders: [] })
  })
})
