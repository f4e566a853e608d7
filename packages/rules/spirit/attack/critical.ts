import type { Chapter, Reader } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'

/** Unless the weapon says otherwise (spirit/critical/default-range-and-multiplier); its threat range is 20. */
export const MULTIPLIER = 2

/** The attack makes the roll that confirms a threat (d20/attack); what multiplies damage is one rule of damage.ts. */
export const critical: Chapter = {
  topic: 'critical',
  from: 'spirit',
  rules: [
    'spirit/critical/damage',
    'spirit/critical/critical-roll',
    'spirit/critical/default-range-and-multiplier',
    'spirit/critical/increased-threat-range',
    'spirit/critical/increased-multiplier',
    'spirit/critical/kido',
  ],
}

/** What a critical hit adds to how often damage is rolled. */
export const byCritical = (c: Reader, who: number, f: AttackFacts): readonly [times: number, from: string] => {
  const { critical = MULTIPLIER } = weaponOf(c, who, f.weapon)
  return [f.critical ? critical - 1 : 0, `critical hit x${critical}`]
}
