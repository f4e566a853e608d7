import type { Chapter, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { BONUS_DICE_SPARED_ONLY_ON_CRITICALS, MINIMUM_PER_ROLL } from '../../d20/attack/damage-roll.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { rounded } from '../checks/rounding.ts'
import { addAbility, modifierOf } from '../creature/terms.ts'

const OFF_HAND_HALVES_PENALTY = reading('off-hand-halves-penalty', 'modern/damage/off-hand')

/** Weapons do lethal damage unless they say otherwise: the text has no other kind, and unarmed strikes are no exception. */
const nonlethal = (w: Weapon): boolean => w.nonlethal === true

/** Whether two hands on this weapon give more than one: not on a light one. */
const heavy = (w: Weapon & { readonly light?: boolean }): boolean => w.hands === 'two' && w.light !== true

const STRENGTH = 'modern/damage/strength-modifier'

/** How often damage is rolled: once for the hit, and what the weapon multiplies. */
export function multiply(t: Tally, { name, times = 1 }: Pick<Weapon, 'name' | 'times'>): void {
  t.add(1, 'untyped', 'the hit', 'modern/damage/multiplying')
  t.add(times - 1, 'untyped', `${name} x${times}`, 'modern/damage/multiplying')
}

export const damage: Chapter = {
  topic: 'damage',
  from: 'modern',
  rules: [
    'modern/damage/bonus-dice-not-multiplied',
    'modern/damage/hit-deals-damage',
    'modern/damage/minimum-one',
    'modern/damage/multiplying',
    'modern/damage/off-hand',
    'modern/damage/strength-modifier',
    'modern/damage/two-handed',
    'modern/damage/unarmed-and-natural',
  ],
  stats: {
    damage(t, c, who, f) {
      const weapon = weaponOf(c, who, f.weapon)
      const strength = modifierOf(c, who, 'Strength')
      // Melee and thrown weapons; what fires projectiles gets nothing from Strength.
      if (weapon.use !== 'projectile') {
        addAbility(t, c, who, 'Strength', STRENGTH)
        const halved = strength > 0 || OFF_HAND_HALVES_PENALTY(c)
        if (f.offHand && halved)
          t.add(rounded(c, strength / 2) - strength, 'untyped', 'off hand', 'modern/damage/off-hand')
        if (heavy(weapon) && strength > 0)
          t.add(rounded(c, strength * 1.5) - strength, 'untyped', 'two hands', 'modern/damage/two-handed')
      }
      t.add(weapon.bonus ?? 0, 'untyped', weapon.name, 'modern/damage/hit-deals-damage')
    },
  },
  slots: { hit: { nonlethal, maySwitch: w => w.use === 'melee' || nonlethal(w) } },
  readings: [
    OFF_HAND_HALVES_PENALTY,
    BONUS_DICE_SPARED_ONLY_ON_CRITICALS.under('modern/damage/bonus-dice-not-multiplied'),
    MINIMUM_PER_ROLL.under('modern/damage/minimum-one'),
  ],
}
