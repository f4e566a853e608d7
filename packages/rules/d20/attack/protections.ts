import type { Chapter } from '@quintain/engine'
import { type MitigationRules, sheetMitigations } from '../vocabulary/mitigation.ts'

/**
 * Protections that sheets list, for texts that roll damage: nothing gets through, then doubled and halved, then points
 * off each attack's kinetic damage and off each energy, then what is hard. `from` is the text they come from.
 */
export const protections = (from: string, rules: MitigationRules): Chapter => ({
  topic: 'damage',
  from,
  slots: {
    damage: {
      order: ['immune', 'double', 'halve', 'reduce', 'resist', 'harden'],
      summed: ['reduce', 'harden'],
      mitigations: sheetMitigations(rules),
    },
  },
})
