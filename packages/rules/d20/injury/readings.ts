import type { Chapter } from '@quintain/engine'
import { DYING_LOSES_BEFORE_ROLL } from './dying.ts'
import type { HitPointRules } from './rules.ts'
import { STRAIN_WAIVED_BY_HEALING } from './strain.ts'

/** Where the text on dying and strain contradicts itself or is silent. */
export const injuryReadings = (rules: HitPointRules): Chapter => ({
  topic: 'injury',
  from: rules.from,
  readings: [DYING_LOSES_BEFORE_ROLL.under(rules.stabilize), STRAIN_WAIVED_BY_HEALING.under(rules.strain)],
})
