import { z } from 'zod'
import { DAMAGE_TYPES } from '../vocabulary/damage-types.ts'
import type { DamageDice } from './damage-dice.ts'

const NOT_DICE = 'dice are needed, as 2d6, 1d8+1, or a number alone'
/** What is wrong with the damage of a weapon: a type behind the dice has a key of its own. */
function notDamage({ input }: { readonly input?: unknown }): string {
  const [, plain, type = ''] = typeof input === 'string' ? (/^(.*\d)\s*([a-z]+)$/i.exec(input.trim()) ?? []) : []
  const known = (DAMAGE_TYPES as readonly string[]).includes(type.toLowerCase())
  return known ? `the type has a key of its own: damage: ${plain}, types: ${type.toLowerCase()}` : NOT_DICE
}
const MOST = { dice: 100, sides: 1000 }
/** A number of dice with a number of sides, or a number alone. */
const fits = (term: string): boolean => {
  const [count, sides] = term.includes('d') ? term.split('d').map(Number) : [1, Number(term)]
  return count! <= MOST.dice && sides! >= (term.includes('d') ? 1 : 0) && sides! <= MOST.sides
}

const SIGN = /[+-]/
/** Whether dice and constants keep within the limits. */
export function mayBeDice(text: string): boolean {
  return SIGN.test(text) ? text.split(SIGN).every(term => fits(term.trim())) : fits(text.trim())
}
export const diceLimits = `at most ${MOST.dice} dice of 1 to ${MOST.sides} sides each, and numbers up to ${MOST.sides}`

/** Plain dice and constants: 2d6, 1d8+1, 3. */
export const dice = z
  .union([z.string().regex(/^(\d*d)?\d+(\s*[+-]\s*(\d*d)?\d+)*$/, NOT_DICE), z.int().min(0)], { error: NOT_DICE })
  .transform(String)
  .refine(mayBeDice, { error: diceLimits })

/** The same, where nothing would come of 0. */
export const someDice = dice.refine(text => !/^0+$/.test(text), { error: '0 says nothing: at least 1 is needed' })

/** One type, or several that the same dice count as. */
export const damageTypes = z.union([z.enum(DAMAGE_TYPES).transform(type => [type]), z.array(z.enum(DAMAGE_TYPES))])
/** A part of a damage: its dice and their types, and what sets it apart from the rest. */
const damagePart = z.strictObject({
  dice,
  types: damageTypes.default([]),
  nonlethal: z.boolean().exactOptional(),
  /** Never multiplied: rolled once and added. */
  once: z.boolean().exactOptional(),
})

const sign = z.number().int()
const feet = z.number().int().positive()

/** A weapon of a fight file, for the texts in which a hit rolls dice and costs hit points. */
export const weaponFields = {
  name: z.string().min(1),
  use: z.enum(['melee', 'thrown', 'projectile']).default('melee'),
  /** Dice of one kind, or the parts. */
  damage: z.union([dice, z.array(damagePart).min(1)], { error: notDamage }),
  /** The types of damage that is written as dice alone. */
  types: damageTypes.optional(),
  /** The types as files of old wrote them, for what was kept. */
  type: damageTypes.meta({ deprecated: true }).optional(),
  // Not exact: what is absent would be tried as both kinds of dice, for every weapon.
  extra: dice.optional(),
  /** What it is beside its damage: magic, silver. */
  qualities: z.array(z.string().min(1)).exactOptional(),
  threat: z.number().int().min(2).max(20).exactOptional(),
  critical: z.number().int().min(1).exactOptional(),
  increment: feet.exactOptional(),
  /** Feet beyond which it does not carry, where that is less than its increments allow. */
  maximum: feet.exactOptional(),
  reach: z.union([z.boolean(), z.int().positive()]).exactOptional(),
  hands: z.enum(['light', 'one', 'two', 'off', 'double']).exactOptional(),
  unarmed: z.boolean().exactOptional(),
  natural: z.boolean().exactOptional(),
  nonlethal: z.boolean().exactOptional(),
  attack: sign.exactOptional(),
  bonus: sign.exactOptional(),
  strength: z.boolean().exactOptional(),
  finesse: z.boolean().exactOptional(),
  /** A touch attack: rolled against the defense against touch attacks. */
  touch: z.boolean().exactOptional(),
  /** The name of an affliction that comes with damage that it does: a venom. */
  affliction: z.string().min(1).exactOptional(),
}

