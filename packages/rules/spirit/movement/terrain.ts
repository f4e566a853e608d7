import { feature, reading } from '@quintain/engine'
import type { MovementText } from '../../d20/position/slots.ts'

const WORST_OF_BEFORE_AND_AFTER = reading('worst-of-before-and-after', 'spirit/terrain/mixed-squares')
const BARRIER_INCLUDES_ENTRY = reading('barrier-includes-entry', 'spirit/terrain/obstacles')
const DIFFICULT_DIAGONAL_SHIFTS = reading('difficult-diagonal-shifts', 'spirit/terrain/difficult')

/** How ground and obstacles count for those who cross them. */
export const terrainPolicy: MovementText['policy'] = v => ({
  hamperedDiagonalAdvances: DIFFICULT_DIAGONAL_SHIFTS(v),
  worst: WORST_OF_BEFORE_AND_AFTER(v) ? 'before-and-after' : 'after',
  barrier: BARRIER_INCLUDES_ENTRY(v) ? 'included' : 'added',
})
export const terrain = feature(
  [
    'spirit/terrain/difficult',
    'spirit/terrain/mixed-squares',
    'spirit/terrain/obstacles',
    'spirit/terrain/flying-and-incorporeal',
  ],
  { readings: [DIFFICULT_DIAGONAL_SHIFTS, BARRIER_INCLUDES_ENTRY, WORST_OF_BEFORE_AND_AFTER] },
)
