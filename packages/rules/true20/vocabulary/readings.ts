import { reading } from '@quintain/engine'

// Readings that more than one room asks for.
export const DEFENDER_CHOOSES_PER_ROUND = reading('defender-chooses-per-round', 'true20/defense/dodge-or-parry')
