import { z } from 'zod'
import { damageTypes } from '../weapon.ts'

const amount = z.int().min(1)
const types = damageTypes.refine(list => list.length > 0, { error: 'at least one type is needed' })
/** `magic`, `cold iron or good`, `good and silver or magic`: an or of ands. */
const overcomeBy = z
  .string()
  .min(1)
  .transform(text => text.split(' or ').map(all => all.split(' and ').map(quality => quality.trim().toLowerCase())))

/** What the sheet of a fight file says of damage that does not get through whole; one spelling in every text. */
export const mitigationFields = {
  /** Points off the kinetic damage of each attack, unless the attack has a quality that overcomes it. */
  reduction: z.array(z.strictObject({ amount, overcomeBy: overcomeBy.exactOptional() })).exactOptional(),
  /** Points off each of these types, from each attack. */
  resistance: z.array(z.strictObject({ amount, types })).exactOptional(),
  /** Nothing of these types. */
  immunity: z.array(z.strictObject({ types })).exactOptional(),
  /** Twice the damage of these types, or half again as much. */
  vulnerability: z.array(z.strictObject({ types, share: z.literal('half again').exactOptional() })).exactOptional(),
  /** Points off all damage of an attack together. */
  hardness: z.strictObject({ amount, overcomeBy: overcomeBy.exactOptional() }).exactOptional(),
}
