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
