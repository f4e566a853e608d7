import type { Chapter } from '@quintain/engine'
import { addAgainst } from '../../d20/checks/against.ts'
import '../../d20/vocabulary/check-steps.ts'
import { addReflexCover } from '../../d20/position/cover.ts'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import type { Ability } from '../creature/act.ts'
import { sheetOf } from '../creature/sheet.ts'
import { addAbility } from '../creature/terms.ts'

/** The ability of each kind of save (modern/saves/kinds). */
export const ABILITY_OF: Readonly<Record<SaveFacts['save'], Ability>> = {
  Fortitude: 'Constitution',
  Reflex: 'Dexterity',
  Will: 'Wisdom',
}

/** Saves. */
const RULE = 'modern/saves/roll'

export const saves: Chapter = {
  topic: 'saves',
  from: 'modern',
  slots: {
    checks: {
      naturals: 'save',
      tiesFail: (r, roll) => roll === 'save' && r.option('ties-fail-on-saves') === true,
      tie: () => 'initiator loses',
      dcName: 'DC',
      againstRule: RULE,
    },
  },
  stats: {
    save(t, c, who, facts) {
      const { save } = facts
      addAgainst(t, c, who, facts)
      for (const share of sheetOf(c, who).saves[save]) t.add(share.value, 'base', share.from, 'modern/saves/bonus')
      addAbility(t, c, who, ABILITY_OF[save], 'modern/saves/kinds')
      addReflexCover(t, c, who, facts)
    },
  },
  options: {
    'ties-fail-on-saves': {
      rule: 'modern/saves/roll',
      kind: 'flag',
    },
  },
}
