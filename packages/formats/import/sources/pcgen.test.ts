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
  expect(creature).toMatchObject({ level: 4, hitPoints: 32, baseAttack: 3, speed: 20 })
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
