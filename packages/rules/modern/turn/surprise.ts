import type { Chapter } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { surprised, waiting } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

/** The aware alone act in the surprise round, each with one move or attack action. */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'modern',
  rules: ['modern/surprise/unaware-do-not-act', 'modern/surprise/awareness', 'modern/surprise/when-there-is-one'],
  conditions: [
    { condition: surprised, rule: 'modern/surprise/unaware-do-not-act', bars: ['act', 'opportunity'] },
    { condition: waiting, rule: 'modern/conditions/flat-footed-at-start' },
  ],
  slots: { single: r => r.get(GAME, surpriseRound) === 1 },
}

/** How initiative is rolled, and ties: the text does not say. A Dexterity check, as its sibling has a Quickness check. */
export const initiative: Chapter = {
  topic: 'initiative',
  from: 'spirit',
  stats: {
    initiative(t, c, who) {
      addAbility(t, c, who, 'Dexterity', 'spirit/initiative/check')
      t.add(sheetOf(c, who).initiative, 'untyped', 'other modifiers', 'spirit/initiative/check')
    },
  },
}