/** What a hit brings beside its damage, as far as plain damage of it is concerned. */
interface Brought {
  readonly consequences: readonly {
    readonly damage?: unknown
    readonly types?: DamageDice['types']
    readonly nonlethal?: boolean
  }[]
}
const PLAIN: ReadonlySet<string> = new Set(['consequences', 'range', 'targets'])
const WITH_DAMAGE: ReadonlySet<string> = new Set(['damage', 'types', 'nonlethal'])
/** Damage that comes with every hit and asks for nothing else: a part of the damage, rolled once unless the text multiplies all of it. */
function partsBrought(
  effect: Brought | undefined,
  multipliesAll: boolean,
): {
  readonly parts: DamageDice[]
  readonly rest: Brought | undefined
} {
  if (!effect || Object.entries(effect).some(([key, value]) => value !== undefined && !PLAIN.has(key)))
    return { parts: [], rest: effect }
  const isPart = (c: Brought['consequences'][number]) =>
    typeof c.damage === 'string' && Object.entries(c).every(([key, v]) => v === undefined || WITH_DAMAGE.has(key))
  const parts = effect.consequences.filter(isPart).map(({ damage, types = NO_TYPES, nonlethal }) => ({
    dice: String(damage),
    types,
    ...(multipliesAll ? {} : { once: true }),
    ...(nonlethal === undefined ? {} : { nonlethal }),
  }))
  if (parts.length === 0) return { parts, rest: effect }
  const consequences = effect.consequences.filter(c => !isPart(c))
  return { parts, rest: consequences.length === 0 ? undefined : { ...effect, consequences } }
}

export interface Written {
  effect?: object | undefined
  damage: string | readonly DamageDice[]
  types?: DamageDice['types'] | undefined
  type?: DamageDice['types'] | undefined
  extra?: string | undefined
}
/** A weapon as rules read it: its damage in parts, extra dice as a part that is rolled once. `multipliesAll`: a critical hit multiplies what its hits bring besides. */
export function inParts<W extends Written>(
  given: W,
  ctx: z.core.$RefinementCtx<W>,
  multipliesAll = false,
): Omit<W, Exclude<keyof Written, 'effect'>> & { damage: readonly DamageDice[] } {
  const { damage, extra } = given
  if (given.types && typeof damage !== 'string')
    ctx.addIssue({ code: 'custom', path: ['types'], message: TYPES_OF_PARTS, input: given })
  const types = given.types ?? given.type ?? NO_TYPES
  // Written into what was read: then all weapons are one kind of object, and quick to read.
  if (typeof damage === 'string') given.damage = [{ dice: damage, types }]
  if (extra !== undefined) {
    given.damage = [...(given.damage as readonly DamageDice[]), { dice: extra, types, once: true }]
  }
  const { parts, rest: left } = partsBrought(given.effect as Brought | undefined, multipliesAll)
  if (parts.length > 0) {
    const whole = (given as { readonly nonlethal?: boolean }).nonlethal ? { nonlethal: false } : {}
    given.damage = [...(given.damage as readonly DamageDice[]), ...parts.map(part => ({ ...whole, ...part }))]
    if (left === undefined) delete given.effect
    else given.effect = left
  }
  if (extra === undefined && !given.types && !given.type) return given as W & { damage: readonly DamageDice[] }
  // What stands in the parts now is left out, not undefined: sheets are plain data.
  const { types: _types, type: _type, extra: _extra, ...rest } = given
  return rest as unknown as W & { damage: readonly DamageDice[] }
}
const TYPES_OF_PARTS = 'damage in parts has its types at each part: [{ dice: 1d6, types: fire }]'
const NO_TYPES: DamageDice['types'] = []
