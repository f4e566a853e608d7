import type { Chapter } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { rounded } from '../checks/rounding.ts'
import { addAbility, modifierOf } from '../creature/terms.ts'
import { objectOf } from '../position/things.ts'

const STRENGTH = 'modern/damage/strength-modifier'

/** Whether a weapon deals nonlethal damage as it is made; unarmed strikes do. */
export const isNonlethal = (w: Weapon): boolean => w.nonlethal ?? w.unarmed ?? false

/** Strength in damage as modern has it: half for the off hand, half as much again for two hands. */
export const borrowedDamage: Chapter = {
  topic: 'damage',
  from: 'modern',
  stats: {
    damage(t, c, who, f) {
      const weapon = weaponOf(c, who, f.weapon)
      const strength = modifierOf(c, who, 'Strength')
      if (weapon.strength ?? weapon.use !== 'projectile') {
        addAbility(t, c, who, 'Strength', STRENGTH)
        if (f.offHand && strength > 0)
          t.add(rounded(c, strength / 2) - strength, 'untyped', 'off hand', 'modern/damage/off-hand')
        if (weapon.hands === 'two' && strength > 0)
          t.add(rounded(c, strength * 1.5) - strength, 'untyped', 'two hands', 'modern/damage/two-handed')
      }
      t.add(weapon.bonus ?? 0, 'untyped', weapon.name, 'modern/damage/hit-deals-damage')
    },
  },
  slots: {
    hit: {
      nonlethal: isNonlethal,
      maySwitch: w => w.use === 'melee' || isNonlethal(w),
      massive: 50,
      lifeless: (r, who) => objectOf(r, who) !== undefined,
    },
  },
  options: { 'minimum-per-roll': { rule: 'modern/damage/minimum-one', kind: 'flag' } },
}
