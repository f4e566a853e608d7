import type { Chapter } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'

/**
 * How often the damage of a hit is rolled: each multiplier works on the original damage. A critical hit rolls it twice,
 * all of it.
 */
export const critical: Chapter = {
  topic: 'critical',
  from: 'starfinder',
  rules: [
    'starfinder/critical/critical-damage',
    'starfinder/damage/multiplying-damage',
    'starfinder/critical/critical-hit',
  ],
  stats: {
    multiplier(t, c, who, f) {
      t.add(1, 'untyped', 'the hit', 'starfinder/damage/multiplying-damage')
      if (f.critical) t.add(1, 'multiplier: critical hit', 'critical hit', 'starfinder/critical/critical-damage')
      // Each further multiplier adds 1 less than its value to the first.
      for (const { to, value, from } of sheetOf(c, who).bonuses)
        if (to === 'multiplier') t.add(value - 1, `multiplier: ${from}`, from, 'starfinder/dice/combined-multipliers')
    },
  },
}
