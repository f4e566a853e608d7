import type { Chapter } from '@quintain/engine'
import { addAgainst } from '../../d20/checks/against.ts'
import { addReflexCover } from '../../d20/position/cover.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import type { Ability } from '../vocabulary/names.ts'
import { titled } from '../vocabulary/names.ts'

const BEHIND = { Fortitude: 'constitution', Reflex: 'dexterity', Will: 'wisdom' } as const satisfies Record<
  string,
  Ability
>
const BASE = { Fortitude: 'fortitude', Reflex: 'reflex', Will: 'will' } as const

/** d20, base save bonus and score. */
export const saves: Chapter = {
  topic: 'saves',
  from: 'true20',
  rules: ['true20/saves/fortitude-reflex-will'],
  stats: {
    save: (t, c, who, facts) => {
      const { save } = facts
      const ability = BEHIND[save]
      t.add(sheetOf(c, who).saves[BASE[save]], 'base', `base ${save}`, 'true20/saves/save-formula')
      t.add(score(c, who, ability), 'score', titled(ability), 'true20/saves/fortitude-reflex-will')
      addAgainst(t, c, who, facts)
      addReflexCover(t, c, who, facts)
    },
  },
}
