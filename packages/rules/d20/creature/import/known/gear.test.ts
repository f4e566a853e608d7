import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const BODY = 'Hit Dice: 8d8 (36 hp)\nAbilities: Str 18, Con 14\nAttack: Slam +9 melee (1d6+4)'
const made = (text: string, body = BODY) => printedAs(`${body}\n${text}`)[0] as Readonly<Record<string, unknown>>
const RUINED = [{ condition: 'armor ruined', lasts: 'permanent' }]

describe('what blocks name of the gear of their foes', () => {
  it('acid eats armor that it hits and weapons that hit it', () => {
    const { features, special } = made(
      'Special Attacks: Acid\nAcid (Ex): Any hit deals acid damage, and armor dissolves immediately unless its bearer succeeds on a DC 16 Reflex save. A metal or wooden weapon that strikes it also dissolves unless it succeeds on a DC 16 Reflex save.',
    )
    expect(features).toEqual([
      { hit: { with: ['slam'], dc: 16, save: 'Reflex', consequences: RUINED } },
      { 'ruins weapons': { of: ['metal', 'wood'], dc: 16, save: 'Reflex' } },
    ])
    expect(special).toBeUndefined()
  })
  it.each([
    ['Rust', 'Attack: Antennae touch +3 melee (rust)', { with: ['antennae touch'] }],
    ['Armor damage', 'Attack: 2 claws +9 melee (1d6+4)', { with: ['claw'] }],
  ])('by its name alone: %s', (name, attack, given) => {
    const { features } = made(`Special Attacks: ${name}`, BODY.replace(/Attack: .*/, attack))
    expect(JSON.stringify(features)).toContain(JSON.stringify({ ...given, consequences: RUINED }).slice(1, -1))
  })
  it('weapons that strike it melt or shatter, with the save that the words allow', () => {
    const words = 'Shatter Weapons (Ex): A weapon that strikes it must succeed on a Fortitude save (DC 12) or shatter.'
    expect(made(`Special Qualities: Shatter weapons\n${words}`)['features']).toEqual([
      { 'ruins weapons': { dc: 12, save: 'Fortitude' } },
    ])
  })
  it('glue holds the weapons that strike it', () => {
    const words =
      'Adhesive (Ex): It grapples any creature it hits with its slam. A weapon that strikes it is stuck fast unless the wielder succeeds on a DC 13 Reflex save. A DC 15 Strength check pries it off.'
    expect(made(`Special Attacks: Adhesive\n${words}`)['features']).toEqual([
      { 'improved grab': { with: 'slam', largest: 'colossal', clings: true } },
      { 'ruins weapons': { dc: 13, save: 'Reflex', sticks: true } },
    ])
  })
  it('a squeeze of two kinds of harm has both', () => {
    expect(made('Special Attacks: Constrict 2d6+4 plus 2d6 acid')['features']).toEqual([
      { constrict: { damage: '2d6+4', consequences: [{ damage: '2d6', types: ['acid'] }] } },
    ])
  })
})

it('of all weapons that a hold names, it takes hold with the one that has to hit', () => {
  const words =
    'Improved Grab (Ex): To use this ability, it must hit with its talons. If it wins the grapple check, it establishes a hold and stings.'
  const body = BODY.replace(/Attack: .*/, 'Attack: Sting +10 melee (1d6+4) and 2 talons +8 melee (2d6+4)')
  expect(made(`Special Attacks: Improved grab\n${words}`, body)['features']).toEqual([
    { 'improved grab': { with: 'talon' } },
  ])
})
