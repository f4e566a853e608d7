import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

const made = (text: string) => printedAs(text)[0] as Readonly<Record<string, unknown>>
const notes = (text: string) => printedAs(text)[1] as readonly string[]
const BITE = 'Attack: Bite +3 melee (1d6)'

describe('what a printed block names', () => {
  it.each<[given: string, features: readonly unknown[]]>([
    ['Special Attacks: Improved grab', [{ 'improved grab': {} }]],
    ['Special Attacks: Constrict 2d6+9', [{ constrict: { damage: '2d6+9' } }]],
    ['Special Attacks: Rend 2d4+3', [{ rend: { damage: '2d4+3' } }]],
    ['Special Qualities: Fast healing 5', [{ 'fast healing': { points: 5 } }]],
    ['Special Qualities: Regeneration 10', [{ regeneration: { points: 10, overcomeBy: 'fire or acid' } }]],
    ['Special Qualities: undead traits, plant traits', ['undead', 'plant']],
    ['Special Attacks: trip', [{ trip: {} }]],
  ])('becomes a feature: %s', (given, features) => {
    expect(made(given)['features']).toEqual(features)
  })
  it('takes the weapons beside whose damage it stands, and says it once', () => {
    const block = 'Full Attack: Bite +3 melee (1d6 plus poison) and 2 claws +1 melee (1d4)\nSpecial Attacks: Poison'
    expect(made(block)['features']).toEqual([
      { poison: { with: 'bite', dc: 10, initial: [{ lowers: 'Constitution', by: '1d4' }] } },
    ])
    expect(made(block)['special']).toBeUndefined()
  })
  it('takes figures from the paragraph of that name', () => {
    const prose = 'Poison (Ex): Injury, Fortitude DC 17, initial damage 1d6 Con, secondary damage 2d6 Str.'
    const block = `${BITE}\nSpecial Attacks: Poison\n${prose}`
    expect(made(block)['features']).toEqual([
      {
        poison: {
          dc: 17,
          initial: [{ lowers: 'Constitution', by: '1d6' }],
          secondary: [{ lowers: 'Strength', by: '2d6' }],
        },
      },
    ])
    expect(notes(block).filter(n => /^guessed.*(?:DC|poison)/.test(n))).toEqual([])
  })
  it('finds in a paragraph the weapon that grabs, and the cone of a breath', () => {
    const grab = 'Improved Grab (Ex): To use this ability, it must hit with its bite attack.'
    const breath = 'Breath Weapon (Su): 60-foot cone, once every 1d4 rounds, damage 8d6 fire, Reflex DC 19 half.'
    const block = `${BITE}\nSpecial Attacks: Improved grab, breath weapon\n${grab}\n${breath}`
    expect(made(block)['features']).toEqual([
      { 'improved grab': { with: 'bite' } },
      { 'breath weapon': { feet: 60, damage: '8d6', types: ['fire'], dc: 19, rounds: '1d4' } },
    ])
  })
  it('counts a DC by Hit Dice and Constitution, or Charisma of what has none', () => {
    const worm = 'Hit Dice: 8d8 (36 hp)\nAbilities: Con 16, Cha 6\nSpecial Attacks: Paralysis'
    expect(made(worm)['features']).toEqual([{ paralysis: { dc: 17 } }])
    const ghast =
      'Size/Type: Medium Undead\nHit Dice: 4d12 (26 hp)\nAbilities: Con Ø, Cha 16\nSpecial Attacks: paralysis'
    expect(made(ghast)['features']).toEqual([{ paralysis: { dc: 15 } }])
    expect(notes(worm)).toContainEqual(expect.stringMatching(/^guessed .*DC 17: 10, half of its Hit Dice and/))
  })
  it('keeps among special what no rule reads, and says of the rest why it does nothing', () => {
    const block = `${BITE}\nSpecial Attacks: Spell-like abilities, create spawn\nSpecial Qualities: wild empathy`
    expect(made(block)['special']).toEqual(['Spell-like abilities', 'create spawn'])
    expect(notes(block)).toContainEqual('ignored line 4, Special Qualities: wild empathy: it has no part in a fight')
  })
  it('makes a pounce of it only where there are charges', () => {
    expect(made('Special Attacks: Pounce')['special']).toEqual(['Pounce'])
  })
  it('reads immunity to weapon damage as that to what weapons deal', () => {
    expect(made('Special Qualities: immunity to weapon damage')['immunity']).toEqual([
      { types: ['bludgeoning', 'piercing', 'slashing'] },
    ])
  })
})
