import type { RuleId } from '@quintain/engine'
import { opportunityRules } from '../../borrowed/attack/opportunity.ts'
import { hitPointRules } from '../../borrowed/injury/hit-points.ts'
import { citationsFor } from '../../d20/words/citations.ts'

/** Citations of an entry. */
export const citations = citationsFor({
  injury: hitPointRules,
  opportunity: opportunityRules,
  natural: 'spirit/attack/natural-1-and-20',
  critical: 'spirit/critical/critical-roll',
  wide: 'spirit/critical/increased-threat-range',
  save: 'spirit/saves/save-roll',
  area: 'spirit/actions/types',
  naturalSave: 'spirit/saves/natural-1-and-20',
  massive: 'spirit/injury/massive-damage',
  exposed: 'spirit/objects/exposed-items-on-natural-1',
  damage: 'spirit/damage/hit-deals-damage',
  half: () => ['spirit/saves/save-roll'],
})

/** The rule of a roll to which nothing is added, by the number that it makes. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'spirit/attack/attack-roll',
  damage: 'spirit/damage/hit-deals-damage',
  save: 'spirit/saves/save-roll',
  initiative: 'spirit/initiative/check',
}
/** The rule for the least damage of a hit. */
export const leastDamage: RuleId = 'spirit/damage/minimum-one'
