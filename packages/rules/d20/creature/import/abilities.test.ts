import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

describe('abilities, saves and lists of a printed block', () => {
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Saves: Fort +5, Ref +3, Will -1',
      {
        abilities: { Strength: 3, Quickness: -1, Constitution: 1, Intelligence: 2, Spirit: -2 },
        scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 },
        saves: { Fortitude: 2, Reflex: 1, Will: 1 },
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 }',
        'mapped line 3, Saves: Fortitude +5 in all, +2 beside its ability',
        'mapped line 3, Saves: Reflex +3 in all, +1 beside its ability',
        'mapped line 3, Saves: Will -1 in all, +1 beside its ability',
      ],
    ],
    [
      'Saves: Fort +5',
      {
        abilities: { Strength: 3, Quickness: -1, Constitution: 1, Intelligence: 2, Spirit: -2 },
        scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 },
        saves: { Fortitude: 2 },
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 }',
        'mapped line 3, Saves: Fortitude +5 in all, +2 beside its ability',
        'ignored line 3, Saves: Reflex has no bonus: left out',
        'ignored line 3, Saves: Will has no bonus: left out',
      ],
    ],
    [
      'Saves: Fortitude 5, Reflex +13, will  +2',
      {
        abilities: { Strength: 3, Quickness: -1, Constitution: 1, Intelligence: 2, Spirit: -2 },
        scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 },
        saves: { Fortitude: 2, Reflex: 11, Will: 4 },
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 }',
        'mapped line 3, Saves: Fortitude +5 in all, +2 beside its ability',
        'mapped line 3, Saves: Reflex +13 in all, +11 beside its ability',
        'mapped line 3, Saves: Will +2 in all, +4 beside its ability',
      ],
    ],
    [
      'Saves: Fort —, Ref +0, Will +1',
      {
        abilities: { Strength: 3, Quickness: -1, Constitution: 1, Intelligence: 2, Spirit: -2 },
        scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 },
        saves: { Reflex: -2, Will: 3 },
      },
      [
        'mapped line 2, Abilities: scores: { Strength: 16, Quickness: 8, Constitution: 12, Intelligence: 14, Spirit: 6 }',
        'ignored line 3, Saves: Fortitude has no bonus: left out',
        'mapped line 3, Saves: Reflex +0 in all, -2 beside its ability',
        'mapped line 3, Saves: Will +1 in all, +3 beside its ability',
      ],
    ],
  ])('its saves: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Str 16, Dex 8, Con 12, Int 14, Wis 6\n${given}`)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Initiative: +2',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, initiative: 0 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Initiative: +2 in all, +0 beside Dexterity',
      ],
    ],
    [
      'Initiative: -1',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, initiative: -3 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Initiative: -1 in all, -3 beside Dexterity',
      ],
    ],
    [
      'Initiative: —',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 } },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, Initiative: nothing is printed'],
    ],
    [
      'Initiative: +6 (+2 Dex, +4 Improved Initiative)',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, initiative: 4 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Initiative: +6 in all, +4 beside Dexterity',
      ],
    ],
    [
      'Initiative: + 4',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, initiative: 2 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Initiative: +4 in all, +2 beside Dexterity',
      ],
    ],
    [
      'Base Attack/Grapple: +3/+8',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, baseAttack: 3 },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Base Attack/Grapple: baseAttack: 3',
        "ignored line 3, Base Attack/Grapple: a grapple goes by these rules' own figures",
      ],
    ],
    [
      'Base Attack/Grapple: +3',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 }, baseAttack: 3 },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, Base Attack/Grapple: baseAttack: 3'],
    ],
    [
      'Base Attack/Grapple: —/—',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 } },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Base Attack/Grapple: baseAttack: 0',
        "ignored line 3, Base Attack/Grapple: a grapple goes by these rules' own figures",
      ],
    ],
    [
      'Base Attack/Grapple: -',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 } },
      ['mapped line 2, Abilities: scores: { Quickness: 14 }', 'mapped line 3, Base Attack/Grapple: baseAttack: 0'],
    ],
    [
      'Base Attack/Grapple: +0/-4',
      { abilities: { Quickness: 2 }, scores: { Quickness: 14 } },
      [
        'mapped line 2, Abilities: scores: { Quickness: 14 }',
        'mapped line 3, Base Attack/Grapple: baseAttack: 0',
        "ignored line 3, Base Attack/Grapple: a grapple goes by these rules' own figures",
      ],
    ],
  ])('its initiative and base attack: %s', (given, made, notes) => {
    expect(printedAs(`Abilities: Dex 14\n${given}`)).toStrictEqual([made, notes])
  })
  it.each<[given: string, made: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
    [
      'Skills: Hide +7, Move Silently + 18*, Listen -2',
      { skills: { Hide: 7, 'Move Silently': 18, Listen: -2 } },
      ['mapped line 2, Skills: skills: { Hide: 7, Move Silently: 18, Listen: -2 }'],
    ],
    ['Skills: —', {}, ['mapped line 2, Skills: nothing is printed']],
    ['Skills: -', {}, ['mapped line 2, Skills: nothing is printed']],
    ['Skills: *', {}, ['ignored line 2, Skills: not understood: "*"']],
    [
      'Skills: Climb; Jump -3',
      { skills: { Jump: -3 } },
      ['ignored line 2, Skills: not understood: "Climb"', 'mapped line 2, Skills: skills: { Jump: -3 }'],
    ],
    [
      'Skills: Craft (any one, by hand) +4',
      { skills: { 'Craft (any one, by hand)': 4 } },
      ['mapped line 2, Skills: skills: { "Craft (any one, by hand)": 4 }'],
    ],
    ['Skills: Spot +12 or +4', { skills: { Spot: 12 } }, ['mapped line 2, Skills: skills: { Spot: 12 }']],
    ['Skills: Hide*  +2', { skills: { Hide: 2 } }, ['mapped line 2, Skills: skills: { Hide: 2 }']],
    ['Skills: Spot+3', { skills: { Spot: 3 } }, ['mapped line 2, Skills: skills: { Spot: 3 }']],
    ['Skills: , +3', {}, ['ignored line 2, Skills: not understood: "+3"']],
    [
      'Skills: Hide +1,Spot +2',
      { skills: { Hide: 1, Spot: 2 } },
      ['mapped line 2, Skills: skills: { Hide: 1, Spot: 2 }'],
    ],
    ['Skills: 3 Spot +2', {}, ['ignored line 2, Skills: not understood: "3 Spot +2"']],
    [
      'Feats: Alertness*, Dodge ; Mobility',
      { feats: ['Alertness', 'Dodge', 'Mobility'], features: ['mobility'] },
      ['mapped line 2, Feats: feats: Alertness, Dodge, Mobility', 'mapped line 2, Feats: features: mobility'],
    ],
    ['Feats: —', {}, ['mapped line 2, Feats: nothing is printed']],
    ['Feats: -', {}, ['mapped line 2, Feats: nothing is printed']],
    ['Feats: *', {}, ['mapped line 2, Feats: nothing is printed']],
    [
      'Feats: Weapon Focus (claw, bite), —',
      { feats: ['Weapon Focus (claw, bite)'] },
      ['mapped line 2, Feats: feats: Weapon Focus (claw, bite)'],
    ],
    ['Feats: Dodge,Run * ', { feats: ['Dodge', 'Run'] }, ['mapped line 2, Feats: feats: Dodge, Run']],
  ])('its skills and feats: %s', (given, made, notes) => {
    expect(printedAs(given)).toStrictEqual([made, notes])
  })
})
