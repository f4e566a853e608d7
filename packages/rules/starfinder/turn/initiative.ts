import type { Chapter } from '@quintain/engine'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { INITIATIVE_TIE_BY_AGREEMENT } from '../../d20/turn/initiative.ts'
import { addAbility, addDamageTo } from '../creature/body/abilities.ts'
import { addBonuses } from '../creature/body/bonuses.ts'
import { sheetOf } from '../creature/sheet-of.ts'

const RULE = 'starfinder/initiative/check'

/** The Dexterity modifier and other modifiers; ties go by the whole modifier, then by rolling off. */
export const initiative: Chapter = {
  topic: 'initiative',
  from: 'starfinder',
  rules: ['starfinder/initiative/check', 'starfinder/initiative/tie-by-agreement'],
  stats: {
    initiative(t, c, who) {
      const { totals, initiative } = sheetOf(c, who)
      addBoosts(t, c, who, 'initiative', RULE)
      if (totals.initiative !== undefined) {
        t.add(totals.initiative, 'base', 'initiative as printed', RULE)
        addDamageTo(t, c, who, 'Dexterity')
        return
      }
      addBonuses(t, c, who, ['initiative'], RULE)
      addAbility(t, c, who, 'Dexterity', RULE)
      t.add(initiative, 'untyped', 'other modifiers', RULE)
    },
  },
  readings: [INITIATIVE_TIE_BY_AGREEMENT.under('starfinder/initiative/tie-by-agreement')],
}
