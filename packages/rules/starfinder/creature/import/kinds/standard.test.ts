import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon } from '../../../testing/npc.ts'

const arms = ['Attach', 'Claw'].map(name => npcWeapon(name, 9, '1d6 + 4', ['piercing']))
const made = (name: string, words = '') =>
  carriedFrom({}, [...arms, { name, type: 'feat', system: { description: { value: words && `<p>${words}</p>` } } }])
const featuresOf = (name: string, words = '') => made(name, words)[0]['features'] as unknown[] | undefined
const simplified = (name: string, words = '') =>
  made(name, words)[1].filter(note => /^simplified items\[2\]/.test(note))
/** What the sheet refuses of what the import has made. */
const refused = (name: string, words = '') => made(name, words)[1].filter(note => note.includes('left out: '))

describe('rules of bestiaries that creatures share', () => {
  it.each([
    ['Alien Presence (60 ft., DC 17, confused 1d4 rounds)', 60, 17, 'confused', { rounds: '1d4' }],
    ['Alien Presence (DC 12, staggered 2 minutes)', 30, 12, 'staggered', { minutes: 2 }],
    ['Alien Presence (30 ft., DC 14, off-target)', 30, 14, 'off-target', { rounds: '5d6' }],
  ])('%s', (name, feet, dc, condition, lasts) => {
    expect(featuresOf(name)).toContainEqual({
      aura: {
        called: 'alien presence',
        feet,
        save: 'Will',
        dc,
        descriptors: ['fear', 'mind-affecting'],
        consequences: [{ condition, lasts }],
      },
    })
    expect(refused(name)).toEqual([])
    expect(simplified(name)).toEqual([])
  })
  it('a gaze whose name prints all of it works on who begins a turn within', () => {
    expect(featuresOf('Gaze (40 ft., Fort DC 16, slowed 1d4 rounds)')).toContainEqual({
      gaze: { feet: 40, save: 'Fortitude', dc: 16, consequences: [{ condition: 'slowed', lasts: { rounds: '1d4' } }] },
    })
    expect(featuresOf('Gaze (40 ft., slowed 1d4 rounds)') ?? []).toEqual([])
  })
  it('darkness lies where it was made, for as long as the words say or its CR gives', () => {
    const [act] = made(
      'Create Darkness (Su)',
      'It makes a 40-foot-radius area dark around it, which lasts for 3 rounds.',
    )[0]['acts'] as { effect: object }[]
    expect(act!.effect).toMatchObject({ area: { feet: 40 }, lasts: { rounds: 3 }, changes: { darkens: { dark: 40 } } })
    const [other] = made('Create Darkness (Su)')[0]['acts'] as { effect: object }[]
    expect(other!.effect).toMatchObject({ area: { feet: 20 }, changes: { darkens: { dark: 20 } } })
  })
  it('charges without what that costs', () => {
    const words = 'It may trip with its charge, and charges without the normal penalties to its attack and its AC.'
    expect(refused('Ferocious Charge (Ex)', words)).toEqual([])
    expect(featuresOf('Ferocious Charge (Ex)', words)).toContain('steady charge')
  })
  it('a whirlwind and a vortex whose names print all figures are no guess', () => {
    for (const [name, called] of [
      ['Whirlwind (2d8+5 B, DC 16)', {}],
      ['Vortex (20 ft., 2d8+5 B, DC 16)', { called: 'vortex' }],
    ] as const) {
      expect(featuresOf(name)).toContainEqual({
        whirlwind: { ...called, damage: '2d8+5', types: 'bludgeoning', dc: 16 },
      })
      expect(simplified(name)).toEqual([])
    }
    expect(simplified('Whirlwind (2d8+5)')).toHaveLength(1)
  })
  it('what clings is covered by whom it clings to', () => {
    expect(
      featuresOf('Attach (Ex)', 'With an attack against KAC it does no damage and adheres to its target.'),
    ).toEqual([
      { 'improved grab': { with: ['Attach'], largest: 'colossal', clings: true } },
      { bonus: { when: ['holding'], attack: 2, defense: 4, called: 'attached' } },
    ])
  })
  it('parts in two by what its words name', () => {
    const words = 'A blow that does slashing or piercing damage makes two of it, each with half of its hit points.'
    expect(featuresOf('Split (Ex)', words)).toContainEqual({ split: { by: ['slashing', 'piercing'] } })
    expect(featuresOf('Split (Ex)', 'It parts its mind.') ?? []).toEqual([])
  })
  it.each(['Water Dependency (Ex)', 'Dependency (methane)', 'Gills (Ex)', 'Zero-G Adaptation'])(
    '%s has no part in a fight',
    name => expect(made(name)[0]['special'] ?? []).toEqual([]),
  )
  it.each(['Construct', 'Elemental', 'Undead'])('%s traits are those of its kind', kind =>
    expect(featuresOf(`${kind} Traits`)).toContain(kind.toLowerCase()),
  )
})

describe('spells of several levels', () => {
  const fear = (level: number) =>
    (
      carriedFrom({}, [...arms, { name: 'Fear', type: 'spell', system: { level, save: { type: 'will', dc: 15 } } }])[0][
        'acts'
      ] as object[]
    )[0]
  it.each([
    [1, 'frightened', { rounds: '1d4' }, 4],
    [2, 'frightened', { minutes: 1 }, 4],
    [3, 'panicked', { minutes: 1 }, 8],
    [4, 'panicked', { minutes: 1 }, undefined],
  ])('fear of level %i', (level, condition, lasts, upToLevel) => {
    const consequence = { condition, lasts, ...(upToLevel === undefined ? {} : { upToLevel }) }
    expect(fear(level)).toMatchObject({
      effect: { consequences: [consequence], save: { dc: 15, onSuccess: [{ condition: 'shaken' }] } },
    })
  })
})

describe('how far it shoots, in the words of an ability that names the weapon', () => {
  const shot = (name: string, words: string) => {
    const bolt = npcWeapon(name, 8, '1d6', ['piercing'], { actionType: 'rwak' })
    const [sheet] = carriedFrom({}, [bolt, { name: 'Barbs', type: 'feat', system: { description: { value: words } } }])
    return (sheet['weapons'] as { increment?: number }[])[0]!.increment
  }
  it.each([
    ['Spines', 'Its spines have a range increment of 45 feet.', 45],
    ['Thrown Spine', 'Each spine attacks those up to 25 feet away.', 25],
    ['Spines', 'Its tongue has a range of 45 feet.', 30],
    ['Spines', 'Its spines are 45 feet long.', 30],
  ])('%s: %s', (name, words, feet) => expect(shot(name, words)).toBe(feet))
})
