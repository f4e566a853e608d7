import { reading } from '@quintain/engine'

// How a text may be read where several rules ask for it.
export const RUSH_ATTACKER_STAYS = reading('rush-attacker-stays', 'true20/maneuvers/rush-win')
