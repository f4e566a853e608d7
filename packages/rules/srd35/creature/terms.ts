import { modifiersOf } from '../../borrowed/creature/abilities.ts'
import type { Ability } from './abilities.ts'

/** Ability modifiers by the text's names. */
export const { modifierOf, addAbility, addLosses } = modifiersOf<Ability>()
