import { reading } from '@quintain/engine'

// How a text may be read where several rules ask for it.
export const GRENADES_CAN_CRIT = reading('grenades-can-crit', 'starfinder/attack/target-grid-intersection')
