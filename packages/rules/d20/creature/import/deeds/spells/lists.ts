import type { Keys } from '../figures.ts'
import {
  around,
  betters,
  close,
  fixed,
  gains,
  heals,
  helps,
  helpsAll,
  helpsOne,
  long,
  medium,
  minutes,
  perLevel,
  plus,
  rounds,
  savesBetter,
  touch,
  withBoon,
  withPoints,
} from './forms.ts'
import { STARFARING } from './of-stars.ts'
import { oneOf, type Spell } from './spell.ts'
import { CARRYING } from './that-carry.ts'
import { HARMFUL } from './that-harm.ts'
import { HINDERING } from './that-hinder.ts'
import { SERVING } from './that-serve.ts'
import { SLAYING } from './that-slay.ts'
import { SWAYING } from './that-sway.ts'
import { WARDING } from './that-ward.ts'

const hours = (n: number) => ({ hours: Math.max(1, n) })
const tens = (n: number) => ({ minutes: 10 * Math.max(1, n) })
const ABILITIES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const
/** A halo of one alignment: who of the other strikes at those in it saves, or is struck itself. */
function halo(called: string, against: string, save: Spell['save'], brings: (n: number) => Keys): Spell {
  const struck = `struck by ${called}`
  const given = helpsAll(8, around(20), perLevel, ['AC', 4, 'deflection'], ['saves', 4, 'resistance'])
  return {
    ...withBoon(given, called, perLevel, () => ({
      immune: ['charmed', 'dominated'],
      spellResistance: { of: 25, facing: [against] },
      thorns: [{ afflicts: struck }],
    })),
    afflictions: (n, dc) => [{ name: struck, check: { save, dc }, stages: [[brings(n)]], only: [against] }],
  }
}
/** Ability damage of every kind is gone, and fatigue with it. */
const restored = (more: readonly Keys[]): Keys => ({
  range: 5,
  friends: true,
  consequences: [
    ...ABILITIES.map(restores => ({ restores, by: '50' })),
    ...['fatigued', 'exhausted'].map(ends => ({ ends })),
    { restoresLevels: '50' },
    ...more,
  ],
})
const ENLARGED = 'of its size its figures are taken: it takes up as much room and reaches as far'
const ALL_ITS_WEAPONS = 'it is for all weapons of who has it'
const heartened = savesBetter('fear', 1, 'morale')
/** What better wits leave out. */
const NO_DC = 'no DC of its bearer rises'
/** Spells that help who casts them, and those near. */
const HELP: Readonly<Record<string, Spell>> = {
  'mirror image': gains(2, 'mirror images', minutes),
  haste: {
    level: 3,
    effect: n => ({
      ...close(n),
      targets: Math.max(1, n),
      consequences: [{ condition: 'hasted', lasts: perLevel(n) }],
    }),
  },
  bless: withBoon(helpsAll(1, around(50), minutes, ['attack', 1, 'morale']), 'bless', minutes, heartened),
  aid: withPoints(
    withBoon(helpsOne(2, minutes, ['attack', 1, 'morale']), 'aid', minutes, heartened),
    minutes,
    n => `1d8+${Math.min(10, n)}`,
  ),
  prayer: {
    level: 3,
    resistible: true,
    effect: n => ({
      ...around(40)(n),
      consequences: ['attack', 'damage', 'saves', 'checks'].flatMap(to => [
        { adds: 1, to, type: 'luck', lasts: perLevel(n), friends: true },
        { adds: -1, to, lasts: perLevel(n), foes: true },
      ]),
    }),
  },
  'good hope': helpsAll(
    3,
    n => ({ ...medium(n), targets: Math.max(1, n) }),
    minutes,
    ['attack', 2, 'morale'],
    ['damage', 2, 'morale'],
    ['saves', 2, 'morale'],
    ['checks', 2, 'morale'],
  ),
  heroism: helpsOne(3, tens, ['attack', 2, 'morale'], ['saves', 2, 'morale'], ['checks', 2, 'morale']),
  'greater heroism': withPoints(
    withBoon(
      helpsOne(6, minutes, ['attack', 4, 'morale'], ['saves', 4, 'morale'], ['checks', 4, 'morale']),
      'greater heroism',
      minutes,
      () => ({ immune: ['fear'] }),
    ),
    minutes,
    n => String(Math.min(20, n)),
  ),
  'divine power': {
    level: 4,
    effect: n => ({
      personal: true,
      consequences: [
        { adds: 3 + n - Math.floor((3 * n) / 4), to: 'attack', type: 'enhancement', lasts: perLevel(n) },
        { adds: 3, to: 'damage', type: 'enhancement', lasts: perLevel(n) },
        { grants: String(n), lasts: perLevel(n) },
      ],
    }),
    less: 'its base attack bonus is reckoned as that of a cleric',
  },
  'righteous might': {
    ...withBoon(
      helps(5, perLevel, ['attack', 1, 'size'], ['damage', 2, 'size'], ['AC', 1, 'enhancement']),
      'righteous might',
      perLevel,
      n => ({
        reduction: [{ amount: n >= 15 ? 9 : n >= 12 ? 6 : 3, overcomeBy: 'evil or good' }],
      }),
    ),
    less: ENLARGED,
  },
  'true strike': {
    level: 1,
    effect: () => ({
      personal: true,
      consequences: [{ adds: 20, to: 'attack', type: 'insight', once: true, lasts: { rounds: 1 } }],
    }),
    less: 'concealment counts all the same',
  },
  'magic weapon': {
    ...helpsOne(1, minutes, ['attack', 1, 'enhancement'], ['damage', 1, 'enhancement']),
    less: ALL_ITS_WEAPONS,
  },
  'supercharge weapon': helps(1, rounds(1), ['damage', 14, 'untyped']),
  'magic fang': {
    ...helpsOne(1, minutes, ['attack', 1, 'enhancement'], ['damage', 1, 'enhancement']),
    less: ALL_ITS_WEAPONS,
  },
  'greater magic fang': {
    level: 3,
    effect: n => ({
      ...close(n),
      friends: true,
      consequences: ['attack', 'damage'].map(to => ({
        adds: Math.max(1, Math.min(5, Math.floor(n / 4))),
        to,
        type: 'enhancement',
        lasts: hours(n),
      })),
    }),
    less: ALL_ITS_WEAPONS,
  },
  "bull's strength": betters(2, 'Strength'),
  "cat's grace": betters(2, 'Dexterity'),
  "bear's endurance": betters(2, 'Constitution'),
  "owl's wisdom": { ...betters(2, 'Wisdom'), less: NO_DC },
  "fox's cunning": { ...betters(2, 'Intelligence'), less: NO_DC },
  "eagle's splendor": { ...betters(2, 'Charisma'), less: NO_DC },
  guidance: {
    level: 0,
    effect: () => ({
      range: 5,
      friends: true,
      consequences: ['attack', 'saves', 'checks'].map(to => ({
        adds: 1,
        to,
        type: 'competence',
        once: true,
        lasts: { minutes: 1 },
      })),
    }),
  },
  'enlarge person': {
    ...helpsOne(1, minutes, ['damage', 1, 'size'], ['AC', -2, 'size']),
    less: ENLARGED,
  },
  'reduce person': {
    ...helpsOne(1, minutes, ['AC', 2, 'size'], ['attack', 2, 'size'], ['damage', -1, 'size']),
    less: ENLARGED,
  },
  barkskin: {
    level: 2,
    effect: n => ({
      ...touch(n),
      friends: true,
      consequences: [
        { adds: Math.max(2, Math.min(5, 1 + Math.floor(n / 3))), to: 'AC', type: 'natural', lasts: tens(n) },
      ],
    }),
  },
  'false life': {
    level: 2,
    effect: n => ({ personal: true, consequences: [{ grants: `1d10+${Math.min(10, n)}`, lasts: hours(n) }] }),
  },
  'remove fear': withBoon(
    {
      level: 1,
      effect: n => ({
        ...close(n),
        friends: true,
        targets: 1 + Math.floor(n / 4),
        consequences: [{ dispels: 'fear' }],
      }),
    },
    'remove fear',
    () => ({ minutes: 10 }),
    savesBetter('fear', 4, 'morale'),
  ),
  'invisibility purge': {
    level: 3,
    effect: n => ({
      ...around(5 * n)(n),
      lasts: minutes(n),
      consequences: [{ condition: 'revealed', lasts: 'effect' }],
    }),
  },
  'faerie fire': {
    level: 1,
    resistible: true,
    effect: n => ({
      area: { shape: 'burst', feet: 5 },
      ...long(n),
      consequences: [{ condition: 'outlined', lasts: minutes(n) }],
    }),
  },
  'continual flame': {
    level: 2,
    effect: () => ({ personal: true, lasts: 'permanent', changes: { light: { bright: 20, dim: 40 } } }),
  },
  'holy aura': halo('holy aura', 'evil', 'Fortitude', () => ({ condition: 'blinded', lasts: 'permanent' })),
  'unholy aura': halo('unholy aura', 'good', 'Fortitude', () => ({ lowers: 'Strength', by: '1d6' })),
  'cloak of chaos': halo('cloak of chaos', 'lawful', 'Will', () => ({ condition: 'confused', lasts: { rounds: 1 } })),
  'shield of law': halo('shield of law', 'chaotic', 'Will', n => ({ condition: 'slowed', lasts: perLevel(n) })),
  resistance: helpsOne(0, () => ({ minutes: 1 }), ['saves', 1, 'resistance']),
  'expeditious retreat': helps(1, minutes, ['speed', 30, 'enhancement']),
  longstrider: helps(1, hours, ['speed', 10, 'enhancement']),
  rage: withBoon(
    {
      level: 3,
      effect: n => ({
        ...medium(n),
        targets: Math.max(1, Math.floor(n / 3)),
        friends: true,
        consequences: [
          ...['Strength', 'Constitution'].map(ability => ({
            improves: ability,
            by: '2',
            type: 'morale',
            lasts: perLevel(n),
          })),
          { adds: -2, to: 'AC', type: 'untyped', lasts: perLevel(n) },
        ],
      }),
    },
    'rage',
    perLevel,
    savesBetter('Will', 1, 'morale'),
  ),
  'reflecting armor': helps(1, minutes, ['AC', 1, 'untyped']),
  'mystic cure': heals(1, fixed('1d8+4'), touch),
  'mass cure light wounds': heals(5, plus('1d8', 25)),
  restoration: oneOf(
    Object.fromEntries(
      ABILITIES.map(ability => [
        ability,
        { level: 4, effect: () => restored([{ restores: ability, by: '50', drained: true }]) },
      ]),
    ),
    'of the abilities that are drained it restores Strength',
  ),
  'greater restoration': {
    level: 7,
    effect: () => restored(ABILITIES.map(restores => ({ restores, by: '50', drained: true }))),
  },
  'lesser restoration': oneOf(
    Object.fromEntries(
      ABILITIES.map(ability => [
        ability,
        { level: 2, effect: () => ({ range: 5, friends: true, consequences: [{ restores: ability, by: '1d4' }] }) },
      ]),
    ),
    'it restores Strength',
  ),
  'neutralize poison': { level: 4, effect: () => ({ range: 5, consequences: [{ cures: 'poison' }] }) },
  'greater dispel magic': {
    level: 6,
    effect: n => ({ ...medium(n), consequences: [{ dispels: 'any', against: 11 }] }),
  },
}
export const MORE_SPELLS: Readonly<Record<string, Spell>> = {
  ...STARFARING,
  ...HARMFUL,
  ...SLAYING,
  ...SWAYING,
  ...SERVING,
  ...HINDERING,
  ...HELP,
  ...WARDING,
  ...CARRYING,
}

