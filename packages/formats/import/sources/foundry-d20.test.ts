import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreature, NotImportable } from '../index.ts'

type Json = Record<string, unknown>
const abilities = (str: number, dex: number, con: number | null, int: number, wis: number, cha: number) =>
  Object.fromEntries(Object.entries({ str, dex, con, int, wis, cha }).map(([key, value]) => [key, { value }]))
/** An actor as newer files of pf1 hold it: parts, and no totals. */
const actor = (more: Json = {}, items: readonly Json[] = [], attributes: Json = {}) => ({
  name: 'Fen Hound',
  type: 'npc',
  system: {
    abilities: abilities(15, 13, 14, 2, 12, 6),
    attributes: { naturalAC: 3, speed: { land: { base: 40 }, swim: { base: 20 } }, ...attributes },
    details: { cr: { base: 2 } },
    traits: { size: 'lg', senses: { ll: { enabled: true }, dv: 60 } },
    ...more,
  },
  items: [
    {
      name: 'Animal',
      type: 'class',
      system: { level: 4, hd: 8, hp: 18, bab: 'med', subType: 'racial', savingThrows: { fort: { value: 'high' } } },
    },
    ...items,
  ],
})
const bite = (more: Json = {}, formula = 'sizeRoll(1, 6, @size)') => ({
  name: 'Bite',
  type: 'attack',
  system: {
    subType: 'natural',
    actions: [
      {
        actionType: 'mwak',
        ability: { attack: 'str', damage: 'str', damageMult: 1.5 },
        damage: { parts: [{ formula, type: { values: ['piercing'] } }] },
      },
    ],
    ...more,
  },
})
const read = (doc: Json, ruleset = 'spirit') => importCreature(JSON.stringify(doc), 'x.json', rulesets, ruleset)
const keys = (doc: Json) => read(doc).creature as Record<string, never>

describe('an actor of pf1', () => {
  it('is counted by its classes where the file holds no totals', () => {
    const { creature, notes } = read(actor({}, [bite()]))
    expect(creature).toMatchObject({
      name: 'Fen Hound',
      size: 'large',
      kinds: ['living', 'animal'],
      // 18 of the dice, 2 for each of four by Constitution.
      hitPoints: 26,
      level: 4,
      baseAttack: 3,
      naturalArmor: 3,
      speed: 40,
      speeds: { swim: 20 },
      senses: { lowLight: true, darkvision: 60 },
      // 4 by four good levels, +2: the better of Strength and Constitution is the same.
      saves: { Fortitude: 4, Reflex: 1, Will: 1 },
      weapons: [{ name: 'bite', damage: '1d8', types: ['piercing'], natural: true, bonus: 1 }],
    })
    expect(notes).toContainEqual({
      path: 'system.attributes.hp',
      how: 'guessed',
      says: 'made of its classes and abilities, as the file holds no totals',
    })
  })
  it.each([
    ['sm', '1d4'],
    ['med', '1d6'],
    ['huge', '2d6'],
    ['col', '4d6'],
  ])('of size %s has dice of its size', (size, dice) => {
    expect(keys(actor({ traits: { size } }, [bite()]))['weapons']).toMatchObject([{ damage: dice }])
  })
  it('has two claws where one attack is listed twice, and secondary ones at -5', () => {
    const claw = bite({ primaryAttack: false, attackParts: [['0', 'Claw 2']] })
    const made = keys(actor({}, [bite(), { ...claw, name: 'Claw' }]))
    expect(made['fullAttack']).toEqual(['bite', 'claw', 'claw'])
    // 3 + 2 - 1 by size - 5; half its Strength.
    expect(made['weapons']).toMatchObject([{ name: 'bite' }, { name: 'claw', attack: -5, bonus: -1 }])
  })
  it.each([
    ['2d6+3', { damage: '2d6', bonus: 4 }],
    ['1d8 + @abilities.str.mod', { damage: '1d8', bonus: 3 }],
    ['1d6 + min(@abilities.cha.mod, 0)', { damage: '1d6', bonus: -1 }],
  ])('does damage of the formula %s', (formula, weapon) => {
    expect(keys(actor({}, [bite({}, formula)]))['weapons']).toMatchObject([weapon])
  })
  it('says what a formula holds that is not understood', () => {
    const says = read(actor({}, [bite({}, '1d6 + @cl * 2')])).notes.filter(n => n.path === 'items[1].damage')
    expect(says).toContainEqual(expect.objectContaining({ says: 'not understood: "1d6 + @cl * 2"' }))
  })
  it('wears armor that limits Dexterity', () => {
    const plate = { name: 'Half-Plate', type: 'equipment', system: { armor: { value: 8, dex: 0 }, subType: 'heavy' } }
    expect(keys(actor({}, [bite(), plate]))['armor']).toMatchObject({ bonus: 8, quickness: 0 })
    const carried = { ...plate, system: { ...plate.system, equipped: false } }
    expect(keys(actor({}, [bite(), carried]))['armor']).toBeUndefined()
  })
})

