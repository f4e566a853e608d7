import { squaresOver } from '../geometry/distance.ts'
import type { Point } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { type Barriers, EAST, effectBarriers, NORTH, SOUTH, WEST } from '../sight/rays/barriers.ts'
import { meeting } from '../sight/rays/segments.ts'
import { ALL_AROUND } from '../sight/rays/thread.ts'
import { reachAround } from '../sight/rays/walk.ts'
import { type Area, type AreaOptions, areaWhere, checkOrigin, squaresFrom } from './area.ts'

/** The four squares around an intersection in the order of their bits (NE, SE, SW, NW), and the corner it is to each. */
const AROUND = [
  { dx: 0, dy: -1, corner: 2 },
  { dx: 0, dy: 0, corner: 0 },
  { dx: -1, dy: 0, corner: 1 },
  { dx: -1, dy: -1, corner: 3 },
] as const

/** The ray that parts each of them from the next. */
const BETWEEN = [EAST, SOUTH, WEST, NORTH] as const

const FAR = 0xffffffff

/**
 * A spread: like a burst, but around corners; distance is what the effect travels along sides and diagonals of open squares,
 * diagonals counting 1-2-1-2 along the way (starfinder/areas/spread). A square is inside if all four of its corners are
 * reached, on its own side of any wall. Its quarters are those from which the user reaches the origin.
 *
 * Worked in half squares (a side 2, a diagonal 3, the sum halved and rounded down), which is the same count.
 */
export function spread(map: GridMap, origin: Point, feet: number, options: AreaOptions = {}): Area {
  checkOrigin(origin)
  // No way round walls is longer than twice the squares of the map.
  const radius = Math.min(squaresFrom(feet, 'radius'), 2 * map.width * map.height)
  const most = radius * 2 + 1
  // Two diagonals are 3 squares by 5-10-5, 2 or 4 by the others: as many halves each.
  const diagonal = options.diagonals === 'straight-line' ? 3 : squaresOver(2, 2, options.diagonals)
  const barriers = effectBarriers(map)
  const { width, height } = map
  // Halves travelled to each corner of each square: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
  const travelled = new Uint32Array(width * height * 4).fill(FAR)
  // The corners to go on from, by the halves travelled; a ring, since no way from corner to corner costs more than `diagonal`.
  const waiting: number[][] = Array.from({ length: Math.max(2, diagonal) + 1 }, () => [])
  let count = 0
  const reach = (x: number, y: number, quarters: number, halves: number) => {
    if (halves > most) return
    const open = joined(barriers, x, y, quarters)
    AROUND.forEach(({ dx, dy, corner }, quarter) => {
      if (!(open & (1 << quarter))) return
      const [sx, sy] = [x + dx, y + dy]
      if (sx < 0 || sy < 0 || sx >= width || sy >= height || barriers.closed[sy * width + sx]) return
      const node = (sy * width + sx) * 4 + corner
      if (travelled[node]! <= halves) return
      travelled[node] = halves
      waiting[halves % waiting.length]!.push(node)
      count++
    })
  }
  reach(origin[0], origin[1], options.quarters ?? ALL_AROUND, 0)
  for (let halves = 0; count > 0; halves++) {
    const here = waiting[halves % waiting.length]!
    waiting[halves % waiting.length] = []
    count -= here.length
    for (const node of here) {
      if (travelled[node]! < halves) continue
      const [square, corner] = [node >> 2, node & 3]
      const [x, y] = [square % width, Math.floor(square / width)]
      for (const other of [1, 2, 3]) {
        const next = corner ^ other
        if (!isOpen(barriers, within(x, y, corner), within(x, y, next))) continue
        const quarter = AROUND.findIndex(a => a.corner === next)
        reach(x + (next & 1), y + (next >> 1), 1 << quarter, halves + (other === 3 ? diagonal : 2))
      }
    }
  }
  return areaWhere(map, (_, i) => [0, 1, 2, 3].every(corner => travelled[i * 4 + corner]! <= most))
}

/** A point of a square close to one of its corners: on which side of a loose wall that corner counts for the square. */
const within = (x: number, y: number, corner: number): Point => [
  x + (corner & 1 ? 1 - HAIR : HAIR),
  y + (corner >> 1 ? 1 - HAIR : HAIR),
]
const HAIR = 67 / 4096

const isOpen = ({ loose }: Barriers, from: Point, to: Point): boolean =>
  loose.size === 0 || loose.near(from, to).every(bar => meeting(from, to, bar).kind === 'apart')

/** The quarters around an intersection that are joined to the given ones, loose walls considered. */
function joined(barriers: Barriers, x: number, y: number, quarters: number): number {
  if (barriers.loose.size === 0) return reachAround(barriers, x, y, quarters)
  const place = (quarter: number): Point => {
    const { dx, dy, corner } = AROUND[quarter]!
    return within(x + dx, y + dy, corner)
  }
  let reached = quarters
  for (let round = 0; round < 4; round++)
    for (let quarter = 0; quarter < 4; quarter++) {
      const next = (quarter + 1) & 3
      const both = (1 << quarter) | (1 << next)
      if ((reached & both) === 0 || (reached & both) === both) continue
      const parted = barriers.rays[y * barriers.stride + x]! & BETWEEN[quarter]!
      if (!parted && isOpen(barriers, place(quarter), place(next))) reached |= both
    }
  return reached
}
