import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('both lines of attacks of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: claw +6 melee (1d6)\nFull Attack: 2 claws +6 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true }],
        fullAttack: ['claw', 'claw'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 4, Full Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 4, Full Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true }',
        'mapped line 4, Full Attack: fullAttack: claw, claw',
        'mapped line 3, Attack: it says nothing that other lines do not',
      ],
    ],
    [
      'Attack: claw +6 melee (1d6)\nFull Attack: 2 claws +4 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: -2 },
          { name: 'claw (alone)', damage: '1d6', types: ['piercing', 'slashing'], natural: true },
        ],
        fullAttack: [['claw', 'claw'], ['claw (alone)']],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 4, Full Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 4, Full Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true, attack: -2 }',
        'mapped line 4, Full Attack: fullAttack: claw, claw',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw (alone), damage: 1d6, types: [piercing, slashing], natural: true }',
      ],
    ],
    [
      'Attack: claw +6 melee (1d6)\nFull Attack: bite +6 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true },
          { name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true },
        ],
        fullAttack: [['bite'], ['claw']],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 4, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 4, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
        'mapped line 4, Full Attack: fullAttack: bite',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true }',
      ],
    ],
    [
      'Attack: longsword +6 melee (1d8)\nFull Attack: longsword +6/+1 melee (1d8)',
      { baseAttack: 6, weapons: [{ name: 'longsword', damage: '1d8', types: ['slashing'], hands: 'one' }] },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 4, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 4, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'mapped line 4, Full Attack: longsword: as many attacks as the base attack bonus gives',
        'mapped line 3, Attack: it says nothing that other lines do not',
      ],
    ],
    [
      'Attack: longsword +6 melee (1d8) or bite +1 melee (1d6)\nFull Attack: longsword +6/+1 melee (1d8) and bite +1 melee (1d6)',
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
        'guessed line 4, Full Attack: longsword is a longsword of the weapon table',
        'mapped line 4, Full Attack: weapons: { name: longsword, damage: 1d8, types: [slashing], hands: one }',
        'guessed line 4, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 4, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: -5 }',
        'mapped line 4, Full Attack: fullAttack: longsword, longsword, bite',
        'mapped line 3, Attack: it says nothing that other lines do not',
      ],
    ],
    [
      'Attack: 2 claws +6 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true }],
        fullAttack: ['claw'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true }',
        'guessed line 3, Attack: 2 claw at once: as a full attack only',
      ],
    ],
    [
      'Attack: 2 webs +6 ranged (entangle)',
      {
        baseAttack: 6,
        weapons: [{ name: 'web', use: 'projectile', damage: '0', increment: 30, natural: true }],
        fullAttack: ['web'],
        features: [{ hit: { with: 'web', consequences: [{ condition: 'entangled', lasts: 'fight' }] } }],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'mapped line 3, Attack: web does no damage by itself: what comes with a hit counts',
        'guessed line 3, Attack: web has no printed type of damage, and no table has it: none is taken',
        'guessed line 3, Attack: web has no printed range: increments of 30 ft. are taken',
        'mapped line 3, Attack: weapons: { name: web, use: projectile, damage: "0", increment: 30, natural: true }',
        'simplified line 3, Attack: 2 web at once: as a full attack only',
        'mapped line 3, Attack: features: { hit: { with: web, consequences: [{ condition: entangled, lasts: fight }] } }',
      ],
    ],
    [
      'Attack: Claw +6 melee (1d6) or claw +5 melee (1d6) or claw +4 melee (1d6) or claw +3 melee (1d6)',
      {
        baseAttack: 6,
        weapons: [
          { name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true },
          { name: 'claw (alone)', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: -1 },
          { name: 'claw (alone) 2', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: -2 },
          { name: 'claw (alone) 3', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: -3 },
        ],
        fullAttack: [['claw'], ['claw (alone)'], ['claw (alone) 2'], ['claw (alone) 3']],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true }',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw (alone), damage: 1d6, types: [piercing, slashing], natural: true, attack: -1 }',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw (alone) 2, damage: 1d6, types: [piercing, slashing], natural: true, attack: -2 }',
        'guessed line 3, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 3, Attack: weapons: { name: claw (alone) 3, damage: 1d6, types: [piercing, slashing], natural: true, attack: -3 }',
      ],
    ],
    [
      'Attack: bite +6 melee (1d6 x)\nFull Attack: bite +6 melee (1d6 x)',
      {
        baseAttack: 6,
        weapons: [{ name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true }],
        fullAttack: ['bite'],
      },
      [
        'mapped line 2, Base Attack/Grapple: baseAttack: 6',
        "ignored line 2, Base Attack/Grapple: a grapple goes by these rules' own figures",
        'guessed line 4, Full Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 4, Full Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true }',
        'mapped line 4, Full Attack: fullAttack: bite',
        'ignored line 4, Full Attack: not understood: "x of bite"',
        'ignored line 3, Attack: not understood: "x of bite"',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(printedAs(`Base Attack/Grapple: +6/+6\n${given}`)).toStrictEqual([made, notes])
  })
})
