import type { Keys } from '../figures.ts'
import {
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
/** Spells that bring conditions and penalties, each in a line. */
export const HINDERING: Readonly<Record<string, Spell>> = {
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
  contagion: {
    level: 3,
    save: 'Fortitude',
    resistible: true,
    less: 'of the disease the first stage is taken',
    effect: n => ({ ...touch(n), descriptors: ['disease'], consequences: [{ lowers: 'Constitution', by: '1d3' }] }),
  },
  'logic bomb': afflicts(3, close, 'Will', 'dazed', rounds(1), { only: ['construct'] }),
  discharge: afflicts(3, close, 'Will', 'dazed', rounds(1), {
    only: ['construct'],
    less: 'what it does to technological things is left out',
  }),
  'overload systems': afflicts(3, close, 'Fortitude', 'dazed', rounds('1d4'), {
    only: ['construct'],
    less: 'what it does to technological things is left out',
  }),
  pyrotechnics: afflicts(2, burst(60, long), 'Will', 'blinded', rounds('1d4+1')),
  'gust of wind': afflicts(2, line(60), 'Fortitude', 'prone', rounds(1), {
    less: 'whom it knocks down or stops goes by size: it knocks down',
  }),
}
