import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import type { Part } from '../../../testing/npc.ts'

const feat = (name: string, words = '') => ({
  name,
  type: 'feat',
  system: { description: { value: words && `<p>${words}</p>` } },
})
const made = (name: string, words = '', system: Part = {}): Part => carriedFrom(system, [feat(name, words)])[0]
const SAVES = ['mind-affecting', 'paralysis', 'poison', 'polymorph', 'sleep', 'stunning']

describe('abilities that are figures', () => {
  it.each<[name: string, words: string, becomes: Part]>([
    ['Blindsense (Vibration) 60 ft. (Ex)', '', { senses: { blindsense: { range: 60, by: 'vibration' } } }],
    ['Blindsight (thought) (Ex)', '60 feet', { senses: { blindsight: { range: 60, by: 'thought' } } }],
    ['Blindsight (smell) 30 ft.', '', { senses: { blindsight: { range: 30, by: 'scent' } } }],
    ['Darkvision 120 ft. (Ex)', '', { senses: { darkvision: 120 } }],
    ['Low-Light Vision (Ex)', '', { senses: { lowLight: true } }],
    ['Sense Through (vision) (Ex)', '30 feet', { senses: { through: [{ sense: 'vision', range: 30 }] } }],
    ['Telepathy 100 ft. (Ex)', '', { telepathy: 100 }],
    ['Limited Telepathy (30 ft.) (Ex)', '', { telepathy: { range: 30, limited: true } }],
    ['Spell Resistance 20', '', { spellResistance: 20 }],
    ['Spell Resistance (Ex)', 'SR 17', { spellResistance: 17 }],
    ['DR 5/magic', '', { reduction: [{ amount: 5, overcomeBy: 'magic' }] }],
    ['Damage Reduction 5/\u2014 (Ex)', '', { reduction: [{ amount: 5 }] }],
    [
      'Resistances (Ex)',
      'fire 10, cold 5',
      {
        resistance: [
          { amount: 10, types: ['fire'] },
          { amount: 5, types: ['cold'] },
        ],
      },
    ],
    ['Fire Resistance 10 (Ex)', '', { resistance: [{ amount: 10, types: ['fire'] }] }],
    ['Immunities (Ex)', 'cold, poison', { immunity: [{ types: ['cold'] }], immune: ['poison'] }],
    ['Immunity to Fire (Ex)', '', { immunity: [{ types: ['fire'] }] }],
    ['Incorporeal (Su)', '', { kinds: ['living', 'incorporeal'], by: 'incorporeal' }],
    [
      'Plantlike (Ex)',
      'For effects targeting creatures by type, they count as plants too.',
      { kinds: ['living', 'plant'], savesAgainst: SAVES.map(descriptor => ({ descriptor, value: 2 })) },
    ],
  ])('%s: %s', (name, words, becomes) => {
    expect(made(name, words)).toStrictEqual(becomes)
  })
  it('give the climb speed of the spell', () => {
    const walks = { attributes: { speed: { land: { base: 40 } } } }
    expect(made('Spider Climb (Ex)', '', walks)).toStrictEqual({ speed: 40, speeds: { climb: 20 } })
  })
  it('stand once: those of their own place in the file are not said again', () => {
    const traits = { traits: { senses: 'blindsight (life) 30 ft.', sr: 12, dr: '10/silver' } }
    for (const name of ['Blindsight 60 ft. (Ex)', 'Spell Resistance 20', 'DR 5/magic'])
      expect(made(name, '', traits)).toStrictEqual({
        senses: { blindsight: { range: 30, by: 'life' } },
        spellResistance: 12,
        reduction: [{ amount: 10, overcomeBy: 'silver' }],
      })
  })
  it('are read as any words where they say when', () => {
    const words = 'As a reaction, it gains fire resistance 10 until the start of its next turn.'
    expect(made('Resistance (Su)', words)).not.toHaveProperty('resistance')
  })
})
describe('the letters beside a name', () => {
  const breath =
    'As a standard action, it can exhale a 30-foot cone of fire that deals 4d6 fire damage (Reflex DC 13 half).'
  const actOf = (letters: string) => (made(`Breath (${letters})`, breath)['acts'] as readonly Part[])[0]!
  it('say that an act is magic, and meets spell resistance where it is like a spell', () => {
    expect(actOf('Su')).toMatchObject({ kind: 'supernatural' })
    expect(actOf('Su')['effect']).not.toHaveProperty('resistible')
    expect(actOf('Sp')).toMatchObject({ kind: 'spell-like', effect: { resistible: true } })
    expect(actOf('Ex')).not.toHaveProperty('kind')
  })
})
