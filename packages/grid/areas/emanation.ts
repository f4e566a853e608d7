import { distanceBetween } from '../geometry/distance.ts'
import type { Footprint } from '../geometry/size.ts'
import { cornersOf } from '../geometry/size.ts'
import { FEET_PER_SQUARE } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { quartersReached } from '../sight/line-of-effect.ts'
import { viewFrom } from '../sight/view.ts'
import type { Area, AreaOptions } from './area.ts'
import { areaWhere } from './area.ts'
import { withoutClosed } from './burst.ts'

/**
 * An emanation around a creature, its own squares included: by the ordinary distance from its space, with line of effect
 * from any corner of it (starfinder/areas/point-of-origin). It moves with the creature: ask again from where it stands.
 */
export function aura(map: GridMap, around: Footprint, feet: number, options: AreaOptions = {}): Area {
  const reached = new Uint8Array(map.width * map.height)
  for (const corner of cornersOf(around)) {
    const { squares } = viewFrom(map, corner, { quarters: quartersReached(map, around, corner) })
    for (let i = 0; i < squares.length; i++) reached[i]! |= squares[i]!
  }
  withoutClosed(map, reached)
  return areaWhere(
    map,
    (square, i) => reached[i] === 1 && distanceBetween(around, { ...square, side: 1 }, options.diagonals) <= feet,
    { around, squares: feet / FEET_PER_SQUARE },
  )
}
