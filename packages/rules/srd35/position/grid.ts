import type { View } from '@quintain/engine'
import { feature, GAME } from '@quintain/engine'
import { freePlay } from '../../d20/vocabulary/fields.ts'

/** Outside of rounds any square holds several creatures, friends and foes. */
export const sharesSquares = (v: View): boolean => v.get(GAME, freePlay) > 0

/** Squares are 5 feet wide; outside of rounds they are shared, in rounds each has its own. */
export const sharing = feature(['srd35/grid/sharing-outside-combat', 'srd35/grid/square-five-feet'], {
  fields: [freePlay],
})
