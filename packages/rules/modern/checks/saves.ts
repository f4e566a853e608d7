import { savesAgainstDc, TIES_FAIL_ON_SAVES } from '../../d20/checks/saves.ts'
import '../../d20/vocabulary/check-steps.ts'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { ABILITIES, type Ability } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

/** The ability of each kind of save (modern/saves/kinds). */
export const ABILITY_OF: Readonly<Record<SaveFacts['save'], Ability>> = {
  Fortitude: 'Constitution',
  Reflex: 'Dexterity',
  Will: 'Wisdom',
}

const RULE = 'modern/saves/roll'

export const saves = savesAgainstDc({
  from: 'modern',
  roll: RULE,
  abilities: ABILITIES,
  add(t, c, who, save) {
    for (const share of sheetOf(c, who).saves[save]) t.add(share.value, 'base', share.from, 'modern/saves/bonus')
    addAbility(t, c, who, ABILITY_OF[save], 'modern/saves/kinds')
  },
  readings: [TIES_FAIL_ON_SAVES.under('modern/saves/roll')],
})
