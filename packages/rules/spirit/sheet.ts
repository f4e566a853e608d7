import type { Reader, View, Writer } from '@quintain/engine'
import { SIZES, STANDARD_SIZES } from '@quintain/grid'
import { z } from 'zod'
import { actField } from '../d20/actions/sheet.ts'
import { shares } from '../d20/blow/sources.ts'
import { weaponFields } from '../d20/blow/weapon.ts'
import { fleeingField } from '../d20/flees.ts'
import { enterHitPoints } from '../d20/injury/fields.ts'
import { movingFields } from '../d20/movement/sheet.ts'
import { SIZE_MODIFIER } from '../d20/sizes.ts'
import type { Ability } from './abilities.ts'
import { abilityNamed, saveNamed } from './abilities.ts'
import { withUnarmed } from './unarmed.ts'

const modifier = z.number().int()
const amount = z.number().int().min(0)

/** A record by names of abilities or saves, any of the text's names for them, read under the main name. */
const named = <K extends string, T extends z.ZodType>(what: string, main: (name: string) => K | undefined, value: T) =>
  z.record(z.string(), value).transform((given, ctx) => {
    const out: Partial<Record<K, z.output<T>>> = {}
    for (const [name, v] of Object.entries(given)) {
      const key = main(name)
      if (key === undefined) ctx.addIssue({ code: 'custom', message: `"${name}" is no ${what} of the text` })
      else if (key in out) ctx.addIssue({ code: 'custom', message: `${what} ${key} is given twice, once as "${name}"` })
      else out[key] = v as z.output<T>
    }
    return out
  })

const worn = {
  name: z.string().exactOptional(),
  bonus: amount,
  /** Makes the armor better by so much. */
  enhancement: amount.default(0),
}

/** Feet that creatures reach up to Medium size; larger ones by the usual table, as the text gives no more than "or more". */
const USUAL_REACH = 5

/**
 * A creature of the text as a fight file holds it. Distances in feet. Modifiers are inputs: the text does not say how a
 * score becomes one; scores matter only for ability damage.
 */
export const sheetSchema = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().exactOptional(),
    side: z.string().min(1),
    size: z.enum(SIZES).default('medium'),
    reach: z.number().int().min(0).exactOptional(),
    speed: z.number().int().min(0).default(30),
    level: z.number().int().min(1).default(1),
    classes: z.array(z.string()).default([]),
    feats: z.array(z.string()).default([]),
    /** Ability modifiers; 0 when absent. */
    abilities: named('ability', abilityNamed, modifier).default({}),
    /** Ability scores; twice the modifier plus ten when absent. */
    scores: named('ability', abilityNamed, amount).default({}),
    baseAttack: shares('base attack bonus'),
    /** Bonuses of class and level to saves. */
    saves: named('save', saveNamed, shares('class')).default({}),
    /** Where one ability is chosen for each save (option `save-ability-fixed`). */
    saveAbility: named('save', saveNamed, z.string().transform(abilityOrIssue)).default({}),
    /** What size adds to attack rolls and SP; by the size when absent. */
    sizeModifier: modifier.exactOptional(),
    defense: shares('Defense bonus'),
    armor: z
      .strictObject({
        ...worn,
        category: z.enum(['light', 'medium', 'heavy']).default('light'),
        /** The most Quickness bonus that counts. */
        quickness: amount.exactOptional(),
        /** Feet of speed in it, where it slows. */
        speed: amount.exactOptional(),
      })
      .exactOptional(),
    shield: z.strictObject(worn).exactOptional(),
    naturalArmor: amount.default(0),
    /** Further bonuses to SP by kind: deflection, dodge, luck ... */
    bonuses: z
      .array(z.strictObject({ type: z.string(), value: modifier, from: z.string().default('bonus') }))
      .default([]),
    initiative: modifier.default(0),
    skills: z.record(z.string(), modifier).default({}),
    /** Maximum hit points, and those it starts with where it is hurt already. */
    hitPoints: z.union([
      amount.transform(maximum => ({ maximum, current: maximum, nonlethal: 0 })),
      z.strictObject({ maximum: amount, current: modifier.exactOptional(), nonlethal: amount.default(0) }),
    ]),
    weapons: z.array(z.strictObject(weaponFields)).default([]),
    ...movingFields,
    ...fleeingField,
    acts: z.array(actField).default([]),
  })
  .transform(s => ({
    ...s,
    name: s.name ?? s.id,
    weapons: withUnarmed(s.weapons, s.size),
    reach: s.reach ?? Math.max(USUAL_REACH, STANDARD_SIZES[s.size].reachTall),
    sizeModifier: s.sizeModifier ?? SIZE_MODIFIER[s.size],
    hitPoints: { ...s.hitPoints, current: s.hitPoints.current ?? s.hitPoints.maximum },
  }))

function abilityOrIssue(name: string, ctx: z.RefinementCtx): Ability {
  const ability = abilityNamed(name)
  if (ability) return ability
  ctx.addIssue({ code: 'custom', message: `"${name}" is no ability of the text` })
  return z.NEVER
}

export type SpiritSheet = z.output<typeof sheetSchema>

/** The sheet of a creature in a fight of this ruleset. */
export const sheetOf = (v: Reader | View, who: number): SpiritSheet => v.sheet(who) as SpiritSheet

/** Writes what a creature starts with. */
export function enter(w: Writer, who: number, sheet: SpiritSheet): void {
  enterHitPoints(w, who, sheet.hitPoints)
}
