import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import { npcWeapon } from '../../testing/npc.ts'

const feat = (name: string, words: string) => ({ name, type: 'feat', system: { description: { value: words } } })
const arms = [
  npcWeapon('Claw', 8, '1d6 + 4', ['slashing']),
  npcWeapon('Ember Spit', 8, '2d6', ['fire'], { actionType: 'rwak', range: { value: 30 } }),
]
const made = (words: string, name = 'Odd Power (Ex)', system = {}) =>
  carriedFrom(system, [...arms, feat(name, words)])[0]
const featuresOf = (words: string, name?: string) => {
  const { features, special } = made(words, name)
  return special === undefined ? features : special
}
const part = (name: string) => ({ system: { details: { cr: 6, type: 'undead', subtype: name } } }).system

describe('abilities whose words are read as a whole', () => {
  it.each<[string, unknown]>([
    [
      '<p>Whenever the lurker scores a critical hit, it drinks of the spark and regains 1 Resolve Point.</p>',
      { reacts: { to: ['critical'], consequences: [{ resolve: 1 }] } },
    ],
    [
      '<p>When it reduces a creature to 0 Hit Points, the lurker recovers two Resolve Points.</p>',
      { reacts: { to: ['fells'], consequences: [{ resolve: 2 }] } },
    ],
    [
      '<p>If it takes 15 or more damage from a single attack, the lurker is staggered for 1 round.</p>',
      { 'suffers from': { least: 15, consequences: [{ condition: 'staggered', lasts: { rounds: 1 } }] } },
    ],
    [
      '<p>When the lurker takes at least 10 cold damage at once, it becomes slowed for 1d4 rounds.</p>',
      {
        'suffers from': {
          types: ['cold'],
          least: 10,
          consequences: [{ condition: 'slowed', lasts: { rounds: '1d4' } }],
        },
      },
    ],
    ['<p>A lurker takes 50% more damage from spells.</p>', { spells: { share: 'half again' } }],
    ['<p>It takes half again as much damage from explosions and other areas.</p>', { areas: { share: 'half again' } }],
    ['<p>A lurker has concealment in dim light.</p>', { displacement: { percent: 20, in: ['dim'] } }],
    [
      '<p>The lurker gains concealment while in areas of dim light and total concealment in darkness.</p>',
      { displacement: { percent: 20, in: ['dim', 'dark'] } },
    ],
    [
      '<p>Whenever a creature within 20 feet takes fire damage, the lurker regains Hit Points equal to the damage, up to a maximum of 8 per round.</p>',
      { 'feeds on': { feet: 20, types: ['fire'], most: 8 } },
    ],
    [
      '<p>When a living creature within 60 feet takes damage, it heals a number of Hit Points equal to half the damage taken.</p>',
      { 'feeds on': { feet: 60, per: 2 } },
    ],
    [
      '<p>If it deals 8 or more slashing damage to a living creature, that creature gains the bleeding condition (bleed 1d6).</p>',
      {
        'harm brings': {
          least: 8,
          types: ['slashing'],
          only: ['living'],
          consequences: [{ afflicts: 'bleeding 1d6' }],
        },
      },
    ],
    [
      '<p>Each time a lurker deals 10 or more damage to a creature in a single attack, that creature is sickened for 2 rounds.</p>',
      { 'harm brings': { least: 10, consequences: [{ condition: 'sickened', lasts: { rounds: 2 } }] } },
    ],
    [
      '<p>The fire damage that a lurker deals ignores fire resistance.</p>',
      { ignores: { what: ['resistance'], with: ['Ember Spit'] } },
    ],
    [
      '<p>The fire damage of a lurker bypasses resistance and deals half damage to those with immunity to fire.</p>',
      { ignores: { what: ['resistance', 'immunity'], with: ['Ember Spit'] } },
    ],
    [
      '<p>A humanoid killed by a lurker&rsquo;s claw must succeed at a DC 15 Will saving throw or rise as a lurker whelp in 1d4 rounds.</p>',
      { spawn: { who: ['lurker whelp'], rounds: '1d4', only: ['living'], dc: 15, save: 'Will', with: 'Claw' } },
    ],
  ])('%s', (words, feature) => expect(featuresOf(words)).toEqual([feature]))

  it.each([
    '<p>A lurker takes 50% more damage from spells and explosions.</p>',
    '<p>Once per day as a move action, it regains 1 Resolve Point.</p>',
    '<p>The fire damage of a lurker ignores resistance. Each foe that it burns is dazed for 1 round.</p>',
  ])('what says more, or something else, is no such thing: %s', words =>
    expect(Object.keys(Object.assign({}, ...((featuresOf(words) ?? []) as readonly object[])))).not.toContainEqual(
      expect.stringMatching(/^(?:spells|areas|reacts|ignores)$/),
    ),
  )

  it('weapon fusions are types of damage and sides', () => {
    const { weapons } = made(
      '<p>Any weapon that a lurker holds gains the effects of the frost and holy weapon fusions.</p>',
    )
    expect(weapons).toMatchObject([{ name: 'Claw' }, { name: 'Ember Spit' }])
    expect(JSON.stringify(weapons)).toContain('good')
    const other = made('<p>Its weapons gain the effect of the vorpal weapon fusion.</p>')
    expect(JSON.stringify(other['weapons'])).not.toContain('qualities')
  })
  it('a body that is none passes through things anyhow', () => {
    const words = '<p>A lurker can pass incorporeally through a solid object that is larger than it is.</p>'
    expect(made(words, 'Slip', part('incorporeal'))['special']).toBeUndefined()
  })
})

