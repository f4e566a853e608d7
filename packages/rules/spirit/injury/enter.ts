import type { Condition, Writer } from '@quintain/engine'
import { enterHitPoints } from '../../d20/injury/fields.ts'
import type { SpiritSheet } from '../creature/sheet.ts'

/** Writes what a creature starts with. */
export function enter(w: Writer, who: number, sheet: SpiritSheet, given: readonly Condition[] = []): void {
  enterHitPoints(w, who, sheet.hitPoints, given)
}
