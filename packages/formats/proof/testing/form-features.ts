import type { Feature } from './features.ts'
import { beast, dice, type Keys, row } from './rows.ts'

const blast = (save: Keys): Keys => ({
  acts: [
    {
      name: 'blast',
      effect: { range: 30, save: { kind: 'Will', dc: 15, ...save }, consequences: [{ condition: 'sickened' }] },
    },
  ],
})
/** What harms who does not save, as often as its creature likes. */
const bolts = (r: string): Keys => ({
  weapons: [],
  acts: [
    {
      name: 'bolt',
      effect: {
        range: 60,
        save: { kind: 'Will', dc: 13, onSuccess: 'none' },
        consequences: [{ damage: dice(r, '2d6', 9) }],
      },
    },
  ],
})
const jaunts = (condition: string): Keys => ({
  acts: [{ name: 'jaunt', effect: { personal: true, consequences: [{ condition, lasts: { rounds: 5 } }] } }],
})
/** What spell resistance would keep off. */
const spellOf = (ruleset: string, consequences: readonly Keys[]): Keys => ({
  acts: [
    {
      name: 'spell',
      ...(ruleset === 'starfinder' ? { kind: 'spell-like' } : {}),
      effect: { range: 30, resistible: true, consequences },
    },
  ],
})
const SHAKEN = [{ condition: 'shaken', lasts: { rounds: 1 } }]

