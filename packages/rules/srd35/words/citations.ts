import type { RuleId } from '@quintain/engine'
import { hitPointRules } from '../../borrowed/hit-points.ts'
import { opportunityRules } from '../../borrowed/opportunities.ts'
import { citationsFor } from '../../d20/words/citations.ts'

/** Citations of an entry. */
export const citations = citationsFor({
  injury: hitPointRules,
  opportunity: opportunityRules,
  natural: 'modern/attack/natural-1-and-20',
  critical: 'modern/critical/confirmation',
  wide: 'modern/critical/expanded-threat-range',
  save: 'modern/saves/roll',
  area: 'modern/saves/reflex-half',
  naturalSave: 'modern/saves/natural-1-and-20',
  massive: 'spirit/injury/massive-damage',
  exposed: 'spirit/objects/exposed-items-on-natural-1',
  damage: 'modern/injury/hit-points',
  half: kind => [kind === 'Reflex' ? 'modern/saves/reflex-half' : 'modern/saves/roll', 'srd35/dice/rounding'],
})

/** The rule of a roll to which nothing is added, by the number that it makes. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'modern/attack/attack-roll',
  damage: 'modern/damage/hit-deals-damage',
  save: 'modern/saves/roll',
  initiative: 'spirit/initiative/check',
}
/** The rule for the least damage of a hit. */
export const leastDamage: RuleId = 'modern/damage/minimum-one'