describe('an actor of D35E', () => {
  const orc = {
    name: 'Reed Orc',
    type: 'npc',
    data: {
      abilities: { ...abilities(17, 11, 12, 7, 8, 6), str: { value: 15, total: 17 } },
      attributes: {
        hd: { total: 1 },
        naturalAC: 0,
        ac: { normal: { total: 14 } },
        bab: { total: 1 },
        savingThrows: { fort: { total: 3 }, ref: { total: 0 }, will: { total: -1 } },
        hp: { value: 4, max: 6 },
        init: { total: 4 },
        speed: { land: { total: 30 }, fly: { total: 0, maneuverability: 'average' } },
        sr: { total: 13 },
      },
      details: { type: 'Humanoid (orc)', cr: 0.5 },
      traits: { size: 'med', senses: 'darkvision 60 ft., low-light vision', dr: '5/magic', eres: 'fire 10' },
      skills: { clm: { rank: 2, mod: 5 } },
    },
    items: [
      {
        name: 'Falchion +1',
        type: 'weapon',
        data: {
          equipped: true,
          enh: 1,
          weaponSubtype: '2h',
          weaponData: { damageRoll: '2d4', damageType: 'S', critRange: '18', critMult: '2' },
        },
      },
      { name: 'Studded Leather Armor', type: 'equipment', data: { equipped: true, armor: { value: 3, dex: 5 } } },
    ],
  }
  it('has the totals of its file', () => {
    const made = keys(orc)
    expect(made).toMatchObject({
      hitPoints: 6,
      level: 1,
      initiative: 4,
      scores: { Strength: 17 },
      kinds: ['living', 'humanoid', 'orc'],
      senses: { darkvision: 60, lowLight: true },
      spellResistance: 13,
      reduction: [{ amount: 5, overcomeBy: 'magic' }],
      resistance: [{ amount: 10, types: ['fire'] }],
      skills: { Climb: 5 },
      armor: { bonus: 3 },
    })
    // 14 in the file, 13 by the parts that it names.
    expect(made['bonuses']).toMatchObject([{ value: 1, from: 'as the file has it' }])
    expect(made['weapons']).toMatchObject([{ damage: '2d4', types: ['slashing'], threat: 18, attack: 1 }])
  })
  it('is read for the rules that are asked for', () => {
    expect(read(orc, 'modern')).toMatchObject({ ruleset: 'modern', creature: { abilities: { Dexterity: 0 } } })
  })
})

describe('an actor of another system', () => {
  it.each([
    ['dnd5e', { attributes: { ac: { flat: 15, calc: 'natural' }, hp: { max: 7 } } }, /fifth edition/],
    ['dnd5e without a kind of Armor Class', { attributes: { ac: { value: 15 }, movement: { walk: 30 } } }, /fifth/],
    ['pf2e', { perception: { mod: 4 }, saves: {}, attributes: { ac: { value: 18 } } }, /pf2e/],
  ])('%s is refused by its name', (_, system, says) => {
    const text = JSON.stringify({ name: 'Goblin', type: 'npc', system, items: [] })
    expect(() => importCreature(text, 'x.json', rulesets)).toThrow(NotImportable)
    expect(() => importCreature(text, 'x.json', rulesets)).toThrow(says)
  })
})