/** What who saves still has, harm that others take, saves that are rolled again, forms and disguises. */
export const FORMS: readonly Feature[] = [
  row(
    'a',
    'what who saves has besides',
    'save: { kind: Will, dc: 15, onSuccess: half damage, besides: [{ condition: shaken }] }',
    () => blast({ onSuccess: 'half damage', besides: SHAKEN }),
    {
      without: r => beast(r, blast({ onSuccess: 'half damage' })),
      command: () => ({ do: 'use', act: 'blast', target: 'b' }),
    },
  ),
  row(
    'a',
    'others take a share of its damage',
    'features: [{ shares harm: { between: held } }]',
    () => ({ features: [{ 'shares harm': { between: 'friends' } }] }),
    { friend: r => beast(r), rounds: 3 },
  ),
  row(
    'b',
    'saves that are rolled again',
    'features: [{ rerolls saves: { per: day, of: friends, feet: 30 } }]',
    () => ({ features: [{ 'rerolls saves': { per: 'round' } }] }),
    {
      foe: r => beast(r, blast({})),
      command: () => ({ do: 'use', act: 'blast', target: 'b' }),
    },
  ),
  row(
    'a',
    'works once on each creature',
    'features: [{ works once: { of: blast } }]',
    r => ({ ...bolts(r), features: [{ 'works once': { of: 'bolt' } }] }),
    { without: r => beast(r, bolts(r)), rounds: 6 },
  ),
  row(
    'a',
    'what an act costs its user',
    'features: [{ aftermath: { of: burst, consequences: [{ condition: fatigued, lasts: { rounds: 2 } }] } }]',
    r => ({
      ...bolts(r),
      features: [{ aftermath: { of: 'bolt', consequences: [{ condition: 'fatigued', lasts: { rounds: 2 } }] } }],
    }),
    { without: r => beast(r, bolts(r)), rounds: 6 },
  ),
  row(
    'a',
    'condition: ethereal',
    'consequences: [{ condition: ethereal, lasts: { rounds: 5 } }]',
    () => jaunts('ethereal'),
    { without: r => beast(r, jaunts('shaken')), command: () => ({ do: 'use', act: 'jaunt', target: 'a' }) },
  ),
  row(
    'a',
    'other forms',
    'forms: [{ name: wolf, speed: 50, weapons: [{ name: bite, natural: true, damage: 1d6+3 }] }]',
    r => ({
      forms: [{ name: 'wolf', speed: 50, weapons: [{ name: 'fangs', damage: dice(r, '3d6', 9) }] }],
    }),
    { rounds: 3 },
  ),
  row(
    'a',
    'a form for a time, by an effect',
    'forms: [{ name: mist, cost: effect, speed: 5 }], acts: [{ name: fade, effect: { consequences: [{ form: mist, lasts: { rounds: 1d4 } }] } }]',
    r => ({
      forms: [{ name: 'mist', cost: 'effect', weapons: [{ name: 'fangs', damage: dice(r, '3d6', 9) }] }],
      acts: [{ name: 'fade', effect: { consequences: [{ form: 'mist', lasts: { rounds: 3 } }] } }],
    }),
    {
      without: r => beast(r, { acts: [{ name: 'fade', effect: { consequences: [{ condition: 'shaken' }] } }] }),
      command: () => ({ do: 'use', act: 'fade', target: 'a' }),
    },
  ),
  row(
    'b',
    'immune to magic but for some spells',
    'features: [{ immunity to magic: { except: [magic missile] } }]',
    () => ({ features: [{ 'immunity to magic': { except: ['ray'] } }] }),
    {
      foe: r => beast(r, spellOf(r, [{ condition: 'sickened' }])),
      command: () => ({ do: 'use', act: 'spell', target: 'b' }),
    },
  ),
  row(
    'a',
    'sees the unseen',
    'features: [{ sees the unseen: { feet: 120, truly: true } }]',
    () => ({ features: [{ 'sees the unseen': { feet: 120 } }] }),
    { foe: r => beast(r, { features: ['natural invisibility'] }), rounds: 3 },
  ),
  row(
    'a',
    'what comes to its user where it works',
    'consequences: [{ drains: Constitution, by: 1d6 }, { grants: 5, lasts: { hours: 1 }, user: true }]',
    r => spellOf(r, [{ condition: 'sickened' }, { condition: 'shaken', user: true }]),
    {
      without: r => beast(r, spellOf(r, [{ condition: 'sickened' }])),
      command: () => ({ do: 'use', act: 'spell', target: 'b' }),
    },
  ),
  row('b', 'critical hits that are plain ones', 'features: [{ fortification: { percent: 50 } }]', () => ({
    features: [{ fortification: { percent: 50 } }],
  })),
  row('b', 'critical hits that do no more damage', 'features: [unmultiplied]', () => ({ features: ['unmultiplied'] }), {
    rounds: 12,
  }),
  row('b', 'harder to hit by attacks of one kind', 'features: [{ guarded: { against: ranged, defense: 4 } }]', () => ({
    features: [{ guarded: { against: 'melee', defense: 15 } }],
  })),
  row(
    'b',
    'a blow that would fell it leaves it a point',
    'features: [{ endures: { points: 1 } }]',
    () => ({ hitPoints: 2, features: [{ endures: { points: 1 } }] }),
    { without: r => beast(r, r === 'true20' ? {} : { hitPoints: 2 }) },
  ),
  row(
    'a',
    'takes a share of the damage of a friend',
    'features: [{ stands in: { share: half, feet: 5, per: round } }]',
    // The foe sees nobody but the friend.
    () => ({ weapons: [], features: ['natural invisibility', { 'stands in': { feet: 60 } }] }),
    {
      without: r => beast(r, { weapons: [], features: ['natural invisibility'] }),
      friend: r => beast(r),
      rounds: 4,
    },
  ),
  row(
    'b',
    'temporary points that come back',
    'features: [{ force field: { points: 20, heals: 5 } }]',
    () => ({ features: [{ 'force field': { points: 20, heals: 5 } }] }),
    { rounds: 4 },
  ),
  row(
    'a',
    'bleeds until it is tended',
    'afflictions: [{ name: bleeding, every: { rounds: 1 }, again: last, staunched: { dc: 15 }, stages: [[{ damage: 1d6 }]] }]',
    r => bleeds(r, { staunched: { dc: 2 } }),
    {
      without: r => beast(r, bleeds(r, { staunched: { dc: 40 } })),
      rounds: 4,
      script: [{ who: 'a', do: 'staunch', target: 'a' }],
    },
  ),
]
/** A creature that is wounded from the start. */
function bleeds(ruleset: string, more: Keys): Keys {
  const stage = [ruleset === 'true20' ? { condition: 'shaken', lasts: { rounds: 1 } } : { damage: '1' }]
  const ill = { name: 'bleeding', every: { rounds: 1 }, again: 'last', ...more, stages: [stage] }
  return { afflictions: [ill], exposed: ['bleeding'] }
}
