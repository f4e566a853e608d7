import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'

import { importCreatures } from '../../creature.ts'
import { blocksOfText } from './several.ts'

const block = (name: string, dice: string, ...more: readonly string[]): string =>
  [name, 'Large Giant', `Hit Dice: ${dice}`, 'Speed: 30 ft.', 'AC: 15 (-1 size, +6 natural)', ...more].join('\n')
const two = `${block('Hill Lout', '5d8+15 (37 hp)', 'Attack: Club +8 melee (1d8+7)')}\n\n${block('Moss Lout', '6d8+18 (45 hp)', 'Mood: bad')}\n`

describe('a plain text of several stat blocks', () => {
  it('is one text for each, which keeps the numbers of its lines', () => {
    const [first, second, ...rest] = blocksOfText(two)
    expect(rest).toEqual([])
    expect(first).toMatch(/^Hill Lout\n/)
    expect(second).toMatch(/^\n{7}Moss Lout\n/)
  })
  it('gives each creature by its own name, and what is said of its lines', () => {
    const read = importCreatures(two, 'louts.txt', rulesets, 'srd35')
    expect(read.map(({ key, name, creature }) => [key, name, creature['hitPoints']])).toEqual([
      ['hill-lout', 'Hill Lout', 37],
      ['moss-lout', 'Moss Lout', 45],
    ])
    expect(read[1]!.notes.map(({ path }) => path)).toContain('line 13, Mood')
    expect(read[0]!.notes.filter(n => n.says.startsWith('another creature'))).toEqual([])
  })
  it('of later books, and in one paragraph each, begin with the line of their rating', () => {
    const later = (name: string) =>
      `${name} CR 3\nUsually N Large aberration\nInit +1; Senses scent\nAC 14, touch 10, flat-footed 13\nhp 30 (4 HD)\nSpeed 30 ft.\nMelee bite +5 (1d8+3)`
    const short = (name: string) =>
      `${name}: CR 2; Medium humanoid; HD 2d8; hp ${name.length}; Init +0; Spd 30 ft.; AC 12, touch 10, flat-footed 12; SV Fort +1, Ref +0, Will +0;\nStr 10, Dex 10, Con 10, Int 10, Wis 10, Cha 10.`
    const all = [later('SILT EEL'), later('SILT RAY'), short('Ada Reed'), short('Bo Fen')].join('\n\n')
    expect(importCreatures(all, 'marsh.txt', rulesets, 'srd35').map(c => [c.name, c.creature['hitPoints']])).toEqual([
      ['SILT EEL', 30],
      ['SILT RAY', 30],
      ['Ada Reed', 8],
      ['Bo Fen', 6],
    ])
  })
  it('a type with a label, a rating and empty lines may stand between the name and the Hit Dice', () => {
    const other = 'Reed Lout\n\nCR 4\nSize/Type: Medium Humanoid\nHD 2d8 (9 hp)\nAC 12\n'
    expect(blocksOfText(`${two}What a lout says, it does.\n${other}`).at(-1)!.trim()).toBe(other.trim())
  })
  it('one block is one text, whatever is said under it', () => {
    const one = block('Lone Lout', '5d8+15 (37 hp)', 'Rage (Ex): It has as many Hit Dice as before.')
    expect(blocksOfText(one)).toEqual([one])
  })
  it('of the fifth edition, or of Pathfinder 2, is refused by its name', () => {
    const fifth =
      'Mud Owl\nLarge monstrosity, unaligned\nArmor Class 13 (natural armor)\nHit Points 59 (7d10 + 21)\nSpeed 40 ft.\nSenses passive Perception 13\nChallenge 3 (700 XP)'
    const newer =
      'Mud Owl\nLarge Monstrosity, Unaligned\nAC 13 Initiative +1 (11)\nHP 59 (7d10 + 21)\nSpeed 40 ft.\nCR 3 (XP 700; PB +2)'
    const second =
      'Mud Owl Creature 4\nN Large Animal\nPerception +13; low-light vision\nAC 21; Fort +13, Ref +7, Will +11\nHP 70'
    for (const text of [fifth, newer, `**Mud Owl**\n\n${fifth.replace('Armor Class', '**Armor Class**')}`])
      expect(() => importCreatures(text, 'owl.md', rulesets)).toThrow(/a stat block of the fifth edition/)
    expect(() => importCreatures(second, 'owl.txt', rulesets)).toThrow(/a stat block of Pathfinder 2/)
  })
})
describe('blocks with two Armor Classes', () => {
  it('are creatures of starfinder, several of one text', () => {
    const guard = (name: string, points: number) =>
      `${name} CR 2\nLN Medium humanoid (human)\nInit +4; Perception +8\nDEFENSE HP ${points}\nEAC 13; KAC 15\nFort +2; Ref +2; Will +1\nSpeed 30 ft.\nMelee baton +8 (1d4+4 B)\n`
    const read = importCreatures(`${guard('Dock Guard', 25)}\n${guard('Gate Guard', 30)}`, 'guards.txt', rulesets)
    expect(read.map(r => [r.ruleset, r.key, r.creature['hitPoints']])).toEqual([
      ['starfinder', 'dock-guard', 25],
      ['starfinder', 'gate-guard', 30],
    ])
  })
})
