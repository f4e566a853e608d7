import { describe, expect, it } from 'vitest'
import { statBlocks } from '../../../../testing/stat-block.ts'
import { publishedFigures } from './figures.ts'

/** The features of a block that names an ability and says no more of it; its notes of how they were read. */
function read(name: string, size: string, special: string) {
  const found = statBlocks.read(
    [
      name,
      `Size/Type: ${size} Elemental`,
      'Hit Dice: 4d8+8 (26 hp)',
      'Speed: 30 ft.',
      'Attack: Slam +6 melee (1d6+3)',
      `Special Attacks: ${special}`,
      'Abilities: Str 16, Dex 12, Con 14, Int 4, Wis 10, Cha 10',
    ].join('\n'),
  )!
  return {
    features: found.creature['features'],
    hows: new Set(found.notes.filter(n => n.path.endsWith('Special Attacks')).map(n => n.how)),
  }
}

describe('figures that printed blocks leave out', () => {
  it.each([
    ['Air Elemental, Medium', 'Medium', 'Whirlwind', { whirlwind: { damage: '1d6', dc: 15 } }],
    ['Air Elemental, Elder', 'Huge', 'Whirlwind', { whirlwind: { damage: '2d8', dc: 15 } }],
    ['Water Elemental, Large', 'Large', 'Vortex', { whirlwind: { called: 'vortex', damage: '2d6', dc: 15 } }],
    ['Fire Elemental, Small', 'Small', 'Burn', { burn: { dc: 14, damage: '1d6' } }],
    [
      'Earth Mephit',
      'Small',
      'Summon mephit',
      { summon: { called: 'summon mephit', who: ['earth mephit'], percent: 25 } },
    ],
    ['Earth Mephit', 'Small', 'Breath weapon', { 'breath weapon': { feet: 15, damage: '1d8', dc: 13, rounds: '1d4' } }],
    ['Ochre Jelly', 'Large', 'Split', { split: { by: ['slashing', 'piercing', 'electricity'] } }],
    ['Choker', 'Small', 'Quickness', 'quickness'],
  ])('%s: %s %s', (name, size, special, feature) => {
    const { features, hows } = read(name, size, special)
    expect(features).toEqual([feature])
    expect(hows).not.toContain('simplified')
  })
  it('breaths that leave penalties leave them with who fails alone', () => {
    expect(read('Salt Mephit', 'Small', 'Breath weapon').features).toEqual([
      {
        'breath weapon': {
          feet: 10,
          damage: '1d4',
          dc: 13,
          consequences: [
            { adds: -4, to: 'AC', lasts: { rounds: 3 } },
            { adds: -2, to: 'attack', lasts: { rounds: 3 } },
          ],
          rounds: '1d4',
        },
      },
    ])
  })
  it('poison of spiders grows with their size; of a creature that nobody published nothing is known', () => {
    const poisons = (['tiny', 'medium', 'colossal'] as const).map(s =>
      publishedFigures('Monstrous Spider, of some size', 'poison', s),
    )
    expect(poisons).toEqual(['1d2 Str, 1d2 Str', '1d4 Str, 1d4 Str', '2d8 Str, 2d8 Str'])
    expect(publishedFigures('Mud Lurker', 'poison', 'medium')).toBe('')
  })
})
