import type { Keys } from '../figures.ts'
import {
  around,
  burst,
  close,
  cone,
  FEAR,
  goesOn,
  MIND,
  medium,
  minutes,
  perLevel,
  rounds,
  runsOn,
  slays,
  touch,
  touches,
} from './forms.ts'
import type { Spell } from './spell.ts'

const LIVING = { only: ['living'], descriptors: ['death'] }
/** Dice that are left for who saves, and the level of the caster up to a most. */
const plusLevel =
  (dice: string, most: number) =>
  (n: number): string =>
    `${dice}+${Math.min(most, n)}`
const state = (condition: string, lasts: unknown, more: Keys = {}): Keys => ({ condition, lasts, ...more })

/** A killer of the mind: who does not see through it by Will saves by Fortitude, and dies or is hurt. */
const phantasm = (level: number, where: (n: number) => Keys, name: string, hurt: readonly Keys[]): Spell =>
  runsOn(
    {
      level,
      save: 'Will',
      resistible: true,
      effect: n => ({ ...where(n), descriptors: FEAR, consequences: [] }),
    },
    name,
    (_, dc) => ({
      check: { save: 'Fortitude', dc },
      onSuccess: hurt,
      stages: [[{ condition: 'dead' }]],
      descriptors: FEAR,
    }),
  )
const ILLUSION = 'illusion'
/** A pattern is an illusion, and no enchantment. */
const pattern = (spell: Spell): Spell => ({
  ...spell,
  effect: (n, dc) => {
    const effect = spell.effect(n, dc)
    return { ...effect, descriptors: [...((effect['descriptors'] ?? []) as string[]), ILLUSION] }
  },
})
/** What an area takes of those in it: so many levels, the weakest first. */
const takes = (levels: string, where: Keys): Keys => ({ ...where, area: { ...(where['area'] as Keys), levels } })
/** A word that does the more to those the weaker they are beside its caster. */
const word = (
  spares: string,
  first: (n: number) => readonly Keys[],
  second: (n: number) => readonly Keys[],
): Spell => ({
  level: 7,
  resistible: true,
  atHome: 'that it sends those of other planes away is left out',
  effect: n => ({
    ...around(40)(n),
    others: true,
    spares: [spares],
    descriptors: ['sonic'],
    consequences: [
      ...first(n).map(x => ({ ...x, upToLevel: n })),
      ...(n > 1 ? second(n).map(x => ({ ...x, upToLevel: n - 1 })) : []),
      ...(n > 5 ? [state('paralyzed', { minutes: '1d10' }, { upToLevel: n - 5 })] : []),
      ...(n > 10 ? [{ condition: 'dead', upToLevel: n - 10 }] : []),
    ],
  }),
})
const deaf: Keys = state('deafened', { rounds: '1d4' })
/** A word that stops at so many hit points, and lasts the longer the fewer there are. */
const power = (condition: string, steps: readonly (readonly [points: number, lasts: unknown])[]): Spell => ({
  level: 8,
  resistible: true,
  effect: n => ({
    ...close(n),
    descriptors: MIND,
    consequences: steps.map(([upToPoints, lasts]) => state(condition, lasts, { upToPoints })),
  }),
})

