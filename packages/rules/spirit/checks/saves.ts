import { reading } from '@quintain/engine'
import { savesAgainstDc } from '../../d20/checks/saves.ts'
import { ABILITIES, type Ability, OTHER_NAMES, type Save } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility, modifierOf } from '../creature/terms.ts'
import { reason } from '../words/reasons.ts'

const SAVES_WITH_TEN = reading('saves-with-ten', 'spirit/saves/save-modifier')
const SAVE_ABILITY_FIXED = reading('save-ability-fixed', 'spirit/saves/kinds-and-abilities')

/** Each kind of save takes the modifier of one of two abilities (spirit/saves/kinds-and-abilities). */
export const ABILITIES_OF: Readonly<Record<Save, readonly [Ability, Ability]>> = {
  Fortitude: ['Constitution', 'Strength'],
  Reflex: ['Quickness', 'Intelligence'],
  Will: ['Spirit', 'Charm'],
}

const RULE = 'spirit/saves/save-roll'

export const saves = savesAgainstDc({
  from: 'spirit',
  roll: RULE,
  abilities: ABILITIES,
  otherNames: OTHER_NAMES,
  add(t, c, who, save) {
    const sheet = sheetOf(c, who)
    const [first, second] = ABILITIES_OF[save]
    const better = modifierOf(c, who, first) >= modifierOf(c, who, second) ? first : second
    const kinds = 'spirit/saves/kinds-and-abilities'
    const used = SAVE_ABILITY_FIXED(c) ? (sheet.saveAbility[save] ?? first) : better
    const other = used === first ? second : first
    // The printed formula has a 10 beside the die; by default the die stands for it.
    if (SAVES_WITH_TEN(c)) t.add(10, 'untyped', 'base', 'spirit/saves/save-modifier')
    addAbility(t, c, who, used, kinds)
    const why = SAVE_ABILITY_FIXED(c) ? reason.chosenForSave(used) : reason.countsForSave(used)
    t.lose(modifierOf(c, who, other), 'ability', other, kinds, why)
    for (const share of sheet.saves[save] ?? [])
      t.add(share.value, 'base', share.from, 'spirit/saves/class-bonuses-stack')
  },
  readings: [SAVE_ABILITY_FIXED, SAVES_WITH_TEN],
})
