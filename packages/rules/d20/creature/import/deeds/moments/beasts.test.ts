import { describe, expect, it } from 'vitest'
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
      { 'vulnerability to sunlight': { damage: '5' } },
    ],
    ["While in natural sunlight, a fenstrider can't attack and is staggered.", { 'daylight powerlessness': true }],
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
    expect(read('It takes 2 damage per round while exposed to sunlight.')?.guessed).toContain(
      'bright light counts as sunlight',
    )
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
