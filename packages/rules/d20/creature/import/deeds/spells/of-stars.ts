import {
  afflicts,
  around,
  burst,
  close,
  fixed,
  goesOn,
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
  runsOn,
  touch,
  touches,
  upTo,
} from './forms.ts'
import { oneOf, type Spell } from './spell.ts'

const KINDS = ['acid', 'cold', 'electricity', 'fire', 'sonic'] as const
/** So many out of several, each choice once. */
const choose = (many: number, from: readonly string[]): readonly (readonly string[])[] =>
  many === 0 ? [[]] : from.flatMap((first, i) => choose(many - 1, from.slice(i + 1)).map(rest => [first, ...rest]))
const tens = (n: number) => ({ minutes: 10 * Math.max(1, n) })
/** Reduction for a time, or resistance to some kinds of energy, the more with the level of the spell. */
const armored = (level: number, amount: number, kinds: number): Spell => {
  const onOne = { range: 5, friends: true }
  const against = (types: readonly string[]): Spell => {
    const called = `resistant to ${types.join(' and ')}`
    return {
      level,
      boon: () => ({ called, resistance: [{ amount, types }], stance: 'resistant armor' }),
      effect: n => ({ ...onOne, consequences: [{ boon: called, lasts: tens(n) }] }),
    }
  }
  return oneOf(
    {
      'against blows': {
        level,
        effect: n => ({ ...onOne, consequences: [{ adds: amount, to: 'reduction', anew: true, lasts: tens(n) }] }),
      },
      ...Object.fromEntries(choose(kinds, KINDS).map(types => [`against ${types.join(' and ')}`, against(types)])),
    },
    'of reduction and resistance it takes reduction',
  )
}
/** Of these conditions one ends at a touch, which its caster chooses. */
const relieves = (level: number, ...conditions: readonly string[]): Spell =>
  oneOf(
    Object.fromEntries(
      conditions.map(ends => [
        `of ${ends}`,
        { level, effect: () => ({ range: 5, friends: true, consequences: [{ ends }] }) },
      ]),
    ),
    `of the conditions it ends ${conditions[0]}`,
  )
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
    ...touches(
      runsOn(
        harms(2, touch, fixed('4d8'), undefined, 'Fortitude', {
          besides: n => [{ condition: 'confused', lasts: perLevel(n) }],
        }),
        'nanobots within',
        (n, dc) => ({
          onset: { rounds: 1 },
          every: { rounds: 1 },
          times: Math.max(1, n),
          check: { save: 'Will', dc },
          onSuccess: [{ ends: 'confused' }],
          stages: [[]],
          again: 'last',
          cure: 1,
        }),
      ),
    ),
  },
  'song of the cosmos': afflicts(2, around(20), 'Will', 'fascinated', rounds(1), { descriptors: MIND }),
  'microbot assault': afflicts(2, burst(10, medium), 'Reflex', 'off-target', perLevel),
  'lesser resistant armor': armored(3, 5, 2),
  'resistant armor': armored(4, 10, 3),
  'greater resistant armor': armored(6, 15, 4),
  'resistant aegis': { ...armored(2, 5, 2), less: 'of reduction and resistance it takes reduction' },
  irradiate: afflicts(3, burst(15, medium), 'Fortitude', 'sickened', minutes, { only: ['living'] }),
  'psychokinetic strangulation': goesOn(
    harms(3, close, fixed('3d8'), 'bludgeoning', 'Fortitude', {
      only: ['living'],
      besides: () => [{ adds: -1000, to: 'speed', lasts: { rounds: 1 } }],
    }),
    n => ({ cost: 'standard', rounds: Math.max(1, n), kept: true }),
  ),
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
