import type { Feature } from './features.ts'

type Keys = Readonly<Record<string, unknown>>
const points = (ruleset: string): boolean => ruleset !== 'true20'
const dice = (ruleset: string, rolled: string, fixed = 4): string | number => (points(ruleset) ? rolled : fixed)
const natural = (ruleset: string, name: string): Keys => ({ name, damage: dice(ruleset, '1d6'), natural: true })
const beast = (ruleset: string, feature: unknown): Keys => ({
  size: 'large',
  acts: [],
  weapons: ['claw', 'bite'].map(name => natural(ruleset, name)),
  ...(points(ruleset) ? { baseAttack: 12 } : {}),
  ...(feature === undefined ? {} : { features: [feature] }),
})
/** A full attack of the sheet's own, in texts that have such. */
const threeBlows = (ruleset: string): Keys => (ruleset === 'starfinder' ? {} : { fullAttack: ['claw', 'claw', 'bite'] })
/** One that charges in every text that takes it, with more harm by one of its weapons. */
const ramming = (ruleset: string, weapon: string): Keys => ({
  ...beast(ruleset, { 'powerful charge': { with: weapon, damage: dice(ruleset, '3d6') } }),
  initiative: 40,
})
const bites: Feature['command'] = () => ({ do: 'attack', target: 'b', weapon: 1 })
const ILL = [{ lowers: 'Strength', by: '1d6' }]
const SHAKEN = [{ condition: 'shaken', lasts: { rounds: 3 } }]

/** A row whose creature `a` has this feature, and shows it when it bites. */
const bitten = (
  name: string,
  keys: string,
  feature: (ruleset: string) => unknown,
  more: Partial<Feature> = {},
): Feature => ({
  name,
  keys: `features: [${keys}]`,
  on: 'a',
  house: true,
  sheet: r => beast(r, feature(r)),
  without: r => beast(r, undefined),
  command: bites,
  at: ['A1', 'A3'],
  ...more,
})
/** A row that shows in some rounds of a fight. */
const inRounds = (name: string, keys: string, feature: (ruleset: string) => unknown, rounds = 3): Feature =>
  bitten(name, keys, feature, { rounds })

