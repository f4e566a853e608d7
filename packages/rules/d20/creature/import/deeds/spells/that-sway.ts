import type { Keys } from '../figures.ts'
import {
  afflicts,
  burst,
  close,
  MIND,
  medium,
  minutes,
  perLevel,
  rounds,
  touch,
  touches,
  untilSaved,
  whole,
} from './forms.ts'
import { oneOf, type Spell } from './spell.ts'

type By = (n: number) => Keys
const days = () => ({ days: 1 })
const hours = (n: number) => ({ hours: Math.max(1, n) })
const CHARM = ['charm', ...MIND]
/** Who is held tries to break free as each of its turns ends, which it has spent on that. */
const held = (level: number, name: string, only: readonly string[], where: By = medium): Spell =>
  untilSaved(
    afflicts(level, where, 'Will', 'paralyzed', perLevel, { descriptors: [...MIND, 'paralysis'], only }),
    `held (${name})`,
    'paralyzed',
    'Will',
  )
const dominates = (level: number, only?: readonly string[]): Spell =>
  afflicts(level, close, 'Will', 'dominated', days, {
    descriptors: CHARM,
    ...(only ? { only } : {}),
  })
const confuses = (level: number, where: By, lasts: (n: number) => unknown, save = true): Spell =>
  afflicts(level, where, save ? 'Will' : undefined, 'confused', lasts, { descriptors: MIND })
/** What its caster suggests, of what matters in a fight: to leave them be, or to rest and look on. */
const suggests = (level: number, where: By): Spell => {
  const to = (condition: string): Spell => afflicts(level, where, 'Will', condition, hours, { descriptors: CHARM })
  return oneOf(
    { 'to make peace': to('charmed'), 'to sit and rest': to('lulled') },
    'what is suggested is to leave them be: who does so harms nobody until it is attacked',
    'what is suggested is to make peace, or to sit down and rest: all else that may be is for the table',
  )
}
const sends = (level: number, only: readonly string[] | undefined, save: Spell['save']): Spell =>
  afflicts(level, close, save, 'sent away', whole('fight'), only ? { only } : {})
const shuts = (level: number, where: By, save: Spell['save'], lasts: (n: number) => unknown, less?: string): Spell =>
  afflicts(level, where, save, 'away', lasts, less ? { less } : {})

/** Spells that hold, sway and send away, each in a line. */
export const SWAYING: Readonly<Record<string, Spell>> = {
  'hold person': held(2, 'person', ['humanoid']),
  'hold monster': held(5, 'monster', ['living']),
  'hold animal': held(2, 'animal', ['animal']),
  'mass hold person': held(7, 'persons', ['humanoid'], burst(15, medium)),
  'mass hold monster': held(9, 'monsters', ['living'], burst(15, medium)),
  'halt undead': {
    ...afflicts(3, medium, 'Will', 'paralyzed', perLevel, { only: ['undead'] }),
    effect: n => ({
      ...medium(n),
      targets: 3,
      only: ['undead'],
      consequences: [{ condition: 'paralyzed', lasts: perLevel(n) }],
    }),
  },
  'hideous laughter': {
    level: 2,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...close(n),
      descriptors: MIND,
      consequences: [{ condition: 'prone' }, { condition: 'dazed', lasts: perLevel(n) }],
    }),
    less: 'that laughter takes those of another kind less easily is left out',
  },
  'lesser confusion': confuses(1, close, rounds(1)),
  confusion: confuses(4, burst(15, medium), perLevel),
  insanity: confuses(7, medium, whole('permanent')),
  'song of discord': confuses(5, burst(20, medium), perLevel),
  'symbol of insanity': confuses(8, burst(60, close), whole('permanent')),
  suggestion: suggests(3, close),
  'mass suggestion': suggests(6, burst(30, medium)),
  'dominate person': dominates(5, ['humanoid']),
  'dominate monster': dominates(9),
  'dominate animal': dominates(3, ['animal']),
  'charm person': afflicts(1, close, 'Will', 'charmed', hours, { descriptors: CHARM, only: ['humanoid'] }),
  'charm animal': afflicts(1, close, 'Will', 'charmed', hours, { descriptors: CHARM, only: ['animal'] }),
  'charm monster': afflicts(4, close, 'Will', 'charmed', days, { descriptors: CHARM, only: ['living'] }),
  'mass charm monster': afflicts(8, burst(30, close), 'Will', 'charmed', days, { descriptors: CHARM }),
  'mass charm person': afflicts(4, burst(30, close), 'Will', 'charmed', days, {
    descriptors: CHARM,
    only: ['humanoid'],
  }),
  enthrall: afflicts(2, burst(30, medium), 'Will', 'fascinated', () => ({ hours: 1 }), {
    descriptors: CHARM,
    less: 'it lasts for an hour at the most, or until they are attacked',
  }),
  maze: shuts(8, close, undefined, rounds('2d4'), 'nobody finds the way out sooner'),
  'resilient sphere': shuts(4, close, 'Reflex', minutes),
  'telekinetic sphere': shuts(8, close, 'Reflex', minutes, 'that its caster lifts the sphere is left out'),
  forcecage: shuts(7, close, undefined, n => ({ hours: 2 * n }), 'of its shapes the cell without windows is taken'),
  'temporal stasis': touches(shuts(8, touch, 'Fortitude', whole('permanent'))),
  imprisonment: touches(sends(9, undefined, 'Will')),
  'plane shift': oneOf(
    {
      'of a foe': {
        ...touches(sends(5, undefined, 'Will')),
        effect: n => ({ ...touch(n), consequences: [{ condition: 'sent away', lasts: 'fight' }] }),
      },
      'to be gone': {
        level: 5,
        effect: () => ({ personal: true, consequences: [{ condition: 'sent away', lasts: 'fight' }] }),
      },
    },
    'it sends a foe away; that its caster leaves is for the game master',
  ),
  dismissal: sends(5, ['outsider'], 'Will'),
  banishment: {
    ...sends(6, ['outsider'], 'Will'),
    effect: n => ({
      ...close(n),
      only: ['outsider'],
      targets: 2,
      consequences: [{ condition: 'sent away', lasts: 'fight', upToLevel: 2 * n }],
    }),
    less: 'it sends two at the most',
  },
  binding: sends(8, ['living'], 'Will'),
  'trap the soul': sends(8, undefined, 'Will'),
  'flesh to stone': afflicts(6, medium, 'Fortitude', 'petrified', whole('permanent')),
}
