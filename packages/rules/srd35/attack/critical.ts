import type { Chapter } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'

/** Unless the weapon says otherwise (modern/critical/multiplier). */
const MULTIPLIER = 2

/** How often damage is rolled, as in modern; the attack makes the roll that confirms a threat (d20/attack). */
export const borrowedCriticals: Chapter = {
  topic: 'critical',
  from: 'modern',
  stats: {
    multiplier(t, c, who, f) {
      const { name, times = 1, critical = MULTIPLIER } = weaponOf(c, who, f.weapon)
      t.add(1, 'untyped', 'the hit', 'modern/damage/multiplying')
      t.add(times - 1, 'untyped', `${name} x${times}`, 'modern/damage/multiplying')
      if (f.critical) t.add(critical - 1, 'untyped', `critical hit x${critical}`, 'modern/critical/multiplier')
    },
  },
}
