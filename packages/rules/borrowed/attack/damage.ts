import type { MitigationRules } from '../../d20/vocabulary/mitigation.ts'

/** What protects from damage, for texts that have creatures that resist it and no rule for it: starfinder's and srd35's. */
export const borrowedProtections: MitigationRules = {
  reduction: 'starfinder/damage/reduction-amount',
  resistance: 'starfinder/damage/energy-resistance',
  immunity: 'house/damage/immunity',
  vulnerability: 'srd35/objects/vulnerability',
  hardness: 'srd35/objects/hardness',
}
