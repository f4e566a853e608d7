import type { Condition, Writer } from '@quintain/engine'
import { enterActs } from '../../d20/creature/documents/acts.ts'
import { enterAmmunition } from '../../d20/creature/held/ammunition.ts'
import { enterWeapons } from '../../d20/creature/held/hands.ts'
import { enterHitPoints, hitPoints } from '../../d20/injury/fields.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import type { Srd35Sheet } from '../creature/sheet.ts'
import { burning } from '../position/light-sources.ts'
import { destroyed, object } from '../vocabulary/conditions.ts'

/** Writes what a creature starts with. */
export function enter(w: Writer, who: number, sheet: Srd35Sheet, given: readonly Condition[] = []): void {
  if (sheet.object) enterObject(w, who, sheet)
  else enterHitPoints(w, who, sheet.hitPoints, given)
  enterAmmunition(w, who, sheet.weapons)
  enterWeapons(w, who, sheet.weapons)
  for (const [n, { lit, source, toward }] of (sheet.lights ?? []).entries())
    if (lit) w.include(who, burning, { n, source, ...(toward === undefined ? {} : { toward }) })
  enterActs(w, who, sheet.acts, sheet.weapons)
}

/** An object: what somebody bears, and what is a door of the map, stands nowhere by itself. */
function enterObject(w: Writer, who: number, { object: it, hitPoints: points }: Srd35Sheet): void {
  w.add(who, hitPoints, points.current)
  if (!it?.animated) w.give(who, object)
  if (points.current <= 0) w.give(who, destroyed)
  if (it?.door !== undefined || it?.heldBy !== undefined || it?.wornBy !== undefined) w.set(who, at, -1)
}
