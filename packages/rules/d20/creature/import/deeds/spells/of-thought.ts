import {
  afflicts,
  burst,
  close,
  cone,
  FIRE,
  fixed,
  harms,
  helps,
  line,
  MIND,
  medium,
  minutes,
  perLevel,
  ray,
  rounds,
  stays,
  touch,
  touches,
  unresisted,
  ward,
  whole,
} from './forms.ts'
import type { Spell } from './spell.ts'

const ENERGIES = ['acid', 'cold', 'electricity', 'fire', 'sonic']
const own = () => ({ personal: true })
const shuts = (level: number, where: (n: number) => Record<string, unknown>): Spell =>
  afflicts(level, where, 'Reflex', 'away', n => ({ hours: Math.max(1, n) }), {
    less: 'nobody cuts it out before the time is over',
  })

/** More powers of psionic creatures, each in a line. */
export const THOUGHT: Readonly<Record<string, Spell>> = {
  'empty mind': helps(1, rounds(1), ['saves', 2, 'untyped']),
  'mental barrier': helps(3, rounds(1), ['AC', 4, 'deflection']),
  vigor: { level: 1, effect: n => ({ ...own(), consequences: [{ grants: String(5 * n), lasts: minutes(n) }] }) },
  biofeedback: ward(2, 'biofeedback', minutes, n => ({
    reduction: [{ amount: 2 + Math.floor((Math.max(3, n) - 3) / 3) }],
  })),
  'energy adaptation': ward(4, 'energy adaptation', minutes, n => ({
    resistance: [{ amount: n >= 13 ? 30 : n >= 9 ? 20 : 10, types: ENERGIES }],
  })),
  'energy retort': ward(
    3,
    'energy retort',
    minutes,
    () => ({ thorns: [{ damage: '4d6', types: [FIRE] }] }),
    'it answers each blow from beside it, with fire',
  ),
  'concealing amorpha': ward(2, 'concealing amorpha', minutes, () => ({ percent: 20 })),
  'greater concealing amorpha': ward(3, 'greater concealing amorpha', perLevel, () => ({ percent: 50 })),
  'personal mind blank': ward(
    7,
    'personal mind blank',
    () => ({ days: 1 }),
    () => ({ immune: MIND }),
  ),
  'true metabolism': ward(8, 'true metabolism', minutes, () => ({ heals: 10 })),
  'oak body': ward(
    7,
    'oak body',
    minutes,
    () => ({ reduction: [{ amount: 10, overcomeBy: 'slashing' }] }),
    'of it the reduction is taken',
  ),
  'painful strike': ward(2, 'painful strike', perLevel, () => ({ hits: [{ damage: '1d6', nonlethal: true }] })),
  'weapon of energy': ward(
    4,
    'weapon of energy',
    perLevel,
    () => ({ hits: [{ damage: '1d6', types: [FIRE] }] }),
    'of the energies fire is taken',
  ),
  'metaphysical claw': helps(1, minutes, ['attack', 1, 'enhancement'], ['damage', 1, 'enhancement']),
  'metaphysical weapon': helps(1, minutes, ['attack', 1, 'enhancement'], ['damage', 1, 'enhancement']),
  'animal affinity': helps(2, minutes, ['attack', 2, 'enhancement'], ['damage', 2, 'enhancement']),
  'form of doom': helps(6, perLevel, ['attack', 2, 'enhancement'], ['damage', 2, 'enhancement'], ['AC', 5, 'natural']),
  precognition: helps(1, rounds(1), ['attack', 2, 'insight']),
  'psionic dominate': afflicts(4, medium, 'Will', 'dominated', n => ({ days: n }), {
    descriptors: ['charm', ...MIND],
    only: ['humanoid'],
  }),
  'control body': afflicts(4, medium, 'Fortitude', 'dominated', perLevel, {
    only: ['living'],
  }),
  'psionic insanity': afflicts(7, medium, 'Will', 'confused', whole('permanent'), { descriptors: MIND }),
  'crisis of life': {
    level: 7,
    save: 'Fortitude',
    resistible: true,
    effect: n => ({
      ...close(n),
      only: ['living'],
      descriptors: ['death', ...MIND],
      consequences: [{ condition: 'dead', upToLevel: 11 }],
    }),
  },
  microcosm: {
    level: 9,
    resistible: true,
    effect: n => ({
      ...close(n),
      descriptors: MIND,
      consequences: [{ condition: 'helpless', lasts: 'permanent', upToPoints: 100 }],
    }),
    less: 'it takes one',
  },
  decerebrate: afflicts(7, close, 'Fortitude', 'helpless', whole('permanent'), { only: ['living'] }),
  crystallize: afflicts(6, medium, 'Fortitude', 'petrified', whole('permanent'), { only: ['living'] }),
  'fuse flesh': touches(afflicts(6, touch, 'Fortitude', 'helpless', perLevel, { only: ['living'] })),
  mindwipe: {
    level: 4,
    save: 'Fortitude',
    resistible: true,
    effect: (n, dc = 17) => ({
      ...close(n),
      descriptors: MIND,
      consequences: [{ levels: '1d4', daily: { kind: 'Fortitude', dc } }],
    }),
  },
  'ectoplasmic cocoon': shuts(3, medium),
  'mass ectoplasmic cocoon': shuts(7, burst(20, medium)),
  stomp: {
    level: 1,
    save: 'Reflex',
    effect: () => ({ ...cone(20)(1), consequences: [{ condition: 'prone' }, { damage: '1d4', nonlethal: true }] }),
  },
  hammer: ray(1, fixed('1d8'), 'bludgeoning', touch),
  'dissolving touch': unresisted(ray(2, fixed('4d6'), 'acid', touch)),
  'exhalation of the black dragon': ray(3, fixed('3d6'), 'acid'),
  'breath of the black dragon': harms(6, line(60), fixed('11d6'), 'acid', 'Reflex'),
  'energy wave': { ...harms(7, cone(120), fixed('13d4'), FIRE, 'Reflex'), less: 'of the energies fire is taken' },
  'energy wall': {
    ...stays(3, burst(10, medium), perLevel, [{ damage: '2d6', types: [FIRE] }], {}),
    less: 'of the energies fire is taken',
  },
  'hail of crystals': harms(5, burst(20, medium), fixed('9d4'), 'slashing', 'Reflex'),
  'tornado blast': harms(9, burst(40, medium), fixed('17d6'), 'bludgeoning', 'Reflex'),
  'telekinetic thrust': {
    ...ray(3, n => `${Math.max(1, Math.min(15, n))}d6`, 'bludgeoning', medium),
    less: 'all that is thrown strikes once',
  },
  'telekinetic maneuver': afflicts(4, medium, 'Reflex', 'prone', rounds(1), {
    less: 'of its maneuvers the trip is taken, and a Reflex save stands for the contest',
  }),
  deceleration: {
    level: 1,
    save: 'Reflex',
    resistible: true,
    effect: n => ({ ...close(n), consequences: [{ adds: -15, to: 'speed', lasts: minutes(n) }] }),
    less: 'its speed is 15 feet less, in place of half',
  },
  'share pain': {
    level: 2,
    boon: () => ({ called: 'shared pain', shares: 'half' }),
    effect: n => ({ ...touch(n), friends: true, consequences: [{ boon: 'shared pain', lasts: { hours: n } }] }),
  },
}
