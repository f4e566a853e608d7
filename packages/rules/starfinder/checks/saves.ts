import type { Chapter } from '@quintain/engine'
import { addAgainst } from '../../d20/checks/against.ts'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { addReflexCover } from '../../d20/position/cover.ts'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { ABILITIES, type Ability } from '../creature/abilities.ts'
import { addAbility, addDamageTo } from '../creature/body/abilities.ts'
import { addBonuses } from '../creature/body/bonuses.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addLevels } from '../creature/terms.ts'
import { bearerOf, isObject } from '../position/objects.ts'
import { SKILLS } from './checks.ts'
import { rerolls } from './dice.ts'
import { forgoingOrders } from './forgo.ts'
import { forceFelt, saveSensed, sensing } from './sensing.ts'

/** Each kind of save is tied to one ability. */
export const ABILITY_OF: Readonly<Record<SaveFacts['save'], Ability>> = {
  Fortitude: 'Constitution',
  Reflex: 'Dexterity',
  Will: 'Wisdom',
}
const RULE = 'starfinder/saves/roll'
const OBJECTS = 'starfinder/objects/saving-throws'

export const saves: Chapter = {
  topic: 'saves',
  events: [forceFelt, saveSensed],
  from: 'starfinder',
  slots: {
    checks: {
      naturals: 'save',
      tiesFail: () => false,
      tie: () => 'initiator loses',
      dcName: 'DC',
      named: [...ABILITIES, ...SKILLS],
      ...rerolls,
      ...sensing,
      againstRule: RULE,
      ...forgoingOrders,
    },
  },
  stats: {
    save(t, c, who, facts) {
      const { save } = facts
      addAgainst(t, c, who, facts)
      const sheet = sheetOf(c, who)
      if (sheet.itemLevel !== undefined && isObject(c, who)) {
        // The better of its own and its bearer's.
        const bearer = bearerOf(c, who)
        const its = bearer < 0 ? Number.NEGATIVE_INFINITY : c.tally('save', bearer, facts)
        if (its > sheet.itemLevel) t.add(its, 'base', `${save} of ${sheetOf(c, bearer).name}`, OBJECTS)
        else t.add(sheet.itemLevel, 'base', 'item level', OBJECTS)
        return
      }
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
      addBoosts(t, c, who, 'saves', RULE, facts.by)
      addReflexCover(t, c, who, facts)
    },
  },
}
