import fc from 'fast-check'
import { DX, DY, HEADINGS, type Square } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { CLOSED, NO_STOP, SLOW } from '../map/occupancy.ts'

/**
 * The movement rule said slowly: whole squares, an explicit count of diagonals, no queue but a scan for the least. Gives
 * the least cost in squares for every square that a budget reaches; a square's key is its packed number.
 */
export function slowFlood(ground: Ground, from: Square, budget: number, carry: 0 | 1 = 0): Map<number, number> {
  const { map, steps, occupied, policy } = ground
  const best = new Map<string, number>([[`${map.index(from)} ${carry}`, 0]])
  const open = new Set(best.keys())
  while (open.size > 0) {
    const key = [...open].reduce((a, b) => (best.get(a)! <= best.get(b)! ? a : b))
    open.delete(key)
    const [here, count] = key.split(' ').map(Number) as [number, number]
    for (const h of HEADINGS) {
      if (!(steps[here]! & (1 << h))) continue
      const to = here + DY[h]! * map.width + DX[h]!
      if (occupied && occupied[to]! & CLOSED) continue
      const slow = occupied && occupied[to]! & SLOW ? 1 : 0
      const after = Math.round(Math.log2(ground.factor[to]!))
      const before = Math.round(Math.log2(ground.factor[here]!))
      const doublings = (policy.worst === 'before-and-after' ? Math.max(before, after) : after) + slow
      let cost: number
      let next = count
      if (!(h & 1)) cost = 2 ** doublings
      else if (doublings > 0) {
        cost = 3 * 2 ** (doublings - 1)
        if (policy.hamperedDiagonalAdvances) next = 1 - count
      } else {
        cost = count === 1 ? 2 : 1
        next = 1 - count
      }
      const total = best.get(key)! + cost
      const there = `${to} ${next}`
      if (total > budget || (best.get(there) ?? Number.POSITIVE_INFINITY) <= total) continue
      best.set(there, total)
      open.add(there)
    }
  }
  const squares = new Map<number, number>()
  for (const [key, cost] of best) {
    const at = Number(key.split(' ')[0])
    squares.set(at, Math.min(cost, squares.get(at) ?? Number.POSITIVE_INFINITY))
  }
  return squares
}

/** Random maps of up to 9 by 9 squares with solid, difficult and very difficult ground and a few walls. */
export const anyMap = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 3, max: 9 }))
  .chain(([width, height]) =>
    fc.record({
      rows: fc.array(
        fc.string({
          unit: fc.constantFrom('.', '.', '.', '.', '.', '#', '~', ':'),
          minLength: width,
          maxLength: width,
        }),
        { minLength: height, maxLength: height },
      ),
      walls: fc.array(fc.tuple(fc.nat(width), fc.nat(height), fc.nat(width), fc.nat(height)), { maxLength: 2 }),
    }),
  )
  .map(({ rows, walls }) =>
    GridMap.parse(rows).change(draft =>
      walls.forEach(([ax, ay, bx, by]) => void draft.add({ a: [ax, ay], b: [bx, by] })),
    ),
  )

/** A random layer of those in the way, mostly free. */
export const anyOccupied = (map: GridMap): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.constantFrom(0, 0, 0, 0, 0, 0, CLOSED | NO_STOP, NO_STOP, SLOW), {
      minLength: map.width * map.height,
      maxLength: map.width * map.height,
    })
    .map(bytes => Uint8Array.from(bytes))

export const anySquare = (map: GridMap): fc.Arbitrary<Square> =>
  fc.record({ x: fc.nat(map.width - 1), y: fc.nat(map.height - 1) })
