import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { importCreature } from '../index.ts'

it.each([
  ['a character', 'PCGVERSION:2.0\n\n# System Information\nCAMPAIGN:SRD\nCHARACTERNAME:Grub\n'],
  ['a data file', 'SOURCELONG:Monsters\tSOURCESHORT:M\n\nOgre\t\tFACT:Shape|Humanoid\n'],
  ['a line of one', 'Ogre\tSIZE:L\tMOVE:Walk,40\tMONSTERCLASS:Giant:4\n'],
])('%s of PCGen is refused by its name, with what to do', (_, text) => {
  expect(() => importCreature(text, 'ogre.pcg', rulesets)).toThrow(/PCGen.*stat block/)
})
it('a printed block is none', () => {
  const text =
    'Ogre\nSize/Type: Large Giant\nHit Dice: 4d8+11 (29 hp)\nAC 16 (-1 size, -1 Dex, +8 natural), touch 8, flat-footed 16\nAttack: Slam +8 melee (2d8+7)\nSaves: Fort +6, Ref +0, Will +1\nAbilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7\n'
  expect(importCreature(text, 'ogre.txt', rulesets, 'srd35').name).toBe('Ogre')
})

const CHARACTER = `PCGVERSION:2.0
CAMPAIGN:SRD
CHARACTERNAME:Grub &colon; the Loud
RACE:Dwarf
STAT:STR|SCORE:16
STAT:DEX|SCORE:15
STAT:CON|SCORE:14
STAT:INT|SCORE:8
STAT:WIS|SCORE:12
STAT:CHA|SCORE:9
CLASS:Fighter|LEVEL:3|SKILLPOOL:0
CLASS:Rogue|LEVEL:1|SKILLPOOL:0
CLASSABILITIESLEVEL:Fighter=1|HITPOINTS:10|SKILLSGAINED:4
CLASSABILITIESLEVEL:Fighter=2|HITPOINTS:7|SKILLSGAINED:1
CLASSABILITIESLEVEL:Fighter=3|HITPOINTS:4|SKILLSGAINED:1
CLASSABILITIESLEVEL:Rogue=1|HITPOINTS:3|SKILLSGAINED:7
ABILITY:FEAT|TYPE:NORMAL|CATEGORY:FEAT|KEY:Power Attack
EQUIPNAME:Battleaxe +1|OUTPUTORDER:1|QUANTITY:1.0
EQUIPNAME:Longbow|OUTPUTORDER:2|QUANTITY:1.0
EQUIPNAME:Full Plate|OUTPUTORDER:3|QUANTITY:1.0
EQUIPNAME:Rope (Silk)|OUTPUTORDER:4|QUANTITY:1.0
`
const read = (text: string) => importCreature(text, 'grub.pcg', rulesets, 'srd35')
it('a character of PCGen is read by its classes, abilities and gear', () => {
  const { name, creature, notes } = read(CHARACTER)
  expect(name).toBe('Grub : the Loud')
  expect(creature).toMatchObject({ level: 4, hitPoints: 36, baseAttack: 3, speed: 20 })
  expect(JSON.stringify(creature['weapons'])).toMatch(/Battleaxe.*Longbow/i)
  expect(notes).toContainEqual(expect.objectContaining({ says: expect.stringMatching(/Rope \(Silk\)/) }))
  expect(notes).toContainEqual(
    expect.objectContaining({ how: 'guessed', says: expect.stringMatching(/scores are those/) }),
  )
})
it('a class and a race that nobody knows are taken for others, and said so', () => {
  const odd = CHARACTER.replace('Rogue|', 'Chronomancer|').replace('RACE:Dwarf', 'RACE:Newtfolk')
  const says = read(odd).notes.map(n => n.says)
  expect(says).toContainEqual(expect.stringMatching(/"Chronomancer" is not known: it counts as a warrior/))
  expect(says).toContainEqual(expect.stringMatching(/"Newtfolk" is not known/))
})
it('bare hands where there is no weapon', () => {
  const { creature } = read(CHARACTER.replace(/^EQUIPNAME.*\n/gm, ''))
  expect(JSON.stringify(creature['weapons'])).toMatch(/unarmed/i)
})

