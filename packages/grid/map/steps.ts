import { DX, DY, HEADINGS, isDiagonal, opposite } from '../geometry/square.ts'
import { eachCrossing } from './crossing.ts'
import { BLOCKS_MOVE, derive, type GridMap, SOLID } from './map.ts'

/**
 * Whether a diagonal step may pass a hard corner: the corner of a solid square or the end of a wall (spirit/grid/
 * no-diagonal-past-corner, starfinder/grid/hard-corner). `open` lets it pass where one of the two ways round is free.
 * Creatures, pits and other soft things never bar a diagonal.
 */
export type Corners = 'barred' | 'open'

/**
 * The legal steps out of every square, one byte a square, bit h for heading h; for a creature of one square. A step is
 * legal when it stays on the map, does not enter a square that blocks movement, crosses no segment that blocks movement,
 * and, diagonally, passes no hard corner. Kept for each map.
 */
export const legalSteps = (map: GridMap, corners: Corners = 'barred'): Uint8Array =>
  corners === 'barred' ? pastNoCorner(map) : pastCorners(map)

const pastNoCorner = derive(map => compute(map, 'barred'))
const pastCorners = derive(map => compute(map, 'open'))

function compute(map: GridMap, corners: Corners): Uint8Array {
  const { width, height, flags } = map
  const steps = new Uint8Array(width * height)
  const walls = stepsAcrossWalls(map)
  const solid = (x: number, y: number) => (flags[y * width + x]! & SOLID) !== 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let legal = 0
      for (const heading of HEADINGS) {
        const nx = x + DX[heading]!
        const ny = y + DY[heading]!
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        if (flags[ny * width + nx]! & BLOCKS_MOVE) continue
        // The detour on each side of the corner: stopped by a wall, or by the solid square that lies there.
        const corner = isDiagonal(heading)
        const east = heading === 1 || heading === 3
        const one = (walls.one[i]! & (1 << heading)) !== 0 || (corner && (east ? solid(nx, y) : solid(x, ny)))
        const other = (walls.other[i]! & (1 << heading)) !== 0 || (corner && (east ? solid(x, ny) : solid(nx, y)))
        if (corners === 'barred' ? !one && !other : !one || !other) legal |= 1 << heading
      }
      steps[i] = legal
    }
  return steps
}

/**
 * The steps that segments bar, a byte a square, for the two ways of rounding a corner. For steps northeast and southeast the
 * first way leads past the square to the east, for the same steps taken back past the square above or below.
 */
const stepsAcrossWalls = derive(map => {
  const one = new Uint8Array(map.width * map.height)
  const other = new Uint8Array(map.width * map.height)
  for (const wall of map.segments) {
    if (!wall.blocks.move) continue
    eachCrossing(map, wall, (x, y, heading, met) => {
      const here = y * map.width + x
      const there = here + DY[heading]! * map.width + DX[heading]!
      const back = 1 << opposite(heading)
      if (met & 1) {
        one[here]! |= 1 << heading
        one[there]! |= back
      }
      if (met & 2) {
        other[here]! |= 1 << heading
        other[there]! |= back
      }
    })
  }
  return { one, other }
})

/**
 * The barriers between squares: half squares of movement that a step costs beside its own, eight entries a square, by
 * heading. Undefined on a map without any (spirit/terrain/obstacles: a barrier counts 2 squares, so 4 half squares).
 */
export const barriers = derive((map): Uint16Array | undefined => {
  const low = map.segments.filter(s => s.obstacle > 0 && !s.blocks.move)
  if (low.length === 0) return undefined
  const costs = new Uint16Array(map.width * map.height * 8)
  for (const wall of low)
    eachCrossing(map, wall, (x, y, heading) => {
      const here = y * map.width + x
      const there = here + DY[heading]! * map.width + DX[heading]!
      const halves = Math.round((wall.obstacle * 2) / 5)
      costs[here * 8 + heading] = Math.max(costs[here * 8 + heading]!, halves)
      costs[there * 8 + opposite(heading)] = Math.max(costs[there * 8 + opposite(heading)]!, halves)
    })
  return costs
})
