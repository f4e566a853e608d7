import { DX, DY, HEADINGS, type Square } from '../geometry/square.ts'
import { beside, factorOf, type Ground } from '../map/ground.ts'
import { CLOSED } from '../map/occupancy.ts'
import { Flood, MOST_LABELLED, ODD, START } from './flooded.ts'

/**
 * The flood that keeps the count of diagonals separate from the cost: two labels a square, for an even and an odd count.
 * Half squares say the same in one label, except where a hampered diagonal advances the count, or where fractions of the
 * distance (3/4) are mixed with the rounding of diagonals. Here a plain diagonal costs 1 or 2 squares by the count; a
 * hampered one costs one and a half times the factor, and advances the count only if the policy says so.
 */
export function floodKeepingCount(ground: Ground, from: Square, budget: number, carry: 0 | 1 = 0): Flood {
  const { map, steps, occupied, scale } = ground
  const width = map.width
  const limit = Math.min(2 * scale * budget, MOST_LABELLED)
  const labels = new Int32Array(width * map.height * 2)
  const buckets: number[][] = []
  const order = new Set<number>()
  const push = (state: number, total: number, via: number) => {
    const old = labels[state]! >> 5
    if (total > limit || (old !== 0 && old <= total + 1)) return
    labels[state] = ((total + 1) << 5) | via
    ;(buckets[total] ??= []).push(state)
  }
  push(map.index(from) * 2 + carry, 0, START)
  for (let total = 0; total < buckets.length; total++)
    for (const state of buckets[total] ?? []) {
      if (labels[state]! >> 5 !== total + 1) continue
      const here = state >> 1
      const count = state & 1 ? 1 : 0
      order.add(here)
      for (const heading of HEADINGS) {
        if (!(steps[here]! & (1 << heading))) continue
        const to = here + DY[heading]! * width + DX[heading]!
        if (occupied && occupied[to]! & CLOSED) continue
        const step = countedStep(ground, here, to, heading, count)
        push(to * 2 + step.count, total + step.units, heading | (count ? ODD : 0))
      }
    }
  return new Flood(ground, from, Int32Array.from(order), labels, 2)
}

/** Units (1 / `scale` half square) of one step after an even (0) or odd (1) count of diagonals, and the count after it. */
export function countedStep(
  ground: Ground,
  from: number,
  to: number,
  heading: number,
  count: 0 | 1,
): { units: number; count: 0 | 1 } {
  const factor = factorOf(ground, from, to)
  const extra = ground.extra?.[to] ?? 0
  const other = count === 0 ? 1 : 0
  const entry = (units: number) => beside(ground, from, heading, units + extra)
  if (!(heading & 1)) return { units: entry(ground.straight * factor), count }
  if (ground.diagonal !== 3) return { units: entry(ground.diagonal * factor), count }
  if (factor === ground.scale) return { units: entry(2 * factor * (count + 1)), count: other }
  return { units: entry(3 * factor), count: ground.policy.hamperedDiagonalAdvances ? other : count }
}
