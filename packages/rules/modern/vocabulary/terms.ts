import { modifiersBy } from '../../d20/injury/ability.ts'
import type { Ability } from '../creature/act.ts'

/** Ability modifiers by the text's names. */
export const { modifierOf, addAbility } = modifiersBy<Ability>()
