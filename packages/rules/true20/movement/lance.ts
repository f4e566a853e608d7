import { feature, key } from '@quintain/engine'
import { mountOf } from '../../d20/position/position.ts'
import { sheetOf } from '../creature/abilities.ts'
import { endsCharge } from './mounted-charge.ts'

declare module '../../d20/creature/sheet.ts' {
  interface Weapon {
    readonly lance?: boolean
  }
}

const MORE = 3

/** A lance does more damage in a mounted charge. */
export const lances = feature('true20/mounts/lance-charge', {
  keys: { weapon: { lance: key('flag', 'whether it is a lance, which does more damage in a mounted charge: true') } },
  terms: {
    damage: (t, c, who, { charge, weapon }) => {
      if (!sheetOf(c, who).weapons[weapon]?.lance) return
      if (charge ? mountOf(c, who) >= 0 : endsCharge(c, who))
        t.add(MORE, 'circumstance', 'mounted charge', 'true20/mounts/lance-charge')
    },
  },
})
