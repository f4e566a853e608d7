import { importCreatures } from '@quintain/formats'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../../../index.ts'
import { statBlocks } from '../../../../testing/stat-block.ts'
import { OF_BEASTS } from './of-beasts.ts'
import { OF_CELESTIALS } from './of-celestials.ts'
import { OF_FIENDS } from './of-fiends.ts'
import { OF_FOLK } from './of-folk.ts'
import { OF_THE_DEAD } from './of-the-dead.ts'
import type { Special } from './special.ts'
import { publishedSpells } from './spells.ts'

interface Sheet {
  readonly acts?: readonly { readonly name: string; readonly effect: Record<string, unknown> }[]
  readonly features?: readonly unknown[]
  readonly afflictions?: readonly { readonly name: string }[]
  readonly special?: readonly string[]
}
/** A block of this name that names a special and says no more of it; a claw and a bite, 8 Hit Dice, Con 14, Cha 16. */
function blockOf(name: string, special: string, ...more: readonly string[]): string {
  return [
    name,
    'Size/Type: Large Outsider',
    'Hit Dice: 8d8+16 (52 hp)',
    'Initiative: +1',
    'Speed: 30 ft.',
    'Attack: Claw +10 melee (1d6+4)',
    'Full Attack: 2 claws +10 melee (1d6+4) and bite +5 melee (1d8+2)',
    `Special Attacks: ${special}`,
    'Abilities: Str 18, Dex 12, Con 14, Int 10, Wis 10, Cha 16',
    ...more,
  ].join('\n')
}
function read(name: string, special: string, ...more: readonly string[]) {
  const found = statBlocks.read(blockOf(name, special, ...more))!
  return { sheet: found.creature as Sheet, notes: found.notes.map(n => `${n.how} ${n.says}`) }
}
/** A name that the pattern of a special fits. */
const nameFor = ({ of }: Special): string => (of?.source ?? '').replace(/\|.*|\\b|[\^$.]/g, '') || 'thing'

const ALL = [OF_FIENDS, OF_THE_DEAD, OF_CELESTIALS, OF_FOLK, OF_BEASTS].flatMap(table =>
  Object.entries(table).flatMap(([special, some]) => [some].flat().map(s => [special, nameFor(s as Special)] as const)),
)

describe('specials that a block names and does not describe', () => {
  it.each(ALL)('%s of a creature called "%s" is no gap', (special, name) => {
    expect(read(name, special).sheet.special ?? []).toEqual([])
  })
  it.each(['spirit', 'modern', 'srd35'])('the sheets of %s refuse none of their documents', text => {
    const refused = ALL.flatMap(([special, name]) => {
      const [found] = importCreatures(blockOf(name, special), `${name}.txt`, rulesets, text)
      return found!.notes.filter(n => n.says.startsWith('left out')).map(n => `${name}, ${special}: ${n.says}`)
    })
    expect(refused).toEqual([])
  })
  it('figures of a block go into their documents', () => {
    const [thorns] = read('Babau', 'protective slime').sheet.features!
    // 10, half of 8 Hit Dice and Con +2.
    expect(thorns).toMatchObject({ thorns: { body: true, dc: 16, onSuccess: 'half' } })
    const [menace] = read('Hound Archon', 'aura of menace').sheet.features!
    // 10, half of 8 Hit Dice, Cha +3 and 2 more of its own.
    expect(menace).toMatchObject({ aura: { feet: 20, dc: 19, save: 'Will' } })
    const [fear] = read('Barbed Devil', 'fear').sheet.features!
    expect(fear).toMatchObject({ hit: { with: ['claw'], consequences: [{ condition: 'frightened' }] } })
  })
  it('the same name means another thing of another creature', () => {
    expect(read('Dragonne', 'roar').sheet.acts).toHaveLength(1)
    expect(read('Androsphinx', 'roar').sheet.acts).toHaveLength(3)
    expect(read('Moss Lurker', 'roar').sheet.special).toEqual(['roar'])
  })
  it('words of the block go before what was published', () => {
    const own = 'Roar (Su): A 60-foot cone, Fortitude DC 11 or sickened for 2 rounds.'
    const { sheet, notes } = read('Dragonne', 'roar', own)
    expect(sheet.acts![0]!.effect).toMatchObject({ area: { shape: 'cone', feet: 60 }, save: { dc: 11 } })
    expect(notes.join('\n')).not.toContain('as it was published')
  })
  it('are said to be taken as they were published', () => {
    expect(read('Babau', 'protective slime').notes).toContain(
      'guessed protective slime: the block says no more, taken as it was published',
    )
  })
  it('what stands beside an attack and among the specials comes once', () => {
    const { sheet } = read(
      'Bearded Devil',
      'infernal wound',
      'Full Attack: Glaive +9 melee (1d10+3 plus infernal wound)',
    )
    expect(JSON.stringify(sheet.features).match(/infernal wound/g)).toHaveLength(1)
    expect(sheet.afflictions).toHaveLength(1)
  })
})

