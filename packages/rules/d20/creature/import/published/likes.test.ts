import { describe, expect, it } from 'vitest'
import { statBlocks } from '../../../../testing/stat-block.ts'
import { publishedLikes } from './likes.ts'

interface Act {
  readonly name: string
  readonly uses?: object
  readonly effect: { readonly save?: { readonly dc: number }; readonly consequences: readonly object[] }
}
/** A block of this name and these lines: its acts, what it carries, and what its report says. */
function read(name: string, ...lines: readonly string[]) {
  const text = [name, 'Hit Dice: 3d8 (13 hp)', 'Initiative: +1', 'Speed: 30 ft.', ...lines].join('\n')
  const found = statBlocks.read(text)
  const creature = found!.creature as { readonly acts?: readonly Act[]; readonly special?: readonly string[] }
  return {
    acts: creature.acts ?? [],
    special: creature.special ?? [],
    features: (creature as { readonly features?: readonly unknown[] }).features ?? [],
    notes: found!.notes.map(n => `${n.how} ${n.says}`),
  }
}
const LIKES = 'Special Attacks: spell-like abilities'

describe('spell-likes that a block names and does not list', () => {
  it('are taken as they were published for its name, and said to be a guess', () => {
    const { acts, special, notes } = read('Fire Mephit', LIKES)
    expect(acts.map(a => a.name)).toEqual(['scorching ray', 'heat metal'])
    expect(acts.map(a => a.uses)).toEqual([
      { max: 1, recharge: 'fight' },
      { max: 1, recharge: 'day' },
    ])
    // At caster level 6 it is one ray.
    expect(acts[0]!.effect.consequences).toEqual([{ damage: '4d6', types: ['fire'] }])
    expect(acts[1]!.effect.save?.dc).toBe(14)
    expect(special).toEqual([])
    expect(notes).toContainEqual(expect.stringMatching(/^guessed .*the block does not list them/))
  })
  it('stay a gap for a name of which nothing is known, spell by spell where one is not', () => {
    expect(read('Moss Mephit', LIKES).special).toEqual(['spell-like abilities'])
    const { acts, special } = read('Cloud Giant', LIKES)
    expect([acts.find(a => a.name === 'levitate')?.effect, special]).toMatchObject([
      {
        range: 5,
        consequences: [
          { speeds: { fly: 20 }, maneuverability: 'perfect', upright: true },
          { condition: 'unsteady', lasts: { minutes: 15 } },
        ],
      },
      [],
    ])
  })
  it('a list that the block prints goes before what was published', () => {
    const printed = 'Spell-Like Abilities: 2/day—fireball (DC 19). Caster level 8th.'
    const { acts, notes } = read('Fire Mephit', LIKES, printed)
    expect(acts.map(a => [a.name, a.uses, a.effect.save?.dc])).toEqual([['fireball', { max: 2, recharge: 'day' }, 19]])
    expect(acts[0]!.effect.consequences).toEqual([{ damage: '8d6', types: ['fire'] }])
    expect(notes.join('\n')).not.toContain('does not list them')
  })
  it.each([
    ['Mephit, Ice', 'magic missile'],
    ['Duergar, 3rd-Level Fighter', 'enlarge person'],
    ['DROW', 'faerie fire'],
    ['Half-Drow', ''],
  ])('finds %s by its name', (name, spell) => {
    expect(publishedLikes(name)).toContain(spell)
    expect(publishedLikes(name) === '').toBe(spell === '')
  })
})

describe('what else blocks name', () => {
  it('change size makes it larger or smaller, once an hour', () => {
    const uses = { max: 1, recharge: 'fight', shares: 'change size' }
    expect(read('Earth Mephit', 'Special Attacks: Change size').acts).toMatchObject([
      { name: 'change size, enlarged', uses },
      { name: 'change size, reduced', uses },
    ])
  })
  it('engulf carries along whom it comes upon', () => {
    const { features, special } = read(
      'Cube',
      'Abilities: Str 10',
      'Special Attacks: Engulf',
      'Special Qualities: transparent',
    )
    expect(features).toEqual([{ whirlwind: { called: 'engulf', damage: '1d6', types: ['acid'], feet: 30, dc: 11 } }])
    expect(special).toEqual([])
  })
  it('true seeing is a sense', () => {
    const found = statBlocks.read(
      ['Seer', 'Hit Dice: 3d8 (13 hp)', 'Initiative: +1', 'Speed: 30 ft.', 'Special Qualities: true seeing'].join('\n'),
    )
    expect(found!.creature).toMatchObject({
      senses: { darkvision: 120 },
      features: [{ 'sees the unseen': { feet: 120, truly: true } }],
    })
  })
  it('a swarm has the space that its block prints', () => {
    const { features, special } = read(
      'Rats',
      'Size/Type: Tiny Animal (Swarm)',
      'Abilities: Con 10',
      'Attack: Swarm (2d6 plus disease)',
      'Special Attacks: Disease, distraction',
      'Special Qualities: half damage from slashing and piercing',
      'Space/Reach: 10 ft./0 ft.',
    )
    expect(features).toMatchObject([
      { disease: {} },
      { swarm: { damage: '2d6', space: 10, consequences: [{ afflicts: 'disease' }] } },
    ])
    expect(special).toEqual([])
  })
  it('those of half-fiends and half-celestials go by their Hit Dice', () => {
    expect(publishedLikes('Half-Fiend Cleric', 2)).toBe('3/day: darkness')
    expect(publishedLikes('Half-Celestial Paladin', 5)).toContain('1/day: cure serious wounds')
    expect(publishedLikes('Half-Celestial Paladin', 4)).not.toContain('cure serious wounds')
  })
})
