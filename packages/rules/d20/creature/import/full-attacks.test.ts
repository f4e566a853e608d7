import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('the full attacks of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Full Attack: 2 claws +6 melee (1d6) and bite +1 melee (1d8)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true },
          { name: 'bite', damage: '1d8', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: -5 },
        ],
        fullAttack: ['claw', 'claw', 'bite'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true }',
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d8, types: [bludgeoning, piercing, slashing], natural: true, attack: -5 }',
        'mapped line 3, Full Attack: fullAttack: claw, claw, bite',
      ],
    ],
    [
      'Full Attack: 2 claws +6 melee (1d6), bite +1 melee (1d8), and tail +1 melee (1d4)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true },
          { name: 'bite', damage: '1d8', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: -5 },
          { name: 'tail', damage: '1d4', types: ['bludgeoning'], natural: true, attack: -5 },
        ],
        fullAttack: ['claw', 'claw', 'bite', 'tail'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true }',
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d8, types: [bludgeoning, piercing, slashing], natural: true, attack: -5 }',
        'guessed line 3, Full Attack: tail: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: tail, damage: 1d4, types: [bludgeoning], natural: true, attack: -5 }',
        'mapped line 3, Full Attack: fullAttack: claw, claw, bite, tail',
      ],
    ],
    [
      'Full Attack: longsword +6/+1 melee (1d8)',
      { baseAttack: 6, weapons: [{ name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one' }] },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'mapped line 3, Full Attack: longsword: as many attacks as the base attack bonus gives',
      ],
    ],
    [
      'Full Attack: longsword +6/+2 melee (1d8)',
      { baseAttack: 6, weapons: [{ name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one' }] },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'simplified line 3, Full Attack: "6/2": extra attacks are 5 lower each by these rules',
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'mapped line 3, Full Attack: longsword: as many attacks as the base attack bonus gives',
      ],
    ],
    [
      'Full Attack: longsword +6 melee (1d8)',
      {
        baseAttack: 6,
        weapons: [{ name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one' }],
        fullAttack: ['longsword'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'mapped line 3, Full Attack: fullAttack: longsword',
      ],
    ],
    [
      'Full Attack: longsword +6/+1 melee (1d8) and bite +1 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one' },
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: -5 },
        ],
        fullAttack: ['longsword', 'longsword', 'bite'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: -5 }',
        'mapped line 3, Full Attack: fullAttack: longsword, longsword, bite',
      ],
    ],
    [
      'Full Attack: 2 longswords +4/-1 melee (1d8)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one', attack: -2 },
          { name: 'second longsword', damage: '1d8', types: ['slashing'], hands: 'one', attack: -2 },
        ],
        fullAttack: ['longsword', 'longsword', 'second longsword', 'second longsword'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one, attack: -2 }',
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: second longsword, damage: 1d8, types: [slashing], hands: one, attack: -2 }',
        'mapped line 3, Full Attack: fullAttack: longsword, longsword, second longsword, second longsword',
      ],
    ],
    [
      'Full Attack: bite +6/+1 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [{ name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true }],
        fullAttack: ['bite', 'bite'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
        'mapped line 3, Full Attack: fullAttack: bite, bite',
      ],
    ],
    [
      'Full Attack: bite +6 melee (1d6) or claw +6 melee (1d4)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true },
          { name: 'claw', damage: '1d4', types: ['piercing', 'slashing'], natural: true },
        ],
        fullAttack: [['bite'], ['claw']],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
        'mapped line 3, Full Attack: fullAttack: bite',
        'guessed line 3, Full Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: claw, damage: 1d4, types: [piercing, slashing], natural: true }',
        'mapped line 3, Full Attack: fullAttack: claw',
      ],
    ],
    [
      'Full Attack: bite +6 melee (1d6); or claw +6 melee (1d4); tail +6 melee (1d3)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true },
          { name: 'claw', damage: '1d4', types: ['piercing', 'slashing'], natural: true },
          { name: 'tail', damage: '1d3', types: ['bludgeoning'], natural: true },
        ],
        fullAttack: [['bite'], ['claw'], ['tail']],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
        'mapped line 3, Full Attack: fullAttack: bite',
        'guessed line 3, Full Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: claw, damage: 1d4, types: [piercing, slashing], natural: true }',
        'mapped line 3, Full Attack: fullAttack: claw',
        'guessed line 3, Full Attack: tail: bludgeoning, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: tail, damage: 1d3, types: [bludgeoning], natural: true }',
        'mapped line 3, Full Attack: fullAttack: tail',
      ],
    ],
    [
      'Full Attack: longsword +6/+1 melee (1d8) or bow +6/+1 ranged (1d6), or bite +6 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one' },
          { name: 'bow', use: 'projectile', damage: '1d6', increment: 30, natural: true },
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true },
        ],
        fullAttack: [['bow', 'bow'], ['bite']],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 3, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'mapped line 3, Full Attack: longsword: as many attacks as the base attack bonus gives',
        'guessed line 3, Full Attack: bow has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Full Attack: bow has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Full Attack: weapons: { name: bow, use: projectile, damage: 1d6, increment: 30, natural: true }',
        'mapped line 3, Full Attack: fullAttack: bow, bow',
        'guessed line 3, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
        'mapped line 3, Full Attack: fullAttack: bite',
      ],
    ],
    [
      'Full Attack: gaze +6 melee (stone)',
      { baseAttack: 6, special: ['stone (gaze)'] },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'ignored line 3, Full Attack: gaze does no damage with points: left out',
        'ignored line 3, Full Attack: special: stone of gaze; no rule: without effect',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(printedAs(`Base Attack/Grapple: +6/+6\n${given}`)).toStrictEqual([made, notes])
  })
})
