import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon } from '../../../testing/npc.ts'

type Keys = Record<string, unknown>
const feat = (name: string, words: string) => ({ name, type: 'feat', system: { description: { value: words } } })
const arms = [npcWeapon('Bite', 12, '1d8 + 4', ['piercing']), npcWeapon('Claw', 8, '1d6 + 4', ['slashing'])]
const KIND = { details: { cr: 6, type: 'aberration' }, traits: { size: 'large' } }
const read = (words: string) => carriedFrom(KIND, [...arms, feat('Own Way (Ex)', `<p>${words}</p>`)])
const BITE = { called: 'Own Way' }

describe('families of sentences', () => {
  it.each<[words: string, features: readonly unknown[]]>([
    [
      'If the lurker starts its turn grappling a living creature, it drains blood, dealing 1d4 Constitution damage and gaining 5 temporary Hit Points.',
      [
        {
          'while holding': {
            consequences: [{ lowers: 'Constitution', by: '1d4' }],
            itself: [{ grants: 5, lasts: { hours: 1 } }],
          },
        },
      ],
    ],
    [
      'A creature grappled by the lurker takes 2 points of Strength damage at the start of each of its turns.',
      [{ 'while holding': { consequences: [{ lowers: 'Strength', by: '2' }] } }],
    ],
    [
      'Whenever the lurker damages a living creature with its bite, it regains 5 Hit Points.',
      [{ reacts: { to: ['hits'], with: 'Bite', only: ['living'], consequences: [{ heals: '5' }], ...BITE } }],
    ],
    [
      'When the lurker attacks a foe threatened by at least one other lurker, it gains a +2 bonus to its attack roll.',
      [{ advantage: { against: ['crowded'], attack: 2, of: ['lurker'], ...BITE } }],
    ],
    [
      'The lurker deals an additional 1d6 damage to creatures that are prone.',
      [{ advantage: { against: ['prone'], consequences: [{ damage: '1d6' }], ...BITE } }],
    ],
    [
      'As a reaction when hit by a melee attack, the lurker can make a bite attack against the attacker.',
      [{ 'strikes back': { with: 'Bite' } }],
    ],
    [
      'As a reaction when an adjacent ally is hit, the lurker can take the damage instead.',
      [{ 'stands in': { share: 'all', per: 'round' } }],
    ],
    [
      'Whenever the lurker takes slashing or piercing damage, it sprays acid in a 10-foot radius, and each creature in that area must succeed at a DC 14 Reflex save or be sickened for 1 round.',
      [
        {
          'bursts when hurt': {
            feet: 10,
            by: ['slashing', 'piercing'],
            consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
            dc: 14,
            save: 'Reflex',
          },
        },
      ],
    ],
    [
      'The lurker is staggered in sunlight.',
      [
        {
          'suffers while': {
            when: ['in bright light'],
            consequences: [{ condition: 'staggered', lasts: { rounds: 1 } }],
          },
        },
      ],
    ],
    [
      'While in water, the lurker takes 2d6 acid damage each round.',
      [{ 'suffers while': { when: ['in water'], consequences: [{ damage: '2d6', types: ['acid'] }] } }],
    ],
  ])('%s', (words, features) => {
    const [creature, notes] = read(words)
    expect((creature as Keys)['features']).toEqual(features)
    expect(notes.filter(note => /^(?:simplified|ruled)/.test(note))).toEqual([])
  })
  it.each<[words: string, act: unknown]>([
    [
      'Once per day, the lurker can enter a frenzy as a swift action for 5 rounds. It gains a +2 morale bonus to attack and damage rolls but takes a –2 penalty to AC.',
      {
        cost: 'swift',
        uses: { max: 1, recharge: 'day' },
        effect: {
          personal: true,
          consequences: [
            { adds: 2, to: 'attack', type: 'morale', lasts: { rounds: 5 } },
            { adds: 2, to: 'damage', type: 'morale', lasts: { rounds: 5 } },
            { adds: -2, to: 'AC', lasts: { rounds: 5 } },
          ],
        },
      },
    ],
    [
      'As a swift action, the lurker can grant one ally within 30 feet a +2 morale bonus to its next attack roll.',
      {
        cost: 'swift',
        effect: { range: 30, friends: true, consequences: [{ adds: 2, to: 'attack', once: true, type: 'morale' }] },
      },
    ],
    [
      'As a move action, the lurker can become invisible as per the invisibility spell. The effect ends if it attacks.',
      { cost: 'move', effect: { personal: true, discharge: 'attacks', consequences: [{ condition: 'unseen' }] } },
    ],
    [
      'As a standard action, the lurker can release a cloud of smoke in a 20-foot radius, granting concealment for 1d4 rounds.',
      { effect: { area: { feet: 20 }, lasts: { rounds: '1d4' }, changes: { conceals: 'concealment' } } },
    ],
  ])('%s', (words, act) => {
    expect((read(words)[0] as Keys)['acts']).toMatchObject([act])
  })
  it('a sentence with something more than these say is not taken for one of them', () => {
    const [creature, notes] = read('The lurker is staggered in sunlight unless it wears goggles.')
    expect(JSON.stringify(creature)).not.toContain('suffers while')
    expect(notes.some(note => /^ruled/.test(note))).toBe(true)
  })
})
describe('minds that are one', () => {
  const features = (words: string) =>
    (carriedFrom(KIND, [...arms, feat('Swarm Mind (Ex)', `<p>${words}</p>`)])[0] as Keys)['features']
  it('roll a save again beside one of their kind, where the words say so', () => {
    expect(
      features(
        'All Swarm creatures within 30 feet of each other are in constant communication. In addition, once per round when within 30 feet of another Swarm creature, a Swarm creature can roll twice and take the better result on a saving throw against a mind-affecting effect.',
      ),
    ).toEqual([
      {
        'rerolls saves': { per: 'round', against: ['mind-affecting'], near: ['swarm'], feet: 30, called: 'one mind' },
      },
    ])
  })
})
