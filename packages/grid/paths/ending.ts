import { type Diagonals, squaresOver } from '../geometry/distance.ts'
import { DX, DY, HEADINGS, type Square } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { CLOSED, NO_STOP } from '../map/occupancy.ts'

/** Whether the mover may end its movement here. */
export function mayStop({ map, stands, occupied }: Ground, at: Square): boolean {
  if (!map.contains(at)) return false
  const i = map.index(at)
  return stands[i] === 1 && !((occupied?.[i] ?? 0) & (NO_STOP | CLOSED))
}

/**
 * Where a creature ends when its movement stopped in a square where stopping is not allowed: in the last square of its
 * path where it may stop (starfinder/movement/illegal-end), or, with `nearest`, in the nearest such square if that is
 * strictly nearer
 * (spirit/movement/illegal-space). Several when equally near; the start of a way of several squares counts as allowed.
 */
export function legalEnd(
  ground: Ground,
  way: readonly Square[],
  policy: { readonly nearest?: boolean; readonly diagonals?: Diagonals } = {},
): Square[] {
  const end = way[way.length - 1]
  if (!end) throw new RangeError('a way has at least the square where it starts')
  if (mayStop(ground, end)) return [end]
  const last = way.findLast(square => mayStop(ground, square)) ?? way[0]!
  if (!policy.nearest) return [last]
  const { map } = ground
  const far = (at: Square) => squaresOver(at.x - end.x, at.y - end.y, policy.diagonals)
  const most = Math.min(way.length > 1 ? far(last) : Number.POSITIVE_INFINITY, map.width + map.height)
  for (let away = 1; away < most; away++) {
    const found: Square[] = []
    for (let y = Math.max(0, end.y - away); y <= Math.min(map.height - 1, end.y + away); y++)
      for (let x = Math.max(0, end.x - away); x <= Math.min(map.width - 1, end.x + away); x++)
        if (far({ x, y }) === away && mayStop(ground, { x, y })) found.push({ x, y })
    if (found.length > 0) return found
  }
  return [last]
}

/**
 * The squares that the least move of a full-round action leads to when the speed does not suffice for 5 feet: any next
 * to the mover, diagonally too, whatever they cost; none that is impassable (spirit/movement/five-feet-hampered, srd35/
 * movement/hampered-minimum-square, starfinder/movement/{minimum, minimum-limits}).
 */
export function leastMoves(ground: Ground, from: Square): Square[] {
  const { map, steps } = ground
  const legal = steps[map.index(from)]!
  return HEADINGS.filter(h => legal & (1 << h))
    .map(h => ({ x: from.x + DX[h]!, y: from.y + DY[h]! }))
    .filter(at => mayStop(ground, at))
}
