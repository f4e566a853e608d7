import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon, type Part } from '../../../testing/npc.ts'

const feat = (name: string, words: string) => ({
  name,
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
const made = (words: string, name = 'Knack (Ex)', weapons = WEAPONS): Part => {
  const [{ weapons: _, ...all }] = carriedFrom({}, [feat(name, words), ...weapons])
  return all
}
const own = (effect: Part, more: Part = {}): Part => ({ name: 'Knack', cost: 'standard', ...more, effect })
const acts = (...all: readonly Part[]): Part => ({ acts: all })
const features = (...all: readonly (Part | string)[]): Part => ({ features: all })
const FAR = { range: 30 }
const PUSHED = [{ damage: '4d6', types: ['bludgeoning'] }, { pushes: 10 }]
const MARKED = { called: 'Knack', marks: { attack: 1, friends: true } }
const UNTIL = { until: 'turn-start', of: 'user' }

describe('what comes with blows', () => {
  it.each<[words: string, becomes: Part]>([
    [
      'Once per round, a skulker deals an additional 1d6 damage to a flat-footed target it hits with a ranged attack.',
      features({
        advantage: {
          against: ['flat-footed'],
          with: ['Ember Spit'],
          consequences: [{ damage: '1d6' }],
          called: 'Knack',
        },
      }),
    ],
    [
      "The skulker's melee attacks deal an additional 1d4 cold damage.",
      features({ hit: { with: ['Claw'], consequences: [{ damage: '1d4', types: ['cold'] }] } }),
    ],
    [
      "A skulker's claws deal 1d6 bleed damage.",
      {
        afflictions: [
          {
            name: 'bleeding 1d6',
            every: { rounds: 1 },
            again: 'last',
            staunched: { dc: 15 },
            stages: [[{ damage: '1d6' }]],
          },
        ],
        ...features({ hit: { with: 'Claw', consequences: [{ afflicts: 'bleeding 1d6' }] } }),
      },
    ],
    [
      "If a skulker doesn't move during its turn, it gains a +1 bonus to ranged attack rolls until the start of its next turn.",
      features({ bonus: { when: ['has not moved'], with: ['Ember Spit'], attack: 1, called: 'Knack' } }),
    ],
    [
      'When a skulker moves at least 10 feet on its turn, it gains a +2 dodge bonus to AC until the start of its next turn.',
      features({ bonus: { when: ['has moved'], defense: 2, called: 'Knack' } }),
    ],
    [
      "When a skulker hits a creature, the next ally that attacks the same creature before the end of the skulker's next turn gains a +1 bonus to the attack roll.",
      features(
        { boon: MARKED },
        { hit: { with: ['Claw', 'Ember Spit'], consequences: [{ boon: 'Knack', lasts: UNTIL }] } },
      ),
    ],
    [
      'Whenever a skulker makes a full attack, it can make one additional claw attack at its highest attack bonus.',
      { fullAttacks: [{ name: 'Knack', attacks: 3, penalty: -4 }] },
    ],
    ['It takes a -3 penalty when making a full attack.', { fullAttacks: [{ name: 'Knack', attacks: 2, penalty: -3 }] }],
    ['It gains a +3 bonus to AC against attacks of opportunity.', features({ mobility: { bonus: 3 } })],
    [
      'Whenever it successfully grapples a creature, it deals 1d8+4 bludgeoning damage.',
      features({ constrict: { damage: '1d8+4', types: ['bludgeoning'] } }),
    ],
    [
      'It deals an additional 1d6 damage to creatures it is grappling.',
      features({ advantage: { against: ['held'], consequences: [{ damage: '1d6' }], called: 'Knack' } }),
    ],
    [
      'When it claws a creature, the skulker regains 3 Hit Points.',
      features({ reacts: { to: ['hits'], consequences: [{ heals: '3' }], called: 'Knack' } }),
    ],
    [
      'Whenever a creature within 20 feet fails a saving throw, the skulker regains 1d6 Hit Points.',
      features({ reacts: { to: ['a foe fails a save'], feet: 20, consequences: [{ heals: '1d6' }], called: 'Knack' } }),
    ],
    [
      'When a skulker is hit by a melee attack, the attacker takes 1d6 acid damage (Reflex DC 13 half).',
      features({
        thorns: { consequences: [{ damage: '1d6', types: ['acid'] }], dc: 13, save: 'Reflex', onSuccess: 'half' },
      }),
    ],
    [
      'A skulker that takes cold damage is slowed for 1 round.',
      features({
        'suffers from': { types: ['cold'], consequences: [{ condition: 'slowed', lasts: { rounds: 1 } }] },
      }),
    ],
    [
      'If a skulker begins its turn grappling a creature, it drinks its blood. The creature takes 1d4 Constitution damage, and the skulker gains 5 temporary Hit Points.',
      features({
        'while holding': {
          consequences: [{ lowers: 'Constitution', by: '1d4' }],
          itself: [{ grants: '5', lasts: { hours: 1 } }],
        },
      }),
    ],
    [
      'When a skulker has a creature grappled at the start of its turn, it can sift its thoughts. The target must succeed at a DC 15 Will save or take 1d4 Intelligence damage.',
      features({ 'while holding': { dc: 15, save: 'Will', consequences: [{ lowers: 'Intelligence', by: '1d4' }] } }),
    ],
  ])('%s', (words, becomes) => expect(made(words)).toEqual(becomes))
})

describe('friends, holds and the slain', () => {
  it.each<[words: string, becomes: Part]>([
    [
      'It deals an additional 1d6 damage to targets that an ally threatens.',
      features({ advantage: { against: ['crowded'], consequences: [{ damage: '1d6' }], called: 'Knack' } }),
    ],
    [
      'At the start of its turn, the skulker deals 2d4 acid damage to each creature it is grappling.',
      features({ 'while holding': { consequences: [{ damage: '2d4', types: ['acid'] }] } }),
    ],
    [
      'A humanoid slain by a skulker rises as a skulker whelp in 1d4 rounds.',
      features({ spawn: { who: ['skulker whelp'], rounds: '1d4', only: ['living'] } }),
    ],
    [
      'As a move action, a skulker can sound a horn that grants allies within 30 feet a +1 morale bonus to damage rolls until the start of its next turn.',
      acts(
        own(
          {
            area: { shape: 'emanation', feet: 30 },
            friends: true,
            consequences: [{ adds: 1, to: 'damage', type: 'morale', lasts: UNTIL }],
          },
          { cost: 'move', provokes: false },
        ),
      ),
    ],
    [
      'Once per day as a swift action, a skulker can gain 10 temporary Hit Points for 1 minute.',
      acts(
        own(
          { personal: true, consequences: [{ grants: '10', lasts: { minutes: 1 } }] },
          { cost: 'swift', provokes: false, uses: { max: 1, recharge: 'day' } },
        ),
      ),
    ],
  ])('%s', (words, becomes) => expect(made(words)).toEqual(becomes))
  it('a poison is one by its name', () => {
    const words = 'Claw; save Fortitude DC 14; track Strength; frequency 1/round for 4 rounds; cure 1 save.'
    expect(JSON.stringify(made(words, 'Poison (Ex)'))).toContain('"check":{"save":"Fortitude","dc":14}')
  })
})

describe('what is done by an action', () => {
  it.each<[words: string, becomes: Part]>([
    [
      'As a move action, a skulker can teleport to any space it can see within 40 feet.',
      acts(own({ teleports: true, range: 40, consequences: [] }, { cost: 'move', provokes: false })),
    ],
    [
      'Once per day as a standard action, a skulker can become invisible for 2 minutes. The effect ends if it attacks.',
      acts(
        own(
          {
            personal: true,
            lasts: { minutes: 2 },
            discharge: 'attacks',
            consequences: [{ condition: 'unseen', lasts: 'effect' }],
          },
          { provokes: false, uses: { max: 1, recharge: 'day' } },
        ),
      ),
    ],
    [
      'As a swift action, a skulker can gain a +1 bonus to attack rolls until the end of its turn. It takes a -1 penalty to AC until the start of its next turn.',
      acts(
        own(
          {
            personal: true,
            consequences: [
              { adds: 1, to: 'attack', lasts: { until: 'turn-end', of: 'user' } },
              { adds: -1, to: 'AC', lasts: UNTIL },
            ],
          },
          { cost: 'swift', provokes: false },
        ),
      ),
    ],
    [
      'As a standard action, a skulker can grant one allied construct within 30 feet a +2 bonus to attack rolls and a 10-foot bonus to its speed for 1d4 rounds.',
      acts(
        own(
          {
            ...FAR,
            friends: true,
            only: ['construct'],
            consequences: [
              { adds: 2, to: 'attack', lasts: { rounds: '1d4' } },
              { adds: 10, to: 'speed', lasts: { rounds: '1d4' } },
            ],
          },
          { provokes: false },
        ),
      ),
    ],
    [
      'As a standard action, a skulker can shove all creatures in a 20-foot line. Each creature in the line takes 4d6 bludgeoning damage and is pushed 10 feet. A successful DC 15 Fortitude save halves the damage and negates the push.',
      acts(
        own({
          area: { shape: 'line', feet: 20 },
          save: { kind: 'Fortitude', dc: 15, onSuccess: 'half damage' },
          consequences: PUSHED,
        }),
      ),
    ],
    [
      "As a standard action, a skulker can bend the will of a creature within 30 feet. The target must succeed at a DC 15 Will save or fall under the skulker's control as though by dominate person for 1 day.",
      acts(
        own({
          ...FAR,
          save: { kind: 'Will', dc: 15, onSuccess: 'none' },
          descriptors: ['mind-affecting', 'charm'],
          consequences: [{ condition: 'dominated', lasts: { days: 1 } }],
        }),
      ),
    ],
    [
      'As a standard action, a skulker can heal a creature it touches for 2d8 Hit Points. It can use this ability twice per day.',
      acts(
        own(
          { range: 5, friends: true, consequences: [{ heals: '2d8' }] },
          { provokes: false, uses: { max: 2, recharge: 'day' } },
        ),
      ),
    ],
    [
      'As a move action, a skulker can direct an allied robot within 30 feet to make a single attack as a reaction.',
      acts(own({ ...FAR, friends: true, consequences: [{ bids: 'attack' }] }, { cost: 'move', provokes: false })),
    ],
    [
      'As a standard action, a skulker can rally its friends. All allies within 20 feet gain 5 temporary Hit Points for 1 minute.',
      acts(
        own(
          {
            area: { shape: 'emanation', feet: 20 },
            friends: true,
            consequences: [{ grants: '5', lasts: { minutes: 1 } }],
          },
          { provokes: false },
        ),
      ),
    ],
    [
      'As a full action, a skulker can make a single claw attack against each creature adjacent to it.',
      acts(
        own(
          {
            area: { shape: 'emanation', feet: 5 },
            foes: true,
            consequences: [{ damage: '1d6', types: ['slashing'] }],
          },
          { cost: 'full-round', strikes: 'Claw' },
        ),
      ),
    ],
  ])('%s', (words, becomes) => expect(made(words)).toEqual(becomes))
  it('a bonus to one kind of attack alone is played where it has no other', () => {
    const words = 'Once per day as a swift action, a skulker can gain a +2 bonus to melee attack rolls for 1 minute.'
    const ruled = JSON.stringify(made(words))
    expect(ruled).toContain('ruled')
    const one = made(words, 'Knack (Ex)', [npcWeapon('Claw', 9, '1d6', ['slashing'])])
    expect(JSON.stringify(one)).toContain('"adds":2,"to":"attack"')
  })
})

describe('what is always so about a body', () => {
  it.each<[words: string, becomes: Part, name?: string]>([
    [
      'It takes a -2 penalty to saving throws against cold effects.',
      { savesAgainst: [{ descriptor: 'cold', value: -2 }] },
    ],
    [
      'Skulkers gain a +2 racial bonus to saving throws against illusions.',
      { savesAgainst: [{ descriptor: 'illusions', value: 2 }] },
    ],
    ['It automatically succeeds at saving throws against radiation.', { immune: ['radiation'] }],
    ['It ignores the effects of the staggered and fatigued conditions.', { immune: ['staggered', 'fatigued'] }],
    [
      'Attacks with fire damage deal half damage to it, and it takes half again as much damage from electricity.',
      {
        ...features({ 'half damage': { types: ['fire'] } }),
        vulnerability: [{ types: ['electricity'], share: 'half again' }],
      },
    ],
    ['It is dazzled in areas of bright light.', features('light sensitivity')],
    ["It isn't flat-footed at the beginning of combat.", { immune: ['flat-footed'] }],
    ['A skulker takes no damage from a successful Reflex save.', features('evasion')],
    [
      'When a skulker takes fire damage, it regains that many Hit Points instead.',
      features({ absorbs: { types: ['fire'], per: 1 } }),
    ],
    ['It can swim up to 100 feet in a straight line as a full action.', features({ jet: { feet: 100 } })],
    [
      "A skulker can jet backward once per round as a full action, at a speed of 200 feet. It must move in a straight line while jetting, and doesn't provoke attacks of opportunity when it does so.",
      features({ jet: { feet: 200 } }),
    ],
    [
      'As a move action, a skulker can emit a 30-foot-radius cloud of ink once per minute while underwater. This cloud provides total concealment, and the skulker can use this ability only to escape.',
      acts({
        name: 'Knack',
        cost: 'move',
        provokes: false,
        uses: { max: 1, recharge: 'fight' },
        effect: {
          area: { shape: 'burst', feet: 30 },
          range: 5,
          lasts: { minutes: 1 },
          changes: { conceals: 'total' },
          consequences: [],
        },
      }),
    ],
    [
      'At the start of each of its turns, a skulker regains 5 Hit Points as long as it has at least 1 Hit Point.',
      features({ 'fast healing': { points: 5 } }),
    ],
    [
      'A skulker gains a +2 bonus to attack rolls against a creature when at least one of its allies is adjacent to that creature.',
      features({ advantage: { against: ['crowded'], attack: 2, most: 1, called: 'Knack' } }),
    ],
    [
      'A skulker deals 1d6 P damage automatically to any creature whose space it occupies at the end of its turn.',
      acts({ name: 'Knack', effect: { consequences: [{ damage: '1d6', types: 'piercing' }] } }),
    ],
    [
      'A skulker has a +4 racial bonus to AC against ranged attacks.',
      features({ guarded: { against: 'ranged', defense: 4, called: 'Knack' } }),
    ],
    ['Its wings allow it to take no damage from falling.', features({ 'soft landing': { takes: 'none' } })],
    [
      'While within 30 feet of another skulker, a skulker gains a +2 bonus to Will saves.',
      features({
        boon: { called: 'Knack', when: ['near a friend'], savesAgainst: [{ descriptor: 'Will', value: 2 }] },
      }),
    ],
    [
      'Aura 10 feet; 1d6 E, Reflex DC 14 half. A creature that begins its turn in the aura takes the damage.',
      features({
        aura: {
          called: 'Knack',
          feet: 10,
          save: 'Reflex',
          dc: 14,
          onSuccess: 'half',
          eachTurn: true,
          consequences: [{ damage: '1d6', types: ['electricity'] }],
        },
      }),
    ],
  ])('%s', (words, becomes) => expect(made(words)).toEqual(becomes))
  it('what its foes have near it is not its own', () => {
    expect(
      made('Enemies within 30 feet of it take a -2 penalty to saving throws against fear effects.'),
    ).not.toHaveProperty('savesAgainst')
  })
  it('what is done in a fight and not read is told of, not said to be nothing', () => {
    const told = made('Once per round, the skulker can deflect a ranged attack that would hit it as a reaction.')
    expect(JSON.stringify(told)).toContain('deflect')
  })
})
