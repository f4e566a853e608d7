import type { Chapter, View } from '@quintain/engine'
import { reachWith } from '../../d20/position/reach.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { modifierOf } from '../creature/terms.ts'

/**
 * Small and Medium creatures reach all squares two away with a reach weapon. For others the text gives no figure: as far
 * as the weapon says, else twice their natural reach.
 */
export function reach(v: View, who: number, weapon: number): ReturnType<MovementText['reach']> {
  const sheet = sheetOf(v, who)
  return reachWith(sheet.reach, sheet.weapons[weapon])
}

/** One attack of opportunity a round, from one own turn to the next; Combat Reflexes adds the Quickness modifier. */
export const opportunity: Chapter = {
  topic: 'opportunity',
  from: 'spirit',
  rules: ['spirit/opportunity/combat-reflexes', 'spirit/opportunity/one-per-round'],
  stats: {
    opportunities(t, c, who) {
      t.add(1, 'base', 'every combatant', 'spirit/opportunity/one-per-round')
      const more = modifierOf(c, who, 'Quickness')
      if (more <= 0) return
      if (sheetOf(c, who).feats.includes('Combat Reflexes'))
        t.add(more, 'ability', 'Quickness by Combat Reflexes', 'spirit/opportunity/combat-reflexes')
    },
  },
}
