import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const BODY = 'Hit Dice: 8d8 (36 hp)\nAbilities: Str 14, Dex 13, Con 14, Cha 12'
const CLAWS = 'Full Attack: Bite +9 melee (1d8+2) and 2 claws +4 melee (1d4+1)'
const made = (text: string) => printedAs(`${BODY}\n${CLAWS}\n${text}`)[0] as Readonly<Record<string, unknown>>
const rakeOf = (words: string) =>
  (made(`Special Attacks: Pounce, rake 1d4+1\n${words}`)['weapons'] as readonly Record<string, unknown>[]).find(
    w => w['name'] === 'rake',
  )

describe('what blocks say of rakes, eyes, moods and races', () => {
  it('it rakes as well as its paragraph says', () => {
    const [plain, better] = [rakeOf(''), rakeOf('Rake (Ex): Attack bonus +9 melee, damage 1d4+1.')]
    expect(Number(better?.['attack'] ?? 0) - Number(plain?.['attack'] ?? 0)).toBe(5)
  })
  it.each<[given: string, words: string, feature: object]>([
    [
      'Rake 1d4+1',
      'Rake (Ex): Attack bonus +4 melee, damage 1d4+1. It also gains two rake attacks when it attacks while swimming.',
      { rake: { with: 'rake', when: ['in water'] } },
    ],
    [
      'Berserk',
      'Berserk (Ex): There is a cumulative 2% chance each round that it goes berserk.',
      { berserk: { percent: 2 } },
    ],
    ['Berserk', '', { berserk: { percent: 1 } }],
    ['Gnome traits', '', { guarded: { kinds: ['giant'], defense: 4, called: 'used to giants' } }],
  ])('%s: %s', (given, words, feature) => {
    expect(made(`Special Attacks: ${given}\n${words}`)['features']).toContainEqual(feature)
  })
  it('who sees nothing beyond its blindsight has no eyes', () => {
    const words = 'Blindsight (Ex): Beyond that range, it treats all targets as having total concealment.'
    expect(made(`Special Qualities: Blindsight 40 ft.\n${words}`)['senses']).toEqual({ blindsight: 40, vision: false })
    expect(made('Special Qualities: Blindsight 40 ft.')['senses']).toEqual({ blindsight: 40 })
  })
  it('those whom it calls come each with a chance of their own', () => {
    const words =
      'Summon Fiend (Sp): Twice per day it can attempt to summon 1d6 imps with a 50% chance of success, or another of its kind with a 20% chance of success.'
    expect(made(`Special Attacks: Summon fiend\n${words}`)['features']).toMatchObject([
      { summon: { percent: 50, uses: 2, who: ['imp'], number: '1d6' } },
      { summon: { percent: 20, uses: 2 } },
    ])
  })
})
