import { z } from 'zod'

/** Plain dice and constants: 2d6, 1d8+1, 3. */
export const dice = z
  .union([z.string().regex(/^(\d*d)?\d+(\s*[+-]\s*(\d*d)?\d+)*$/), z.int().min(0)], {
    error: 'not dice: write them as 2d6, 1d8+1, or a number alone',
  })
  .transform(String)

const sign = z.number().int()
const feet = z.number().int().positive()

/** A weapon of a fight file, for the texts in which a hit rolls dice and costs hit points. */
export const weaponFields = {
  name: z.string().min(1),
  use: z.enum(['melee', 'thrown', 'projectile']).default('melee'),
  damage: dice,
  extra: dice.exactOptional(),
  threat: z.number().int().min(2).max(20).exactOptional(),
  critical: z.number().int().min(1).exactOptional(),
  increment: feet.exactOptional(),
  /** Feet beyond which it does not carry, where that is less than its increments allow. */
  maximum: feet.exactOptional(),
  reach: z.boolean().exactOptional(),
  hands: z.enum(['light', 'one', 'two', 'off', 'double']).exactOptional(),
  unarmed: z.boolean().exactOptional(),
  natural: z.boolean().exactOptional(),
  nonlethal: z.boolean().exactOptional(),
  attack: sign.exactOptional(),
  bonus: sign.exactOptional(),
  strength: z.boolean().exactOptional(),
  finesse: z.boolean().exactOptional(),
  /** It harms by mere touch: rolled against the defense that a touch attack meets. */
  touch: z.boolean().exactOptional(),
}