/** Spells that kill, and words that do so to the weak, each in a line. */
export const SLAYING: Readonly<Record<string, Spell>> = {
  'finger of death': slays(7, close, 'Fortitude', plusLevel('3d6', 25), LIVING),
  'slay living': touches(slays(5, touch, 'Fortitude', plusLevel('3d6', 20), LIVING)),
  destruction: slays(7, close, 'Fortitude', () => '10d6', { descriptors: ['death'] }),
  implosion: goesOn(slays(9, close, 'Fortitude'), () => ({
    cost: 'standard',
    times: 3,
    rounds: 4,
    kept: true,
    anew: true,
  })),
  'phantasmal killer': phantasm(4, medium, 'phantasm', [{ damage: '3d6' }]),
  weird: phantasm(9, burst(30, medium), 'weird', [
    { damage: '3d6' },
    { lowers: 'Strength', by: '1d4' },
    state('stunned', { rounds: 1 }),
  ]),
  'circle of death': mass(6, 'Fortitude', LIVING),
  'undeath to death': mass(6, 'Will', { only: ['undead'] }),
  'snuff life': mass(6, 'Fortitude', LIVING),
  'symbol of death': {
    level: 8,
    save: 'Fortitude',
    resistible: true,
    effect: n => ({
      ...burst(60, close)(n),
      descriptors: ['death'],
      consequences: [{ condition: 'dead', upToPoints: 150 }],
    }),
  },
  'wail of the banshee': slays(9, around(40), 'Fortitude', undefined, {
    only: ['living'],
    descriptors: ['death', 'sonic'],
    less: 'how many it can take is left out',
  }),
  'recall death': slays(8, medium, 'Will', () => '5d6', { descriptors: ['death', ...MIND] }),
  'power word kill': {
    level: 9,
    resistible: true,
    effect: n => ({
      ...close(n),
      descriptors: ['death', ...MIND],
      consequences: [{ condition: 'dead', upToPoints: 100 }],
    }),
  },
  'power word stun': power('stunned', [
    [150, { rounds: '1d4' }],
    [100, { rounds: '2d4' }],
    [50, { rounds: '4d4' }],
  ]),
  'power word blind': power('blinded', [
    [200, { rounds: '1d4+1' }],
    [100, { minutes: '1d4+1' }],
    [50, 'permanent'],
  ]),
  'holy word': word(
    'good',
    () => [deaf],
    () => [state('blinded', { rounds: '2d4' })],
  ),
  blasphemy: word(
    'evil',
    () => [state('dazed', { rounds: 1 })],
    () => [{ lowers: 'Strength', by: '2d6' }],
  ),
  dictum: word(
    'lawful',
    () => [deaf],
    () => [state('slowed', { rounds: '2d4' })],
  ),
  'word of chaos': word(
    'chaotic',
    () => [deaf],
    () => [state('stunned', { rounds: 1 })],
  ),
  sleep: asleep(1, burst(10, medium), 4),
  'deep slumber': asleep(3, burst(10, close), 10),
  'color spray': {
    level: 1,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...cone(15)(n),
      descriptors: [...MIND, ILLUSION],
      consequences: [
        state('stunned', { rounds: 1 }),
        state('stunned', { rounds: '1d4' }, { upToLevel: 4 }),
        state('blinded', { rounds: '1d4' }, { upToLevel: 4 }),
        state('stunned', { rounds: '2d4' }, { upToLevel: 2 }),
      ],
    }),
    less: 'the weakest are stunned, where they would be unconscious',
  },
  'scintillating pattern': {
    level: 8,
    resistible: true,
    effect: n => ({
      ...burst(20, close)(n),
      descriptors: MIND,
      consequences: [
        state('confused', { rounds: '1d4' }, { upToLevel: Math.min(20, n) }),
        state('stunned', { rounds: '1d4' }, { upToLevel: 12 }),
        state('sleeping', { rounds: '1d4' }, { upToLevel: 6 }),
      ],
    }),
  },
  hypnotism: fascinates(1, burst(15, close), rounds('2d4'), () => '2d4'),
  'hypnotic pattern': pattern(fascinates(2, burst(10, medium), rounds('2d4'), n => `2d4+${Math.min(10, n)}`)),
  'rainbow pattern': pattern(fascinates(4, burst(20, medium), perLevel, () => '24')),
  daze: dazes(0, close, 4),
  'daze monster': dazes(2, medium, 6),
  'cause fear': scares(1, close, 5, {}),
  scare: scares(2, medium, 5, { targets: true }),
  eyebite: {
    level: 6,
    save: 'Fortitude',
    resistible: true,
    goesOn: n => ({ cost: 'free', rounds: Math.max(1, Math.floor(n / 3)) }),
    less: 'the swift action of its later rounds is free',
    effect: n => ({
      ...close(n),
      only: ['living'],
      consequences: [
        state('sickened', { minutes: 10 * n }),
        state('panicked', { rounds: '1d4' }, { upToLevel: 9 }),
        state('helpless', { minutes: 10 * n }, { upToLevel: 4 }),
      ],
    }),
  },
}
function mass(level: number, save: 'Fortitude' | 'Will', more: { only: string[]; descriptors?: string[] }): Spell {
  return {
    ...slays(level, burst(40, medium), save, undefined, more),
    effect: n => ({
      ...takes(`${Math.max(1, Math.min(20, n))}d4`, burst(40, medium)(n)),
      ...more,
      consequences: [{ condition: 'dead', upToLevel: 8 }],
    }),
  }
}
function asleep(level: number, where: (n: number) => Keys, upToLevel: number): Spell {
  return {
    level,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...takes(String(upToLevel), where(n)),
      descriptors: ['sleep', ...MIND],
      only: ['living'],
      consequences: [state('sleeping', minutes(n), { upToLevel })],
    }),
  }
}
function fascinates(
  level: number,
  where: (n: number) => Keys,
  lasts: (n: number) => unknown,
  levels: (n: number) => string,
): Spell {
  return {
    level,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...takes(levels(n), where(n)),
      descriptors: MIND,
      consequences: [state('fascinated', lasts(n))],
    }),
  }
}
function dazes(level: number, where: (n: number) => Keys, upToLevel: number): Spell {
  return {
    level,
    save: 'Will',
    resistible: true,
    effect: n => ({
      ...where(n),
      ...(level === 0 ? { only: ['humanoid'] } : { only: ['living'] }),
      descriptors: MIND,
      consequences: [state('dazed', { rounds: 1 }, { upToLevel })],
    }),
  }
}
function scares(
  level: number,
  where: (n: number) => Keys,
  upToLevel: number,
  { targets }: { readonly targets?: boolean },
): Spell {
  return {
    level,
    save: 'Will',
    resistible: true,
    remains: () => [state('shaken', { rounds: 1 }, { upToLevel })],
    effect: n => ({
      ...where(n),
      ...(targets ? { targets: Math.max(1, Math.floor(n / 3)) } : {}),
      only: ['living'],
      descriptors: FEAR,
      consequences: [state('frightened', { rounds: '1d4' }, { upToLevel })],
    }),
  }
}
