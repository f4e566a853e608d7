import type { Chapter } from '@quintain/engine'
import { type MitigationRules, sheetMitigations } from '../vocabulary/mitigation.ts'

/**
 * Protections that sheets list, for texts that roll damage, in this order: immunity, doubling and halving, reduction of
 * kinetic damage and of each energy, hardness. `from` is the text that they come from.
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
