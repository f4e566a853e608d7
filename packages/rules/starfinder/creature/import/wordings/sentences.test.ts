import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon, type Part } from '../../../testing/npc.ts'

const feat = (words: string) => ({
  name: 'Knack (Ex)',
  type: 'feat',
  system: { description: { value: `<p>${words}</p>` } },
})
const WEAPONS = [
  npcWeapon('Claw', 9, '1d6', ['slashing']),
  npcWeapon('Ember Spit', 9, '1d6', ['fire'], {
    actionType: 'rwak',
    weaponType: 'longA',
    range: { units: 'ft', value: 60 },
  }),
]
/** What an ability of these words becomes, beside weapons of two kinds. */
const made = (words: string): Part => {
  const system = { attributes: { speed: { land: { base: 30 } } } }
  const [{ weapons: _, speed: __, ...all }] = carriedFrom(system, [feat(words), ...WEAPONS])
  return all
}
const features = (...all: readonly (Part | string)[]): Part => ({ features: all })
const act = (more: Part, effect: Part): Part => ({ name: 'Knack', cost: 'standard', provokes: false, ...more, effect })

describe('what a creature has, in one sentence', () => {
  it.each<[words: string, becomes: Part]>([
    [
      'A creature that hits a skulker with a melee attack must succeed at a DC 13 Fortitude save or be sickened for 1 round.',
      features({
        thorns: { consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }], dc: 13, save: 'Fortitude' },
      }),
    ],
    [
      'As a reaction when it is hit by a melee attack, a skulker can spray acid, dealing 2d6 acid damage (Reflex DC 13 half).',
      features({
        reacts: {
          to: ['is hit'],
          by: 'melee',
          on: 'the other',
          consequences: [{ damage: '2d6', types: ['acid'] }],
          dc: 13,
          save: 'Reflex',
          onSuccess: 'half',
          once: 'round',
          called: 'Knack',
        },
      }),
    ],
    [
      'Once per day, when a skulker would be reduced to 0 Hit Points, it is instead reduced to 1 Hit Point.',
      features({ endures: { points: 1 } }),
    ],
    [
      'A skulker has a 25% chance to turn a critical hit into a normal hit.',
      features({ fortification: { percent: 25 } }),
    ],
    ['A skulker is vulnerable to area attacks.', features({ areas: { share: 'half again' } })],
    [
      'A skulker that starts its turn in darkness gains fast healing 3 for that round.',
      features({ boon: { called: 'Knack', when: ['in the dark'], heals: 3 } }),
    ],
    [
      'A skulker takes a -2 penalty to attack rolls in bright light.',
      features({ bonus: { when: ['in bright light'], attack: -2, called: 'Knack' } }),
    ],
    [
      "A skulker's attacks ignore the first 5 points of energy resistance.",
      features({ ignores: { what: ['resistance'], points: 5, with: ['Claw', 'Ember Spit'] } }),
    ],
    [
      'A skulker is always under the effects of freedom of movement.',
      { immune: ['entangled', 'grappled', 'pinned', 'paralyzed', 'slowed'] },
    ],
    [
      'A skulker can attempt a grapple combat maneuver as part of its claw attack.',
      features({ 'improved grab': { with: 'Claw' } }),
    ],
    [
      'As a reaction when an ally within 5 feet is hit by an attack, a skulker can take half the damage.',
      features({ 'stands in': { share: 'half', feet: 5, per: 'round' } }),
    ],
    [
      'Creatures grappled by a skulker take a -2 penalty to saving throws.',
      features({ 'while holding': { consequences: [{ adds: -2, to: 'saves', lasts: { rounds: 1 } }] } }),
    ],
    [
      'A skulker deals double damage on a charge with its claw.',
      features({ 'powerful charge': { damage: '1d6', with: 'Claw' } }),
    ],
    [
      'A skulker regains 5 Hit Points at the start of each of its turns as long as it is in contact with water.',
      features({ boon: { called: 'Knack', when: ['in water'], heals: 5 } }),
    ],
    [
      'A skulker that hits with both claw attacks in the same turn can attempt to grapple the target as a free action.',
      features({ 'improved grab': { with: 'Claw', hits: 2, largest: 'colossal' } }),
    ],
    ["A skulker's claw attack targets EAC instead of KAC.", {}],
    [
      "A skulker's melee attacks have the disarm and trip weapon special properties.",
      features({ maneuvers: { of: ['disarm', 'trip'], attack: 2 } }),
    ],
    [
      'If a skulker starts its turn in an area of bright light, it is dazzled until the start of its next turn.',
      features('light sensitivity'),
    ],
    ['A skulker has fast healing 5 while it has at least 1 Hit Point.', features({ 'fast healing': { points: 5 } })],
    ['A skulker can stand up from prone as a swift action.', features('rises quickly')],
    ["A skulker doesn't provoke attacks of opportunity when it moves.", features('slips away')],
    ["A skulker doesn't provoke attacks of opportunity when flying.", features({ 'slips away': { flying: true } })],
    [
      'Whenever a skulker takes 5 or more bludgeoning damage from a single attack, shards fly out and deal 1d4 piercing damage to all adjacent creatures.',
      features({
        'bursts when hurt': {
          by: ['bludgeoning'],
          least: 5,
          feet: 5,
          consequences: [{ damage: '1d4', types: ['piercing'] }],
        },
      }),
    ],
    [
      'When a skulker takes cold damage, its speed is halved until the end of its next turn.',
      features({
        'suffers from': {
          types: ['cold'],
          consequences: [{ adds: -15, to: 'speed', lasts: { until: 'turn-end', of: 'target' } }],
        },
      }),
    ],
    [
      'A creature struck by a skulker’s claw glows for 1 minute, negating any concealment it has.',
      features({ hit: { with: 'Claw', consequences: [{ condition: 'outlined', lasts: { minutes: 1 } }] } }),
    ],
  ])('%s', (words, becomes) => {
    expect(made(words)).toEqual(becomes)
  })
})

