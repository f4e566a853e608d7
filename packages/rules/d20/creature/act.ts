import type { Reader, Writer } from '@quintain/engine'
import { z } from 'zod'
import { enterResource, RECHARGES, type Uses } from '../vocabulary/resources.ts'

/** Something that a creature can do beside what everyone can, and what it takes: a Kido, a Shikai, a device, a cry. */
export const actField = z.strictObject({
  name: z.string().min(1),
  cost: z.enum(['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'none']),
  kind: z.enum(['kido', 'kido-like', 'shikai', 'bankai', 'other']).default('other'),
  /** Whether it provokes, where that is not what its kind and cost say. */
  provokes: z.boolean().exactOptional(),
  /** How often it can be used, and when its uses come back; as often as one likes when absent. */
  uses: z.strictObject({ max: z.int().positive(), recharge: z.enum(RECHARGES) }).exactOptional(),
})
export type Act = z.output<typeof actField>

/** The uses of a sheet's acts, each under the act's name. */
export const usesOfActs = (acts: readonly Act[]): readonly Uses[] =>
  acts.flatMap(({ name, uses }) => (uses ? [{ of: name, ...uses }] : []))
/** The same of a creature: the text's slot `uses`. */
export const actUses = (r: Reader, who: number): readonly Uses[] =>
  usesOfActs((r.sheet(who) as { acts?: readonly Act[] }).acts ?? [])
/** Gives a creature the uses of its acts as it enters the fight. */
export function enterActs(w: Writer, who: number, acts: readonly Act[]): void {
  for (const { of, max } of usesOfActs(acts)) enterResource(w, who, of, max)
}
