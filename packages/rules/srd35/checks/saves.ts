import { savesAgainstDc } from '../../d20/checks/saves.ts'
import { ABILITIES, SAVE_ABILITY } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

/** Saves of modern's text, under the same names here. */
export const borrowedSaves = savesAgainstDc({
  from: 'modern',
  roll: 'modern/saves/roll',
  abilities: ABILITIES,
  add(t, c, who, save) {
    for (const share of sheetOf(c, who).saves[save]) t.add(share.value, 'base', share.from, 'modern/saves/bonus')
    addAbility(t, c, who, SAVE_ABILITY[save], 'modern/saves/kinds')
  },
  readings: [],
})