describe('figures that a block leaves out', () => {
  it.each([
    ['Imp', 'poison', { poison: { dc: 13, initial: [{ lowers: 'Quickness', by: '1d4' }] } }],
    ['Purple Worm', 'swallow whole', { 'swallow whole': { damage: '2d8+12', acid: '1d8+4', cut: 25, armor: 17 } }],
    ['Young Red Dragon', 'breath weapon', { 'breath weapon': { feet: 40, damage: '6d10', types: ['fire'] } }],
    ['Blue Dragon, Wyrmling', 'breath weapon', { 'breath weapon': { shape: 'line', damage: '2d8' } }],
    ['Adult Silver Dragon', 'frightful presence', { 'frightful presence': { feet: 180 } }],
    ['Behir', 'breath weapon', { 'breath weapon': { feet: 20, damage: '7d6', types: ['electricity'], rounds: '10' } }],
    ['Monstrous Scorpion, Large', 'poison', { poison: { initial: [{ lowers: 'Constitution', by: '1d4' }] } }],
  ] as const)('%s: %s', (name, special, feature) => {
    expect(read(name, special).sheet.features).toContainEqual(expect.objectContaining(matching(feature)))
  })
  it('of a creature of which nothing is known they are counted by its Hit Dice', () => {
    expect(read('Moss Drake', 'breath weapon').sheet.features).toContainEqual(
      expect.objectContaining(matching({ 'breath weapon': { damage: '4d6' } })),
    )
  })
})
const matching = (doc: object) =>
  Object.fromEntries(Object.entries(doc).map(([name, figures]) => [name, expect.objectContaining(figures)]))

describe('spells of a caster whose block lists none', () => {
  it('are taken as they were published, by the levels of its class', () => {
    const { sheet, notes } = read('Rakshasa', 'spells')
    expect(sheet.acts!.map(a => a.name)).toContain('acid arrow')
    expect(notes.join('\n')).toContain('the block does not list them')
    expect(publishedSpells('Naga, Dark')).toContain('lightning bolt')
    expect(read('Moss Drake', 'spells').sheet.special).toEqual(['spells'])
  })
})

describe('specials that do more than one thing', () => {
  it('the gaze of a ghost harms and takes Charisma', () => {
    expect(read('Ghost', 'corrupting gaze').sheet.features).toContainEqual({
      gaze: {
        feet: 30,
        save: 'Fortitude',
        dc: 17,
        consequences: [{ damage: '2d10' }, { lowers: expect.any(String), by: '1d4' }],
      },
    })
  })
  it('acid does more to those whom it holds', () => {
    const { sheet } = read('Yuan-ti Abomination', 'produce acid')
    expect(sheet.acts).toMatchObject([
      { effect: { consequences: [{ damage: '3d6' }] } },
      { onlyAgainst: ['grappled', 'pinned'], effect: { consequences: [{ damage: '5d6' }] } },
    ])
  })
  it('what a formian queen casts is not that of another queen', () => {
    expect(read('Formian Queen', 'spells').sheet.acts!.map(a => a.name)).toContain('black tentacles')
    expect(read('Moss Queen', 'spells').sheet.special).toEqual(['spells'])
  })
})
