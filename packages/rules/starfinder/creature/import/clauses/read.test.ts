import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon, type Part } from '../../../testing/npc.ts'
import { describes, partsOf } from './read.ts'

const feat = (name: string, words: string) => ({
  name,
  type: 'feat',
  system: { description: { value: `<p>${words}</p>` } },
})
/** What an ability of these words becomes, beside its weapon, and what is said of that. */
const made = (words: string, name = 'Knack (Ex)'): readonly [Part, readonly string[]] => {
  const [{ weapons: _, ...all }, notes] = carriedFrom({}, [
    feat(name, words),
    npcWeapon('Claw', 9, '1d6', ['slashing']),
  ])
  return [all, notes]
}
const RESISTS = ['acid', 'cold', 'electricity', 'fire', 'sonic'].flatMap(type => [
  { boon: { called: `Knack, ${type}`, resistance: [{ amount: 10, types: [type] }] } },
  {
    'suffers from': {
      types: [type],
      unhurt: true,
      consequences: [{ boon: `Knack, ${type}`, lasts: { until: 'turn-start', of: 'user' } }],
    },
  },
])
/** What the table is told of as it may matter. */
const told = (as: string, what: string): Part => ({
  features: [{ reminds: { called: 'Knack', as, what, words: expect.any(String) } }],
})

describe('clauses by themselves', () => {
  it.each<[words: string, becomes: Part]>([
    [
      'With three eyes, the lurker cannot be flanked and gains a +2 racial bonus to Perception checks.',
      { immune: ['flanking'] },
    ],
    [
      'A slick one gains a +8 racial bonus to KAC against grapple combat maneuvers and to Acrobatics checks to escape.',
      { features: [{ maneuvers: { of: ['grapple'], against: 8 } }] },
    ],
    [
      'A packling gains a +1 bonus to attack rolls for each packling adjacent to its target (maximum +3).',
      { features: [{ advantage: { against: ['crowded'], attack: 1, most: 3, of: ['packling'], called: 'Knack' } }] },
    ],
    [
      'For each other packling adjacent to its target, the packling gains a +1 bonus to attack rolls (maximum +4).',
      { features: [{ advantage: { against: ['crowded'], attack: 1, most: 4, of: ['packling'], called: 'Knack' } }] },
    ],
    [
      'While within 30 feet of at least one other packling, a packling gains a +1 insight bonus to attack rolls and saving throws.',
      { features: [{ bonus: { when: ['near a friend'], called: 'Knack', attack: 1, saves: 1, of: ['packling'] } }] },
    ],
    [
      'When it charges, its claw deals an additional 2d6 damage and its target must succeed at a DC 13 Reflex save or be knocked prone.',
      {
        features: [
          {
            'powerful charge': {
              with: 'Claw',
              damage: '2d6',
              consequences: [{ condition: 'prone' }],
              dc: 13,
              save: 'Reflex',
            },
          },
        ],
      },
    ],
    [
      'After a springer moves at least 10 feet in a round, its next melee attack that round deals an additional 1d6 damage.',
      { features: [{ boon: { called: 'Knack', when: ['has moved'], hits: [{ damage: '1d6' }] } }] },
    ],
    [
      'When the robot takes energy damage, it gains resistance 10 to that type of energy until the start of its next turn.',
      { features: RESISTS },
    ],
    [
      'Creatures within 20 feet of it take a -2 penalty to Will saves.',
      {
        features: [
          { boon: { called: 'Knack', savesAgainst: [{ descriptor: 'Will', value: -2 }] } },
          { aura: { called: 'Knack', feet: 20, consequences: [{ boon: 'Knack', lasts: 'effect' }] } },
        ],
      },
    ],
    [
      'Allies within 20 feet gain a +1 morale bonus to saving throws against fear effects.',
      {
        features: [
          { boon: { called: 'Knack', savesAgainst: [{ descriptor: 'fear', value: 1, type: 'morale' }] } },
          {
            aura: {
              called: 'Knack',
              feet: 20,
              friends: true,
              others: true,
              consequences: [{ boon: 'Knack', lasts: 'effect' }],
            },
          },
        ],
      },
    ],
    [
      "It gains a +2 racial bonus to Acrobatics checks to tumble, and can't be knocked prone by trip combat maneuvers.",
      { features: [{ maneuvers: { of: ['trip'], against: 100 } }] },
    ],
    [
      'A shambler can perform only a single move action or standard action each round.',
      { features: ['single actions'] },
    ],
    // One of several friends, and a second bonus: neither goes to all of them, nor is one left out.
    [
      'Any ally within 30 feet of it gains a +2 bonus to attack rolls and a 10-foot bonus to its speed.',
      told('it attacks', 'its friends, its own movement, bonuses or penalties'),
    ],
    ['It takes no damage from falling.', { features: [{ 'soft landing': { takes: 'none' } }] }],
    ['A skulker can attempt to hide even when observed.', { features: ['hides in the open'] }],
    ['A brute can craft items without needing to meet prerequisites.', {}],
    ['The thing treats cold environments as one step less severe.', {}],
    [
      'Any creature within the aura that starts its turn there loses its temper.',
      // Not understood: the table is told of it.
      told('its turn begins', 'see its words'),
    ],
  ])('%s', (words, becomes) => {
    expect(made(words)[0]).toEqual(becomes)
  })
  it('a heading says how far an aura reaches, and the save against it', () => {
    expect(
      made(
        'Aura (Su) 20 ft., Will DC 14. A creature which starts its turn in the aura and fails its save is off-target for 1 round.',
      )[0],
    ).toEqual({
      features: [
        {
          aura: {
            called: 'Knack',
            feet: 20,
            save: 'Will',
            dc: 14,
            eachTurn: true,
            consequences: [{ condition: 'off-target', lasts: { rounds: 1 } }],
          },
        },
      ],
    })
  })
})

describe('clauses of several sentences', () => {
  it('a foe is marked for its friends', () => {
    const [all] = made(
      "As a move action, a captain can designate a creature within 60 feet. All allies gain a +1 bonus to attack rolls against that creature until the beginning of the captain's next turn.",
    )
    expect(all).toEqual({
      features: [{ boon: { called: 'Knack', marks: { attack: 1, friends: true } } }],
      acts: [
        {
          name: 'Knack',
          cost: 'move',
          provokes: false,
          effect: {
            range: 60,
            foes: true,
            consequences: [{ boon: 'Knack', lasts: { until: 'turn-start', of: 'user' } }],
          },
        },
      ],
    })
  })
  it('a charge without its cost, and what comes with its hit', () => {
    const [all] = made(
      'As a full action, a ram can charge without taking the normal penalties to its attack roll or its AC. If the attack hits, the target must succeed at a DC 13 Fortitude save or be knocked prone.',
    )
    expect(all).toEqual({
      features: [
        'steady charge',
        { 'powerful charge': { consequences: [{ condition: 'prone' }], dc: 13, save: 'Fortitude' } },
      ],
    })
  })
})

describe('sentences in parts', () => {
  it('each predicate is a sentence, but not where one hangs on something', () => {
    expect(partsOf("It can't be flanked and gains a +2 bonus to Perception checks.")).toEqual([
      "It can't be flanked.",
      'It gains a +2 bonus to Perception checks.',
    ])
    const hangs = 'It gains a +2 bonus to attack rolls and takes a -2 penalty to AC while in water.'
    expect(partsOf(hangs)).toEqual([hangs])
  })
  it('a description says nothing that a rule would', () => {
    expect(describes('Its inner light heartens its comrades.')).toBe(true)
    expect(describes('Its bite deals twice as much.')).toBe(false)
  })
})
