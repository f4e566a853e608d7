import type { Chapter } from '@quintain/engine'
import { addAgainst } from '../../d20/checks/against.ts'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { addReflexCover } from '../../d20/position/cover.ts'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import type { Ability } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility, addBonuses, addDamageTo, addLevels } from '../creature/terms.ts'

/** Each kind of save is tied to one ability. */
export const ABILITY_OF: Readonly<Record<SaveFacts['save'], Ability>> = {
  Fortitude: 'Constitution',
  Reflex: 'Dexterity',
  Will: 'Wisdom',
}
const RULE = 'starfinder/saves/roll'

export const saves: Chapter = {
  topic: 'saves',
  from: 'starfinder',
  slots: {
    checks: {
      naturals: 'save',
      tiesFail: () => false,
      tie: () => 'initiator loses',
      dcName: 'DC',
      againstRule: RULE,
    },
  },
  stats: {
    save(t, c, who, facts) {
      const { save } = facts
      addAgainst(t, c, who, facts)
      const sheet = sheetOf(c, who)
      const total = sheet.totals[save]
      if (total !== undefined) {
        t.add(total, 'base', `${save} as printed`, RULE)
        addDamageTo(t, c, who, ABILITY_OF[save])
      } else {
        addAbility(t, c, who, ABILITY_OF[save], 'starfinder/saves/three-kinds')
        for (const share of sheet.saves[save] ?? []) t.add(share.value, 'base', share.from, RULE)
      }
      addLevels(t, c, who)
      addBonuses(t, c, who, [save, 'saves'], RULE, facts.descriptors)
      addBoosts(t, c, who, 'saves', RULE)
      addReflexCover(t, c, who, facts)
    },
  },
}
