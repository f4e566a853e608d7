import type { Chapter } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'
import { modifierOf } from '../creature/terms.ts'

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
