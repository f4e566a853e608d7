import { reading } from '@quintain/engine'

// How a text may be read where several rules ask for it.
export const CHOOSE_DAMAGE_TYPE = reading('choose-damage-type', 'true20/damage/type-of-attack')
