import { describe, expect, it } from 'vitest'
import { statBlocks } from '../../../testing/stat-block.ts'

const read = (text: string) => statBlocks.read(text)

describe('a text that is a printed block', () => {
  it.each([
    ['three lines, Hit Dice among them', 'Thing\nHit Dice: 1d8\nSpeed: 30 ft.\nSaves: Fort +1', true],
    ['three lines, an Armor Class among them', 'AC 12\r\nSpeed: 30 ft.\r\nSaves: Fort +1', true],
    ['three lines without either', 'Feats: Dodge\nSpeed: 30 ft.\nSaves: Fort +1', false],
    ['two lines', 'Hit Dice: 1d8\nSpeed: 30 ft.', false],
    ['the same line thrice', 'Hit Dice: 1d8\nHit Dice: 1d8\nHit Dice: 1d8', false],
    ['two lines and one of another name', 'Hit Dice: 1d8\nSpeed: 30 ft.\nColour: red', false],
    ['a very long text', `Hit Dice: 1d8\nSpeed: 30 ft.\nSaves: Fort +1\n${'x'.repeat(100_000)}`, false],
    ['a long text', `Hit Dice: 1d8\nSpeed: 30 ft.\nSaves: Fort +1\n${'x'.repeat(90_000)}`, true],
    ['nothing', '', false],
    ['a list', ['Hit Dice: 1d8', 'Speed: 30 ft.', 'Saves: Fort +1'], false],
  ])('%s: %j is %s', (_, text, is) => {
    expect(statBlocks.reads(text)).toBe(is)
  })
  it.each([
    ['its first line', 'Reed Stalker\nSpeed: 30 ft.', 'Reed Stalker', ['Speed']],
    ['the first line with something', '\n\r\n  Reed Stalker \nSpeed: 30 ft.', 'Reed Stalker', ['Speed']],
    ['none before a labelled line', 'Speed: 30 ft.\nReed Stalker', 'nameless', ['Speed']],
    ['at most a hundred letters', `${'x'.repeat(101)}\nSpeed: 30 ft.`, 'x'.repeat(100), ['Speed']],
    ['none in an empty text', '', 'nameless', []],
    ['a word that stands for none', 'nameless\nSpeed: 30 ft.', 'nameless', ['Speed']],
  ])('its name: %s', (_, text, name, lines) => {
    const { creature, notes, ...rest } = read(text)
    expect([rest.name, creature['name']]).toEqual([name, name])
    const told = notes.map(n => /^line \d+, (.*)$/.exec(n.path)?.[1]).filter(Boolean)
    expect([...new Set(told)]).toEqual(lines)
  })
  it('tells all that a block of nothing leaves open', () => {
    expect(read('Thing')).toStrictEqual({
      name: 'Thing',
      creature: {
        name: 'Thing',
        kinds: ['living'],
        hitPoints: 1,
        level: 1,
        abilities: {},
        scores: {},
        baseAttack: 0,
        saves: {},
      },
      notes: [
        { path: 'Size/Type', how: 'simplified', says: 'no size in "": medium is taken' },
        { path: 'Size/Type', how: 'mapped', says: 'kinds: living' },
        { path: 'Hit Dice', how: 'simplified', says: 'no hit points are printed: 1' },
        { path: 'Hit Dice', how: 'guessed', says: 'level: 1, for less than one Hit Die' },
        { path: 'Abilities', how: 'mapped', says: 'scores: {}' },
        { path: 'Saves', how: 'ignored', says: 'Fortitude has no bonus: left out' },
        { path: 'Saves', how: 'ignored', says: 'Reflex has no bonus: left out' },
        { path: 'Saves', how: 'ignored', says: 'Will has no bonus: left out' },
        { path: 'AC', how: 'simplified', says: 'no line "AC"' },
        { path: 'Speed', how: 'simplified', says: 'no line "Speed"' },
        { path: 'Attack', how: 'guessed', says: 'it has no attack' },
      ],
    })
  })
})
