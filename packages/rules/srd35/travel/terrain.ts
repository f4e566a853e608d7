import { feature } from '@quintain/engine'
import type { Countries } from '../../d20/travel/text.ts'

/** Parts of the way that terrain leaves: on a highway, on a road or trail, without a path. */
export const TERRAIN = {
  desert: [1, 0.5, 0.5],
  forest: [1, 1, 0.5],
  hills: [1, 0.75, 0.5],
  jungle: [1, 0.75, 0.25],
  moor: [1, 1, 0.75],
  mountains: [0.75, 0.75, 0.5],
  plains: [1, 1, 0.75],
  swamp: [1, 0.75, 0.5],
  tundra: [1, 0.75, 0.75],
} as const satisfies Countries

/** What terrain leaves of a distance, by the kind of way; a trail is a road to those without vehicles. */
export const terrain = feature(
  ['srd35/travel/terrain-multiplier', 'srd35/travel/way-kinds', 'srd35/travel/trail-limits'],
  {},
)
