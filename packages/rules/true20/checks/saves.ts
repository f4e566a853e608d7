import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { run } from '@quintain/engine'
import { save, saved } from '../../d20/checks/save.ts'
import { addReflexCover } from '../../d20/position/cover.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import type { Ability } from '../vocabulary/names.ts'
import { titled } from '../vocabulary/names.ts'
import { reaches } from './checks.ts'

const BEHIND = { Fortitude: 'constitution', Reflex: 'dexterity', Will: 'wisdom' } as const satisfies Record<
  string,
  Ability
>
const BASE = { Fortitude: 'fortitude', Reflex: 'reflex', Will: 'will' } as const

/** d20, base save bonus and score. */
export const saves: Chapter = {
  topic: 'saves',
  from: 'true20',
  events: [saved],
  steps: [
    run(save, (c, s) => {
      const bonus = c.tally('save', s.who, { save: s.save, origin: s.origin })
      const result = c.roll('save', d20, n => (reaches(c, n + bonus, s.dc) ? 'passed' : 'failed'))
      c.emit(saved({ who: s.who, save: s.save, dc: s.dc, against: s.against, result, exposed: false }))
      c.plan(...(result === 'passed' ? s.passed : s.failed))
    }),
  ],
  stats: {
    save: (t, c, who, facts) => {
      const { save } = facts
      const ability = BEHIND[save]
      t.add(sheetOf(c, who).saves[BASE[save]], 'base', `base ${save}`, 'true20/saves/save-formula')
      t.add(score(c, who, ability), 'score', titled(ability), 'true20/saves/fortitude-reflex-will')
      addReflexCover(t, c, who, facts)
    },
  },
}
