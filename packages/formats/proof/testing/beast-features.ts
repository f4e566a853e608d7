import type { Feature } from './features.ts'

type Keys = Readonly<Record<string, unknown>>
const points = (ruleset: string): boolean => ruleset !== 'true20'
const dice = (ruleset: string, rolled: string, fixed = 4): string | number => (points(ruleset) ? rolled : fixed)
const natural = (ruleset: string, name: string, more: Keys = {}): Keys => ({
  name,
  damage: dice(ruleset, '1d6'),
  natural: true,
  ...more,
})
const beast = (ruleset: string, more: Keys = {}): Keys => ({
  size: 'large',
  acts: [],
  weapons: ['claw', 'bite'].map(name => natural(ruleset, name)),
  ...(points(ruleset) ? { baseAttack: 12 } : {}),
  ...more,
})
const bites: Feature['command'] = () => ({ do: 'attack', target: 'b', weapon: 1 })
/** A row that shows in one command. */
const row = (name: string, keys: string, sheet: (ruleset: string) => Keys, more: Partial<Feature> = {}): Feature => ({
  name,
  keys: `features: [${keys}]`,
  on: 'a',
  house: true,
  sheet: r => beast(r, sheet(r)),
  without: r => beast(r),
  command: bites,
  at: ['A1', 'A3'],
  ...more,
})
/** A row that shows in some rounds of a fight. */
const inRounds: typeof row = (name, keys, sheet, more) => row(name, keys, sheet, { rounds: 6, ...more })
const thrown = (r: string): Keys => ({
  weapons: ['rock', 'boulder', 'stone'].map(name => ({ name, damage: dice(r, '1d6'), use: 'thrown', increment: 10 })),
})
const effect = (condition: string): Keys => ({ personal: true, consequences: [{ condition, lasts: { rounds: 5 } }] })

/** Features of beasts that need a mechanism of their own; what they do of themselves is in `beasts.test.ts`. */
export const BEASTS: readonly Feature[] = [
  row('wounding critical hits', '{ wound: { with: cannon, dc: 15 } }', () => ({
    features: [{ wound: { with: 'bite', dc: 15 } }],
  })),
  row('vorpal weapons', '{ vorpal: { with: +1 vorpal longsword } }', () => ({
    features: [{ vorpal: { with: 'bite' } }],
  })),
  inRounds('berserk', '{ berserk: { percent: 50 } }', () => ({ features: [{ berserk: { percent: 50 } }] })),
  row('water mastery', 'water mastery', () => ({ features: ['water mastery'] })),
  row('air mastery', 'air mastery', () => ({ features: ['air mastery'] }), {
    on: 'b',
    sheet: () => ({ features: ['air mastery'] }),
    without: () => ({}),
    foe: r => beast(r, { speeds: { fly: 60 }, maneuverability: 'perfect', altitude: 5 }),
  }),
  row('darkness', '{ darkness: { feet: 20, level: dark, always: true } }', () => ({}), {
    on: 'b',
    sheet: () => ({ features: [{ darkness: { feet: 20, level: 'dark', always: true } }] }),
    without: () => ({}),
    foe: r => beast(r),
    rounds: 3,
  }),
  inRounds(
    'trail',
    '{ trail: { consequences: [{ damage: 1d6, types: acid }], rounds: 3 } }',
    r => ({ features: [{ trail: { consequences: [{ damage: dice(r, '1d6') }], rounds: 3 } }] }),
    { at: ['A1', 'A6'], foe: r => beast(r, { speed: 0 }) },
  ),
  inRounds('smite', '{ smite: { damage: 5, attack: 2 } }', r => ({
    features: [{ smite: { damage: dice(r, '5', 5), attack: 2 } }],
  })),
  inRounds(
    'swallow whole',
    '{ swallow whole: { damage: 2d8+8, acid: 1d8, cut: 25 } }',
    r => ({
      features: [
        { 'improved grab': { with: ['claw', 'bite'] } },
        { 'swallow whole': { damage: dice(r, '1d6', 1), cut: 5 } },
      ],
    }),
    { rounds: 10, without: r => beast(r, { features: [{ 'improved grab': { with: ['claw', 'bite'] } }] }) },
  ),
  row(
    'summon',
    '{ summon: { who: [ice mephit], percent: 25 } }',
    () => ({ features: [{ summon: { who: ['shadow'] } }] }),
    {
      waits: true,
      command: () => ({ do: 'use', act: 'summon', to: 'A2' }),
      without: r =>
        beast(r, { acts: [{ name: 'summon', effect: { range: 30, consequences: [{ condition: 'prone' }] } }] }),
    },
  ),
  inRounds(
    'whirlwind or vortex',
    '{ whirlwind: { damage: 2d6, dc: 18 } }',
    r => ({ features: [{ whirlwind: { damage: dice(r, '4d6', 9), dc: 30 } }] }),
    { at: ['A1', 'A4'] },
  ),
  row(
    'rock throwing',
    '{ rock throwing: { increment: 120 } }',
    r => ({ ...thrown(r), features: [{ 'rock throwing': { increment: 120 } }] }),
    {
      at: ['A1', 'A12'],
      command: () => ({ do: 'attack', target: 'b', weapon: 0 }),
      without: r => beast(r, thrown(r)),
    },
  ),
  row('rock catching', 'rock catching', () => ({ features: [{ 'rock catching': { dc: 5 } }] }), {
    on: 'b',
    at: ['A1', 'A4'],
    sheet: () => ({ features: [{ 'rock catching': { dc: 5 } }] }),
    without: () => ({}),
    foe: thrown,
    command: () => ({ do: 'attack', target: 'b', weapon: 0 }),
  }),
  row('split', '{ split: { by: [slashing, piercing] } }', () => ({ features: [{ split: { by: ['slashing'] } }] }), {
    on: 'b',
    sheet: () => ({ features: [{ split: { by: ['slashing'] } }] }),
    without: () => ({}),
    command: () => ({ do: 'attack', target: 'b', weapon: 0 }),
    at: ['A1', 'A2'],
  }),
  inRounds(
    'create spawn',
    '{ spawn: { who: [shadow], with: slam, rounds: 1d4 } }',
    () => ({ features: [{ spawn: { who: ['shadow'] } }] }),
    { waits: true },
  ),
  row('puts out flames', 'drench', () => ({ features: ['drench'] }), {
    foe: () => ({ light: { bright: 20, dim: 40 } }),
    command: () => ({ do: 'attack', target: 'b', weapon: 0 }),
  }),
  row(
    'crush',
    '{ crush: { damage: 4d6+17, dc: 21 } }',
    () => ({ features: [{ crush: { damage: '4d6', dc: 60, sizes: 1, feet: 60 } }] }),
    { foe: () => ({ size: 'small' }), command: () => ({ do: 'crush', to: 'A3' }) },
  ),
  inRounds(
    'suffers in some state',
    '{ suffers while: { when: [alone], consequences: [{ condition: shaken, lasts: { rounds: 1 } }] } }',
    () => ({
      features: [
        { 'suffers while': { when: ['alone'], consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } },
      ],
    }),
  ),
  ...(['hasted', 'mirror images', 'confused', 'lulled', 'dead'] as const).map(condition =>
    row(`condition: ${condition}`, '', () => ({ acts: [{ name: 'spell of it', effect: effect(condition) }] }), {
      keys: `consequences: [{ condition: ${condition} }]`,
      command: () => ({ do: 'use', act: 'spell of it' }),
      without: r => beast(r, { acts: [{ name: 'spell of it', effect: effect('prone') }] }),
    }),
  ),
]
