import type { SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'

const amount = z.int().min(0)
const worn = {
  name: z.string().exactOptional(),
  /** What it adds to Armor Class by itself. */
  bonus: amount,
  /** Points added to the bonus. */
  enhancement: amount.default(0),
}

/** Armor as a fight file holds it, with the keys that rules bring. */
export const armorFieldOf = (keys: SheetKeys) =>
  z.strictObject({
    ...worn,
    ...fieldsOf(keys),
    category: z.enum(['light', 'medium', 'heavy']).default('light'),
    /** The most Dexterity bonus that counts. */
    dexterity: amount.exactOptional(),
    /** Feet of speed in it, where it slows. */
    speed: amount.exactOptional(),
  })

export const shieldFieldOf = (keys: SheetKeys) => z.strictObject({ ...worn, ...fieldsOf(keys) })
