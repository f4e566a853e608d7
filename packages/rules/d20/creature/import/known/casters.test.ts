import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'
import { casterLevelIn, spellsByLevel } from './casters.ts'

describe('spells as classes have them', () => {
  it('of one who knows them share the slots of their level', () => {
    const list =
      'Typical Sorcerer Spells Known (6/7/4; save DC 13 + spell level): 0-light, daze; 1st-bane, doom, sleep; 2nd-web (DC 15).'
    expect(spellsByLevel(list)).toEqual([
      { name: 'light', uses: 6, level: 0, shared: true, dc: 13 },
      { name: 'daze', uses: 6, level: 0, shared: true, dc: 13 },
      { name: 'bane', uses: 7, level: 1, shared: true, dc: 14 },
      { name: 'doom', uses: 7, level: 1, shared: true, dc: 14 },
      { name: 'sleep', uses: 7, level: 1, shared: true, dc: 14 },
      { name: 'web', uses: 4, level: 2, shared: true, dc: 15 },
    ])
  })
  it('that are prepared are cast as often as they are listed', () => {
    const list =
      'Cleric Spells Prepared (4/3+1; save DC 12 + spell level): 1st-bane (2), bless x2, cause fear*, inflict light woundsD.'
    expect(spellsByLevel(list)).toEqual([
      { name: 'bane', uses: 2, level: 1, dc: 13 },
      { name: 'bless', uses: 2, level: 1, dc: 13 },
      { name: 'cause fear', uses: 1, level: 1, dc: 13 },
      { name: 'inflict light wounds', uses: 1, level: 1, dc: 13 },
    ])
  })
  it('may say by the level how often a day', () => {
    const list = 'Sorcerer Spells Known (CL 7th): 3rd (5/day)-haste; 1st (7/day)-magic missile, shield'
    expect(spellsByLevel(list).map(s => [s.name, s.uses])).toEqual([
      ['haste', 5],
      ['magic missile', 7],
      ['shield', 7],
    ])
    expect([casterLevelIn(list), casterLevelIn('casts spells as a 9th-level sorcerer'), casterLevelIn('x')]).toEqual([
      7,
      9,
      undefined,
    ])
  })
  it('are none where nothing is listed by levels', () => {
    expect(spellsByLevel('At will-darkness, fear (DC 14); 1/day-confusion.')).toEqual([])
  })
  it('of a block become acts, with their DC; what is not known the table rules', () => {
    const lines = [
      'Hit Dice: 7d8 (31 hp)',
      'Abilities: Str 10, Con 10, Cha 16',
      'Special Attacks: Spells',
      'Spells: It casts spells as a 7th-level sorcerer. Spells Known (6/7; save DC 13 + spell level): 1st-cause fear, unheard of.',
    ]
    const [creature, notes] = printedAs(lines.join('\n')) as [Readonly<Record<string, unknown>>, readonly string[]]
    expect(creature['acts']).toMatchObject([
      {
        name: 'cause fear',
        uses: { max: 7, recharge: 'day', shares: 'slots of level 1' },
        effect: { save: { dc: 14 } },
      },
      { name: 'unheard of', effect: { consequences: [{ ruled: 'what the spell of that name does' }] } },
    ])
    expect(notes.filter(n => n.startsWith('ruled'))).toHaveLength(1)
  })
  it('call whom their brackets name', () => {
    const likes = 'Spell-Like Abilities: 1/day-summon monster VII (huge fire elemental). Caster level 15th.'
    const [creature] = printedAs(`Hit Dice: 7d8 (31 hp)\nSpecial Attacks: Spell-like abilities\n${likes}`)
    expect((creature as Readonly<Record<string, unknown>>)['features']).toEqual([
      { summon: { called: 'summon monster vii', who: ['huge fire elemental'], percent: 100 } },
    ])
  })
})
