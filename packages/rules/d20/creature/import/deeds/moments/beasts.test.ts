import { describe, expect, it } from 'vitest'
import { printed } from '../../../../words/imports/stat-block.ts'
import { type Doer, deedIn } from '../deed.ts'

const of: Doer = {
  dc: 13,
  resolve: 0,
  dice: text => text,
  weapons: ['Bite', 'Claw'],
  conditions: ['blinded', 'dazzled', 'fatigued', 'prone', 'shaken', 'sickened', 'staggered', 'stunned'],
}
const read = (words: string, name = 'power') => deedIn(name, words, {}, of)
const features = (words: string) => {
  const deed = read(words)
  expect(deed?.rest ?? ['nothing']).toEqual([])
  return deed?.features
}

describe('what many beasts have', () => {
  it.each<[words: string, feature: unknown]>([
    ['When a fenstrider makes a charge, it can make a full attack against its target.', { pounce: true }],
    ['A fenstrider can make a full attack at the end of a charge.', { pounce: true }],
    ['It recovers 4 HP at the beginning of each of its turns.', { 'fast healing': { points: 4 } }],
    [
      'A fenstrider regains 6 Hit Points each round as long as it has at least 1 Hit Point. If it takes cold damage, this stops functioning for 1 round.',
      { regeneration: { points: 6, overcomeBy: 'cold' } },
    ],
    [
      'It heals 3 Hit Points at the start of its turn. Its regeneration stops functioning for 1 round if it takes acid or sonic damage.',
      { regeneration: { points: 3, overcomeBy: 'acid or sonic' } },
    ],
    [
      'Whenever a blob takes piercing or slashing damage, it splits into two blobs.',
      { split: { by: ['piercing', 'slashing'] } },
    ],
    [
      'A fenstrider takes 5 damage each round it is in direct sunlight.',
      { 'vulnerability to sunlight': { damage: '5', sun: true } },
    ],
    [
      "While in natural sunlight, a fenstrider can't attack and is staggered.",
      { 'daylight powerlessness': { sun: true } },
    ],
    [
      'Foes within 15 feet of a fenstrider take a -1 penalty to attack rolls and saving throws.',
      {
        aura: {
          called: 'power',
          feet: 15,
          consequences: [
            { adds: -1, to: 'attack', lasts: 'effect' },
            { adds: -1, to: 'saves', lasts: 'effect' },
          ],
        },
      },
    ],
    [
      'Living creatures within 10 feet are sickened as long as they remain within the area.',
      {
        aura: {
          called: 'power',
          feet: 10,
          only: ['living'],
          consequences: [{ condition: 'sickened', lasts: 'effect' }],
        },
      },
    ],
    [
      'When a fenstrider takes a critical hit, it must succeed at a DC 12 Fortitude save or be stunned for 1d4 rounds.',
      {
        reacts: {
          to: ['is struck critically'],
          dc: 12,
          save: 'Fortitude',
          consequences: [{ condition: 'stunned', lasts: { rounds: '1d4' } }],
          called: 'power',
        },
      },
    ],
    [
      'When a fenstrider is reduced to half its Hit Points, each creature within 20 feet takes 3d6 cold damage (Reflex DC 14 half).',
      {
        reacts: {
          to: ['is bloodied'],
          on: 'foes',
          feet: 20,
          save: 'Reflex',
          dc: 14,
          onSuccess: 'half',
          consequences: [{ damage: '3d6', types: ['cold'] }],
          called: 'power',
        },
      },
    ],
  ])('%s', (words, feature) => {
    expect(features(words)).toEqual([feature])
  })
  it('says what it leaves open', () => {
    expect(read('It takes 2 damage per round while exposed to sunlight.')?.guessed).toContain(printed.sun)
  })
  it('is concealed as long as the sentence says in another place', () => {
    const acted = read(
      'As a move action, it can veil itself in mist until the start of its next turn, gaining concealment.',
    )
    expect(acted?.acts).toMatchObject([
      {
        cost: 'move',
        effect: { consequences: [{ condition: 'concealed', lasts: { until: 'turn-start', of: 'user' } }] },
      },
    ])
  })
  it('goes as far as its aura is wide', () => {
    const words =
      'A fenstrider gives off a 15-foot aura. A creature that begins its turn in the aura takes 2d4 acid damage.'
    expect(features(words)).toMatchObject([{ aura: { feet: 15, eachTurn: true } }])
  })
  it('has its figures as a heading', () => {
    expect(read('40 feet, Will DC 16 negates, shaken for 1d4 rounds', 'dire gaze')?.features).toEqual([
      { gaze: { feet: 40, save: 'Will', dc: 16, consequences: [{ condition: 'shaken', lasts: { rounds: '1d4' } }] } },
    ])
  })
  it('comes on a hit, in so many words', () => {
    expect(
      features(
        'On a hit, the target must succeed at a DC 14 Will save or take a -2 penalty to attack rolls for 1 minute.',
      ),
    ).toEqual([{ hit: { save: 'Will', dc: 14, consequences: [{ adds: -2, to: 'attack', lasts: { minutes: 1 } }] } }])
  })
})

