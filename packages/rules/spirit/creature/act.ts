import { z } from 'zod'
import { actField } from '../../d20/creature/act.ts'
import { damageTypes, dice } from '../../d20/creature/weapon.ts'
import { type Ability, abilityNamed, type Save, saveNamed, unnamed } from './abilities.ts'

/** A name of the text under its main name. */
const meant = <T>(what: 'ability' | 'save', main: (name: string) => T | undefined) =>
  z.string().transform((name, ctx): T => {
    const found = main(name)
    if (found !== undefined) return found
    ctx.addIssue({ code: 'custom', message: unnamed(name, what) })
    return z.NEVER
  })
export const abilityName = meant<Ability>('ability', abilityNamed)
const saveName = meant<Save>('save', saveNamed)

/** What a Kido, a poison or another ability does to whom it reaches: dice for amounts, a save where it allows one. */
export const effectField = z.strictObject({
  /** The attack states the DC; who passes takes nothing, or half. */
  save: z
    .strictObject({ kind: saveName, dc: z.int(), passed: z.enum(['none', 'half']).default('none') })
    .exactOptional(),
  damage: dice.exactOptional(),
  /** The types of its damage. */
  types: damageTypes.exactOptional(),
  nonlethal: z.boolean().exactOptional(),
  heals: dice.exactOptional(),
  /** Temporary hit points. */
  temporary: dice.exactOptional(),
  /** Hit points, in the maximum and now, that a raised Constitution gives. */
  raises: z.int().positive().exactOptional(),
  /** Ability damage: points off a score. */
  weakens: z.strictObject({ ability: abilityName, by: dice }).exactOptional(),
  /** Rounds that temporary hit points or a raised Constitution last; as long as the fight when absent. */
  rounds: z.int().positive().exactOptional(),
})

/** An act of a sheet in this text: what it takes, and what it does to whom. */
export const actOfText = z.strictObject({
  ...actField.shape,
  effect: effectField.exactOptional(),
  /** The weapon of the sheet that aims it: the act is an attack roll with it, and may be a critical hit. */
  strikes: z.string().exactOptional(),
  /** Feet that an effect without an attack roll carries; a touch when absent. */
  range: z.int().min(0).exactOptional(),
})
