import { SIZES } from '@quintain/grid'
import { z } from 'zod'
import { fleeingField } from '../../d20/creature/flees.ts'
import type { D20Sheet } from '../../d20/creature/sheet.ts'
import { CONDITIONS } from '../vocabulary/conditions.ts'
import { ABILITIES, LOADS } from '../vocabulary/names.ts'

const bonus = z.int().default(0)

const figure = z
  .union([
    z.int(),
    z.string().regex(/^[+-]?\d+$/, 'a damage bonus is a whole number, as 3 or "+3": true20 rolls no damage dice'),
  ])
  .transform(n => String(Number(n)))

/** A weapon: its damage is a bonus (3), not dice; `critical` is what a critical hit adds to it, 3 when absent. */
export const weaponSchema = z.strictObject({
  name: z.string(),
  use: z.enum(['melee', 'thrown', 'projectile']).default('melee'),
  damage: figure.default('0'),
  threat: z.int().min(2).max(20).exactOptional(),
  critical: z.int().min(0).exactOptional(),
  increment: z.int().positive().exactOptional(),
  reach: z.boolean().exactOptional(),
  hands: z.enum(['light', 'one', 'two', 'off', 'double']).exactOptional(),
  unarmed: z.boolean().exactOptional(),
  natural: z.boolean().exactOptional(),
  nonlethal: z.boolean().exactOptional(),
  attack: z.int().exactOptional(),
  bonus: z.int().exactOptional(),
  strength: z.boolean().exactOptional(),
  /** Whose hands it is made for, where that is said. */
  size: z.enum(SIZES).exactOptional(),
  /** Harms the incorporeal. */
  supernatural: z.boolean().exactOptional(),
})

/**
 * Something that a creature does beside what everyone can: a power, a poison, a flask that bursts. Whoever it reaches may
 * save; who fails, or has no save, has all that it brings.
 */
export const actSchema = z.strictObject({
  name: z.string().min(1),
  cost: z.enum(['standard', 'move', 'full-round', 'free']).default('standard'),
  /** Feet that it carries; a touch when absent. */
  range: z.int().min(0).exactOptional(),
  save: z.strictObject({ kind: z.enum(['Fortitude', 'Reflex', 'Will']), difficulty: z.int() }).exactOptional(),
  /** A fixed damage bonus, for the Toughness save. */
  damage: figure.exactOptional(),
  nonlethal: z.boolean().default(false),
  /** Points of a score lost for now. */
  weakens: z.strictObject({ ability: z.enum(ABILITIES), points: z.int().positive() }).exactOptional(),
  /** A level of fatigue. */
  tires: z.boolean().default(false),
  /** A condition, for so many rounds; until something ends it when absent. */
  state: z.enum(CONDITIONS.map(k => k.name)).exactOptional(),
  rounds: z.int().positive().exactOptional(),
})
export type Act = z.output<typeof actSchema>

/** Fist or foot: Strength alone, non-lethal. */
export const FIST: z.input<typeof weaponSchema> = { name: 'unarmed', use: 'melee', damage: 0, unarmed: true }

const abilities = z
  .strictObject({
    strength: bonus,
    dexterity: bonus,
    constitution: bonus,
    intelligence: bonus,
    wisdom: bonus,
    charisma: bonus,
  } satisfies Record<(typeof ABILITIES)[number], typeof bonus>)
  .prefault({})

/** A creature as a fight file holds it. Scores are modifiers; distances in feet. */
export const sheetSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  size: z.enum(SIZES).default('medium'),
  /** Natural reach. */
  reach: z.int().min(0).default(5),
  speed: z.int().min(0).default(30),
  level: z.int().min(0).default(1),
  abilities,
  /** Combat bonus, by role and level: in attack and Defense alike. */
  combat: bonus,
  /** Base save bonuses. Toughness has one only under the reading `toughness-base-save`. */
  saves: z.strictObject({ fortitude: bonus, reflex: bonus, will: bonus, toughness: bonus }).prefault({}),
  /** Toughness from feats and the like, over and above Constitution and armor. */
  toughness: bonus,
  /** Toughness bonus of worn armor: what a finesse attack goes round. */
  armor: bonus,
  /** Miscellaneous modifier to initiative. */
  initiative: bonus,
  /** Whole bonuses of skills, the unhindered ability score included: `Climb: 4`. */
  skills: z.record(z.string(), z.int()).default({}),
  weapons: z.array(weaponSchema).prefault([FIST]),
  /** Names of the weapons in hand at the start; all of them when absent. */
  wields: z.array(z.string()).exactOptional(),
  acts: z.array(actSchema).default([]),
  shield: z.boolean().default(false),
  /** More than two legs, or unusually steady in another way: harder to push and to trip. */
  steady: z.boolean().default(false),
  load: z.enum(LOADS).default('light'),
  feats: z.array(z.string()).default([]),
  immune: z.array(z.enum(['critical hits'])).default([]),
  conviction: z.int().min(0).default(0),
  /** How often it is bruised and hurt already; the boxes of the damage track are conditions. */
  bruised: z.int().min(0).default(0),
  hurt: z.int().min(0).default(0),
  /** Fights and falls like everyone else here: serves group initiative and orders only. */
  minion: z.boolean().default(false),
  /** Whoever is of the same group may act on one initiative roll; by default a side's minions are one, the rest another. */
  group: z.string().exactOptional(),
  ...fleeingField,
  /** Other than a creature: an object that can be struck, by itself or on its bearer (an id). */
  object: z
    .union([z.literal('immobile'), z.strictObject({ heldBy: z.string() }), z.strictObject({ wornBy: z.string() })])
    .exactOptional(),
})

export type True20Sheet = D20Sheet & z.output<typeof sheetSchema>
