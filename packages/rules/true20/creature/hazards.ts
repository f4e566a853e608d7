import type { Affliction, Consequence, Span } from '../../d20/creature/effect.ts'

const weary = (past: NonNullable<Consequence['past']>): Consequence => ({ fatigue: 0, past })
/** The level of fatigue that is called so. */
const FATIGUED = 2
const MINUTE = { minutes: 1 } as const

/** Cold and heat: the first save comes when a whole period is over. */
const weather = (name: string, every: Span, of: 'cold' | 'heat'): Affliction => ({
  name,
  rule: of === 'cold' ? 'true20/hazards/cold-save' : 'true20/hazards/heat-save',
  onset: every,
  every,
  check: { save: 'Fortitude', dc: 15, grows: { by: 1, per: 'check' } },
  stages: [[weary('disabled')]],
  again: 'last',
  descriptors: [of],
  exposure: of,
})
/** Damage that comes by itself, each time. */
const harm = (name: string, rule: Affliction['rule'] & string, every: Span, what: Consequence): Affliction => ({
  name,
  rule,
  ...('minutes' in every ? { onset: every } : {}),
  every,
  stages: [[what]],
  again: 'last',
})

const COLD: readonly Affliction[] = [
  weather('cold', { hours: 1 }, 'cold'),
  weather('severe cold', { minutes: 10 }, 'cold'),
  weather('severe cold in winter clothing', { hours: 1 }, 'cold'),
  weather('extreme cold', MINUTE, 'cold'),
  weather('extreme cold in winter clothing', { minutes: 10 }, 'cold'),
  {
    ...harm('extreme cold damage', 'true20/hazards/cold-schedule', MINUTE, { damage: '2', types: ['cold'] }),
    descriptors: ['cold'],
  },
  {
    ...harm('extreme cold damage in winter clothing', 'true20/hazards/cold-schedule', MINUTE, {
      damage: '2',
      nonlethal: true,
      types: ['cold'],
    }),
    descriptors: ['cold'],
  },
]
const HEAT: readonly Affliction[] = [
  weather('heat', { hours: 1 }, 'heat'),
  weather('severe heat', { minutes: 10 }, 'heat'),
  weather('extreme heat', { minutes: 5 }, 'heat'),
  {
    ...harm('extreme heat breathing', 'true20/hazards/heat-schedule', MINUTE, { damage: '2', types: ['fire'] }),
    descriptors: ['heat'],
  },
]
const LIQUIDS: readonly Affliction[] = [
  { ...harm('acid', 'true20/hazards/acid', { rounds: 1 }, { damage: '4', types: ['acid'] }), descriptors: ['acid'] },
  {
    ...harm('acid immersion', 'true20/hazards/acid', { rounds: 1 }, { damage: '20', types: ['acid'] }),
    descriptors: ['acid'],
  },
  {
    name: 'acid fumes',
    rule: 'true20/hazards/acid-fumes',
    every: MINUTE,
    times: 2,
    check: { save: 'Fortitude', dc: 13 },
    stages: [[{ lowers: 'constitution', by: '1' }]],
    again: 'last',
    descriptors: ['poison'],
  },
  {
    ...harm('boiling water', 'true20/hazards/boiling-water', { rounds: 1 }, { damage: '2', types: ['fire'] }),
    descriptors: ['heat'],
  },
  {
    ...harm(
      'boiling water immersion',
      'true20/hazards/boiling-water',
      { rounds: 1 },
      {
        damage: '20',
        types: ['fire'],
      },
    ),
    descriptors: ['heat'],
  },
]
/** The name of the affliction of those who are on fire. */
export const FIRE = 'fire'
const BURNING: Affliction = {
  name: FIRE,
  rule: 'true20/hazards/catching-fire',
  every: { rounds: 1 },
  check: { save: 'Reflex', dc: 15 },
  stages: [[{ damage: '2', types: ['fire'] }]],
  again: 'last',
  cure: 1,
  descriptors: ['fire'],
}
const SMOKE = 'smoke'
const CHOKING: Affliction = {
  name: SMOKE,
  rule: 'true20/hazards/smoke',
  every: { rounds: 1 },
  check: { save: 'Fortitude', dc: 15, grows: { by: 1, per: 'check' } },
  stages: [
    [{ condition: 'dazed', lasts: { until: 'turn-end', of: 'target' } }],
    [{ condition: 'dazed', lasts: { until: 'turn-end', of: 'target' } }, weary('suffocation')],
  ],
  again: 'first',
  inARow: true,
  descriptors: ['smoke'],
}
export const USED_UP = 'used up air'
/** What befalls those who fell unconscious for want of air. */
export const NO_AIR = 'no air left'
/** What takes the air away until it is left. */
export const AIRLESS: readonly string[] = [SMOKE, USED_UP]
/** Breath held, and what follows when there is no more of it. */
const BREATH: readonly Affliction[] = [
  {
    name: 'holding breath',
    rule: 'true20/hazards/holding-breath',
    onset: { rounds: 20, each: { ability: 'constitution', rounds: 4 } },
    every: { rounds: 1 },
    check: { check: 'Constitution', dc: 10, grows: { by: 1, per: 'success' } },
    stages: [[{ afflicts: 'suffocation' }]],
    descriptors: ['suffocation'],
  },
  {
    name: 'suffocation',
    rule: 'true20/hazards/suffocation',
    every: { rounds: 1 },
    stages: [[{ condition: 'unconscious' }], [{ condition: 'dying' }], [{ condition: 'dead' }]],
    descriptors: ['suffocation'],
  },
  {
    name: NO_AIR,
    rule: 'true20/hazards/smoke-suffocation',
    onset: { rounds: 1 },
    every: { rounds: 1 },
    stages: [[{ condition: 'dying' }], [{ condition: 'dead' }]],
    descriptors: ['suffocation'],
  },
  {
    name: USED_UP,
    rule: 'true20/hazards/slow-suffocation',
    onset: { minutes: 15 },
    every: { minutes: 15 },
    stages: [[weary('suffocation')]],
    again: 'last',
    descriptors: ['suffocation'],
  },
]
const WANT: readonly Affliction[] = [
  {
    name: 'thirst',
    rule: 'true20/hazards/thirst',
    // 36 hours pass without a check; the first is due when the hour after them is over.
    onset: { hours: 37, each: { ability: 'constitution', hours: 2 } },
    every: { hours: 1 },
    check: { check: 'Constitution', dc: 10, grows: { by: 1, per: 'check' } },
    stages: [[weary('disabled')]],
    again: 'last',
    descriptors: ['thirst'],
  },
  {
    name: 'hunger',
    rule: 'true20/hazards/hunger',
    onset: { days: 4 },
    every: { days: 1 },
    check: { check: 'Constitution', dc: 10, grows: { by: 1, per: 'check' } },
    stages: [[weary('disabled')]],
    again: 'last',
    descriptors: ['hunger'],
  },
]
/** Who went under in an earlier round has air again. */
const COMES_UP: Consequence = { cures: 'holding breath' }
const RAPIDS: readonly Affliction[] = [
  {
    name: 'fast water',
    rule: 'true20/hazards/fast-water',
    every: { rounds: 1 },
    check: { check: 'Swim', dc: 15 },
    always: [{ damage: '0', nonlethal: true }],
    onSuccess: [COMES_UP],
    stages: [[{ afflicts: 'going under' }]],
    again: 'last',
  },
  {
    name: 'going under',
    rule: 'true20/hazards/fast-water',
    check: { check: 'Swim', dc: 15 },
    onSuccess: [COMES_UP],
    stages: [[{ afflicts: 'holding breath' }]],
  },
]
/** Pressure at a depth in feet: each full hundred of them counts. */
const deep = (feet: number): Affliction => ({
  name: `water ${feet} feet deep`,
  rule: 'true20/hazards/deep-water',
  onset: MINUTE,
  every: MINUTE,
  check: { save: 'Fortitude', dc: 15, grows: { by: 1, per: 'check' } },
  stages: [[{ damage: String(2 * Math.floor(feet / PRESSES)) }]],
  again: 'last',
  descriptors: ['pressure'],
  exposure: 'pressure',
})
/** Feet to each step of the pressure; in less it does nothing. */
const PRESSES = 100
const DEEPEST = 40_000
/** Water of any depth that harms by its pressure. */
export function described(name: string): Affliction | undefined {
  const feet = Number(/^(?:deep )?water,? (?:at )?([1-9]\d*) (?:feet|ft)\.?(?: deep)?$/.exec(name)?.[1])
  return feet >= PRESSES && feet <= DEEPEST ? deep(feet) : undefined
}

