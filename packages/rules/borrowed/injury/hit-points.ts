import type { HitPointRules } from '../../d20/injury/rules.ts'
import { ABILITY_DAMAGE } from '../creature/abilities.ts'
import { healingRules } from '../healing/healing.ts'
import { injuryRules } from './injury.ts'

/** Rules of spirit on hit points, from a wound to its healing: its own, and those of texts that end at 0 hit points. */
export const hitPointRules: HitPointRules = {
  from: 'spirit',
  ...injuryRules,
  ...healingRules,
  abilityDamage: ABILITY_DAMAGE,
}
