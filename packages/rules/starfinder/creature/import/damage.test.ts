import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'mwak', attackBonus: 5, damage: { parts: ['1d6'] }, ...system },
})
const deals = (...parts: unknown[]) => weapon('Pike', { damage: { parts } })

describe('the damage of an attack in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'dice and numbers',
      [deals('2d6 + 4 - 1')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '2d6+4-1', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 2d6+4-1',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'parted differently',
      [deals('12d10+12D8-1d4')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '12d10+12d8-1d4', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 12d10+12d8-1d4',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'no number of dice',
      [deals('d6+2')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: 'd6+2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: d6+2',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'a number alone',
      [deals('12')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '12', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 12',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'below none',
      [deals('-2')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', total: 5, damage: '0' }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: no damage can be read from "-2": left out',
        'guessed items[0].system.damage: no damage is given with Pike: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'in brackets',
      [deals('(1d6) + (2)')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 1d6+2',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'plus below none',
      [deals('1d6+-2')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6-2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 1d6-2',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'less below none',
      [deals('1d6--2')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 1d6+2',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'a plus in front',
      [deals('+1d6')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'an ability',
      [deals('1d6 + @abilities.dex.mod')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6-2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "1d6 + @abilities.dex.mod": the Dexterity modifier, -2, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'an ability less',
      [deals('1d6 - @abilities.dex.mod')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "1d6 - @abilities.dex.mod": the Dexterity modifier, -2, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'one that it has not',
      [deals('1d6+@abilities.cha.mod')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+0', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "1d6+@abilities.cha.mod": the Charisma modifier, 0, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'one that nobody has',
      [deals('1d6+@abilities.luk.mod')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+0', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "1d6+@abilities.luk.mod": the luk modifier, 0, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'the usual',
      [deals('1d6+@Mod')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+3', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "1d6+@Mod": the Strength modifier, 3, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'the usual thrice',
      [deals('@mod+@mod')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '3+3', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "@mod+@mod": the Strength modifier, 3, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'a capital key',
      [deals('1d6+@abilities.STR.mod')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+3', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'guessed items[0].system.damage.parts[0]: "1d6+@abilities.STR.mod": the Strength modifier, 3, is taken',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'a word that begins so',
      [deals('1d6+@modest')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "1d6+@modest" read as 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'words behind',
      [deals('1d6+2 fire plus 1d4')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+2', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "1d6+2 fire plus 1d4" read as 1d6+2',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'words behind dice and dice',
      [deals('  1d6 + 12d4 - 3 fire')],
      {
        abilities: { Strength: 3, Dexterity: -2 },
        weapons: [{ name: 'Pike', use: 'melee', damage: '1d6+12d4-3', total: 5 }],
      },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "1d6 + 12d4 - 3 fire" read as 1d6+12d4-3',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'words in front',
      [deals('about 1d6')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', total: 5, damage: '0' }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: no damage can be read from "about 1d6": left out',
        'guessed items[0].system.damage: no damage is given with Pike: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'no dice and words',
      [deals('3 rounds')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', total: 5, damage: '0' }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: no damage can be read from "3 rounds": left out',
        'guessed items[0].system.damage: no damage is given with Pike: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'times',
      [deals('2d6*2')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '2d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "2d6*2" read as 2d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'points',
      [deals('2.5')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', total: 5, damage: '0' }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: no damage can be read from "2.5": left out',
        'guessed items[0].system.damage: no damage is given with Pike: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'signs alone',
      [deals('+ -')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', total: 5, damage: '0' }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: no damage can be read from "+ -": left out',
        'guessed items[0].system.damage: no damage is given with Pike: it attacks, and its hit does none',
        'mapped items[0].system.attackBonus: Pike, total: 5',
        'guessed items: no attack with damage in the file: it fights unarmed',
      ],
    ],
    [
      'a die of words',
      [deals('1d6x')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "1d6x" read as 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'parted by a space',
      [deals('1d6 2')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "1d6 2" read as 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'less what is in brackets',
      [deals('2d6 - (1 + 2)')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '2d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "2d6 - (1 + 2)" read as 2d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'a sign at the end',
      [deals('1d6+')],
      { abilities: { Strength: 3, Dexterity: -2 }, weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'mapped abilities.str: Strength: 3',
        'mapped abilities.dex: Dexterity: -2',
        'simplified items[0].system.damage.parts[0]: "1d6+" read as 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
  ])('its formula: %s', (_, given, made, notes) => {
    expect(carriedFrom({ abilities: { str: 3, dex: -2 } }, given)).toStrictEqual([made, notes])
  })
})
