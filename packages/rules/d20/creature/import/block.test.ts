import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('the lines of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'prose\nFeats: Dodge',
      { feats: ['Dodge'] },
      ['ignored line 2: not understood: "prose"', 'mapped line 3, Feats: feats: Dodge'],
    ],
    [
      'Feats: Dodge,\n  Alertness',
      { feats: ['Dodge', 'Alertness'] },
      ['mapped line 2, Feats: feats: Dodge, Alertness'],
    ],
    ['Colour: red', {}, ['ignored line 2, Colour: no line of a stat block is called that: red']],
    ['Colour of its eyes, all: red', {}, ['ignored line 2: not understood: "Colour of its eyes, all: red"']],
    [
      'Feats: Dodge\nFeats: Alertness\nSkills: Hide +1',
      { feats: ['Dodge'] },
      [
        'ignored line 3, Feats: another creature begins here: a file holds one, the rest is not read',
        'mapped line 2, Feats: feats: Dodge',
      ],
    ],
    [
      'Environment: Hills\nOrganization: Solitary\nChallenge Rating: 3\nTreasure: None\nAlignment: Always neutral\nAdvancement: —\nLevel Adjustment: —',
      {},
      [
        'ignored line 2, Environment: no rule of these texts reads it',
        'ignored line 3, Organization: no rule of these texts reads it',
        'ignored line 4, Challenge Rating: no rule of these texts reads it',
        'ignored line 5, Treasure: no rule of these texts reads it',
        'ignored line 6, Alignment: no rule of these texts reads it',
        'ignored line 7, Advancement: no rule of these texts reads it',
        'ignored line 8, Level Adjustment: no rule of these texts reads it',
      ],
    ],
    ['CR: 3', {}, ['ignored line 2, Challenge Rating: no rule of these texts reads it']],
    [
      'size: Large Giant',
      { size: 'large', kinds: ['living', 'giant'] },
      ['mapped line 2, Size/Type: size: large', 'mapped line 2, Size/Type: kinds: living, giant'],
    ],
    [
      'Type: Large Giant',
      { size: 'large', kinds: ['living', 'giant'] },
      ['mapped line 2, Size/Type: size: large', 'mapped line 2, Size/Type: kinds: living, giant'],
    ],
    ['Space: 5 ft.', {}, ['mapped line 2, Space/Reach: space: 5 ft.']],
    ['base attack: +3', { baseAttack: 3 }, ['mapped line 2, Base Attack/Grapple: baseAttack: 3']],
    ['FEATS: Dodge', { feats: ['Dodge'] }, ['mapped line 2, Feats: feats: Dodge']],
    ['Feats : Dodge', { feats: ['Dodge'] }, ['mapped line 2, Feats: feats: Dodge']],
    ['  Feats:	Dodge ', { feats: ['Dodge'] }, ['mapped line 2, Feats: feats: Dodge']],
    ['Feats: Dodge^B^, Run ^a^', { feats: ['Dodge', 'Run'] }, ['mapped line 2, Feats: feats: Dodge, Run']],
    [
      'Saves: Fort −1, Ref –2, Will +0',
      { saves: { Fortitude: -1, Reflex: -2, Will: 0 } },
      [
        'mapped line 2, Saves: Fortitude -1 in all, -1 beside its ability',
        'mapped line 2, Saves: Reflex -2 in all, -2 beside its ability',
        'mapped line 2, Saves: Will +0 in all, +0 beside its ability',
      ],
    ],
    [
      'Attack: claw +1 melee (1d6/×3)',
      {
        weapons: [
          { name: 'claw', damage: '1d6', types: ['piercing', 'slashing'], critical: 3, natural: true, attack: 1 },
        ],
        fullAttack: ['claw'],
      },
      [
        'guessed line 2, Attack: claw: piercing, slashing, as natural weapons of that name are',
        'mapped line 2, Attack: weapons: { name: claw, damage: 1d6, types: [piercing, slashing], critical: 3, natural: true, attack: 1 }',
      ],
    ],
    [
      'Speed: 30 ft.; can’t run',
      { speed: 30, features: ['no running'] },
      ['mapped line 2, Speed: speed: 30', 'mapped line 2, Speed: features: no running'],
    ],
    ['Racial AC: 12', {}, ['ignored line 2, Racial AC: no line of a stat block is called that: 12']],
    ['ACE: 12', {}, ['ignored line 2, ACE: no line of a stat block is called that: 12']],
    ['A: b', {}, ['ignored line 2: not understood: "A: b"']],
    [
      'Feats: A (b (c, d), e), F',
      { feats: ['A (b (c, d), e)', 'F'] },
      ['mapped line 2, Feats: feats: A (b (c, d), e), F'],
    ],
    ['AC:\n15 (+5 natural), touch 10, flat-footed 15', { naturalArmor: 5 }, ['mapped line 2, AC: AC: 15 (+5 natural)']],
    ['Feats: Run^ab^', { feats: ['Run'] }, ['mapped line 2, Feats: feats: Run']],
    ['Feats: (Dodge, Run', { feats: ['(Dodge, Run'] }, ['mapped line 2, Feats: feats: (Dodge, Run']],
    ['Feats: Dodge), Run', { feats: ['Dodge)', 'Run'] }, ['mapped line 2, Feats: feats: Dodge), Run']],
    [
      'Colour: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      {},
      [
        'ignored line 2, Colour: no line of a stat block is called that: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      ],
    ],
    ['Feats:', {}, ['mapped line 2, Feats: nothing is printed']],
    ['constructor: x', {}, ['ignored line 2, constructor: no line of a stat block is called that: x']],
    ['Damage 3: x', {}, ['ignored line 2: not understood: "Damage 3: x"']],
  ])('%s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
})
