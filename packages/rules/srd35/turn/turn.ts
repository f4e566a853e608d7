import type { Chapter } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { surprised, waiting } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

/** In the surprise round only the aware act, with one action each: spirit's. */
export const borrowedSurprise: Chapter = {
  topic: 'surprise',
  from: 'spirit',
  conditions: [
    { condition: surprised, rule: 'spirit/surprise/unaware-combatants', bars: ['act', 'opportunity'] },
    { condition: waiting, rule: 'spirit/conditions/flat-footed' },
  ],
  slots: { single: r => r.get(GAME, surpriseRound) === 1 },
}

/** A Dexterity check, as spirit has a Quickness check. */
export const borrowedInitiative: Chapter = {
  topic: 'initiative',
  from: 'spirit',
  stats: {
    initiative(t, c, who) {
      addAbility(t, c, who, 'Dexterity', 'spirit/initiative/check')
      t.add(sheetOf(c, who).initiative, 'untyped', 'other modifiers', 'spirit/initiative/check')
    },
  },
}
