import type { Read, SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import type { Ammunition } from '../../d20/creature/held/ammunition.ts'
import { ammunitionField } from '../../d20/creature/held/ammunition-field.ts'
import { CARRIED, type Carried } from '../../d20/creature/held/hands.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { inParts, weaponFields } from '../../d20/creature/weapon.ts'
import { effectFieldOf, wordsOf } from './act.ts'

// There is neither a threat range nor a multiplier, nor a touch attack beside the two Armor Classes; finesse is `operative`.
const { threat: _, critical: __, touch: ___, finesse: ____, ...fields } = weaponFields

/** A weapon of a fight file, with the keys that rules bring. */
export const weaponFieldOf = (keys: SheetKeys, read: Read) =>
  z
    .strictObject({
      ...fields,
      ...fieldsOf(keys, wordedBy(wordsOf(read))),
      /** A weapon with the property reach; or the feet that it reaches in this creature's hands. */
      reach: z.union([z.boolean(), z.int().positive()]).exactOptional(),
      /** The Armor Class that it is compared with, where its damage does not say it. */
      against: z.enum(['EAC', 'KAC']).exactOptional(),
      /** The printed attack bonus, with all that belongs to it: then the damage is as printed too. */
      total: z.int().exactOptional(),
      /** Whether its wielder is proficient with it. */
      proficient: z.boolean().default(true),
      /** Feet that it is long, where that matters. */
      length: z.int().positive().exactOptional(),
      /** Where it is as the fight begins; in hand when absent. */
      carried: z.enum(CARRIED).exactOptional(),
      /** In automatic mode it attacks all in a cone: half as long as its range increment, or these feet. */
      automatic: z.union([z.boolean(), z.int().positive()]).exactOptional(),
      /** In melee its attacks and its damage go by Dexterity. */
      operative: z.boolean().exactOptional(),
      /** It can be set to nonlethal damage, which then costs no penalty. */
      stun: z.boolean().exactOptional(),
      /** What a blow at it is lessened by, and the damage that destroys it. */
      hardness: z.int().min(0).exactOptional(),
      itemPoints: z.int().positive().exactOptional(),
      /** What it fires from. */
      ammunition: ammunitionField.exactOptional(),
      /** Effects of a hit beside its damage: poison, a shock. */
      effect: effectFieldOf(read).exactOptional(),
      /** Effects of a critical hit beside its damage. */
      criticalEffect: effectFieldOf(read).exactOptional(),
    })
    .transform((given, ctx) => inParts(given, ctx, true))

/** A weapon as the rules of this text read it. */
export interface StarfinderWeapon extends Weapon {
  readonly against?: 'EAC' | 'KAC'
  readonly total?: number
  readonly proficient: boolean
  readonly automatic?: boolean | number
  readonly length?: number
  readonly operative?: boolean
  readonly stun?: boolean
  readonly carried?: Carried
  readonly hardness?: number
  readonly itemPoints?: number
  readonly ammunition?: Ammunition
}
