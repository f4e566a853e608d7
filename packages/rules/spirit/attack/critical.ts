import type { Chapter } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import { reason } from '../words/reasons.ts'

/** Unless the weapon says otherwise (spirit/critical/default-range-and-multiplier); its threat range is 20. */
export const MULTIPLIER = 2

const EXTRA = 'spirit/damage/extra-dice-not-multiplied'

/**
 * How often damage is rolled. Every multiplier works on the original amount: m adds m - 1, so two doublings make a
 * tripling. The attack makes the roll that confirms a threat (d20/attack).
 */
export const critical: Chapter = {
  topic: 'critical',
  from: 'spirit',
  rules: [
    'spirit/critical/damage',
    'spirit/damage/extra-dice-not-multiplied',
    'spirit/damage/multiplying',
    'spirit/damage/several-multipliers',
    'spirit/critical/critical-roll',
    'spirit/critical/default-range-and-multiplier',
    'spirit/critical/increased-threat-range',
    'spirit/critical/increased-multiplier',
    'spirit/critical/kido',
  ],
  stats: {
    multiplier(t, c, who, f) {
      t.add(1, 'untyped', 'the hit', 'spirit/damage/multiplying')
      const { name, critical = MULTIPLIER, times = 1, damage } = weaponOf(c, who, f.weapon)
      t.add(times - 1, 'untyped', `${name} x${times}`, 'spirit/damage/several-multipliers')
      const more = f.critical ? critical - 1 : 0
      t.add(more, 'untyped', `critical hit x${critical}`, 'spirit/critical/damage')
      const once = damage.filter(d => d.once).map(d => d.dice)
      for (const dice of once)
        t.lose(times - 1 + more, 'untyped', `extra ${dice}`, EXTRA, reason.extraDiceNotMultiplied)
    },
  },
}
