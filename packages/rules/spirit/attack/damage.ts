import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { MINIMUM_PER_ROLL } from '../../d20/attack/damage-roll.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import type { Act } from '../../d20/creature/documents/acts.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility, modifierOf } from '../creature/terms.ts'
import { reason } from '../words/reasons.ts'
import { byCritical } from './critical.ts'

const TWO_HANDED_NEEDS_BONUS = reading('two-handed-needs-bonus', 'spirit/damage/two-handed')
const OFF_HAND_IGNORES_PENALTY = reading('off-hand-ignores-penalty', 'spirit/damage/off-hand')

/** Whether a weapon deals nonlethal damage as it is made. All damage of unarmed strikes is nonlethal. */
export const dealsNonlethal = (w: Weapon): boolean => w.nonlethal ?? w.unarmed ?? false

/** A melee weapon may be turned to nonlethal damage, a nonlethal weapon of any kind to lethal. */
export const maySwitch = (w: Weapon): boolean => w.use === 'melee' || dealsNonlethal(w)

/** Acts that aim a Kido, or what works like one. */
const KIDO: readonly Act['kind'][] = ['kido', 'kido-like']

/** What two hands add to the Strength part: a number, no multiplication. */
export const TWO_HANDED = 2

const EXTRA = 'spirit/damage/extra-dice-not-multiplied'

export const damage: Chapter = {
  topic: 'damage',
  from: 'spirit',
  rules: [
    'spirit/damage/hit-deals-damage',
    'spirit/damage/multiplying',
    'spirit/damage/several-multipliers',
    EXTRA,
    'spirit/damage/minimum-one',
    'spirit/damage/off-hand',
    'spirit/damage/strength-modifier',
    'spirit/damage/two-handed',
    'spirit/damage/weapon-effects-on-unarmed-and-natural',
  ],
  stats: {
    damage(t, c, who, f) {
      const weapon = weaponOf(c, who, f.weapon)
      const strength = modifierOf(c, who, 'Strength')
      const { acts, weaponDamage } = sheetOf(c, who)
      const kido = acts.some(act => act.strikes === weapon.name && KIDO.includes(act.kind))
      // Melee, thrown, and slings: other projectile weapons get nothing from Strength, and a Kido is no weapon.
      if (weapon.strength ?? (weapon.use !== 'projectile' && !kido)) {
        const rule = 'spirit/damage/strength-modifier'
        if (f.offHand && strength > 0)
          t.lose(strength, 'ability', 'Strength', rule, reason.noStrengthBonusOffHand, 'spirit/damage/off-hand')
        else if (f.offHand && OFF_HAND_IGNORES_PENALTY(c))
          t.lose(strength, 'ability', 'Strength', rule, reason.noStrengthOffHand, 'spirit/damage/off-hand')
        else addAbility(t, c, who, 'Strength', rule)
        if (weapon.hands === 'two') {
          const two = 'spirit/damage/two-handed'
          if (strength < 1 && TWO_HANDED_NEEDS_BONUS(c))
            t.lose(TWO_HANDED, 'untyped', 'two hands', two, reason.noStrengthBonus)
          else t.add(TWO_HANDED, 'untyped', 'two hands', two)
        }
      }
      t.add(weapon.bonus ?? 0, 'untyped', weapon.name, 'spirit/damage/hit-deals-damage')
      if (kido) return
      for (const { value, from } of weaponDamage)
        t.add(value, 'untyped', from, 'spirit/damage/weapon-effects-on-unarmed-and-natural')
    },
    // Every multiplier works on the original amount: m adds m - 1, so two doublings make a tripling.
    multiplier(t, c, who, f) {
      t.add(1, 'untyped', 'the hit', 'spirit/damage/multiplying')
      const { name, times = 1, damage } = weaponOf(c, who, f.weapon)
      t.add(times - 1, 'untyped', `${name} x${times}`, 'spirit/damage/several-multipliers')
      const [more, from] = byCritical(c, who, f)
      t.add(more, 'untyped', from, 'spirit/critical/damage')
      for (const { once, dice } of damage)
        if (once) t.lose(times - 1 + more, 'untyped', `extra ${dice}`, EXTRA, reason.extraDiceNotMultiplied)
    },
  },
  slots: { hit: { nonlethal: dealsNonlethal, maySwitch, massive: 50 } },
  readings: [OFF_HAND_IGNORES_PENALTY, TWO_HANDED_NEEDS_BONUS, MINIMUM_PER_ROLL.under('spirit/damage/minimum-one')],
}
