import type { Feature } from './features.ts'
import { beast, dice, type Keys, row } from './rows.ts'

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
/** It may grow hot, and its bite with it. */
const EMBERS: Keys = {
  initiative: 40,
  features: [{ boon: { called: 'ember shell', hits: [{ condition: 'dazzled', lasts: { rounds: 1 } }] } }],
}
const HEATS: Keys = { name: 'heat', cost: 'move' }
const warmed = (consequences: readonly Keys[]): Keys => ({ personal: true, consequences })
const AROUND = { area: { shape: 'emanation', feet: 30 } }
const ray = (r: string, types: string): Keys =>
  beast(r, { acts: [{ name: 'ray', effect: { range: 60, consequences: [{ damage: dice(r, '3d6'), types }] } }] })
const OWN_RAY = (r: string): Keys => ({
  name: 'ray',
  effect: { range: 60, consequences: [{ damage: dice(r, '3d6') }] },
})
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
    'less or more harm from areas',
    'features: [{ areas: { share: half } }]',
    () => ({ features: [{ areas: { share: 'half' } }] }),
    {
      foe: r =>
        beast(r, {
          acts: [
            {
              name: 'ray',
              effect: { area: { shape: 'cone', feet: 15 }, consequences: [{ damage: dice(r, '3d6') }] },
            },
          ],
        }),
      command: () => ({ do: 'use', act: 'ray', to: 'A2' }),
    },
  ),
  row('a', 'a bonus in some state', 'features: [{ bonus: { when: [hurt], attack: 2, damage: 4 } }]', () => ({
    features: [{ bonus: { when: ['alone'], attack: 9, damage: 4 } }],
  })),
  row('a', 'one action more in each turn', 'features: [quickness]', () => ({ features: ['quickness'] }), { rounds: 2 }),
  row('b', 'strikes back', 'features: [{ strikes back: { with: bite } }]', () => ({ features: ['strikes back'] }), {
    rounds: 3,
  }),
  row(
    'a',
    'at home on ground that harms',
    'features: [{ at home on: { grounds: [lava] } }]',
    () => ({ initiative: 40, features: [{ 'at home on': { grounds: ['lava'] } }] }),
    {
      without: r => beast(r, { initiative: 40 }),
      map: {
        rows: ['. f f . . . . .', '. . . . . . . .'],
        legend: { f: { name: 'lava', harms: { consequences: [{ condition: 'dazzled', lasts: { rounds: 5 } }] } } },
      },
      at: ['A1', 'B8'],
      rounds: 1,
      script: [{ who: 'a', do: 'move', path: ['A2', 'A3', 'A4'] }],
    },
  ),
  row(
    'b',
    'better at maneuvers, or against them',
    'features: [{ maneuvers: { of: [trip], against: 4 } }]',
    () => ({
      features: [{ maneuvers: { of: ['trip'], against: 4 } }],
    }),
    {
      command: () => ({ do: 'trip', target: 'b', weapon: 0 }),
    },
  ),
  row(
    'a',
    'heals by the harm that it does',
    'features: [{ drinks life: { per: 2, living: true } }]',
    () => ({ hitPoints: { maximum: 60, current: 20 }, features: [{ 'drinks life': {} }] }),
    { without: r => beast(r, { hitPoints: { maximum: 60, current: 20 } }), rounds: 3 },
  ),
  row(
    'b',
    'bursts as it falls by some damage',
    'features: [{ explosive death: { by: fire, feet: 20, dc: 14, consequences: [{ damage: 6d6 }] } }]',
    () => ({
      hitPoints: 3,
      features: [{ 'explosive death': { by: 'fire', feet: 10, consequences: [{ damage: '2d6' }] } }],
    }),
    { foe: r => ray(r, 'fire'), without: r => beast(r, { hitPoints: 3 }), command: rays },
  ),
  row(
    'b',
    'harms those around as it is hurt',
    'features: [{ bursts when hurt: { by: fire, feet: 5, consequences: [{ damage: 1d6, types: acid }] } }]',
    () => ({
      features: [{ 'bursts when hurt': { by: 'fire', feet: 30, consequences: [{ damage: '1d6', types: 'acid' }] } }],
    }),
    { foe: r => ray(r, 'fire'), command: rays },
  ),
  row(
    'b',
    'half of some damage',
    'features: [{ half damage: { types: fire } }]',
    () => ({ features: [{ 'half damage': { types: 'fire' } }] }),
    { foe: r => ray(r, 'fire'), command: rays },
  ),
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
    'ruled at the table',
    'consequences: [{ ruled: "fascinated, 1d4 rounds" }]',
    { range: 30, consequences: [{ ruled: 'fascinated' }] },
    { range: 30, consequences: [{ pushes: 5 }] },
    { command: () => ({ do: 'use', act: 'call', target: 'b' }) },
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
  act(
    'a bonus against some kinds of creatures',
    'consequences: [{ adds: 2, to: AC, facing: [evil], lasts: fight }]',
    { personal: true, consequences: [{ adds: 2, to: 'attack', facing: ['evil'], lasts: 'fight' }] },
    { personal: true, consequences: [{ adds: 2, to: 'attack', lasts: 'fight' }] },
    { rounds: 2, script: [{ who: 'a', do: 'use', act: 'call' }] },
  ),
  act(
    'a boon for a time',
    'consequences: [{ boon: ember shell, lasts: { minutes: 1 } }]',
    { personal: true, consequences: [{ boon: 'ember shell', lasts: { rounds: 9 } }] },
    { personal: true, consequences: PRONE },
    {
      sheet: r =>
        beast(r, { ...EMBERS, acts: [{ ...HEATS, effect: warmed([{ boon: 'ember shell', lasts: { rounds: 9 } }]) }] }),
      without: r =>
        beast(r, {
          ...EMBERS,
          acts: [{ ...HEATS, effect: warmed([{ adds: 1, to: 'checks', lasts: { rounds: 9 } }]) }],
        }),
      rounds: 2,
      script: [
        { who: 'a', do: 'use', act: 'heat' },
        { who: 'a', do: 'attack', target: 'b', weapon: 'bite' },
      ],
    },
  ),
  row(
    'a',
    'a boon in some state',
    'features: [{ boon: { called: ember shell, when: [hurt], hits: [{ damage: 1d6 }] } }]',
    () => ({
      features: [
        { boon: { called: 'ember shell', when: ['alone'], hits: [{ condition: 'dazzled', lasts: { rounds: 1 } }] } },
      ],
    }),
    { rounds: 3 },
  ),
  row(
    'a',
    'what comes as something happens',
    'features: [{ reacts: { to: [fells], consequences: [{ adds: 2, to: attack }] } }]',
    () => ({
      features: [{ reacts: { to: ['hits', 'misses'], consequences: [{ adds: 2, to: 'attack', lasts: 'fight' }] } }],
    }),
    { rounds: 3 },
  ),
  row(
    'a',
    'a bonus that adds up',
    'consequences: [{ adds: 1, to: attack, stacks: 5 }]',
    () => ({
      features: [
        {
          reacts: {
            to: ['hits', 'misses'],
            called: 'frenzy',
            consequences: [{ adds: 1, to: 'attack', stacks: 5, lasts: 'fight' }],
          },
        },
      ],
    }),
    {
      without: r =>
        beast(r, {
          features: [
            {
              reacts: {
                to: ['hits', 'misses'],
                called: 'frenzy',
                consequences: [{ adds: 1, to: 'attack', lasts: 'fight' }],
              },
            },
          ],
        }),
      rounds: 4,
    },
  ),
  row(
    'a',
    'cover, concealment or resistance is no help',
    'features: [{ ignores: { what: [cover, concealment] } }]',
    () => ({
      features: [{ ignores: { what: ['concealment'] } }],
    }),
    { foe: r => beast(r, { features: [{ displacement: { percent: 20 } }] }) },
  ),
  row(
    'b',
    'mirrors harm',
    'features: [{ mirrors harm: { share: half, dc: 18 } }]',
    () => ({ features: ['mirrors harm'] }),
    { rounds: 3 },
  ),
  row(
    'a',
    'an attack of the act alone: rays, webs, touches',
    'acts: [{ name: ray, attack: ranged touch, effect: { range: 60, consequences: [{ damage: 2d6 }] } }]',
    r => ({ acts: [{ ...OWN_RAY(r), attack: 'ranged touch' }] }),
    { without: r => beast(r, { acts: [OWN_RAY(r)] }), command: rays },
  ),
  row(
    'a',
    'several attacks with one act',
    'acts: [{ name: volley, attack: { by: ranged, times: 6 }, effect: { range: 180, consequences: [{ damage: 1d8 }] } }]',
    r => ({ acts: [{ ...OWN_RAY(r), attack: { by: 'ranged touch', times: 3 } }] }),
    { without: r => beast(r, { acts: [{ ...OWN_RAY(r), attack: 'ranged touch' }] }), command: rays },
  ),
  row(
    'a',
    'moves, strikes and moves on',
    'features: [{ strikes in passing: { with: rapier, quiet: true } }]',
    () => ({ features: ['strikes in passing'] }),
    {
      command: () => ({ do: 'strike-in-passing', target: 'b', weapon: 0, from: 'B1', to: 'B2' }),
      map: { rows: ['. . . . . .', '. . . . . .'] },
      at: ['A1', 'A2'],
    },
  ),
  act(
    'bonds, out of which one gets loose',
    'consequences: [{ binds: 14, burst: 18, anchors: true }]',
    { range: 30, consequences: [{ binds: 14, burst: 18, anchors: true }] },
    { range: 30, consequences: [{ pushes: 5 }] },
    { command: () => ({ do: 'use', act: 'call', target: 'b' }) },
  ),
  act(
    'speeds for a time',
    'consequences: [{ speeds: { fly: 60 }, maneuverability: good, lasts: { rounds: 5 } }]',
    { range: 30, consequences: [{ speeds: { fly: 60 }, maneuverability: 'good', lasts: { rounds: 5 } }] },
    { range: 30, consequences: [{ pushes: 5 }] },
    { command: () => ({ do: 'use', act: 'call', target: 'b' }) },
  ),
  act(
    'bids a friend attack or move',
    'consequences: [{ bids: attack }]',
    { ...AROUND, friends: true, consequences: [{ bids: 'move' }] },
    { ...AROUND, friends: true, consequences: [{ adds: 1, to: 'checks', lasts: { rounds: 1 } }] },
    { friend: r => beast(r) },
  ),
  row(
    'b',
    'ruins the weapons that strike it',
    'features: [{ ruins weapons: { dc: 16, save: Reflex } }]',
    () => ({ features: ['ruins weapons'].map(name => ({ [name]: {} })) }),
    { foe: r => beast(r, { weapons: [{ name: 'blade', damage: dice(r, '1d6') }] }) },
  ),
  act(
    'condition: armor ruined',
    'consequences: [{ condition: armor ruined }]',
    { range: 5, consequences: [{ condition: 'armor ruined', lasts: 'permanent' }] },
    { range: 5, consequences: PRONE },
    { command: () => ({ do: 'use', act: 'call', target: 'b' }) },
  ),
]
