import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const BODY = 'Hit Dice: 8d8 (36 hp)\nAbilities: Str 18, Con 14, Cha 12'
const BITE = `${BODY}\nAttack: Bite +3 melee (1d6)`
const made = (text: string, body = BITE) => printedAs(`${body}\n${text}`)[0] as Readonly<Record<string, unknown>>

describe('what a block names of bodies and touches', () => {
  it.each<[given: string, paragraph: string, feature: object | string]>([
    [
      'Petrification',
      'Petrification (Su): A creature bitten must succeed on a DC 12 Fortitude save or turn to stone.',
      { hit: { dc: 12, consequences: [{ condition: 'petrified' }] } },
    ],
    [
      'Heat',
      'Heat (Ex): Whoever touches it with its body takes 8d6 points of fire damage.',
      { thorns: { consequences: [{ damage: '8d6', types: 'fire' }], body: true } },
    ],
    [
      'Combustion',
      'Combustion (Ex): Its bite sets alight: DC 13 Reflex save or 1d8 points of damage.',
      { burn: { with: 'bite', dc: 13, damage: '1d8' } },
    ],
    [
      'Paralytic tentacles',
      'Paralytic Tentacles (Ex): Who is held must succeed on a DC 19 Fortitude save or be paralyzed for 6 rounds.',
      { 'while holding': { dc: 19, consequences: [{ condition: 'paralyzed', lasts: { rounds: 6 } }] } },
    ],
    [
      'Death gaze',
      'Death Gaze (Su): Death, range 30 feet, Fortitude DC 15 negates.',
      {
        gaze: {
          feet: 30,
          save: 'Fortitude',
          dc: 15,
          only: ['living'],
          descriptors: ['death'],
          consequences: [{ condition: 'dead' }],
        },
      },
    ],
    [
      'Wisdom drain',
      'Wisdom Drain (Su): Its bite takes 1d4 points of Wisdom drain.',
      { hit: { with: 'bite', consequences: [{ drains: 'Spirit', by: '1d4' }] } },
    ],
    ["Can't be tripped", '', { maneuvers: { of: ['trip'], against: 50 } }],
    ['Blink', '', 'displacement'],
  ])('%s', (given, paragraph, feature) => {
    const { features, special } = made(`Special Attacks: ${given}\n${paragraph}`)
    expect(features).toEqual([feature])
    expect(special).toBeUndefined()
  })
  it('a touch that takes points of an ability alone does no other damage', () => {
    const { weapons, special } = made('Special Attacks: Strength damage', `${BODY}\nAttack: Touch +3 melee (1d6 Str)`)
    expect(weapons).toMatchObject([{ name: 'touch', damage: '0', effect: { consequences: [{ by: '1d6' }] } }])
    expect(special).toBeUndefined()
  })
  it('a subtype brings what does nothing to it, and what harms it more', () => {
    const { immunity, vulnerability } = made('Special Qualities: Fire subtype')
    expect([immunity, vulnerability]).toEqual([[{ types: ['fire'] }], [{ types: ['cold'], share: 'half again' }]])
    expect(made('Special Qualities: Aquatic subtype')['special']).toBeUndefined()
  })
  it('what it is immune to stands in a paragraph under its name alone', () => {
    const prose =
      'Immunities: It has immunity to gaze attacks, visual effects, illusions, and other attack forms that rely on sight.'
    expect(made(`Special Qualities: Immunities\n${prose}`)['immune']).toEqual(['gaze', 'visual', 'illusion'])
  })
  it('sees in any darkness', () => {
    expect(made('Special Qualities: See in darkness')['senses']).toEqual({ darkvision: 120 })
  })
  it('a charming gaze charms for a day', () => {
    const [creature, notes] = printedAs(
      `${BITE}\nSpecial Attacks: Charming gaze\nCharming Gaze (Su): As charm person, 30 feet, Will DC 19 negates.`,
    ) as [Readonly<Record<string, unknown>>, readonly string[]]
    expect(creature['features']).toMatchObject([{ gaze: { dc: 19, consequences: [{ condition: 'charmed' }] } }])
    expect(notes).not.toContainEqual(expect.stringMatching(/^ruled/))
  })
})