/** One of two classes, with a set of gear, things made to order and spells, in the form of those that PCGen writes. */
const PRIEST = `PCGVERSION:2.0

# System Information
CAMPAIGN:3.5 RSRD
GAMEMODE:35e

# Character Bio
CHARACTERNAME:Hilde Stonebread

# Character Attributes
STAT:STR|SCORE:16
STAT:DEX|SCORE:12
STAT:CON|SCORE:14
STAT:INT|SCORE:10
STAT:WIS|SCORE:15
STAT:CHA|SCORE:8
ALIGN:LG
RACE:Dwarf

# Character Class(es)
CLASS:Cleric|SUBCLASS:None|LEVEL:3|SKILLPOOL:0|SPELLBASE:WIS|CANCASTPERDAY:4,3,2|PROHIBITED:None
CLASS:Fighter|SUBCLASS:None|LEVEL:4|SKILLPOOL:0|PROHIBITED:None
CLASSABILITIESLEVEL:Cleric=1|HITPOINTS:8|SKILLSGAINED:8
CLASSABILITIESLEVEL:Cleric=2|HITPOINTS:5|SKILLSGAINED:2
CLASSABILITIESLEVEL:Cleric=3|HITPOINTS:6|SKILLSGAINED:2
CLASSABILITIESLEVEL:Fighter=1|HITPOINTS:10|POSTSTAT:WIS=0|SKILLSGAINED:2
CLASSABILITIESLEVEL:Fighter=2|HITPOINTS:3|SKILLSGAINED:2
CLASSABILITIESLEVEL:Fighter=3|HITPOINTS:7|SKILLSGAINED:2
CLASSABILITIESLEVEL:Fighter=4|HITPOINTS:4|SKILLSGAINED:2

# Character Feats
FEAT:Iron Will|TYPE:GENERAL|DESC:+2 on Will saves.
FEAT:Toughness|TYPE:GENERAL|DESC:+3 hit points.
FEAT:Improved Initiative|TYPE:GENERAL.FIGHTER|DESC:+4 on initiative.
FEAT:Weapon Focus|APPLIEDTO:Warhammer|TYPE:GENERAL.FIGHTER|DESC:+1 with one weapon.
FEAT:Weapon Specialization|APPLIEDTO:Warhammer|TYPE:SPECIAL.FIGHTER|DESC:+2 damage.

# Character Equipment
EQUIPNAME:Warhammer|OUTPUTORDER:1|COST:12|WT:5.0|QUANTITY:1.0
EQUIPNAME:Javelin|OUTPUTORDER:2|COST:1|WT:2.0|QUANTITY:3.0
EQUIPNAME:Buckler|OUTPUTORDER:3|COST:15|WT:5.0|QUANTITY:1.0
EQUIPNAME:Grandfather's mail|OUTPUTORDER:4|COST:4200.0|WT:30.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Scale Mail|DATA:NAME=Grandfather's mail$EQMOD=MWORKA.PLUS2A.STEEL]
EQUIPNAME:+1 round shield|OUTPUTORDER:5|COST:1159.0|WT:6.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Shield (Light/Metal)|DATA:NAME=+1 round shield$EQMOD=MWORKA.PLUS1S.STEEL]
EQUIPSET:Default Set|ID:0.1
EQUIPSET:Armor|ID:0.1.1|VALUE:Grandfather's mail|QUANTITY:1.0
EQUIPSET:Shield|ID:0.1.2|VALUE:+1 round shield|QUANTITY:1.0
EQUIPSET:Primary Hand|ID:0.1.3|VALUE:Warhammer|QUANTITY:1.0
EQUIPSET:Carried|ID:0.1.4|VALUE:Buckler|QUANTITY:1.0
CALCEQUIPSET:0.1

# Character Spells Information
SPELLNAME:Bane|TIMES:2|CLASS:Cleric|BOOK:Prepared|SPELLLEVEL:1|SOURCE:[TYPE:CLASS|NAME:Cleric]
SPELLNAME:Hold Person|TIMES:1|CLASS:Cleric|BOOK:Prepared|SPELLLEVEL:2|SOURCE:[TYPE:CLASS|NAME:Cleric]
SPELLNAME:Command|TIMES:1|CLASS:Cleric|BOOK:Known Spells|SPELLLEVEL:1|SOURCE:[TYPE:CLASS|NAME:Cleric]
`
type Sheet = Readonly<Record<string, unknown>>
const sheetOf = (text: string): Sheet => read(text).creature
/** The bonuses of the first attack with each weapon, as a fight counts them. */
const attackOf = (text: string, weapon: string): string =>
  read(text)
    .notes.filter(n => n.how !== 'ignored')
    .map(n => n.says)
    .join(' ') +
  JSON.stringify((sheetOf(text)['weapons'] as readonly { name: string }[]).find(w => w.name.toLowerCase() === weapon))

