import { feature, key } from '@quintain/engine'
import type { Carried } from '../d20/creature/held/hands.ts'

declare module '../d20/creature/sheet.ts' {
  interface Weapon {
    /** Where it is as the fight begins; in hand when absent. */
    readonly carried?: Carried | undefined
  }
}

/** Where weapons are as a fight begins: in hand, put away, or in a pack. */
export const carriedWeapons = feature('spirit/equipment/draw-or-sheathe', {
  keys: {
    weapon: {
      carried: key(
        { oneOf: ['in hand', 'sheathed', 'packed'] },
        'where it is as the fight begins: in hand (when absent), sheathed or packed',
      ),
    },
  },
})
