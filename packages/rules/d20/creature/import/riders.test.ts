import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('what comes with the attacks of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Attack: claw +3 melee (1d6 plus 1d6 fire)',
      {
        weapons: [
          {
            name: 'claw',
            damage: [
              { dice: '1d6', types: ['piercing', 'slashing'] },
              { dice: '1d6', types: 'fire', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: [{ dice: 1d6, types: [piercing, slashing] }, { dice: 1d6, types: fire, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: claw +3 melee (1d6 plus 2d4+1 Acid and poison)',
      {
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: 3 }],
        fullAttack: ['claw'],
        features: [{ hit: { with: ['claw'], consequences: [{ ruled: '2d4+1 Acid and poison' }] } }],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true, attack: 3 }',
        'ruled line 2, Attack: 2d4+1 Acid and poison: the game master rules what comes of it: 2d4+1 Acid and poison',
      ],
    ],
    [
      'Attack: claw +3 melee (1d6, and 1 cold)',
      {
        weapons: [
          {
            name: 'claw',
            damage: [
              { dice: '1d6', types: ['piercing', 'slashing'] },
              { dice: '1', types: 'cold', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: [{ dice: 1d6, types: [piercing, slashing] }, { dice: "1", types: cold, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: sting +3 melee (1d4 plus poison)',
      {
        weapons: [{ name: 'sting', damage: '1d4', types: ['piercing'], natural: true, attack: 3 }],
        fullAttack: ['sting'],
        features: [{ poison: { with: 'sting', dc: 10, initial: [{ lowers: 'Constitution', by: '1d4' }] } }],
      },
      [
        'guessed line 2, Attack: sting: piercing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: sting, damage: 1d4, types: [piercing], natural: true, attack: 3 }',
        'mapped line 2, Attack: features: { poison: { with: sting, dc: 10, initial: [{ lowers: Constitution, by: 1d4 }] } }',
        'simplified line 2, Attack: its poison is not described: 1d4 points of Constitution by its size',
        'guessed line 2, Attack: DC 10: 10, half of its Hit Dice and Constitution',
      ],
    ],
    [
      'Attack: sting +3 melee (1d4 plus 2 points of Con damage)',
      {
        weapons: [
          {
            name: 'sting',
            damage: '1d4',
            types: ['piercing'],
            natural: true,
            attack: 3,
            effect: { consequences: [{ lowers: 'Constitution', by: '2' }] },
          },
        ],
        fullAttack: ['sting'],
      },
      [
        'guessed line 2, Attack: sting: piercing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: sting, damage: 1d4, types: [piercing], natural: true, attack: 3, effect: { consequences: [{ lowers: Constitution, by: "2" }] } }',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus 1d4 strength drain, 1d2 Wisdom  damage)',
      {
        weapons: [
          {
            name: 'bite',
            damage: '1d6',
            types: ['bludgeoning', 'piercing', 'slashing'],
            natural: true,
            attack: 3,
            effect: {
              consequences: [
                { drains: 'Strength', by: '1d4' },
                { lowers: 'Spirit', by: '1d2' },
              ],
            },
          },
        ],
        fullAttack: ['bite'],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3, effect: { consequences: [{ drains: Strength, by: 1d4 }, { lowers: Spirit, by: 1d2 }] } }',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus 1d4 luck drain)',
      {
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: 3 },
        ],
        fullAttack: ['bite'],
        features: [{ hit: { with: ['bite'], consequences: [{ ruled: '1d4 luck drain' }] } }],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3 }',
        'ruled line 2, Attack: 1d4 luck drain: the game master rules what comes of it: 1d4 luck drain',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus 1d4 Con)',
      {
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: 3 },
        ],
        fullAttack: ['bite'],
        features: [{ hit: { with: 'bite', consequences: [{ lowers: 'Constitution', by: '1d4' }] } }],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3 }',
        'mapped line 2, Attack: features: { hit: { with: bite, consequences: [{ lowers: Constitution, by: 1d4 }] } }',
        'simplified line 2, Attack: "1d4 con": taken for damage to the ability',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus about 1d4 fire)',
      {
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: 3 },
        ],
        fullAttack: ['bite'],
        features: [{ hit: { with: ['bite'], consequences: [{ ruled: 'about 1d4 fire' }] } }],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3 }',
        'ruled line 2, Attack: about 1d4 fire: the game master rules what comes of it: about 1d4 fire',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus 1d4 fire damage)',
      {
        weapons: [
          {
            name: 'bite',
            damage: [
              { dice: '1d6', types: ['bludgeoning', 'piercing', 'slashing'] },
              { dice: '1d4', types: 'fire', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['bite'],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: [{ dice: 1d6, types: [bludgeoning, piercing, slashing] }, { dice: 1d4, types: fire, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus 10 point of fire)',
      {
        weapons: [
          {
            name: 'bite',
            damage: [
              { dice: '1d6', types: ['bludgeoning', 'piercing', 'slashing'] },
              { dice: '10', types: 'fire', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['bite'],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: [{ dice: 1d6, types: [bludgeoning, piercing, slashing] }, { dice: "10", types: fire, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: tendril +3 melee (grab)',
      { special: ['grab (tendril)'] },
      [
        'ignored line 2, Attack: tendril does no damage with points: left out',
        'guessed line 2, Attack: it has no attack',
        'ignored line 2, Attack: special: grab of tendril; no rule: without effect',
      ],
    ],
    [
      'Attack: tendril +3 melee',
      {},
      [
        'ignored line 2, Attack: tendril does no damage with points: left out',
        'guessed line 2, Attack: it has no attack',
      ],
    ],
    [
      'Attack: web +3 ranged (entangle plus poison)',
      {
        weapons: [{ name: 'web', use: 'projectile', damage: '0', increment: 30, natural: true, attack: 3 }],
        fullAttack: ['web'],
        features: [
          { hit: { with: 'web', consequences: [{ condition: 'entangled', lasts: 'fight' }] } },
          { poison: { with: 'web', dc: 10, initial: [{ lowers: 'Constitution', by: '1d4' }] } },
        ],
      },
      [
        'mapped line 2, Attack: web does no damage by itself: what comes with a hit counts',
        'guessed line 2, Attack: web has no printed type of damage, and no table has it: none is taken',
        'guessed line 2, Attack: web has no printed range: increments of 30 ft. are taken',
        'mapped line 2, Attack: weapons: { name: web, use: projectile, damage: "0", increment: 30, natural: true, attack: 3 }',
        'mapped line 2, Attack: features: { hit: { with: web, consequences: [{ condition: entangled, lasts: fight }] } }',
        'mapped line 2, Attack: features: { poison: { with: web, dc: 10, initial: [{ lowers: Constitution, by: 1d4 }] } }',
        'simplified line 2, Attack: its poison is not described: 1d4 points of Constitution by its size',
        'guessed line 2, Attack: DC 10: 10, half of its Hit Dice and Constitution',
      ],
    ],
    [
      'Attack: bite +3 melee (1d6 plus poison) or bite +2 melee (1d6 plus poison)',
      {
        weapons: [
          { name: 'bite', damage: '1d6', types: ['bludgeoning', 'piercing', 'slashing'], natural: true, attack: 3 },
          {
            name: 'bite (alone)',
            damage: '1d6',
            types: ['bludgeoning', 'piercing', 'slashing'],
            natural: true,
            attack: 2,
          },
        ],
        fullAttack: [['bite'], ['bite (alone)']],
        features: [
          { poison: { with: ['bite', 'bite (alone)'], dc: 10, initial: [{ lowers: 'Constitution', by: '1d4' }] } },
        ],
      },
      [
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite, damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 3 }',
        'guessed line 2, Attack: bite: bludgeoning, piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: bite (alone), damage: 1d6, types: [bludgeoning, piercing, slashing], natural: true, attack: 2 }',
        'mapped line 2, Attack: features: { poison: { with: [bite, bite (alone)], dc: 10, initial: [{ lowers: Constitution, by: 1d4 }] } }',
        'simplified line 2, Attack: its poison is not described: 1d4 points of Constitution by its size',
        'guessed line 2, Attack: DC 10: 10, half of its Hit Dice and Constitution',
      ],
    ],
    ['Attack: —', {}, ['guessed line 2, Attack: it has no attack']],
    ['Attack: -', {}, ['guessed line 2, Attack: it has no attack']],
    [
      'Attack: nothing at all',
      {},
      ['ignored line 2, Attack: not understood: "nothing at all"', 'guessed line 2, Attack: it has no attack'],
    ],
    [
      'Attack: claw +3',
      {},
      ['ignored line 2, Attack: not understood: "claw +3"', 'guessed line 2, Attack: it has no attack'],
    ],
    [
      'Attack: claw +3 melee (1d6) and more',
      {
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: 3 }],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true, attack: 3 }',
        'ignored line 2, Attack: not understood: "more"',
      ],
    ],
    [
      'Attack: claw +3 melee (1d6 plus d4 fire)',
      {
        weapons: [
          {
            name: 'claw',
            damage: [
              { dice: '1d6', types: ['piercing', 'slashing'] },
              { dice: 'd4', types: 'fire', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: [{ dice: 1d6, types: [piercing, slashing] }, { dice: d4, types: fire, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: claw +3 melee (1d6 plus 12d12+12 cold)',
      {
        weapons: [
          {
            name: 'claw',
            damage: [
              { dice: '1d6', types: ['piercing', 'slashing'] },
              { dice: '12d12+12', types: 'cold', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: [{ dice: 1d6, types: [piercing, slashing] }, { dice: 12d12+12, types: cold, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: claw +3 melee (1d6 plus 1d4-1 cold,and 2 acid)',
      {
        weapons: [
          {
            name: 'claw',
            damage: [
              { dice: '1d6', types: ['piercing', 'slashing'] },
              { dice: '1d4-1', types: 'cold', once: true },
              { dice: '2', types: 'acid', once: true },
            ],
            natural: true,
            attack: 3,
          },
        ],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: [{ dice: 1d6, types: [piercing, slashing] }, { dice: 1d4-1, types: cold, once: true }, { dice: "2", types: acid, once: true }], natural: true, attack: 3 }',
      ],
    ],
    [
      'Attack: claw +3 melee (1d6 plus 1d4 undex drain)',
      {
        weapons: [{ name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], natural: true, attack: 3 }],
        fullAttack: ['claw'],
        features: [{ hit: { with: ['claw'], consequences: [{ ruled: '1d4 undex drain' }] } }],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], natural: true, attack: 3 }',
        'ruled line 2, Attack: 1d4 undex drain: the game master rules what comes of it: 1d4 undex drain',
      ],
    ],
  ])('%s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
})
