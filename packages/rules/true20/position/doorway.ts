import type { View } from '@quintain/engine'
import { type GridMap, hasLineOfEffect, type Square } from '@quintain/grid'
import { mapOf, spaceOf } from '../../d20/position/position.ts'

const walled = (map: GridMap, from: Square, to: Square): boolean =>
  !map.contains(to) || !hasLineOfEffect(map, { ...from, side: 1 }, { ...to, side: 1 })

/** Both ways across which a doorway may lead: the step to one of its sides, and the step to its front. */
const LEADS = [
  [
    [1, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [1, 0],
  ],
] as const

/**
 * Whether a creature of one square stands in a doorway: walls to both sides, and a wider place before or behind it. In
 * a corridor it does not (true20/position/gang-up-doorway).
 */
export function inDoorway(v: View, who: number, square: number): boolean {
  const { x, y, side } = spaceOf(v, who, square)
  if (side !== 1) return false
  const map = mapOf(v)
  const here = { x, y }
  return LEADS.some(([[sx, sy], [fx, fy]]) => {
    const beside = (p: Square, n: number): Square => ({ x: p.x + n * sx, y: p.y + n * sy })
    if (!walled(map, here, beside(here, 1)) || !walled(map, here, beside(here, -1))) return false
    return [1, -1].some(n => {
      const front = { x: x + n * fx, y: y + n * fy }
      return !walled(map, here, front) && [1, -1].some(m => !walled(map, front, beside(front, m)))
    })
  })
}