/** One that can end itself. */
const dying = (ruleset: string): Keys => ({
  ...beast(ruleset, undefined),
  initiative: 40,
  acts: [
    {
      name: 'end',
      effect: { personal: true, consequences: [points(ruleset) ? { damage: '99' } : { condition: 'dead' }] },
    },
  ],
})
const MADE = ['construct']
const MENACE = {
  aura: { feet: 20, called: 'menace', untilHit: true, consequences: [{ adds: -2, to: 'attack', type: 'untyped' }] },
} as const
/** Features of creatures that no text has: each is a house rule, and says so. */
export const HOUSE: readonly Feature[] = [
  bitten('improved grab', '{ improved grab: { with: bite } }', () => ({ 'improved grab': { with: 'bite' } })),
  {
    ...bitten('constrict', '{ constrict: { damage: 1d8+4 } }', () => undefined),
    sheet: r => ({
      ...beast(r, undefined),
      features: [{ 'improved grab': { with: 'bite' } }, { constrict: { damage: dice(r, '1d8+4') } }],
    }),
    without: r => beast(r, { 'improved grab': { with: 'bite' } }),
  },
  bitten('trip', '{ trip: { with: bite } }', () => ({ trip: { with: 'bite' } })),
  bitten('push', '{ push: { with: bite } }', () => ({ push: { with: 'bite' } })),
  inRounds(
    'rend',
    '{ rend: { with: claw, damage: 2d6+9 } }',
    r => ({
      rend: { with: ['claw', 'bite'], damage: dice(r, '2d6+9') },
    }),
    6,
  ),
  {
    ...bitten('rake', '{ rake: { with: rake } }', () => undefined, { rounds: 8 }),
    sheet: r => ({
      ...beast(r, undefined),
      weapons: ['bite', 'rake'].map(name => natural(r, name)),
      features: [{ 'improved grab': { with: 'bite' } }, { rake: { with: 'rake' } }],
    }),
    without: r => ({
      ...beast(r, { 'improved grab': { with: 'bite' } }),
      weapons: ['bite', 'rake'].map(name => natural(r, name)),
    }),
  },
  {
    ...bitten('pounce', 'pounce', () => undefined, { rounds: 3 }),
    script: [{ who: 'a', do: 'charge', target: 'b', weapon: 'claw' }],
    sheet: r => ({ ...beast(r, 'pounce'), initiative: 40, ...threeBlows(r) }),
    without: r => ({ ...ramming(r, 'bite'), ...threeBlows(r) }),
    command: () => ({ do: 'charge', target: 'b', weapon: 0 }),
    at: ['A1', 'A8'],
  },
  bitten(
    'poison with a second save',
    '{ poison: { with: bite, dc: 14, initial: [{ lowers: Strength, by: 1d6 }] } }',
    () => ({
      poison: { with: 'bite', dc: 30, initial: ILL },
    }),
  ),
  inRounds(
    'disease that breaks out later',
    '{ disease: { with: bite, dc: 12, days: 1, consequences: [...] } }',
    () => ({
      disease: { with: ['claw', 'bite'], dc: 30, consequences: ILL },
    }),
    8,
  ),
  bitten('paralysis', '{ paralysis: { with: bite, dc: 12 } }', () => ({ paralysis: { with: 'bite', dc: 30 } })),
  bitten('energy drain', '{ energy drain: { with: bite, dc: 14 } }', () => ({
    'energy drain': { with: 'bite', dc: 14 },
  })),
  bitten('burning', '{ burn: { with: bite, dc: 14, damage: 1d6 } }', r => ({
    burn: { with: 'bite', dc: 30, damage: dice(r, '1d6') },
  })),
  bitten('what comes with a hit', '{ hit: { with: bite, consequences: [{ condition: prone }] } }', () => ({
    hit: { with: 'bite', dc: 30, consequences: [{ condition: 'prone' }] },
  })),
  inRounds('gaze', '{ gaze: { feet: 30, dc: 13, consequences: [{ condition: petrified }] } }', () => ({
    gaze: { feet: 30, save: 'Will', dc: 30, consequences: SHAKEN },
  })),
  inRounds('aura', '{ aura: { feet: 30, dc: 14, consequences: [{ condition: sickened }] } }', () => ({
    aura: { feet: 30, dc: 30, consequences: [{ condition: 'sickened', lasts: { rounds: 3 } }] },
  })),
  inRounds(
    'aura of each turn',
    '{ aura: { feet: 10, dc: 14, eachTurn: true, consequences: [{ damage: 1d6 }] } }',
    r => ({
      aura: {
        feet: 10,
        dc: 30,
        save: 'Reflex',
        eachTurn: true,
        onSuccess: 'half',
        consequences: [{ damage: dice(r, '1d6') }],
      },
    }),
  ),
  {
    ...inRounds(
      'an aura until its creature is hit',
      '{ aura: { feet: 20, untilHit: true, consequences: [...] } }',
      () => MENACE,
    ),
    without: r => beast(r, { aura: { feet: 20, called: 'menace', consequences: MENACE.aura.consequences } }),
    rounds: 6,
  },
  {
    ...inRounds(
      'death throes',
      '{ death throes: { feet: 20, dc: 14, onSuccess: half, consequences: [{ damage: 6d6 }] } }',
      () => undefined,
    ),
    script: [{ who: 'a', do: 'use', act: 'end' }],
    sheet: r => ({
      ...dying(r),
      features: [
        ...MADE,
        { 'death throes': { feet: 20, dc: 30, onSuccess: 'half', consequences: [{ damage: dice(r, '6d6') }] } },
      ],
    }),
    without: r => ({ ...dying(r), features: MADE }),
  },
  ...(
    [
      ['light sensitivity', 'bright', 'light sensitivity', 'light sensitivity'],
      ['light blindness', 'bright', 'light blindness', 'light blindness'],
      ['daylight powerlessness', 'bright', 'daylight powerlessness', 'daylight powerlessness'],
      [
        'powerless in the sun alone',
        'bright',
        '{ daylight powerlessness: { sun: true } }',
        { 'daylight powerlessness': { sun: true } },
      ],
      [
        'vulnerability to sunlight',
        'bright',
        '{ vulnerability to sunlight: { damage: 1 } }',
        { 'vulnerability to sunlight': { damage: 9 } },
      ],
      [
        'light dependency',
        'dark',
        '{ light dependency: { condition: sickened } }',
        { 'light dependency': { condition: 'sickened' } },
      ],
    ] as const
  ).map(([name, light, keys, feature]) =>
    bitten(name, keys, () => feature, {
      rounds: 3,
      map: { rows: ['. . . . . . . . . . . .', '. . . . . . . . . . . .'], light },
    }),
  ),
  {
    ...bitten('trample', '{ trample: { damage: 2d8+9, dc: 18 } }', r => ({
      trample: { damage: dice(r, '2d8+9', 6), dc: 30 },
    })),
    command: () => ({ do: 'use', act: 'trample', to: 'A4' }),
    without: r => ({
      ...beast(r, undefined),
      acts: [
        {
          name: 'trample',
          cost: 'full-round',
          effect: { area: { shape: 'line', feet: 30 }, consequences: [{ condition: 'prone' }] },
        },
      ],
    }),
  },
  {
    ...bitten('powerful charge', '{ powerful charge: { with: gore, damage: 3d6 } }', () => undefined, { rounds: 3 }),
    script: [{ who: 'a', do: 'charge', target: 'b', weapon: 'claw' }],
    sheet: r => ramming(r, 'claw'),
    without: r => ramming(r, 'bite'),
    command: () => ({ do: 'charge', target: 'b', weapon: 0 }),
    at: ['A1', 'A8'],
  },
  {
    ...bitten('sprint', '{ sprint: { feet: 500 } }', () => ({ sprint: { feet: 500 } })),
    without: r => beast(r, { sprint: { feet: 50 } }),
    command: () => ({ do: 'charge', target: 'b', weapon: 0 }),
    map: { rows: [1, 2].map(() => Array.from({ length: 24 }, () => '.').join(' ')) },
    at: ['A1', 'A20'],
  },
  {
    ...bitten('jet', '{ jet: { feet: 200 } }', () => ({ jet: { feet: 200 } })),
    command: () => ({ do: 'jet', to: 'A9' }),
    map: { rows: [`w w ${'w '.repeat(10)}`.trim(), `w w ${'w '.repeat(10)}`.trim()] },
  },
  {
    ...inRounds(
      'while holding: blood drain',
      '{ while holding: { consequences: [{ lowers: Constitution, by: 1d4 }] } }',
      () => undefined,
      4,
    ),
    sheet: r => ({
      ...beast(r, undefined),
      features: [
        { 'improved grab': { with: ['claw', 'bite'] } },
        { 'while holding': { consequences: [{ lowers: 'Strength', by: '1d4' }] } },
      ],
    }),
    without: r => beast(r, { 'improved grab': { with: ['claw', 'bite'] } }),
  },
  bitten('natural invisibility', 'natural invisibility', () => 'natural invisibility', { rounds: 2 }),
  {
    ...bitten('sneak attack', '{ sneak attack: { with: bite, damage: 2d6 } }', () => undefined, { rounds: 2 }),
    sheet: r => ({
      ...beast(r, { 'sneak attack': { with: ['claw', 'bite'], damage: dice(r, '2d6') } }),
      initiative: 40,
    }),
    without: r => ({ ...beast(r, undefined), initiative: 40 }),
  },
  bitten('earth mastery', 'earth mastery', () => 'earth mastery'),
  {
    ...inRounds('ferocity', 'ferocity', () => undefined, 12),
    sheet: r => ({ ...beast(r, 'ferocity'), hitPoints: 6 }),
    without: r => ({ ...beast(r, undefined), hitPoints: 6 }),
  },
  {
    ...bitten('displacement', '{ displacement: { percent: 50 } }', () => ({ displacement: { percent: 50 } })),
    on: 'b',
    command: () => ({ do: 'attack', target: 'b', weapon: 0 }),
    at: ['A1', 'A2'],
  },
  inRounds('frightful presence', '{ frightful presence: { feet: 30, dc: 14, consequences: [...] } }', () => ({
    'frightful presence': { feet: 30, dc: 30, consequences: SHAKEN },
  })),
  inRounds('swarm', '{ swarm: { damage: 1d6, dc: 12 } }', r => ({ swarm: { damage: dice(r, '1d6'), dc: 30 } })),
  {
    ...bitten(
      'breath with rounds between',
      '{ breath weapon: { feet: 30, damage: 6d6, types: fire, dc: 15, rounds: 1d4 } }',
      r => ({
        'breath weapon': { feet: 30, damage: dice(r, '6d6', 6), ...(points(r) ? { types: 'fire' } : {}), dc: 15 },
      }),
    ),
    command: () => ({ do: 'use', act: 'breath', to: 'A4' }),
    without: r => ({
      ...beast(r, undefined),
      acts: [{ name: 'breath', effect: { area: { shape: 'cone', feet: 30 }, consequences: [{ condition: 'prone' }] } }],
    }),
  },
  inRounds('fast healing', '{ fast healing: { points: 5 } }', () => ({ 'fast healing': { points: 5 } }), 6),
  inRounds(
    'regeneration',
    '{ regeneration: { points: 5, overcomeBy: fire or acid } }',
    () => ({
      regeneration: { points: 5, overcomeBy: 'acid' },
    }),
    6,
  ),
  ...['undead', 'construct', 'elemental', 'ooze', 'plant', 'vermin', 'mindless', 'lifeless'].map(
    (kind): Feature => ({
      name: `type: ${kind}`,
      keys: `features: [${kind}]`,
      on: 'b',
      house: true,
      sheet: () => ({ features: [kind] }),
      command: () => ({ do: 'use', act: ['vermin', 'mindless'].includes(kind) ? 'dread' : 'fumes', target: 'b' }),
    }),
  ),
  ...[
    'paralyzed',
    'stunned',
    'nauseated',
    'frightened',
    'panicked',
    'exhausted',
    'entangled',
    'petrified',
    'slowed',
    'charmed',
    'captivated',
  ].map(
    (condition): Feature => ({
      name: `condition: ${condition}`,
      keys: `consequences: [{ condition: ${condition} }]`,
      on: 'a',
      ...(condition === 'petrified' || condition === 'captivated'
        ? { house: true as const }
        : condition === 'charmed'
          ? { house: ['spirit', 'modern', 'true20', 'srd35'] }
          : {
              by: {
                spirit: 'true20',
                modern: 'true20',
                srd35: 'true20',
                ...(condition === 'paralyzed' ? {} : { starfinder: 'true20' }),
              },
            }),
      sheet: () => ({ acts: [{ name: 'hex of it', effect: { range: 30, consequences: [{ condition }] } }] }),
      without: () => ({ acts: [{ name: 'hex of it', effect: { range: 30, consequences: [{ condition: 'prone' }] } }] }),
      command: () => ({ do: 'use', act: 'hex of it', target: 'b' }),
    }),
  ),
]
