import { z } from 'zod'
import { actField } from '../../d20/creature/act.ts'
import { damageTypes, dice } from '../../d20/creature/weapon.ts'

const SAVES = ['Fortitude', 'Reflex', 'Will'] as const
export const ABILITIES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const
export type Ability = (typeof ABILITIES)[number]

/** What explodes: everyone within its radius takes its damage, and saves against its DC to avoid it or halve it. */
export const explosiveField = z.strictObject({
  name: z.string().min(1),
  damage: dice,
  /** The types of its damage. */
  types: damageTypes.exactOptional(),
  /** Feet from the square in which it goes off. */
  radius: z.int().min(0),
  save: z.enum(SAVES).default('Reflex'),
  dc: z.int(),
  /** What a save leaves: half the damage where it cannot be avoided, else none. */
  passed: z.enum(['half', 'none']).default('half'),
  /** Range increment in feet: it is thrown, at most five of them far. Without one it goes off anywhere, as a planted charge. */
  increment: z.int().positive().exactOptional(),
  /** Feet beyond which it does not carry, where that is less. */
  maximum: z.int().positive().exactOptional(),
})
export type Explosive = z.output<typeof explosiveField>

/** What an unusual or magical attack does to whom it reaches: dice for amounts, a save where it allows one. */
export const effectField = z.strictObject({
  /** The attack itself states the DC; who passes takes nothing, or half. */
  save: z
    .strictObject({ kind: z.enum(SAVES), dc: z.int(), passed: z.enum(['none', 'half']).default('none') })
    .exactOptional(),
  damage: dice.exactOptional(),
  /** The types of its damage. */
  types: damageTypes.exactOptional(),
  nonlethal: z.boolean().exactOptional(),
  heals: dice.exactOptional(),
  /** Temporary hit points. */
  temporary: dice.exactOptional(),
  /** Ability damage: points off a score. */
  weakens: z.strictObject({ ability: z.enum(ABILITIES), by: dice }).exactOptional(),
  /** Rounds that temporary hit points last; as long as the fight when absent. */
  rounds: z.int().positive().exactOptional(),
})

/** An act of a sheet: what it takes of a turn, and what it does to whom. */
export const actOfText = z.strictObject({
  ...actField.shape,
  cost: actField.shape.cost.default('standard'),
  kind: z.literal('other').default('other'),
  effect: effectField.exactOptional(),
  /** Feet that it carries; a touch when absent. */
  range: z.int().min(0).exactOptional(),
})
export type ActOfText = z.output<typeof actOfText>
