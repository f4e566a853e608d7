import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { gapsOf, importCreature, isWhole } from './index.ts'

const block = (...lines: string[]) =>
  importCreature(
    [
      'Fen Cat',
      'Size/Type: Medium Animal',
      'Hit Dice: 2d8+2 (11 hp)',
      'Initiative: +2',
      'Speed: 40 ft.',
      'Armor Class: 14 (+2 Dex, +2 natural), touch 12, flat-footed 12',
      'Base Attack/Grapple: +1/+3',
      'Attack: Bite +3 melee (1d6+2)',
      'Full Attack: Bite +3 melee (1d6+2)',
      'Space/Reach: 5 ft./5 ft.',
      ...lines,
      'Saves: Fort +4, Ref +5, Will +1',
      'Abilities: Str 14, Dex 15, Con 13, Int 2, Wis 12, Cha 6',
    ].join('\n'),
    'fen-cat.txt',
    rulesets,
    'srd35',
  )

it('a creature whose guesses play as the file says is whole', () => {
  const file = block('Special Qualities: Scent')
  expect(file.notes.some(n => n.how === 'guessed')).toBe(true)
  expect(isWhole(file)).toBe(true)
})
it('a figure that is made up is simplified, and the creature is not whole', () => {
  const file = block('Special Attacks: Poison')
  expect(gapsOf(file)).toEqual({
    lacks: [],
    ruled: [],
    simplified: ['its poison is not described: 1d4 points of Constitution by its size'],
  })
  expect(isWhole(file)).toBe(false)
})
it('what no rule reads and what the game master rules are gaps of their own', () => {
  const file = block('Special Attacks: Song of Reeds', 'Special Qualities: Wandering voice')
  expect(isWhole(file)).toBe(false)
  expect([...gapsOf(file).lacks, ...gapsOf(file).ruled]).not.toEqual([])
})
