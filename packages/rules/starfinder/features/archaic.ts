import { feature, key } from '@quintain/engine'
import type { StarfinderSheet } from '../creature/sheet.ts'
import { armOf, sheetOf } from '../creature/sheet-of.ts'

const RULE = 'house/features/archaic'
/** What armor that is not archaic keeps off of such a blow. */
const LESS = -5

declare module '../creature/weapon.ts' {
  interface StarfinderWeapon {
    readonly archaic?: boolean
  }
}

/** Archaic weapons do less to who wears armor of today. */
export const archaic = feature(RULE, {
  says: 'An archaic weapon does 5 points less damage to who wears armor.',
  keys: {
    weapon: { archaic: key('flag', 'true where armor keeps off 5 points of its damage: true', { listed: true }) },
  },
  only: {
    key: 'archaic',
    among: sheet => ((sheet as StarfinderSheet).weapons.some(w => w.archaic) ? ['archaic'] : []),
  },
  terms: {
    damage: (t, c, who, { weapon, target }) => {
      if (target < 0 || armOf(c, who, weapon)?.archaic !== true) return
      if (sheetOf(c, target).armor !== undefined) t.add(LESS, 'untyped', 'archaic', RULE)
    },
  },
})
