import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreatures, NotImportable } from '../index.ts'

const rat = {
  Id: 'rat',
  Name: 'Bramble Rat',
  Type: 'Small beast',
  HP: { Value: 9, Notes: '(2d6+2)' },
  AC: { Value: 13, Notes: '(natural)' },
  InitiativeModifier: 2,
  Speed: ['30 ft.', 'climb 15 ft.'],
  Abilities: { Str: 8, Dex: 15, Con: 12, Int: 2, Wis: 12, Cha: 5 },
  DamageImmunities: ['fire'],
  Saves: [{ Name: 'Dex', Modifier: 4 }],
  Senses: ['darkvision 60 ft.', 'passive Perception 11'],
  Actions: [
    { Name: 'Bite', Content: 'Melee: +4 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) piercing.' },
    { Name: 'Spit (Recharge 5)', Content: '+3 to hit, range 20/60 ft. Hit: 2 (1d4) acid damage.' },
    { Name: 'Squeak', Content: 'Allies within 60 ft. may move 10 ft.' },
  ],
  Traits: [{ Name: 'Keen Smell', Content: 'x' }],
}
const read = (doc: unknown, ruleset = 'spirit') =>
  importCreatures(JSON.stringify(doc), 'export.json', rulesets, ruleset)
const names = (doc: unknown) => read(doc).map(r => r.key)

describe('a file of Improved Initiative', () => {
  it('holds stat blocks and characters, each a creature', () => {
    const doc = {
      'Creatures.bramble.rat': rat,
      'PersistentCharacters.pc': { CurrentHP: 5, StatBlock: { ...rat, Name: 'Ilse' } },
      'Spells.mist': { Name: 'Mist' },
      'SavedEncounters.e': { Combatants: [{}, {}] },
      'ImprovedInitiative.User.SkipIntro': 'true',
    }
    expect(names(doc)).toEqual(['bramble-rat', 'ilse'])
    expect(read(doc)[1]!.creature['hitPoints']).toEqual({ maximum: 9, current: 5 })
    expect(read(doc)[0]!.notes.slice(0, 2)).toEqual([
      { path: 'Spells.mist', how: 'ignored', says: 'spells of a library: no creature' },
      {
        path: 'SavedEncounters.e',
        how: 'ignored',
        says: 'an encounter of 2: its creatures are those of the file, a fight file places them',
      },
    ])
  })
  it('has figures, attacks and senses', () => {
    expect(read(rat)[0]!.creature).toMatchObject({
      size: 'small',
      hitPoints: 9,
      level: 2,
      initiative: 0,
      speed: 30,
      speeds: { climb: 15 },
      senses: { darkvision: 60 },
      immunity: [{ types: ['fire'] }],
      // The file has 13: 10, 2 by Dexterity and 1 by its size.
      saves: { Fortitude: 0, Reflex: 2, Will: 0 },
      weapons: [
        { name: 'bite', damage: '1d4', types: ['piercing'], bonus: 3 },
        { name: 'spit', use: 'projectile', damage: '1d4', types: ['acid'] },
      ],
    })
    expect(read(rat)[0]!.creature['bonuses']).toBeUndefined()
    const says = read(rat)[0]!.notes.map(n => `${n.path}: ${n.says}`)
    expect(says).toContain('Actions[2]: "Squeak": no attack with its figures in the words: not carried over')
    expect(says).toContain('Traits[0]: "Keen Smell" is described in words alone')
  })
  it('of the older kind holds its objects as texts, and names what is missing', () => {
    const doc = {
      'ImprovedInitiative.Creatures': '["rat","gone"]',
      'ImprovedInitiative.Creatures.rat': JSON.stringify({ ...rat, Speed: '30 ft.' }),
      'ImprovedInitiative.Creatures.torn': '{"Name":',
    }
    expect(names(doc)).toEqual(['export'])
    const says = read(doc)[0]!.notes.map(n => `${n.path}: ${n.says}`)
    expect(says).toContain('ImprovedInitiative.Creatures: "gone" is listed, and the file does not hold it')
    expect(says).toContain('ImprovedInitiative.Creatures.torn: its text is no JSON: left out')
  })
  it('that starts an encounter has its combatants, those known by id like the first of it', () => {
    const doc = {
      Combatants: [
        { Name: 'Warden', HP: { Value: 27 }, AC: { Value: 17 }, Id: 'w' },
        { Id: 'w' },
        { HP: { Value: 4 } },
      ],
    }
    expect(read(doc).map(r => [r.name, r.creature['hitPoints']])).toEqual([
      ['Warden', 27],
      ['Warden', 27],
      ['nameless', 4],
    ])
    expect(read({ Combatants: JSON.stringify(doc.Combatants) })).toHaveLength(3)
  })
  it('without creatures is refused', () => {
    expect(() => read({ 'Spells.mist': { Name: 'Mist' } })).toThrow(NotImportable)
  })
})