describe('what stands in more than one sentence or clause', () => {
  it('does something by an action and has something of it', () => {
    const words =
      'At will as a swift action, a fenstrider can bristle its quills until the start of its next turn. While its quills are up, its natural attacks deal an additional 1d4 cold damage.'
    expect(read(words)).toMatchObject({
      features: [{ boon: { called: 'power', hits: [{ damage: '1d4', types: ['cold'] }] } }],
      acts: [
        {
          cost: 'swift',
          effect: { personal: true, consequences: [{ boon: 'power', lasts: { until: 'turn-start', of: 'user' } }] },
        },
      ],
      rest: [],
    })
  })
  it('is harmed by two things in two ways', () => {
    const words =
      'A creature that hits it with a melee weapon takes 1d4 acid damage, and any creature grappling it takes 2d4 acid damage at the start of its turn.'
    expect(features(words)).toEqual([
      { thorns: { consequences: [{ damage: '1d4', types: ['acid'] }] } },
      { 'while holding': { consequences: [{ damage: '2d4', types: ['acid'] }] } },
    ])
  })
  it('comes of the first hit of a round', () => {
    const words =
      "Once per round, when a fenstrider hits a creature with its claw, it can force that creature to attempt a DC 15 Fortitude save or be stunned until the end of the fenstrider's next turn."
    expect(features(words)).toEqual([
      {
        reacts: {
          to: ['hits'],
          on: 'the other',
          with: ['Claw'],
          save: 'Fortitude',
          dc: 15,
          consequences: [{ condition: 'stunned', lasts: { until: 'turn-end', of: 'user' } }],
          once: 'round',
          called: 'power',
        },
      },
    ])
  })
  it('comes with both blows, not with each', () => {
    const words =
      'If it hits the same creature with both claw attacks in a round, the target must succeed at a DC 14 Fortitude save or be staggered for 1 round.'
    expect(features(words)).toEqual([
      {
        rend: {
          dc: 14,
          save: 'Fortitude',
          consequences: [{ condition: 'staggered', lasts: { rounds: 1 } }],
          with: 'Claw',
        },
      },
    ])
  })
  it('goes on until its own save', () => {
    const words =
      'A creature hit by its claw must succeed at a DC 12 Fortitude save or be infested. An infested creature takes 1d6 acid damage at the start of each of its turns until it succeeds at a DC 13 Fortitude save.'
    const deed = read(words)
    expect(deed?.features).toEqual([
      { hit: { with: ['Claw'], save: 'Fortitude', dc: 12, consequences: [{ afflicts: 'acid until saved (power)' }] } },
    ])
    expect(deed?.afflictions).toMatchObject([
      {
        every: { rounds: 1 },
        check: { save: 'Fortitude', dc: 13 },
        cure: 1,
        stages: [[{ damage: '1d6', types: ['acid'] }]],
      },
    ])
  })
  it('reaches one and some others near that one', () => {
    const words =
      'As a standard action, it can hurl a spark at one target within 90 feet and up to two secondary targets within 20 feet of the first, dealing 4d6 electricity damage to each (Reflex DC 14 half).'
    expect(read(words)?.acts).toMatchObject([
      { effect: { range: 90, targets: 3, save: { dc: 14, onSuccess: 'half' } } },
    ])
  })
  it.each<[string, unknown]>([
    [
      'At the start of its turn, if it has at least 1 Hit Point, a fenstrider regains 8 Hit Points.',
      { 'fast healing': { points: 8 } },
    ],
    [
      'A fenstrider regains 4 Hit Points each time it damages a living creature.',
      { 'drinks life': { points: 4, living: true } },
    ],
    [
      'When struck, a fenstrider gives off spores in a 10-foot radius. Creatures in the area must succeed at a DC 11 Fortitude save or be sickened for 1 round.',
      {
        'bursts when hurt': {
          feet: 10,
          save: 'Fortitude',
          dc: 11,
          consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
        },
      },
    ],
    [
      'It gains a +2 racial bonus to grapple and trip combat maneuvers.',
      { maneuvers: { of: ['trip', 'grapple'], attack: 2 } },
    ],
    [
      'A creature in a grapple with a fenstrider takes 1d4 cold damage and 1 Constitution damage at the end of each of its turns.',
      {
        'while holding': {
          consequences: [
            { damage: '1d4', types: ['cold'] },
            { lowers: 'Constitution', by: '1' },
          ],
        },
      },
    ],
    [
      'At the end of its turn, if a fenstrider is attached to a living creature, it drains blood, dealing 1d4 Strength damage.',
      { 'while holding': { consequences: [{ lowers: 'Strength', by: '1d4' }] } },
    ],
    [
      'A fenstrider automatically grapples any creature it hits with its claw.',
      { hit: { consequences: [{ condition: 'grappled' }] } },
    ],
  ])('%s', (words, feature) => {
    expect(features(words)).toEqual([feature])
  })
  it.each([
    'As a swift action, it hums. Until the end of its turn, its attacks deal an additional 1d6 damage to plants.',
    'When it hits with a charge, the target is knocked prone (Fortitude DC 15 negates).',
    'A creature hit by its claw is sickened for 1 round, or nauseated for 1 round if it was already sickened.',
  ])('is not played as something else: %s', words => {
    const deed = read(words)
    expect(deed === undefined || deed.rest.length > 0).toBe(true)
  })
  it('holds nobody because it regains Hit Points while it is attached', () => {
    const words =
      'A fenstrider that is attached to a creature drinks at the end of its turn, restoring 4 Hit Points to itself.'
    expect(JSON.stringify(read(words) ?? {})).not.toContain('grappled')
  })
  it('aims by the bonus that is printed', () => {
    const doer = { ...of, attacks: { melee: 12, ranged: 2 } }
    const ray = (end: string) =>
      deedIn(
        'power',
        `As a standard action, it spits at a creature within 20 feet. This is a ranged attack against EAC${end}. On a hit, the target is blinded for 1d4 rounds.`,
        {},
        doer,
      )?.acts[0]
    expect(ray(' with a +9 modifier')).toMatchObject({
      attack: { by: 'ranged touch', bonus: 7 },
      effect: { range: 20 },
    })
    expect(ray('')).toMatchObject({ attack: 'ranged touch' })
  })
})