const only =
  (name: string, change: (a: Affliction) => Affliction) =>
  (a: Affliction): Affliction =>
    a.name === name ? change(a) : a
/** What each option makes of a hazard. */
export const OTHERWISE: Readonly<Record<string, (a: Affliction) => Affliction>> = {
  // It scalds once, and does not go on.
  'boiling-once': only('boiling water', ({ every: _, onset: _o, again: _a, ...a }) => a),
  'choke-every-round-after-two': only(SMOKE, a => ({ ...a, again: 'last' })),
  // Who falls unconscious in it has nothing worse to fear.
  'smoke-never-suffocates': only(SMOKE, a => ({
    ...a,
    stages: a.stages.map(stage => stage.map(({ past: _, ...c }) => c)),
  })),
  'first-check-at-limit': only('thirst', a => ({ ...a, onset: { ...a.onset!, hours: 36 } })),
  'hunger-straight-fatigued': only('hunger', a => ({ ...a, stages: [[{ ...weary('disabled'), fatigue: FATIGUED }]] })),
  'fast-water-literal': only('fast water', ({ always = [], onSuccess = [], ...a }) => ({
    ...a,
    onSuccess: [...always, ...onSuccess],
  })),
}

/** What extreme cold and heat do each minute beside the saves that they take. */
export const HARM_BESIDE: Readonly<Record<string, string>> = {
  'extreme cold': 'extreme cold damage',
  'extreme cold in winter clothing': 'extreme cold damage in winter clothing',
  'extreme heat': 'extreme heat breathing',
}

/** Cold and heat, by the names under which one is exposed to them. */
export const WEATHER: readonly string[] = [...COLD, ...HEAT].flatMap(a => (a.check ? [a.name] : []))

/** The hazards of the text that come again until one has left them, under the names by which sheets are exposed to them. */
export const HAZARDS: readonly Affliction[] = [
  ...COLD,
  ...HEAT,
  ...LIQUIDS,
  BURNING,
  CHOKING,
  ...BREATH,
  ...WANT,
  ...RAPIDS,
  deep(PRESSES),
]
