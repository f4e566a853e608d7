import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { run } from '@quintain/engine'
import { save, saved } from '../../d20/checks/save.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { injuries } from '../injury/injury.ts'
import { objectToughness } from '../objects/objects.ts'
import type { Ability } from '../vocabulary/names.ts'
import { titled } from '../vocabulary/names.ts'
import { reaches } from './checks.ts'

const BEHIND = { Fortitude: 'constitution', Reflex: 'dexterity', Will: 'wisdom' } as const satisfies Record<
  string,
  Ability
>
const BASE = { Fortitude: 'fortitude', Reflex: 'reflex', Will: 'will' } as const

/** d20, base save bonus and score; Toughness has no base, but armor and feats, and suffers from what was suffered before. */
export const saves: Chapter = {
  topic: 'saves',
  from: 'true20',
  events: [saved],
  steps: [
    run(save, (c, s) => {
      const bonus = c.tally('save', s.who, { save: s.save })
      const result = c.roll('save', d20, n => (reaches(c, n + bonus, s.dc) ? 'passed' : 'failed'))
      c.emit(saved({ who: s.who, save: s.save, dc: s.dc, against: s.against, result, exposed: false }))
      c.plan(...(result === 'passed' ? s.passed : s.failed))
    }),
  ],
  stats: {
    save: (t, c, who, { save }) => {
      const ability = BEHIND[save]
      t.add(sheetOf(c, who).saves[BASE[save]], 'base', `base ${save}`, 'true20/saves/save-formula')
      t.add(score(c, who, ability), 'score', titled(ability), 'true20/saves/fortitude-reflex-will')
    },
    toughness: (t, c, who, f) => {
      const { armor, toughness, saves, object } = sheetOf(c, who)
      if (object !== undefined) return objectToughness(t, c, who)
      t.add(score(c, who, 'constitution'), 'score', 'Constitution', 'true20/saves/toughness')
      t.add(toughness, 'feat', 'Toughness', 'true20/saves/toughness')
      if (f.finesse)
        t.lose(armor, 'armor', 'armor', 'true20/saves/toughness', 'gone round', 'true20/attack/finesse-resolution')
      else t.add(armor, 'armor', 'armor', 'true20/saves/toughness')
      if (c.option('toughness-base-save') === true)
        t.add(saves.toughness, 'base', 'base Toughness', 'true20/saves/save-formula')
      injuries(t, c, who, f.row)
    },
  },
  options: {
    'toughness-base-save': {
      rule: 'true20/saves/toughness',
      kind: 'flag',
      says: 'Toughness has a base save bonus like the other saves',
    },
  },
}
