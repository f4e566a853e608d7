import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const CLAW = `Size/Type: Medium Humanoid
Hit Dice: 8d8 (36 hp)
Abilities: Str 14, Dex 12, Con 10, Int 10, Wis 10, Cha 16
Attack: Claw +8 melee (1d6+2) or strand +7 ranged touch (drag)`
const made = (lines: string) => printedAs(`${CLAW}\n${lines}`)[0]
const notes = (lines: string) => printedAs(`${CLAW}\n${lines}`)[1]

describe('what classes have', () => {
  it.each([
    ['Evasion', 'evasion'],
    ['Improved evasion', { evasion: { improved: true } }],
  ])('%s', (text, feature) => {
    expect(made(`Special Qualities: ${text}`)['features']).toContainEqual(feature)
  })
  it.each([
    ['Purity of body', 'disease'],
    ['Diamond body', 'poison'],
    ['Aura of courage', 'fear'],
  ])('%s', (text, immune) => {
    expect(made(`Special Qualities: ${text}`)['immune']).toEqual([immune])
  })
  it.each([
    [
      'Wholeness of body (16 hp)',
      { name: 'wholeness of body', effect: { personal: true, consequences: [{ heals: '16' }] } },
    ],
    ['Lay on hands (12 hp/day)', { name: 'lay on hands', effect: { range: 5, consequences: [{ heals: '12' }] } }],
  ])('%s heals, once a day', (text, act) => {
    expect(made(`Special Qualities: ${text}`)['acts']).toMatchObject([{ ...act, uses: { max: 1, recharge: 'day' } }])
  })
  it('its own blows get through reduction', () => {
    const weapons = made('Special Attacks: Ki strike (lawful, magic)')['weapons'] as readonly object[]
    expect(weapons[0]).toMatchObject({ qualities: ['magic', 'lawful'] })
  })
  it.each(['Fast movement', 'Familiar', 'Unearthly grace', 'Spontaneous casting'])('%s is no gap', text => {
    expect(made(`Special Qualities: ${text}`)['special']).toBeUndefined()
    expect(notes(`Special Qualities: ${text}`).some(n => n.startsWith('ignored') && n.includes(text))).toBe(true)
  })
})
describe('what draws and holds', () => {
  it('a strand drags whom it hits', () => {
    const below = 'Drag (Ex): It draws the foe 15 feet closer each round.'
    expect(made(`Special Attacks: Drag\n${below}`)['features']).toContainEqual({
      hit: { with: ['strand'], consequences: [{ pulls: 15 }] },
    })
  })
  it('a song draws near who hears it', () => {
    expect(made('Special Attacks: Captivating song')['acts']).toMatchObject([
      {
        effect: {
          area: { shape: 'emanation', feet: 300 },
          save: { kind: 'Will', dc: 17 },
          consequences: [{ condition: 'captivated', lasts: 'fight' }],
        },
      },
    ])
  })
})
