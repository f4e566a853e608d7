import type { Writer } from '@quintain/engine'
import { enterActs } from '../../d20/creature/documents/acts.ts'
import { enterAmmunition } from '../../d20/creature/held/ammunition.ts'
import { sheathed } from '../../d20/creature/held/hands.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { enterResource } from '../../d20/vocabulary/resources.ts'
import type { True20Sheet } from '../creature/sheet.ts'
import { thing } from '../vocabulary/conditions.ts'
import { bruised, CONVICTION, hurt, load } from '../vocabulary/fields.ts'
import { LOADS } from '../vocabulary/names.ts'

/** Writes the state with which a creature enters a fight. */
export function enter(w: Writer, who: number, sheet: True20Sheet): void {
  if (sheet.conviction > 0) enterResource(w, who, CONVICTION, sheet.conviction)
  enterAmmunition(w, who, sheet.weapons)
  enterActs(w, who, sheet.acts)
  w.set(who, bruised, sheet.bruised)
  w.set(who, hurt, sheet.hurt)
  w.set(who, load, LOADS.indexOf(sheet.load))
  if (sheet.object !== undefined) w.give(who, thing)
  // A thing in hand or worn is where its bearer is, and nowhere on the map by itself.
  if (typeof sheet.object === 'object') w.set(who, at, -1)
  sheet.weapons.forEach((weapon, i) => {
    if (sheet.wields && !weapon.unarmed && !weapon.natural && !sheet.wields.includes(weapon.name))
      w.include(who, sheathed, i)
  })
}