describe('abilities whose names say all', () => {
  it.each<[string, unknown]>([
    ['Stench (Ex) (30 ft., DC 14)', 'aura'],
    ['Aura of Fear (Su) (20 ft., DC 13)', 'frightful presence'],
    ['Energy Drain (Su) (2 negative levels, DC 17)', 'energy drain'],
    ['Vulnerable to Magic (Ex)', 'spells'],
    ['Susceptible to Area Attacks (Ex)', 'areas'],
    ['Create Spawn (Su)', 'spawn'],
  ])('%s, above an empty paragraph too', (name, kind) => {
    for (const words of ['', '<p></p>', '<p>&nbsp;</p>']) {
      const [feature] = featuresOf(words, name) as Record<string, unknown>[]
      expect(Object.keys(feature!)).toEqual([kind])
    }
  })
  it('improvisations help a friend', () => {
    const acts = (name: string) => made('<p>Envoy improvisation.</p>', name)['acts'] as Record<string, unknown>[]
    expect(acts('Improved Hurry (Ex)')[0]).toMatchObject({ cost: 'move', effect: { consequences: [{ bids: 'move' }] } })
    expect(acts('Desperate Defense (Ex)')[0]).toMatchObject({
      cost: 'move',
      effect: { range: 5, friends: true, consequences: [{ condition: 'watched over' }] },
    })
  })
})

describe('weapons that rest between their uses', () => {
  const spit = (words: string, save = { type: 'fort', dc: '12', descriptor: 'negate' }) =>
    (
      carriedFrom({}, [npcWeapon('Bile Spit', 8, '2d6', ['fire'], { description: { value: words }, save })])[0][
        'weapons'
      ] as Record<string, unknown>[]
    )[0]!
  const sickens = {
    save: { kind: 'Fortitude', dc: 12, onSuccess: 'none' },
    consequences: [{ condition: 'sickened', lasts: { rounds: 2 } }],
  }
  const says = 'Any creature damaged by this attack is sickened for 2 rounds (Fortitude DC 12 negates).'
  it.each([
    `As a standard action usable once every 1d4 rounds, a lurker can spit bile at a foe. ${says}`,
    `A lurker can fling bile. ${says} Once it has done so, a lurker cannot use its bile spit again for 1d4 rounds.`,
    `As a ranged attack, a lurker can spray bile; this can be used only once every 1d4 rounds. ${says}`,
  ])('%s', words => expect(spit(`<p>${words}</p>`)).toMatchObject({ rests: '1d4', effect: sickens }))
  it('others do not', () => expect(spit(`<p>${says}</p>`)).not.toHaveProperty('rests'))
})
