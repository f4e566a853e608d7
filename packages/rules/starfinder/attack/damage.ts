import type { Chapter } from '@quintain/engine'
import { borrowedProtections } from '../../borrowed/protections.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import { protections } from '../../d20/attack/protections.ts'
import { addBoosts } from '../../d20/creature/boosts.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { insubstantial, isIncorporeal } from '../creature/incorporeal.ts'
import { armOf } from '../creature/sheet-of.ts'
import { addAbility, addBonuses, addDamageTo } from '../creature/terms.ts'

/** Whether a weapon deals nonlethal damage as it is made. */
const dealsNonlethal = (w: Weapon): boolean => w.nonlethal ?? false

export const damage: Chapter = {
  topic: 'damage',
  from: 'starfinder',
  stats: {
    damage(t, c, who, f) {
      const weapon = weaponOf(c, who, f.weapon)
      // Melee and thrown weapons; of a printed attack the figure holds it already.
      if (weapon.strength ?? (f.melee || f.thrown)) {
        if (armOf(c, who, f.weapon)?.total === undefined)
          addAbility(t, c, who, 'Strength', 'starfinder/damage/strength-modifier')
        else addDamageTo(t, c, who, 'Strength')
      }
      addBoosts(t, c, who, 'damage', 'starfinder/damage/on-hit')
      t.add(weapon.bonus ?? 0, 'untyped', weapon.name, 'starfinder/damage/weapon-specialization')
      addBonuses(t, c, who, ['damage'], 'starfinder/damage/on-hit')
    },
  },
  slots: {
    hit: {
      nonlethal: dealsNonlethal,
      // The text lets any weapon deal the other kind of damage.
      maySwitch: () => true,
      nonlethalCounts: 'as hit points',
      attacksMayKillOutright: true,
      leastIsNonlethal: true,
    },
  },
  options: {
    'minimum-per-roll': {
      rule: 'starfinder/damage/minimum',
      kind: 'flag',
    },
  },
}

/** What does not get through, by what stands in sheets: halves first, then reduction once and resistance for each energy. */
const listed = protections('starfinder', borrowedProtections)
const text = listed.slots!.damage!
export const resisting: Chapter = {
  ...listed,
  slots: {
    damage: {
      ...text,
      mitigations: (r, who) =>
        isIncorporeal(r, who) ? [...insubstantial, ...text.mitigations(r, who)] : text.mitigations(r, who),
    },
  },
}
