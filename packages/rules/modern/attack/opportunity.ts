import type { Chapter } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'
import { modifierOf } from '../creature/terms.ts'

/** Attacks of opportunity: the text has none, and a fight on a map needs them. */
export const borrowedOpportunities: Chapter = {
  topic: 'opportunity',
  from: 'spirit',
  stats: {
    opportunities(t, c, who) {
      t.add(1, 'base', 'every combatant', 'spirit/opportunity/one-per-round')
      const more = modifierOf(c, who, 'Dexterity')
      if (more > 0 && sheetOf(c, who).feats.includes('Combat Reflexes'))
        t.add(more, 'ability', 'Dexterity by Combat Reflexes', 'spirit/opportunity/combat-reflexes')
    },
  },
}
