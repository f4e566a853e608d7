import type { View } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'
import type { MovementText } from '../../d20/position/slots.ts'

const COST = 'starfinder/terrain/difficult-cost'
const SEVERAL = 'starfinder/terrain/several-squares'
const WORST_OF_BEFORE_AND_AFTER = reading('worst-of-before-and-after', 'starfinder/terrain/several-squares')
const DIFFICULT_DIAGONAL_ADVANCES_COUNT = reading(
  'difficult-diagonal-advances-count',
  'starfinder/terrain/difficult-cost',
)

/** How difficult ground counts: for diagonals, and for creatures of several squares. */
export const terrainPolicy = (
  v: View,
): Pick<ReturnType<MovementText['policy']>, 'hamperedDiagonalAdvances' | 'worst'> => ({
  hamperedDiagonalAdvances: DIFFICULT_DIAGONAL_ADVANCES_COUNT(v),
  worst: WORST_OF_BEFORE_AND_AFTER(v) ? 'before-and-after' : 'after',
})
export const terrain = feature([COST, SEVERAL], {
  readings: [DIFFICULT_DIAGONAL_ADVANCES_COUNT, WORST_OF_BEFORE_AND_AFTER],
})
