import type { Keys } from '../figures.ts'
import {
  around,
  close,
  fixed,
  gains,
  heals,
  helps,
  long,
  medium,
  minutes,
  perLevel,
  plus,
  rounds,
  touch,
} from './forms.ts'
import { STARFARING } from './of-stars.ts'
import type { Spell } from './spell.ts'
import { CARRYING } from './that-carry.ts'
import { HARMFUL } from './that-harm.ts'
import { HINDERING } from './that-hinder.ts'
import { SERVING } from './that-serve.ts'
import { SLAYING } from './that-slay.ts'
import { SWAYING } from './that-sway.ts'
import { WARDING } from './that-ward.ts'

/** A halo of one alignment. */
const halo: Spell = {
  ...helps(8, perLevel, ['AC', 4, 'deflection'], ['saves', 4, 'resistance']),
  less: 'it helps its caster alone; that it keeps off spells, and what comes to those who strike at it, is left out',
}
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
  bless: {
    level: 1,
    effect: n => ({ ...around(50)(n), consequences: [{ adds: 1, to: 'attack', type: 'morale', lasts: minutes(n) }] }),
    less: 'it helps whoever is near',
  },
  aid: {
    level: 2,
    effect: n => ({
      range: 5,
      consequences: [
        { adds: 1, to: 'attack', type: 'morale', lasts: { minutes: Math.max(1, n) } },
        { grants: `1d8+${Math.max(1, Math.min(10, n))}`, lasts: { minutes: Math.max(1, n) } },
      ],
    }),
    less: 'its bonus to saves against fear is left out',
  },
  prayer: helps(3, perLevel, ['attack', 1, 'luck'], ['damage', 1, 'luck'], ['saves', 1, 'luck']),
  'good hope': helps(3, minutes, ['attack', 2, 'morale'], ['damage', 2, 'morale'], ['saves', 2, 'morale']),
  heroism: helps(
    3,
    n => ({ minutes: 10 * n }),
    ['attack', 2, 'morale'],
    ['saves', 2, 'morale'],
    ['checks', 2, 'morale'],
  ),
  'greater heroism': helps(6, minutes, ['attack', 4, 'morale'], ['saves', 4, 'morale'], ['checks', 4, 'morale']),
  'divine power': helps(4, perLevel, ['attack', 6, 'untyped'], ['damage', 3, 'enhancement']),
  'righteous might': helps(5, perLevel, ['attack', 2, 'size'], ['damage', 4, 'size'], ['AC', 2, 'enhancement']),
  'true strike': helps(1, rounds(1), ['attack', 20, 'insight']),
  'magic weapon': helps(1, minutes, ['attack', 1, 'enhancement'], ['damage', 1, 'enhancement']),
  'supercharge weapon': helps(1, rounds(1), ['damage', 14, 'untyped']),
  'magic fang': helps(1, minutes, ['attack', 1, 'enhancement'], ['damage', 1, 'enhancement']),
  'greater magic fang': helps(3, () => ({ hours: 1 }), ['attack', 2, 'enhancement'], ['damage', 2, 'enhancement']),
  "bull's strength": helps(2, minutes, ['attack', 2, 'enhancement'], ['damage', 2, 'enhancement']),
  "cat's grace": helps(2, minutes, ['AC', 2, 'enhancement']),
  "bear's endurance": {
    level: 2,
    effect: n => ({ personal: true, consequences: [{ grants: String(2 * n), lasts: minutes(n) }] }),
  },
  'enlarge person': helps(1, minutes, ['damage', 2, 'size'], ['attack', -1, 'size']),
  'reduce person': helps(1, minutes, ['AC', 2, 'size'], ['attack', 1, 'size']),
  barkskin: helps(2, n => ({ minutes: 10 * n }), ['AC', 3, 'natural']),
  'false life': {
    level: 2,
    effect: n => ({ personal: true, consequences: [{ grants: `1d10+${Math.min(10, n)}`, lasts: { hours: n } }] }),
  },
  'remove fear': {
    level: 1,
    effect: n => ({ ...close(n), consequences: [{ dispels: 'fear' }] }),
    less: 'it ends fear; its bonus to later saves is left out',
  },
  'invisibility purge': {
    level: 3,
    effect: n => ({ ...around(5 * n)(n), consequences: [{ dispels: 'invisibility' }] }),
    less: 'it ends invisibility once, as it is cast',
  },
  'faerie fire': {
    level: 1,
    resistible: true,
    effect: n => ({ area: { shape: 'burst', feet: 5 }, ...long(n), consequences: [{ dispels: 'invisibility' }] }),
    less: 'it ends invisibility; against blurs and darkness it does nothing',
  },
  'continual flame': {
    level: 2,
    effect: () => ({ personal: true, lasts: 'permanent', changes: { light: { bright: 20, dim: 40 } } }),
  },
  'holy aura': halo,
  'unholy aura': halo,
  'cloak of chaos': halo,
  'shield of law': halo,
  resistance: helps(0, minutes, ['saves', 1, 'resistance']),
  'expeditious retreat': helps(1, minutes, ['speed', 30, 'enhancement']),
  longstrider: helps(1, () => ({ hours: 1 }), ['speed', 10, 'enhancement']),
  rage: helps(3, perLevel, ['attack', 1, 'morale'], ['damage', 1, 'morale'], ['AC', -2, 'untyped']),
  'reflecting armor': helps(1, minutes, ['AC', 1, 'untyped']),
  'mystic cure': heals(1, fixed('1d8+4'), touch),
  'mass cure light wounds': heals(5, plus('1d8', 25)),
  restoration: {
    level: 4,
    effect: () => ({ range: 5, consequences: [{ restores: 'Constitution', by: '20' }] }),
    less: 'it restores one ability',
  },
  'greater restoration': {
    level: 7,
    effect: () => ({ range: 5, consequences: [{ restores: 'Constitution', by: '20' }] }),
    less: 'it restores one ability',
  },
  'lesser restoration': {
    level: 2,
    effect: () => ({ range: 5, consequences: [{ restores: 'Strength', by: '1d4' }] }),
    less: 'it restores one ability',
  },
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
