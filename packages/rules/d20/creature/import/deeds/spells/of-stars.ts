import {
  afflicts,
  around,
  burst,
  close,
  fixed,
  harms,
  heals,
  helps,
  long,
  MIND,
  medium,
  minutes,
  perLevel,
  ray,
  rounds,
  touch,
  upTo,
} from './forms.ts'
import type { Spell } from './spell.ts'

/** Damage reduction for a time, the higher with the level of the spell. */
const armored = (level: number, by: number): Spell => ({
  level,
  less: 'of reduction and resistance it takes reduction',
  effect: n => ({ personal: true, consequences: [{ adds: by, to: 'reduction', anew: true, lasts: minutes(n) }] }),
})
/** Conditions that end at a touch. */
const relieves = (level: number, ...conditions: readonly string[]): Spell => ({
  level,
  less: 'it ends all of these conditions in place of one',
  effect: () => ({ range: 5, consequences: conditions.map(ends => ({ ends })) }),
})
const WEAK = ['fatigued', 'shaken', 'sickened'] as const
/** A penalty to several numbers at once. */
const worse = (to: readonly string[], adds: number, lasts: unknown) => to.map(number => ({ adds, to: number, lasts }))

/** Spells of science fantasy, each in a line. */
export const STARFARING: Readonly<Record<string, Spell>> = {
  fatigue: afflicts(0, touch, 'Fortitude', 'fatigued', perLevel, { only: ['living'] }),
  'lesser remove condition': relieves(1, ...WEAK),
  'remove condition': relieves(2, ...WEAK, 'dazed', 'staggered', 'frightened', 'exhausted'),
  'greater remove condition': relieves(4, ...WEAK, 'dazed', 'staggered', 'stunned', 'nauseated', 'blinded'),
  'wisp ally': {
    ...helps(1, perLevel, ['AC', 2, 'circumstance']),
    less: 'the wisp covers its caster against everyone, and harries nobody',
  },
  'hurl forcedisk': ray(2, fixed('3d6'), undefined, medium),
  'inject nanobots': {
    level: 2,
    save: 'Fortitude',
    resistible: true,
    less: 'the touch needs no attack',
    effect: n => ({
      ...touch(n),
      consequences: [{ damage: '4d8' }, { condition: 'confused', lasts: { rounds: 1 } }],
    }),
  },
  'microbot assault': afflicts(2, burst(10, medium), 'Reflex', 'off-target', perLevel),
  'lesser resistant armor': armored(2, 5),
  'resistant armor': armored(3, 10),
  'greater resistant armor': armored(5, 15),
  'resistant aegis': armored(2, 5),
  irradiate: afflicts(3, burst(15, medium), 'Fortitude', 'sickened', minutes, { only: ['living'] }),
  'psychokinetic strangulation': harms(3, close, fixed('4d6'), undefined, 'Fortitude', {
    only: ['living'],
    less: 'it strangles once, as it is cast',
  }),
  'mass mystic cure': heals(5, fixed('5d8+6'), n => ({ ...around(30)(n), friends: true })),
  'command undead': afflicts(2, close, 'Will', 'charmed', perLevel, { only: ['undead'] }),
  'control undead': afflicts(6, close, 'Will', 'charmed', perLevel, { only: ['undead'] }),
  'greater synaptic pulse': afflicts(5, around(30), 'Will', 'stunned', rounds(1), { descriptors: MIND }),
  'mass inflict pain': {
    level: 5,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...burst(30, medium)(n),
      descriptors: MIND,
      consequences: worse(['attack', 'checks'], -4, perLevel(n)),
    }),
  },
  'mass rewire flesh': harms(6, burst(15, close), fixed('10d6'), undefined, 'Fortitude'),
  'wandering star motes': afflicts(4, close, 'Will', 'dazed', rounds(1), {
    less: 'the motes go to nobody else',
  }),
  'psychic surgery': { level: 6, effect: () => ({ range: 5, consequences: [{ restores: 'Wisdom', by: '20' }] }) },
  'remove affliction': {
    level: 3,
    less: 'it cures poisons alone',
    effect: () => ({ range: 5, consequences: [{ cures: 'poison' }] }),
  },
  incompetence: {
    level: 1,
    save: 'Will',
    resistible: true,
    effect: n => ({ ...close(n), descriptors: MIND, consequences: worse(['attack', 'checks'], -2, perLevel(n)) }),
  },
  'control machines': afflicts(5, close, 'Will', 'charmed', perLevel, { only: ['construct'] }),
  telekinesis: ray(5, upTo(15, 6), undefined, long),
  'stone to flesh': { level: 5, effect: n => ({ ...medium(n), consequences: [{ ends: 'petrified' }] }) },
  'break enchantment': {
    level: 5,
    less: 'it frees those whom it is used on from what can be dispelled, by a check against DC 11 plus its level',
    effect: n => ({ ...close(n), targets: Math.max(1, n), consequences: [{ dispels: 'any', against: 11 }] }),
  },
  regenerate: heals(6, n => `4d8+${Math.min(35, n)}`, touch),
  'rapid repair': {
    level: 5,
    boon: () => ({ called: 'rapid repair', heals: 10 }),
    less: 'it mends creatures alone, not things',
    effect: n => ({
      range: 5,
      only: ['construct'],
      friends: true,
      consequences: [{ boon: 'rapid repair', lasts: perLevel(n) }],
    }),
  },
  mislead: {
    level: 5,
    less: 'the image that walks away is for the game master',
    effect: n => ({
      personal: true,
      lasts: perLevel(n),
      consequences: [{ condition: 'unseen', lasts: 'effect' }],
    }),
  },
}
