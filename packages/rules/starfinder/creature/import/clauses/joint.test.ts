import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon, type Part } from '../../../testing/npc.ts'

const feat = (name: string, words: string) => ({
  name,
  type: 'feat',
  system: { description: { value: `<p>${words}</p>` } },
})
/** What an ability of these words becomes beside its weapons. */
const made = (words: string, name = 'Knack (Ex)'): Part => {
  const far = { actionType: 'rwak', weaponType: 'longA', range: { units: 'ft', value: 60 } }
  const [{ weapons: _, ...all }] = carriedFrom({}, [
    feat(name, words),
    npcWeapon('Claw', 9, '1d6', ['slashing']),
    npcWeapon('Rifle', 9, '1d8', ['fire'], far),
  ])
  return all
}
const act = (more: object, effect: object) => ({ name: 'Knack', ...more, effect })

describe('what several sentences say together', () => {
  it('a mark is for attacks of one kind where the words say so', () => {
    expect(
      made(
        'As a move action, the marksman can target one creature it can see. Until the start of its next turn, the marksman deals an additional 1d6 damage to that creature with ranged attacks.',
      ),
    ).toEqual({
      features: [{ boon: { called: 'Knack', with: ['Rifle'], marks: { hits: [{ damage: '1d6' }] } } }],
      acts: [
        act(
          { cost: 'move', provokes: false },
          {
            range: 60,
            foes: true,
            consequences: [{ boon: 'Knack', lasts: { until: 'turn-start', of: 'user' } }],
          },
        ),
      ],
    })
  })
  it('friends that are rallied, and bolts that hit of themselves', () => {
    expect(
      made(
        'Once per day as a move action, a drummer can rally its troops. Each ally within 30 feet that can hear it gains 10 temporary Hit Points and a +1 morale bonus to saving throws against fear for 1 minute.',
      ),
    ).toEqual({
      features: [{ boon: { called: 'Knack', savesAgainst: [{ descriptor: 'fear', value: 1, type: 'morale' }] } }],
      acts: [
        act(
          { cost: 'move', provokes: false, uses: { max: 1, recharge: 'day' } },
          {
            area: { shape: 'emanation', feet: 30 },
            friends: true,
            consequences: [
              { grants: '10', lasts: { minutes: 1 } },
              { boon: 'Knack', lasts: { minutes: 1 } },
            ],
          },
        ),
      ],
    })
    expect(
      made(
        'As a standard action, it can fire two bolts at targets within 100 feet. Each bolt hits automatically and deals 2d4+2 force damage.',
      ),
    ).toEqual({
      acts: [
        act({ cost: 'standard' }, { range: 100, targets: 2, consequences: [{ damage: '2d4+2', types: ['force'] }] }),
      ],
    })
  })
  it('thorns for whoever holds it, and for whom it holds', () => {
    const consequences = [{ damage: '1d6', types: ['piercing'] }]
    expect(
      made(
        'A creature that grapples a bramble or is grappled by it takes 1d6 piercing damage at the start of each of its turns.',
      ),
    ).toEqual({ features: [{ thorns: { of: 'holds', consequences } }, { 'while holding': { consequences } }] })
  })
  it('a full attack of three, and a frenzy at half of its points', () => {
    expect(
      made(
        'When a slasher makes a full attack entirely with melee weapons, it can make one additional attack against a different target. All of these attacks take a -6 penalty instead of -4.',
      ),
    ).toEqual({ fullAttacks: [{ name: 'Knack', attacks: 3, penalty: -6 }] })
    expect(
      made(
        'When a raver is reduced to half its Hit Points or fewer, it flies into a rage. It gains a +2 bonus to attack and damage rolls but takes a -2 penalty to AC until it dies or the end of the combat.',
      ),
    ).toEqual({ features: [{ bonus: { when: ['hurt'], called: 'Knack', attack: 2, damage: 2, defense: -2 } }] })
  })
  it.each<[words: string, feature: object]>([
    [
      'Once per day as a reaction when an ally within 30 feet fails a saving throw, the captain can let that ally reroll the saving throw. The ally must use the second result.',
      { 'rerolls saves': { per: 'day', of: 'friends', feet: 30, called: 'Knack' } },
    ],
    [
      'In any condition of illumination other than bright light, a lurker blends into the shadows, granting it concealment (20% miss chance).',
      { displacement: { percent: 20, in: ['normal', 'dim', 'dark'] } },
    ],
    [
      "A borer's claws ignore the first 5 points of damage reduction and hardness.",
      { ignores: { what: ['reduction', 'hardness'], points: 5, with: 'Claw' } },
    ],
    [
      'When a creature adjacent to a spitter hits it with a melee attack, that creature takes 1d6 acid damage (Reflex DC 15 negates).',
      { thorns: { consequences: [{ damage: '1d6', types: ['acid'] }], dc: 15, save: 'Reflex' } },
    ],
  ])('%s', (words, feature) => {
    expect(made(words)).toEqual({ features: [feature] })
  })
  it('by name: what engulfs, and what is massive', () => {
    expect(
      made('It can move into the space of any creatures that are smaller.', 'Engulf (1d6+6 A, DC 12)'),
    ).toMatchObject({
      features: [{ whirlwind: { called: 'engulf', damage: '1d6+6', types: 'acid', dc: 12 } }],
    })
    const massive = 'Whoever it moves over takes damage (4d6+16 B, Reflex DC 24 half).'
    expect(made(massive, 'Massive (Ex)')).toMatchObject({
      by: 'flight',
      features: [{ trample: { damage: '4d6+16', types: 'bludgeoning', dc: 24 } }],
    })
  })
})
