import type { Point } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { viewFrom } from '../sight/view.ts'
import { type Area, type AreaOptions, areaWhere, checkOrigin, farCount, squaresFrom } from './area.ts'

/** All squares of a circle, whatever stands between (starfinder/areas/square-inclusion: 4, 12, 24, 44, 96 squares). */
export function circle(map: GridMap, origin: Point, feet: number, { diagonals }: AreaOptions = {}): Area {
  checkOrigin(origin)
  const radius = squaresFrom(feet, 'radius')
  return areaWhere(map, square => farCount(origin, square, diagonals) <= radius, { around: origin, squares: radius })
}

/**
 * A burst, or an emanation in one moment of its life: the squares of a circle to which its origin has line of effect; it
 * does not turn corners (starfinder/areas/burst, burst-total-cover, emanation, line-of-effect-from-origin).
 */
export function burst(map: GridMap, origin: Point, feet: number, options: AreaOptions = {}): Area {
  checkOrigin(origin)
  const { squares } = viewFrom(map, origin, { radius: squaresFrom(feet, 'radius'), ...options })
  return { map, squares: withoutClosed(map, squares) }
}

/** Walls that a view shows are not inside of the area: nothing gets into them. */
export function withoutClosed(map: GridMap, squares: Uint8Array): Uint8Array {
  for (let i = 0; i < squares.length; i++) if (map.terrains[map.squares[i]!]!.blocks.effect) squares[i] = 0
  return squares
}
