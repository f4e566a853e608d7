import type { MitigationRules } from '../../d20/vocabulary/mitigation.ts'

/** This text has creatures that resist damage and no rule for it: it uses those of its siblings. */
export const borrowedProtections: MitigationRules = {
  reduction: 'starfinder/damage/reduction-amount',
  resistance: 'starfinder/damage/energy-resistance',
  immunity: 'house/damage/immunity',
  vulnerability: 'srd35/objects/vulnerability',
  hardness: 'srd35/objects/hardness',
}
