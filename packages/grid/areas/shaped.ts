import type { GridMap } from '../map/map.ts'
import { type Area, areaWhere } from './area.ts'

/** A cube of a shapable area: its lowest corner in squares (`z` upward), and its edge. */
export interface Cube {
  readonly x: number
  readonly y: number
  readonly z?: number
}

/** Why cubes are no shapable area, or undefined when they are one (starfinder/areas/shapable). `feet` is their edge. */
export function whyNotShaped(cubes: readonly Cube[], most: number, feet = 10): string | undefined {
  if (feet < 10) return `cubes of ${feet} feet: no dimension may be smaller than 10 feet`
  if (cubes.length === 0) return 'no cube at all: a shaped area has at least one'
  if (cubes.length > most) return `${cubes.length} cubes: the area has ${most}`
  const edge = feet / 5
  const key = ({ x, y, z = 0 }: Cube) => `${x},${y},${z}`
  const places = new Map(cubes.map(cube => [key(cube), cube]))
  if (places.size < cubes.length) return 'two cubes in the same place'
  const seen = new Set([key(cubes[0]!)])
  const queue = [cubes[0]!]
  for (const { x, y, z = 0 } of queue)
    for (const [dx, dy, dz] of FACES) {
      const next = { x: x + dx * edge, y: y + dy * edge, z: z + dz * edge }
      const found = places.get(key(next))
      if (found && !seen.has(key(next))) {
        seen.add(key(next))
        queue.push(found)
      }
    }
  const apart = cubes.find(cube => !seen.has(key(cube)))
  return apart ? `the cube at ${apart.x}, ${apart.y} shares no whole face with the rest` : undefined
}

const FACES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

/**
 * The ground that a shaped area covers. Throws a RangeError that says why when the cubes are no such area: too many, too
 * small, or not one connected body.
 */
export function shaped(map: GridMap, cubes: readonly Cube[], most: number, feet = 10): Area {
  const why = whyNotShaped(cubes, most, feet)
  if (why) throw new RangeError(`shaped area: ${why}`)
  const edge = feet / 5
  return areaWhere(map, ({ x, y }) =>
    cubes.some(cube => x >= cube.x && x < cube.x + edge && y >= cube.y && y < cube.y + edge),
  )
}
