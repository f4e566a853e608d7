import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const CLAW = `Hit Dice: 8d8 (36 hp)
Abilities: Str 14, Dex 12, Con 10, Int 10, Wis 10, Cha 16`
const made = (beside: string, special: string, below = '') =>
  printedAs(`${CLAW}\nAttack: Claw +8 melee (1d6+2${beside})\nSpecial Attacks: ${special}\n${below}`)

describe('wounds that go on', () => {
  it('bleed by the figures of the paragraph, with the weapon beside which they stand', () => {
    const below = 'Bleeding Wounds (Ex): It bleeds for 2 points of damage per round until it is healed.'
    const [creature] = made(' plus bleeding', 'Bleeding wounds', below)
    expect(creature['features']).toEqual([{ hit: { with: 'claw', consequences: [{ afflicts: 'bleeding' }] } }])
    expect(creature['afflictions']).toEqual([
      { name: 'bleeding', every: { rounds: 1 }, again: 'last', staunched: { dc: 15 }, stages: [[{ damage: '2' }]] },
    ])
    expect(creature['special']).toBeUndefined()
  })
  it('stay a gap without figures', () => {
    expect(made('', 'Infernal wound')[0]['special']).toEqual(['Infernal wound'])
  })
  it('spores go on in those beside their maker', () => {
    const below =
      'Spores (Ex): Once every 3 rounds it deals 1d8 points of damage to all beside it, and 1d4 points of damage in each of the next 10 rounds.'
    const [creature, notes] = made('', 'Spores', below)
    expect(creature['acts']).toEqual([
      {
        name: 'spores',
        uses: { max: 1, recharge: { rounds: '3' } },
        effect: {
          area: { shape: 'emanation', feet: 5 },
          foes: true,
          consequences: [{ damage: '1d8' }, { afflicts: 'spores' }],
        },
      },
    ])
    expect(creature['afflictions']).toMatchObject([{ name: 'spores', times: 10, stages: [[{ damage: '1d4' }]] }])
    expect(notes).toContainEqual(expect.stringMatching(/afflictions: spores$/))
  })
  it.each([
    ['1d6 negative energy', 1],
    ['2d6 holy', 2],
  ])('%s is damage without a type', (rider, guesses) => {
    const [creature, notes] = made(` plus ${rider}`, '—')
    expect(creature['features']).toEqual([{ hit: { with: 'claw', consequences: [{ damage: rider.slice(0, 3) }] } }])
    expect(notes.filter(n => /without a type|alike/.test(n))).toHaveLength(guesses)
  })
})
