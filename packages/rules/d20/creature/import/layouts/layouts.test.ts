import { describe, expect, it } from 'vitest'
import { statBlocks } from '../../../../testing/stat-block.ts'
import { isStatBlock } from '../block.ts'

const LATER = `MUD LURKER CR 5
Usually NE Large aberration (aquatic)
Init +2; Senses darkvision 60 ft., scent; Listen +8, Spot +9
Languages Aquan
AC 18, touch 11, flat-footed 16; Dodge
(–1 size, +2 Dex, +7 natural)
hp 52 (7 HD); fast healing 2; DR 5/magic
Immune cold, poison
Resist acid 10, fire 5; SR 16
Fort +5, Ref +4, Will +6
Weakness vulnerability to electricity
Speed 30 ft. (6 squares), swim 40 ft.
Melee bite +9 (2d6+5/19–20) and
2 claws +7 each (1d6+2)
Ranged spit +6 touch (1d6 acid)
Space 10 ft.; Reach 10 ft.
Base Atk +5; Grp +14
Atk Options Dodge, constrict 1d8+5
Special Actions summon lurker
Spell-Like Abilities (CL 7th):
At will—darkness, fear (DC 15)
1/day—quickened dispel magic
Abilities Str 20, Dex 14, Con 15, Int 8, Wis 12, Cha 13
SQ amphibious
Feats Dodge, Multiattack
Skills Hide +6, Listen +8, Spot +9, Swim +13
Mud Spray (Ex) 15-foot cone; Reflex DC 15 or be blinded for 1d4 rounds.`
const ONE_LINE = `Ada Reed, female human wizard 5: CR 5; Medium humanoid (human); HD 5d4+5; hp 19; Init +2; Spd 30 ft.; AC 13, touch
12, flat-footed 11; Base Atk +2; Grp +1; Atk +2 melee (1d6–1, quarterstaff) or +5 ranged (1d8/19–20, +1 light crossbow);
SA spells; SQ familiar; AL N; SV Fort +2, Ref +3, Will +5; Str 8, Dex 14, Con 12, Int 16, Wis 12, Cha 10.
Skills and Feats: Concentration +9, Spellcraft +11; Combat Casting, Toughness.
Wizard Spells Prepared (4/3/2; save DC 13 + spell level): 1st—mage armor, magic missile (2); 2nd—resist energy, web.`
const read = (text: string) => statBlocks.read(text).creature as Readonly<Record<string, unknown>>

describe('a block as later books print it', () => {
  const made = read(LATER)
  it('is the same with a word over each of its parts', () => {
    const parted = LATER.replace('\nAC ', '\nDEFENSE\nAC ')
      .replace('\nSpeed ', '\n\nOffense\nSpeed ')
      .replace('\nAbilities ', '\nSTATISTICS\nAbilities ')
      .replace('\nMud Spray ', '\nSpecial Abilities\nMud Spray ')
    expect(read(parted)).toEqual(made)
  })
  it('has its name without the CR, its type, points, level and protections', () => {
    expect(made).toMatchObject({
      name: 'MUD LURKER',
      size: 'large',
      hitPoints: 52,
      level: 7,
      speeds: { swim: 40 },
      naturalArmor: 7,
      spellResistance: 16,
      senses: { darkvision: 60 },
      reduction: [{ amount: 5, overcomeBy: 'magic' }],
      immunity: [{ types: ['cold'] }],
      immune: ['poison'],
      vulnerability: [{ types: ['electricity'] }],
      reach: 10,
      feats: ['Dodge', 'Multiattack'],
    })
    expect(made['resistance']).toEqual([
      { amount: 10, types: ['acid'] },
      { amount: 5, types: ['fire'] },
    ])
    expect(made['skills']).toMatchObject({ Listen: 8, Spot: 9, Swim: 13 })
  })
  it('has its attacks over broken lines, from afar too, each with its own bonus', () => {
    expect(made['fullAttack']).toEqual([['bite', 'claw', 'claw'], ['spit']])
    expect(made['weapons']).toMatchObject([
      { name: 'bite', threat: 19 },
      { name: 'claw', attack: -2 },
      { name: 'spit' },
    ])
  })
  it('has what it can do: options that are no feats, spell-likes by their lines, paragraphs', () => {
    expect(made['features']).toEqual(
      expect.arrayContaining([
        { 'fast healing': { points: 2 } },
        { constrict: { damage: '1d8+5' } },
        expect.objectContaining({ summon: expect.anything() }),
      ]),
    )
    const acts = made['acts'] as readonly { name: string; uses?: unknown; effect: { save?: { dc: number } } }[]
    expect(acts.map(a => a.name)).toEqual(['darkness', 'fear', 'dispel magic', 'mud spray'])
    expect(acts[1]!.effect.save?.dc).toBe(15)
    expect(acts[2]!.uses).toEqual({ max: 1, recharge: 'day' })
    expect(made['special']).toBeUndefined()
  })
  it('says where each line stood', () => {
    const places = statBlocks.read(LATER).notes.map(n => n.path)
    expect(places).toContain('line 5, AC')
    expect(places).toContain('line 12, Speed')
  })
  it('is known as a block', () => {
    expect([isStatBlock(LATER), isStatBlock(ONE_LINE), isStatBlock('Init +2 is fine.')]).toEqual([true, true, false])
  })
})
describe('a block in one paragraph', () => {
  const made = read(ONE_LINE)
  it('has its name, figures and attacks', () => {
    expect(made).toMatchObject({
      name: 'Ada Reed',
      size: 'medium',
      hitPoints: 19,
      level: 5,
      baseAttack: 2,
      feats: ['Combat Casting', 'Toughness'],
      skills: { Concentration: 9, Spellcraft: 11 },
    })
    expect((made['weapons'] as readonly { name: string }[]).map(w => w.name)).toEqual([
      'quarterstaff',
      '+1 light crossbow',
    ])
  })
  it('has the spells below it', () => {
    expect((made['acts'] as readonly { name: string }[]).map(a => a.name)).toEqual([
      'mage armor',
      'magic missile',
      ...['fire', 'cold', 'acid', 'electricity', 'sonic'].map(energy => `resist energy ${energy}`),
      'web',
    ])
    expect(made['features']).toContainEqual({
      boon: { called: 'resistance to fire', resistance: [{ amount: 10, types: 'fire' }] },
    })
  })
})