describe('what a creature does, in its words', () => {
  it.each<[words: string, becomes: Part]>([
    [
      'As a move action, a skulker can gain a climb speed of 20 feet until the end of its turn.',
      {
        acts: [
          act(
            { cost: 'move' },
            {
              personal: true,
              consequences: [{ speeds: { climb: 20 }, lasts: { until: 'turn-end', of: 'user' } }],
            },
          ),
        ],
      },
    ],
    [
      'As a swift action, a skulker can harden its skin, gaining DR 10/- and reducing its speed to 10 feet until the start of its next turn.',
      {
        features: [{ boon: { called: 'Knack', reduction: [{ amount: 10 }] } }],
        acts: [
          act(
            { cost: 'swift' },
            {
              personal: true,
              consequences: [
                { boon: 'Knack', lasts: { until: 'turn-start', of: 'user' } },
                { adds: -20, to: 'speed', lasts: { until: 'turn-start', of: 'user' } },
              ],
            },
          ),
        ],
      },
    ],
    [
      'As a swift action, a skulker can mark a creature within 60 feet. Until the end of the encounter, the skulker’s attacks against that creature deal an additional 1d6 damage.',
      {
        features: [{ boon: { called: 'Knack', marks: { hits: [{ damage: '1d6' }] } } }],
        acts: [act({ cost: 'swift' }, { range: 60, foes: true, consequences: [{ boon: 'Knack', lasts: 'fight' }] })],
      },
    ],
    [
      'When a skulker hits with a charge attack, the target must succeed at a DC 19 Will save or be frightened for 1 round. A target that succeeds is shaken for 1 round.',
      features({
        'powerful charge': {
          consequences: [{ condition: 'frightened', lasts: { rounds: 1 } }],
          dc: 19,
          save: 'Will',
          onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }],
        },
      }),
    ],
    [
      'As a standard action, a skulker can scream. All creatures within 30 feet must succeed at a DC 14 Will save or be panicked for 1d4 rounds. A creature that succeeds is shaken for 1 round and is immune to that scream for 24 hours.',
      {
        acts: [
          {
            name: 'Knack',
            cost: 'standard',
            effect: {
              area: { shape: 'emanation', feet: 30 },
              others: true,
              save: { kind: 'Will', dc: 14, onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
              consequences: [{ condition: 'panicked', lasts: { rounds: '1d4' } }],
            },
          },
        ],
        features: [{ 'works once': { of: 'Knack', saved: true } }],
      },
    ],
    [
      'As a standard action, a skulker can spew a 30-foot line of acid that deals 6d6 damage (Reflex DC 14 half).',
      {
        acts: [
          {
            name: 'Knack',
            cost: 'standard',
            effect: {
              area: { shape: 'line', feet: 30 },
              save: { kind: 'Reflex', dc: 14, onSuccess: 'half' },
              consequences: [{ damage: '6d6', types: ['acid'] }],
            },
          },
        ],
      },
    ],
  ])('%s', (words, becomes) => {
    expect(made(words)).toEqual(becomes)
  })
})

describe('what is not read as what it is not', () => {
  it.each([
    [
      'as it does something that nobody knows',
      'When a skulker bursts from the ground, each creature within 10 feet must succeed at a DC 21 Reflex save or be knocked prone.',
    ],
    [
      'through the squares of others',
      "A skulker can move through an enemy's space without provoking attacks of opportunity.",
    ],
    [
      'out of the ground',
      'A skulker can use its move action to burrow and reappear in any unoccupied space within 30 feet.',
    ],
  ])('%s', (_, words) => {
    const { acts = [], features: all = [] } = made(words) as { acts?: readonly Part[]; features?: readonly Part[] }
    expect(JSON.stringify([acts, all])).toMatch(/ruled|reminds/)
  })
})
