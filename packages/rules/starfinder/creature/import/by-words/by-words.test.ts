import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon } from '../../../testing/npc.ts'

type Keys = Record<string, unknown>
const feat = (name: string, words: string) => ({ name, type: 'feat', system: { description: { value: words } } })
const arms = [
  npcWeapon('Bite', 12, '1d8 + 4', ['piercing']),
  npcWeapon('Claw', 8, '1d6 + 4', ['slashing']),
  npcWeapon('Tentacle', 8, '1d6 + 4', ['bludgeoning']),
]
const KIND = { details: { cr: 6, type: 'aberration' }, traits: { size: 'large' } }
const read = (name: string, words: string) => carriedFrom(KIND, [...arms, feat(name, words)])
const featuresOf = (name: string, words: string) => (read(name, words)[0] as Keys)['features']
const actsOf = (name: string, words: string) => (read(name, words)[0] as Keys)['acts']
const simplified = (name: string, words: string) => read(name, words)[1].filter(note => note.startsWith('simplified'))

describe('abilities that many creatures have, by the words beside their names', () => {
  it.each<[name: string, words: string, features: readonly unknown[]]>([
    ['Grab (Ex)', 'tentacle', [{ 'improved grab': { with: ['Tentacle'], largest: 'colossal' } }]],
    [
      'Grab (Ex)',
      '<p>If it hits with its bite, the lurker can grapple a Medium or smaller foe with a +4 racial bonus.</p>',
      [{ 'improved grab': { with: ['Bite'], largest: 'medium' } }, { maneuvers: { of: ['grapple'], attack: 4 } }],
    ],
    [
      'Regeneration (Ex)',
      '<p>The lurker regains 5 Hit Points at the start of its turn. Cold damage stops this from functioning for 1 round.</p>',
      [{ regeneration: { points: 5, overcomeBy: 'cold', halts: true } }],
    ],
    ['Regeneration 8 - Chaotic', '', [{ regeneration: { points: 8, overcomeBy: 'chaotic', halts: true } }]],
    ['Rend (Ex)', '2 claws, 1d6+4', [{ rend: { damage: '1d6+4', with: ['Claw'] } }]],
    [
      'Frightful Presence (Ex)',
      '<p>Enemies within 60 feet must succeed at a DC 16 Will save or be shaken for 2d6 rounds; a creature with a CR of 3 or lower is panicked instead.</p>',
      [
        {
          'frightful presence': {
            feet: 60,
            dc: 16,
            consequences: [
              { condition: 'shaken', lasts: { rounds: '2d6' } },
              { condition: 'panicked', lasts: { rounds: '2d6' }, upToLevel: 3 },
            ],
          },
        },
      ],
    ],
    [
      'Numbing Sting (Ex)',
      '<p>A living creature hit by its claw must succeed at a DC 14 Fortitude save or be paralyzed for 1d4 rounds. Elves are immune to this effect.</p>',
      [
        {
          hit: {
            with: ['Claw'],
            save: 'Fortitude',
            dc: 14,
            consequences: [{ only: ['living'], spares: ['elf'], condition: 'paralyzed', lasts: { rounds: '1d4' } }],
          },
        },
      ],
    ],
    [
      'Unnerving Hum (Su)',
      '<p>Creatures other than aberrations that begin their turn within 20 feet must succeed at a DC 15 Will save or be confused for 1 round. A creature that succeeds at this save is immune to it for 24 hours. This is a mind-affecting effect.</p>',
      [
        {
          aura: {
            called: 'Unnerving Hum',
            feet: 20,
            save: 'Will',
            dc: 15,
            eachTurn: true,
            descriptors: ['mind-affecting'],
            consequences: [{ spares: ['aberration'], condition: 'confused', lasts: { rounds: 1 } }],
          },
        },
        { 'works once': { of: 'Unnerving Hum', saved: true } },
      ],
    ],
  ])('%s: %s', (name, words, features) => {
    expect(featuresOf(name, words)).toEqual(features)
    expect(simplified(name, words)).toEqual([])
  })
  it('a grab holds by how far the hit is good, where the words say how far', () => {
    const grab = (words: string) => JSON.stringify(featuresOf('Grab (Ex)', words))
    expect(grab('<p>If its bite exceeds the KAC by 4 or more, it grapples the target.</p>')).toContain('"beats":4}')
    expect(
      grab(
        '<p>If the roll hits the KAC + 4, it grapples the foe. (If it hits the KAC + 13, it instead pins the foe.)</p>',
      ),
    ).toContain('"beats":4,"pins":13')
  })
  it('an act costs its user what the words say, and not those on whom it works', () => {
    const words =
      '<p>As a standard action, the lurker can burst: all creatures within 15 feet take 5d6 fire damage (Reflex DC 15 half). After using this ability, it is staggered for 1 round.</p>'
    expect(actsOf('Burst (Ex)', words)).toMatchObject([{ effect: { consequences: [{ damage: '5d6' }] } }])
    expect(featuresOf('Burst (Ex)', words)).toEqual([
      { aftermath: { of: 'Burst', consequences: [{ condition: 'staggered', lasts: { rounds: 1 } }] } },
    ])
  })
})
describe('abilities of classes, by the words beside their names', () => {
  it('a trick attack has the damage and the skill that are said', () => {
    expect(
      featuresOf(
        'Trick Attack (Ex)',
        '<p>It attempts a Stealth check. If it succeeds, it deals 3d8 additional damage.</p>',
      ),
    ).toEqual([{ 'trick attack': { with: ['Bite', 'Claw', 'Tentacle'], damage: '3d8' } }])
  })
  it("get 'em marks a foe for its friends too", () => {
    const words =
      '<p>As a move action, it chooses one enemy within 40 feet. It and its allies gain a +1 morale bonus to attack rolls against it.</p>'
    expect(featuresOf("Get 'Em (Ex)", words)).toEqual([
      { boon: { called: "get 'em", marks: { attack: 1, friends: true } } },
    ])
    expect(actsOf("Get 'Em (Ex)", words)).toMatchObject([
      { cost: 'move', effect: { range: 40, consequences: [{ boon: "get 'em" }] } },
    ])
    expect(simplified("Get 'Em (Ex)", words)).toEqual([])
  })
  it('a plasma sheath burns for as long as is said', () => {
    const words = '<p>As a move action, its melee attacks deal an additional 3 fire damage for 1 minute.</p>'
    expect(featuresOf('Plasma Sheath (Su)', words)).toEqual([
      {
        boon: { called: 'plasma sheath', with: ['Bite', 'Claw', 'Tentacle'], hits: [{ damage: '3', types: ['fire'] }] },
      },
    ])
    expect(actsOf('Plasma Sheath (Su)', words)).toMatchObject([
      { cost: 'move', effect: { consequences: [{ boon: 'plasma sheath', lasts: { minutes: 1 } }] } },
    ])
  })
  it('healing touch is an act where it takes an action, and nothing of a fight where it takes minutes', () => {
    expect(
      actsOf(
        'Healing Touch (Su)',
        '<p>Once per day as a standard action, it can touch an ally to restore 5 Hit Points per level.</p>',
      ),
    ).toMatchObject([{ uses: { max: 1 }, effect: { range: 5, friends: true, consequences: [{ heals: '30' }] } }])
    expect(
      actsOf('Healing Touch (Su)', '<p>It can spend 10 minutes to heal an ally up to 5 Hit Points per level.</p>'),
    ).toBeUndefined()
  })
  it('a name that usually says nothing is read where its words say something', () => {
    expect(
      JSON.stringify(
        read(
          'Rapid Response (Ex)',
          '<p>When a creature provokes an attack of opportunity from it, it gains a +4 bonus to the attack roll.</p>',
        )[1],
      ),
    ).toContain('ruled')
    expect(
      JSON.stringify(
        read('Rapid Response (Ex)', '<p>It gains a +4 bonus to initiative checks (included above).</p>')[1],
      ),
    ).not.toContain('ruled')
  })
})
