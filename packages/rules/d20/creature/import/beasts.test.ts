import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

const BITE = 'Hit Dice: 8d8 (36 hp)\nAbilities: Str 18, Con 14, Cha 12\nAttack: Bite +3 melee (1d6)'
const made = (text: string) => printedAs(`${BITE}\n${text}`)[0] as Readonly<Record<string, unknown>>
const notes = (text: string) => printedAs(`${BITE}\n${text}`)[1] as readonly string[]

describe('what a block names that has a mechanism of its own', () => {
  it.each<[given: string, feature: object | string]>([
    ['Special Attacks: Smite evil', { smite: { with: ['bite'], damage: '8', against: ['evil'] } }],
    ['Special Attacks: Smite good 2/day', { smite: { with: ['bite'], damage: '8', uses: 2, against: ['good'] } }],
    ['Special Attacks: Swallow whole', { 'swallow whole': { damage: '1d6+4' } }],
    ['Special Attacks: Whirlwind', { whirlwind: { damage: '1d6', dc: 18 } }],
    ['Special Attacks: Vortex', { whirlwind: { called: 'vortex', damage: '1d6', dc: 18 } }],
    ['Special Attacks: Summon fiend', { summon: { called: 'summon fiend', who: ['thing', 'fiend'], percent: 25 } }],
    ['Special Qualities: Split', { split: { by: ['slashing', 'piercing'] } }],
    ['Special Qualities: Rock catching', 'rock catching'],
    ['Special Qualities: Adhesive', { 'improved grab': { with: 'bite', largest: 'colossal', clings: true } }],
    ['Special Qualities: Air mastery', 'air mastery'],
    ['Special Qualities: Water mastery', 'water mastery'],
  ])('%s', (given, feature) => {
    expect(made(given)['features']).toContainEqual(feature)
    expect(made(given)['special']).toBeUndefined()
  })
  it('takes figures from the paragraph of that name', () => {
    const prose =
      'Swallow Whole (Ex): It can swallow a Medium or smaller creature, which takes 2d8+8 points of bludgeoning damage and 1d8 points of acid damage. It can cut its way out by dealing 25 points of damage to the gizzard (AC 16).'
    expect(made(`Special Attacks: Swallow whole\n${prose}`)['features']).toEqual([
      { 'swallow whole': { damage: '2d8+8', acid: '1d8', cut: 25, armor: 16, largest: 'medium' } },
    ])
    const call = 'Summon Fiend (Sp): Once per day it can attempt to summon another with a 35% chance of success.'
    expect(made(`Special Attacks: Summon fiend\n${call}`)['features']).toEqual([
      { summon: { called: 'summon fiend', who: ['thing'], percent: 35 } },
    ])
  })
  it('says what is guessed', () => {
    expect(notes('Special Attacks: Swallow whole').filter(n => /^simplified.*swallow|way out/.test(n))).toHaveLength(2)
  })
  it('a frenzy is what its words liken to a rage, as often and as long as they say', () => {
    const words =
      "Battle Frenzy (Ex): Twice per day, it can work itself into a frenzy similar to the barbarian's rage. The frenzy lasts for 6 rounds, and it suffers no ill effects afterward."
    const better = { type: 'morale', lasts: { rounds: 6 }, by: '4' }
    expect(made(`Special Attacks: Battle frenzy\n${words}`)['acts']).toMatchObject([
      {
        name: 'battle frenzy',
        cost: 'free',
        uses: { max: 2 },
        effect: {
          consequences: [
            { improves: 'Strength', ...better },
            { improves: 'Constitution', ...better },
            { adds: -2, to: 'AC' },
            { boon: 'battle frenzy' },
          ],
        },
      },
    ])
    expect(made(`Special Attacks: Battle frenzy\n${words}`)['afflictions']).toBeUndefined()
  })
  it('a touch that a save halves is no plain damage of that touch', () => {
    const lich =
      'Hit Dice: 8d12 (52 hp)\nAbilities: Str 10, Cha 16\nAttack: Touch +5 melee (1d8+5 negative energy)\nSpecial Attacks: Damaging touch\nDamaging Touch (Su): It has a touch attack that uses negative energy to deal 1d8+5 points of damage to living creatures; a Will save (DC 18) halves the damage.'
    const [keys, said] = printedAs(lich) as unknown as [Record<string, unknown>, readonly string[]]
    expect(keys['weapons']).toMatchObject([{ name: 'touch', damage: '0', touch: true }])
    expect(keys['features']).toEqual([
      {
        hit: {
          with: 'touch',
          dc: 18,
          save: 'Will',
          onSuccess: 'half',
          consequences: [{ damage: '1d8+5', only: ['living'] }],
        },
      },
    ])
    expect(said.filter(n => /negative energy/.test(n))).toEqual([])
  })
  it('a sting reaches as far as the tail that has it', () => {
    const tiny =
      'Hit Dice: 2d12 (13 hp)\nAbilities: Str 6, Dex 15\nFull Attack: Sting +6 melee (1d3-2) and bite +1 melee (1)\nSpace/Reach: 2-1/2 ft./0 ft. (5 ft. with tail)'
    const [keys] = printedAs(tiny) as unknown as [Record<string, unknown>]
    expect(keys['weapons']).toMatchObject([{ name: 'sting', reach: 5 }, { name: 'bite' }])
    expect(keys['reach']).toBe(0)
  })
  it('a rage costs no action, and lasts by Constitution', () => {
    expect(made('Special Attacks: Rage 2/day')['acts']).toMatchObject([
      { name: 'rage', cost: 'free', uses: { max: 2, recharge: 'day' }, effect: { personal: true } },
    ])
  })
  it('spell-likes of a paragraph are acts, and what no text has a rule for is named as outside of the rules', () => {
    const prose =
      'Spell-Like Abilities: At will - mirror image, major image, see the future; 3/day - haste, wall of fire (DC 15); 1/day - cloudkill (DC 17), telekinesis.'
    const block = `Special Attacks: Spell-like abilities\n${prose}`
    expect((made(block)['acts'] as readonly { name: string }[]).map(a => a.name)).toEqual([
      'mirror image',
      'haste',
      'wall of fire',
      'cloudkill',
      'telekinesis',
      'see the future',
    ])
    expect(made(block)['special']).toBeUndefined()
    expect(made(block)['acts']).toContainEqual({
      name: 'see the future',
      cost: 'standard',
      effect: { range: 45, consequences: [{ ruled: 'what the spell of that name does' }] },
    })
  })
})
