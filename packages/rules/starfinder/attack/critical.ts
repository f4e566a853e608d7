import type { Chapter } from '@quintain/engine'

/**
 * How often the damage of a hit is rolled: each multiplier works on the original damage. A critical hit rolls it twice,
 * all of it.
 */
export const critical: Chapter = {
  topic: 'critical',
  from: 'starfinder',
  stats: {
    multiplier(t, _c, _who, f) {
      t.add(1, 'untyped', 'the hit', 'starfinder/damage/multiplying-damage')
      if (f.critical) t.add(1, 'untyped', 'critical hit', 'starfinder/critical/critical-damage')
    },
  },
}
