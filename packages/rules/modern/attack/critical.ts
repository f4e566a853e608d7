import type { Chapter } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import { multiply } from './damage.ts'

/** Unless the weapon says otherwise (modern/critical/multiplier). */
export const MULTIPLIER = 2

/** How often damage is rolled; the attack makes the roll that confirms a threat (d20/attack). */
export const critical: Chapter = {
  topic: 'critical',
  from: 'modern',
  rules: [
    'modern/critical/multiplier',
    'modern/critical/threat',
    'modern/critical/confirmation',
    'modern/critical/expanded-threat-range',
  ],
  stats: {
    multiplier(t, c, who, f) {
      multiply(t, weaponOf(c, who, f.weapon))
      if (f.critical) {
        const critical = weaponOf(c, who, f.weapon).critical ?? MULTIPLIER
        t.add(critical - 1, 'untyped', `critical hit x${critical}`, 'modern/critical/multiplier')
      }
    },
  },
}
