import { modifiersBy } from '../../d20/creature/abilities.ts'
import type { Ability } from './abilities.ts'

/** Ability modifiers by the text's names. */
export const { modifierOf, addAbility, addLosses } = modifiersBy<Ability>('spirit/abilities/ability-damage')
