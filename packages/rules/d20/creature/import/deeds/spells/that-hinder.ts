import type { Keys } from '../figures.ts'
import {
  AIMED,
  afflicts,
  around,
  burst,
  close,
  cone,
  FEAR,
  line,
  long,
  lowers,
  MIND,
  medium,
  minutes,
  perLevel,
  rounds,
  touch,
  touches,
  whole,
} from './forms.ts'
import { oneOf, type Spell } from './spell.ts'

/** What its caster commands: to fall, to stand still, to flee or to come. */
const commands = (level: number, where: (n: number) => Keys, lasts: (n: number) => unknown): Spell => {
  const to = (condition: string): Spell => afflicts(level, where, 'Will', condition, lasts, { descriptors: MIND })
  return oneOf(
    { 'to fall': to('prone'), 'to halt': to('dazed'), 'to flee': to('panicked'), 'to approach': to('captivated') },
    'of its commands the one to fall is taken',
    'what is commanded is to fall, to halt, to flee or to approach: to drop what is held is for the table',
  )
}
/** A sphere within which spells of the lower levels do nothing. */
function globe(level: number, most: number): Spell {
  const called = `no spells of the first ${most} levels`
  return {
    level,
    boon: () => ({ called, spellsUpTo: most }),
    effect: n => ({
      area: { shape: 'burst', feet: 10 },
      range: 5,
      lasts: perLevel(n),
      consequences: [{ boon: called, lasts: 'effect' }],
    }),
  }
}
/** A wall that stands for a time. */
const wall = (
  level: number,
  where: (n: number) => Keys,
  lasts: (n: number) => unknown,
  feet: (n: number) => number,
  blocks: 'solid' | 'force',
  less?: string,
): Spell => ({
  level,
  ...(less === undefined ? {} : { less }),
  effect: n => ({
    area: { shape: 'wall', feet: feet(Math.max(1, n)) },
    ...where(n),
    lasts: lasts(n),
    changes: { blocks },
    ...(blocks === 'force' ? { descriptors: ['force'] } : {}),
    consequences: [],
  }),
})
/** Spells that stand in the way of others, or of their spells. */
const BARS: Readonly<Record<string, Spell>> = {
  'wall of ice': wall(4, medium, minutes, n => 10 * n, 'solid', 'nobody breaks through it'),
  'wall of force': wall(5, close, perLevel, n => 10 * n, 'force'),
  'wall of stone': wall(
    5,
    medium,
    () => 'permanent',
    n => 5 * n,
    'solid',
    'nobody breaks through it',
  ),
  'wall of iron': wall(
    6,
    medium,
    () => 'permanent',
    n => 5 * n,
    'solid',
    'nobody breaks through it, and it falls on nobody',
  ),
  'globe of invulnerability': globe(6, 4),
  'minor globe of invulnerability': globe(4, 3),
  'lesser globe of invulnerability': globe(4, 3),
}
/** Spells that take points of abilities, or levels. */
const LOST: Readonly<Record<string, Spell>> = {
  'ray of enfeeblement': {
    level: 1,
    resistible: true,
    attack: AIMED,
    effect: n => ({
      ...close(n),
      consequences: [
        {
          penalizes: 'Strength',
          by: `1d6+${Math.max(1, Math.min(5, Math.floor(n / 2)))}`,
          lasts: minutes(n),
        },
      ],
    }),
  },
  'touch of idiocy': {
    level: 2,
    resistible: true,
    attack: 'melee touch',
    effect: n => ({
      ...touch(n),
      descriptors: MIND,
      consequences: ['Intelligence', 'Wisdom', 'Charisma'].map(penalizes => ({
        penalizes,
        by: '1d6',
        lasts: { minutes: 10 * Math.max(1, n) },
      })),
    }),
  },
  poison: touches(lowers(3, touch, 'Fortitude', 'Constitution', '1d10')),
  feeblemind: lowers(5, medium, 'Will', 'Intelligence', '20'),
  enervation: {
    level: 4,
    resistible: true,
    attack: AIMED,
    effect: (n, dc = 16) => ({ ...close(n), consequences: [{ levels: '1d4', daily: { kind: 'Fortitude', dc } }] }),
  },
  'energy drain': {
    level: 9,
    resistible: true,
    attack: AIMED,
    effect: (n, dc = 23) => ({ ...close(n), consequences: [{ levels: '2d4', daily: { kind: 'Fortitude', dc } }] }),
  },
}
const illnesses: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['blinding sickness', [['Strength', '1d4']]],
  ['cackle fever', [['Wisdom', '1d6']]],
  [
    'filth fever',
    [
      ['Dexterity', '1d3'],
      ['Constitution', '1d3'],
    ],
  ],
  ['mindfire', [['Intelligence', '1d4']]],
  ['red ache', [['Strength', '1d6']]],
  ['the shakes', [['Dexterity', '1d8']]],
  ['slimy doom', [['Constitution', '1d4']]],
]
/** A disease that breaks out at once; what more of it comes comes days later. */
const contagion = oneOf(
  Object.fromEntries(
    illnesses.map(([name, lost]): [string, Spell] => [
      name,
      {
        level: 3,
        save: 'Fortitude',
        resistible: true,
        attack: 'melee touch',
        effect: n => ({
          ...touch(n),
          descriptors: ['disease'],
          only: ['living'],
          consequences: lost.map(([lowers, by]) => ({ lowers, by })),
        }),
      },
    ]),
  ),
  'of the diseases the first is taken',
  'of the diseases one is chosen each time; what more of it comes comes days later',
)
/** Spells that bring conditions and penalties, each in a line. */
export const HINDERING: Readonly<Record<string, Spell>> = {
  ...BARS,
  ...LOST,
  'touch of fatigue': afflicts(0, touch, 'Fortitude', 'fatigued', perLevel),
  fatigue: afflicts(0, touch, 'Fortitude', 'fatigued', perLevel),
  doom: afflicts(1, medium, 'Will', 'shaken', minutes, { descriptors: FEAR }),
  command: commands(1, close, rounds(1)),
  'greater command': commands(5, burst(30, close), perLevel),
  'ghoul touch': afflicts(2, touch, 'Fortitude', 'paralyzed', rounds('1d6+2'), { only: ['humanoid'] }),
  'crushing despair': {
    level: 4,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...cone(30)(n),
      descriptors: MIND,
      consequences: ['attack', 'damage', 'saves', 'checks'].map(to => ({ adds: -2, to, lasts: minutes(n) })),
    }),
  },
  bane: {
    level: 1,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...around(50)(n),
      foes: true,
      descriptors: FEAR,
      consequences: ['attack'].map(to => ({ adds: -1, to, lasts: minutes(n) })),
    }),
  },
  'bestow curse': {
    level: 3,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...touch(n),
      consequences: ['attack', 'saves', 'checks'].map(to => ({ adds: -4, to, lasts: 'permanent' })),
    }),
  },
  'inflict pain': {
    level: 2,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...medium(n),
      descriptors: MIND,
      consequences: ['attack', 'checks'].map(to => ({ adds: -4, to, lasts: perLevel(n) })),
    }),
    remains: () => [{ adds: -4, to: 'attack', lasts: { rounds: 1 } }],
  },
  'symbol of fear': afflicts(6, burst(60, close), 'Will', 'panicked', perLevel, { descriptors: FEAR }),
  'symbol of pain': afflicts(5, burst(60, close), 'Fortitude', 'sickened', () => ({ hours: 1 })),
  'symbol of stunning': afflicts(7, burst(60, close), 'Will', 'stunned', rounds('1d6'), { descriptors: MIND }),
  'symbol of sleep': afflicts(5, burst(60, close), 'Will', 'sleeping', rounds('3d6'), {
    descriptors: ['sleep', ...MIND],
  }),
  'symbol of weakness': lowers(7, burst(60, close), 'Fortitude', 'Strength', '3d6'),
  'baleful polymorph': afflicts(5, close, 'Fortitude', 'helpless', whole('permanent'), {
    less: 'what has become a small beast is out of the fight',
  }),
  'ray of exhaustion': afflicts(3, close, 'Fortitude', 'exhausted', minutes),
  'waves of fatigue': afflicts(5, cone(30), undefined, 'fatigued', whole('fight')),
  'waves of exhaustion': afflicts(7, cone(60), undefined, 'exhausted', whole('fight')),
  'synaptic pulse': afflicts(3, around(20), 'Will', 'stunned', rounds(1), { descriptors: MIND }),
  'instant virus': {
    level: 3,
    save: 'Fortitude',
    resistible: true,
    less: 'of the disease the first stage is taken',
    effect: n => ({ ...close(n), descriptors: ['disease'], consequences: [{ condition: 'sickened', lasts: 'fight' }] }),
  },
  contagion,
  'logic bomb': afflicts(3, close, 'Will', 'dazed', rounds(1), { only: ['construct'] }),
  discharge: afflicts(3, close, 'Will', 'dazed', rounds(1), {
    only: ['construct'],
    less: 'what it does to technological things is left out',
  }),
  'overload systems': afflicts(3, close, 'Fortitude', 'dazed', rounds('1d4'), {
    only: ['construct'],
    less: 'what it does to technological things is left out',
  }),
  silence: {
    level: 2,
    effect: n => ({
      ...burst(20, long)(n),
      lasts: minutes(n),
      consequences: [{ condition: 'silenced', lasts: 'effect' }],
    }),
  },
  pyrotechnics: afflicts(2, burst(60, long), 'Will', 'blinded', rounds('1d4+1')),
  'gust of wind': afflicts(2, line(60), 'Fortitude', 'prone', rounds(1), {
    less: 'whom it knocks down or stops goes by size: it knocks down',
  }),
}
