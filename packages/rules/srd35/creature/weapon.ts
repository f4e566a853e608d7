import type { Read, SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { fieldsRead } from '../../d20/creature/documents/read-fields.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { ammunitionField } from '../../d20/creature/held/ammunition-field.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { inParts, weaponFields } from '../../d20/creature/weapon.ts'
import { effectFieldOf, wordsOf } from './act.ts'

/** A weapon of this text; rules add what they read of it. */
export interface Srd35Weapon extends Weapon {
  readonly proficiency?: string
  readonly times?: number
}

/** A weapon as a fight file holds it, with the keys that rules bring. */
export const weaponFieldOf = (keys: SheetKeys, read: Read) =>
  z
    .strictObject({
      ...weaponFields,
      ...fieldsRead('weapon', { finesse: weaponFields.finesse }, read),
      ...fieldsOf(keys, wordedBy(wordsOf(read))),
      /** What it fires from; without end when absent. */
      ammunition: ammunitionField.exactOptional(),
      /** The feat that it takes, as `Martial Weapon Proficiency`; none is needed when absent. */
      proficiency: z.string().exactOptional(),
      /** How many times its damage is rolled on every hit, apart from a critical multiplier. */
      times: z.int().min(1).max(10).exactOptional(),
      /** Effects of a hit beside its damage: poison, a disease. */
      effect: effectFieldOf(read).exactOptional(),
      /** Effects of a critical hit beside its damage. */
      criticalEffect: effectFieldOf(read).exactOptional(),
    })
    .transform(inParts)
