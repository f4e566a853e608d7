import type { Condition, Writer } from '@quintain/engine'
import { enterActs } from '../../d20/creature/documents/acts.ts'
import { enterAmmunition } from '../../d20/creature/held/ammunition.ts'
import { enterWeapons } from '../../d20/creature/held/hands.ts'
import { enterHitPoints } from '../../d20/injury/fields.ts'
import type { ModernSheet } from '../creature/sheet.ts'

/** Writes what a creature starts with. */
export function enter(w: Writer, who: number, sheet: ModernSheet, given: readonly Condition[] = []): void {
  enterHitPoints(w, who, sheet.hitPoints, given)
  enterAmmunition(w, who, sheet.weapons)
  enterWeapons(w, who, sheet.weapons)
  enterActs(w, who, sheet.acts, sheet.weapons)
}
