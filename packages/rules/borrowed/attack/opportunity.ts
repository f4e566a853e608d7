import type { OpportunityRules } from '../../d20/words/citations.ts'

/** Rules of spirit on attacks of opportunity, by what gives them: its own, and those of texts that have none. */
export const opportunityRules: OpportunityRules = {
  moving: 'spirit/opportunity/moving-provokes',
  entering: 'spirit/movement/very-small-creatures',
  unarmed: 'spirit/opportunity/unarmed-attack-provokes',
  distracting: 'spirit/opportunity/distracting-acts',
  onePerRound: 'spirit/opportunity/one-per-round',
  combatReflexes: 'spirit/opportunity/combat-reflexes',
}
