import type { Feature } from './features.ts'

type Keys = Readonly<Record<string, unknown>>
const points = (ruleset: string): boolean => ruleset !== 'true20'
const dice = (ruleset: string, rolled: string, fixed = 6): string | number => (points(ruleset) ? rolled : fixed)
const beast = (ruleset: string, more: Keys = {}): Keys => ({
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  acts: [],
  ...(points(ruleset) ? { baseAttack: 12, hitPoints: 60 } : {}),
  ...more,
})
const bites: Feature['command'] = () => ({ do: 'attack', target: 'b', weapon: 0 })
/** A row in which `a` strikes, or does what is said; the one of the two that is named has the feature. */
const row = (
  on: 'a' | 'b',
  name: string,
  keys: string,
  sheet: (ruleset: string) => Keys,
  more: Partial<Feature> = {},
): Feature => ({
  name,
  keys,
  on,
  house: true,
  sheet: r => beast(r, sheet(r)),
  without: r => beast(r),
  foe: r => beast(r),
  command: bites,
  ...more,
})
/** An act of `a`, with and without what makes the row. */
const act = (name: string, keys: string, effect: Keys, without: Keys, more: Partial<Feature> = {}): Feature =>
  row('a', name, keys, () => ({ acts: [{ name: 'call', effect }] }), {
    without: r => beast(r, { acts: [{ name: 'call', effect: without }] }),
    command: () => ({ do: 'use', act: 'call' }),
    ...more,
  })
const PRONE = [{ condition: 'prone' }]
/** It throws its foe down before it bites. */
const FELLS: Keys = {
  initiative: 40,
  acts: [
    { name: 'fell', cost: 'move', effect: { range: 30, consequences: [{ condition: 'prone', lasts: { rounds: 3 } }] } },
  ],
}
const AROUND = { area: { shape: 'emanation', feet: 30 } }
const ray = (r: string, types: string): Keys =>
  beast(r, { acts: [{ name: 'ray', effect: { range: 60, consequences: [{ damage: dice(r, '3d6'), types }] } }] })
const rays: Feature['command'] = () => ({ do: 'use', act: 'ray', target: 'b' })

/** Features that change a blow or answer one, and effects for friends; `blows.test.ts` watches fights with each. */
export const BLOWS: readonly Feature[] = [
  row('b', 'thorns', 'features: [{ thorns: { consequences: [{ damage: 1d6 }] } }]', r => ({
    features: [{ thorns: { consequences: [{ damage: dice(r, '1d6') }] } }],
  })),
  row(
    'a',
    'better against the prone, the held, the flanked',
    'features: [{ advantage: { against: [prone], damage: 4 } }]',
    () => ({ ...FELLS, features: [{ advantage: { against: ['prone'], attack: 9, damage: 4 } }] }),
    {
      without: r => beast(r, FELLS),
      rounds: 2,
      script: [
        { who: 'a', do: 'use', act: 'fell', target: 'b' },
        { who: 'a', do: 'attack', target: 'b', weapon: 'bite' },
      ],
    },
  ),
  row(
    'a',
    'trick attack',
    'features: [{ trick attack: { damage: 2d8, skill: Stealth } }]',
    r => ({
      features: [{ 'trick attack': { damage: dice(r, '2d8') } }],
      skills: { Stealth: 30 },
    }),
    { rounds: 3 },
  ),
  row('b', 'evasion', 'features: [evasion]', () => ({ features: ['evasion'] }), {
    foe: r =>
      beast(r, {
        acts: [
          {
            name: 'ray',
            effect: {
              range: 60,
              save: { kind: 'Reflex', dc: 12, onSuccess: 'half' },
              consequences: [{ damage: dice(r, '3d6') }],
            },
          },
        ],
      }),
    command: rays,
  }),
  row(
    'b',
    'absorbs energy',
    'features: [{ absorbs: { types: electricity, per: 3 } }]',
    () => ({
      features: [{ absorbs: { types: 'electricity', per: 3 } }],
    }),
    { foe: r => ray(r, 'electricity'), command: rays },
  ),
  row(
    'b',
    'suffers from energy',
    'features: [{ suffers from: { types: cold, consequences: [{ condition: shaken }] } }]',
    () => ({
      features: [{ 'suffers from': { types: 'cold', consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }],
    }),
    { foe: r => ray(r, 'cold'), command: rays },
  ),
  act(
    'pushes and pulls',
    'consequences: [{ pushes: 10 }]',
    { range: 30, consequences: [{ pushes: 10 }] },
    { range: 30, consequences: PRONE },
    {
      command: () => ({ do: 'use', act: 'call', target: 'b' }),
    },
  ),
  act(
    'ends conditions',
    'consequences: [{ ends: shaken }]',
    { personal: true, consequences: [{ ends: 'prone' }] },
    { personal: true, consequences: [{ heals: 1 }] },
    {
      rounds: 2,
      script: [
        { who: 'a', do: 'drop-prone' },
        { who: 'a', do: 'use', act: 'call' },
      ],
    },
  ),
  act(
    'for friends alone',
    'effect: { friends: true }',
    { ...AROUND, friends: true, consequences: PRONE },
    { ...AROUND, consequences: PRONE },
  ),
  act(
    'for others than its user',
    'effect: { others: true }',
    { ...AROUND, others: true, consequences: PRONE },
    { ...AROUND, consequences: PRONE },
  ),
]
