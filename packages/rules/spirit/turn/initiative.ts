import type { Chapter } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

/** The Quickness modifier, and any other bonus of the creature; ties go by the modifier, then by rolling again. */
export const initiative: Chapter = {
  topic: 'initiative',
  from: 'spirit',
  rules: ['spirit/initiative/check'],
  stats: {
    initiative(t, c, who) {
      addAbility(t, c, who, 'Quickness', 'spirit/initiative/check')
      t.add(sheetOf(c, who).initiative, 'untyped', 'other modifiers', 'spirit/initiative/check')
    },
  },
}