/** Damage of spells that files number by their level: `Mind Thrust (3rd Level)`. */
const BY_LEVEL: Readonly<Record<string, readonly string[]>> = {
  'mind thrust': ['2d10', '4d10', '7d10', '10d10', '15d10', '17d10'],
  'mystic cure': ['1d8+4', '3d8+5', '5d8+6', '7d8+7', '9d8+8', '11d8+9'],
  'magic missile': ['2d4+2'],
}
/** A spell of a numbered level, where it has one there. */
export function atLevel(name: string, spell: Spell, level: number): Spell {
  const dice = BY_LEVEL[name]?.[level - 1]
  if (dice === undefined || name === 'magic missile') return spell
  return {
    ...spell,
    level,
    effect: n => {
      const effect = spell.effect(n)
      const [first, ...others] = effect['consequences'] as Keys[]
      return { ...effect, consequences: [{ ...first, [first!['heals'] ? 'heals' : 'damage']: dice }, ...others] }
    },
  }
}

/**
 * Spells of which nothing is a number of a fight: images and disguises, what is seen and known, other planes, the making of
 * things and of the dead. What comes of them is for the table: no text here has a rule for it.
 */
export const OUTSIDE: readonly string[] = [
  '(silent|minor|major|persistent|programmed|permanent) image|project image|illusory wall|mirage arcana|holographic image|veil|seeming|screen',
  'greater (arcane sight|prying eyes)|(greater |lesser )?planar (binding|ally)|create greater undead|statue|glimpse of truth',
  'alter self|tree shape|meld into stone|ghostly disguise|hide from \\w+|speak language|share senses|hologram memory|nightmare',
  'arcane sight|detect thoughts|mind probe|read thoughts|find traps|discern enemies|deathwatch|status|spectral hand|lesser planar ally|water walk|phase door|transmute mud to rock|glyph of warding|heal mount|summon instrument|(lesser )?geas|simulacrum|rope trick|demand|forbiddance|imbue with spell ability|true resurrection|fire trap|snare|whispering wind|lullaby',
  '(greater )?plane ?shift|astral projection|word of recall|refuge|planar (binding|ally)|gate',
  '(animate|create|greater create|lesser animate) (dead|undead)|handy junkbot|prying eyes|vision|terraform|holographic terrain|sympathetic vibration|phantom steed|hold portal|stolen guise|quick change|alter corpse|private sanctum|passwall|implant data|security seal|secure data|shadow body|destruction protocol|hardening|grave words|keen senses|cultural adaptation|transfer charge|wireless \\w+|remote pilot|atonement|hallow|unhallow|consecrate|desecrate|soul bind|trap the soul|wish|limited wish|miracle|contingency|permanency',
  'warp wood|move earth|control (water|weather|atmosphere)|quench|feather fall|water walk|jump|stabilize|death knell|enthrall|sympathy|antipathy|feign death',
]
