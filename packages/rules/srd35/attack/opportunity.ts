import type { Chapter } from '@quintain/engine'
import { hasFeat } from '../creature/sheet-of.ts'
import { modifierOf } from '../creature/terms.ts'

/** Attacks of opportunity, which this text names and does not describe: one a round, and more by Combat Reflexes. */
export const borrowedOpportunities: Chapter = {
  topic: 'opportunity',
  from: 'spirit',
  stats: {
    opportunities(t, c, who) {
      t.add(1, 'base', 'every combatant', 'spirit/opportunity/one-per-round')
      const more = modifierOf(c, who, 'Dexterity')
      if (more > 0 && hasFeat(c, who, 'Combat Reflexes'))
        t.add(more, 'ability', 'Dexterity by Combat Reflexes', 'spirit/opportunity/combat-reflexes')
    },
  },
}
