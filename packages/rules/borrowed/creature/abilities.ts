import type { RuleId } from '@quintain/engine'
import { modifiersBy } from '../../d20/creature/abilities.ts'

/** The rule of spirit on lowered scores: every 2 full points of ability damage take 1 from the modifier. */
export const ABILITY_DAMAGE: RuleId = 'spirit/abilities/ability-damage'

/** Ability modifiers under it, by a text's names of the abilities. */
export const modifiersOf = <Ability extends string>() => modifiersBy<Ability>(ABILITY_DAMAGE)
