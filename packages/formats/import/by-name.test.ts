import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreature } from './index.ts'

const block = (attacks: string, qualities: string, below = '') => `Thing
Size/Type: Large Giant
Hit Dice: 6d8+12 (39 hp)
Initiative: +1
Speed: 30 ft. (6 squares)
AC 16 (-1 size, +1 Dex, +6 natural), touch 10, flat-footed 15
Base Attack/Grapple: +4/+12
Attack: Gore +8 melee (1d8+4)
Full Attack: Gore +8 melee (1d8+4)
Space/Reach: 10 ft./10 ft.
Special Attacks: ${attacks}
Special Qualities: ${qualities}
Saves: Fort +7, Ref +3, Will +2
Abilities: Str 18, Dex 12, Con 15, Int 7, Wis 10, Cha 12
${below}`
const read = (attacks: string, qualities = '—', below = '', ruleset = 'srd35') =>
  importCreature(block(attacks, qualities, below), 'thing.txt', rulesets, ruleset).creature

describe('what a block names that is known by its name', () => {
  it('trample, with the DC by its Strength', () => {
    expect(read('Trample 2d8+6')['features']).toEqual([{ trample: { damage: '2d8+6', dc: 17 } }])
  })
  it('a powerful charge does what is beside the damage of its weapon', () => {
    expect(read('Powerful charge 4d6+6')['features']).toEqual([{ 'powerful charge': { with: 'gore', damage: '3d6' } }])
    for (const text of ['spirit', 'modern'])
      expect(read('Powerful charge 4d6+6', '—', '', text)['features']).toEqual([
        { 'powerful charge': { with: 'gore', damage: '3d6' } },
      ])
  })
  it.each([
    ['Light sensitivity', 'light sensitivity'],
    ['Daylight powerlessness', { 'daylight powerlessness': { sun: true } }],
    ['Natural invisibility', 'natural invisibility'],
    ['Displacement', 'displacement'],
    ['Ferocity', 'ferocity'],
  ])('%s', (text, feature) => {
    expect(read('—', text)['features']).toEqual([feature])
  })
  it('attaches itself and drains blood', () => {
    expect(read('Attach, blood drain')['features']).toEqual([
      { 'improved grab': { largest: 'colossal', clings: true } },
      { bonus: { when: ['holding'], defense: -1, called: 'attached' } },
      { 'while holding': { consequences: [{ lowers: 'Constitution', by: '1d4' }] } },
    ])
  })
  it('glides through earth at its speed', () => {
    expect(read('—', 'Earth glide')['speeds']).toEqual({ burrow: 30 })
  })
  it('a mind blast', () => {
    expect(read('Mind blast')['acts']).toMatchObject([
      { effect: { area: { shape: 'cone', feet: 60 }, save: { kind: 'Will', dc: 14, onSuccess: 'none' } } },
    ])
  })
})
describe('spell-like abilities', () => {
  it('are built from the paragraph that lists them, by their names; what is not known the table rules', () => {
    const below =
      'Spell-Like Abilities: At will-darkness, detect evil, hold person (DC 15); 2/day-dispel magic, reverse gravity. Caster level 6th.'
    const made = read('Spell-like abilities', '—', below)
    expect(made['acts']).toMatchObject([
      { name: 'darkness', kind: 'spell-like', effect: { changes: { conceals: 'concealment' } } },
      { name: 'hold person', effect: { save: { kind: 'Will', dc: 15, onSuccess: 'none' }, resistible: true } },
      { name: 'dispel magic', uses: { max: 2, recharge: 'day' } },
      { name: 'reverse gravity', effect: { range: 160, consequences: [{ ruled: 'all within fall upward' }] } },
    ])
    expect(made['special']).toBeUndefined()
  })
  it('stay words where nothing lists them', () => {
    expect(read('Spell-like abilities')['special']).toEqual(['Spell-like abilities'])
  })
})
describe('an ability that only its paragraph tells of', () => {
  it('is read from its words', () => {
    const below =
      'Frost Howl (Su): As a standard action, all creatures within 30 feet take 3d6 cold damage (Reflex DC 15 half).'
    expect(read('Frost howl', '—', below)['acts']).toMatchObject([
      {
        name: 'frost howl',
        effect: {
          area: { shape: 'emanation', feet: 30 },
          save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
          consequences: [{ damage: '3d6', types: ['cold'] }],
        },
      },
    ])
  })
  it('is ruled at the table where they hold another rule, and brings its words along', () => {
    const below = 'Frost Howl (Su): As a standard action, one creature within 30 feet loses its reactions for 1 round.'
    expect(read('Frost howl', '—', below)['acts']).toEqual([
      {
        name: 'frost howl',
        cost: 'standard',
        words: below.slice(below.indexOf('As a')),
        effect: { range: 30, consequences: [{ ruled: '1 round' }] },
      },
    ])
    const passive = 'Frost Howl (Ex): Its howl is never mistaken for that of another, and gives its foes no attacks.'
    expect(read('Frost howl', '—', passive)['special']).toEqual(['Frost howl'])
  })
})