it('race, feats, classes and gear are in its figures', () => {
  const sheet = sheetOf(PRIEST)
  expect(sheet).toMatchObject({
    level: 7,
    baseAttack: 6,
    // 43 rolled, 3 a level by a Constitution of 16, 3 by the feat.
    hitPoints: 67,
    // No armor slows a dwarf.
    speed: 20,
    scores: { Constitution: 16, Charisma: 6, Wisdom: 15 },
    senses: { darkvision: 60 },
  })
  expect(JSON.stringify(sheet['initiative'])).toBe('4')
  expect(JSON.stringify(sheet['saves'])).toBe(JSON.stringify({ Fortitude: 7, Reflex: 2, Will: 6 }))
})
it('what is worn counts, what is carried does not; a thing made to order is what it was made of', () => {
  const { creature, notes } = read(PRIEST)
  expect(JSON.stringify(creature)).toMatch(/"armor":\{[^}]*"bonus":6/)
  expect(notes).toContainEqual(
    expect.objectContaining({ how: 'ignored', says: expect.stringMatching(/"Buckler" is not worn/) }),
  )
  const bare = read(PRIEST.replace(/^EQUIPSET.*\n/gm, ''))
  expect(bare.notes.map(n => n.says).join()).not.toContain('is not worn')
})
it('prepared spells are acts with their DCs and uses, known ones are named', () => {
  const { creature, notes } = read(PRIEST)
  const acts = creature['acts'] as readonly { name: string; uses: object; effect: { save: { dc: number } } }[]
  expect(acts.map(a => [a.name, a.uses, a.effect.save.dc])).toEqual([
    ['bane', { max: 2, recharge: 'day' }, 13],
    ['hold person', { max: 1, recharge: 'day' }, 14],
  ])
  expect(notes).toContainEqual(expect.objectContaining({ says: expect.stringMatching(/"Command" is not among/) }))
})
it('the small strike with smaller weapons, but not in the edition before', () => {
  const small = PRIEST.replace('RACE:Dwarf', 'RACE:Halfling').replace('EQUIPNAME:Warhammer', 'EQUIPNAME:Longsword')
  expect(attackOf(small, 'longsword')).toContain('1d6')
  expect(attackOf(small.replace('GAMEMODE:35e', 'GAMEMODE:3e'), 'longsword')).toContain('1d8')
})
it('a monk is guarded by its wits and strikes with its fists; Pathfinder has its own races', () => {
  const monk = PRIEST.replace(/^(?:EQUIP|SPELL).*\n/gm, '')
    .replace(/^CLASS:Cleric.*\n/m, '')
    .replace('CLASS:Fighter', 'CLASS:Monk')
  const human = sheetOf(monk.replace('RACE:Dwarf', 'RACE:Human'))
  expect(JSON.stringify(human)).toContain('1d8')
  expect(human['speed']).toBe(40)
  const chosen = 'ABILITY:Ability Bonus|TYPE:NORMAL|CATEGORY:Special Ability|KEY:+2 Wisdom|TYPE:AbilityBonus\n'
  const wise = sheetOf(
    `${PRIEST.replace('GAMEMODE:35e', 'GAMEMODE:Pathfinder_RPG').replace('RACE:Dwarf', 'RACE:Human')}${chosen}`,
  )
  expect(wise['scores']).toMatchObject({ Wisdom: 17, Constitution: 14 })
  expect(sheetOf(PRIEST.replace('GAMEMODE:35e', 'GAMEMODE:Pathfinder_RPG'))['scores']).toMatchObject({ Wisdom: 17 })
})
