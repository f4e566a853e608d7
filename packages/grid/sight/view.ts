import { type Diagonals, squaresOver } from '../geometry/distance.ts'
import { type Footprint, squaresOf } from '../geometry/size.ts'
import { centre, type Point, type Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { type Barriers, effectBarriers, sightBarriers } from './rays/barriers.ts'
import { cast, type Limits } from './rays/caster.ts'
import { contact } from './rays/segments.ts'
import { ALL_AROUND } from './rays/thread.ts'

/** The squares seen from somewhere. */
export interface SightView {
  readonly map: GridMap
  /** 1 for each square that is seen, packed like the map's squares. */
  readonly squares: Uint8Array
}

/** How far is looked, and what stands in the way. */
export interface ViewOptions {
  /** Squares, counted as the ruleset counts distance; without it as far as the map goes. */
  readonly radius?: number
  readonly diagonals?: Diagonals
  /** Only squares whose centre is seen from the viewer's centre: who sees is seen. */
  readonly symmetric?: boolean
  /** What counts as in the way, sight if left out. */
  readonly what?: 'sight' | 'effect'
}

const kept = new Map<string, Limits>()
/** Radii whose limits are kept; the usual ones are few. */
const KEPT_RADII = 64

/**
 * For each row away from the origin the last column within the radius. From a square both are counted from square to
 * square; from an intersection to a square's far corner (starfinder/areas/square-inclusion).
 */
export function limitsOf(radius: number, fromIntersection: boolean, diagonals: Diagonals = '5-10-5'): Limits {
  const rows = Math.max(0, Math.floor(radius) + 1)
  const key = `${rows} ${fromIntersection} ${diagonals}`
  const known = kept.get(key)
  if (known) return known
  const more = fromIntersection ? 1 : 0
  const limits = new Int32Array(rows)
  // Each row is as long as the one before it, or shorter.
  let j = rows - 1
  for (let i = 0; i < rows; i++) {
    while (j >= 0 && squaresOver(i + more, j + more, diagonals) > radius) j--
    limits[i] = j
  }
  if (kept.size >= KEPT_RADII) kept.clear()
  kept.set(key, limits)
  return limits
}

/** A radius in squares, cut to what the map holds: no count of squares between two places on it is larger. */
const within = (map: GridMap, radius = Number.POSITIVE_INFINITY): number => Math.min(radius, map.width + map.height + 2)

/**
 * The field of view of a space: every square of which some point is seen from the centre of one of its squares, within the
 * radius, walls included. With `symmetric` two open squares see each other or neither does. Loose walls (off the grid lines)
 * are judged by nine points of each square. Which creatures can be seen by the rules' corner lines, says `lineOfSight`.
 */
export function fieldOfView(map: GridMap, from: Footprint, options: ViewOptions = {}): SightView {
  const barriers = options.what === 'effect' ? effectBarriers(map) : sightBarriers(map)
  const limits = limitsOf(within(map, options.radius), false, options.diagonals)
  const seen = new Uint8Array(map.width * map.height)
  for (const square of squaresOf(from)) {
    if (from.side === 1) look(barriers, centre(square), limits, seen, options.symmetric ?? false)
    else {
      const part = new Uint8Array(seen.length)
      look(barriers, centre(square), limits, part, options.symmetric ?? false)
      for (let i = 0; i < part.length; i++) seen[i]! |= part[i]!
    }
  }
  for (const square of squaresOf(from)) seen[map.index(square)] = 1
  return { map, squares: seen }
}

/**
 * The squares of which some point inside has a free line to a point of origin (starfinder/position/line-of-effect), within
 * `radius` squares by the count of areas. From an intersection only toward the given quarters (see `quartersReached`).
 */
export function viewFrom(
  map: GridMap,
  origin: Point,
  options: ViewOptions & { readonly quarters?: number } = {},
): SightView {
  const barriers = options.what === 'sight' ? sightBarriers(map) : effectBarriers(map)
  const intersection = Number.isInteger(origin[0]) && Number.isInteger(origin[1])
  const limits = limitsOf(within(map, options.radius), intersection, options.diagonals)
  const seen = new Uint8Array(map.width * map.height)
  look(barriers, origin, limits, seen, options.symmetric ?? false, options.quarters)
  return { map, squares: seen }
}

function look(
  barriers: Barriers,
  origin: Point,
  limits: Limits,
  seen: Uint8Array,
  symmetric: boolean,
  quarters = ALL_AROUND,
): void {
  const { map, closed, thin } = barriers
  const [x, y] = [Math.floor(origin[0]), Math.floor(origin[1])]
  const inside = x !== origin[0] && y !== origin[1] && map.contains({ x, y })
  // From inside of a closed square (dense fog) nothing but that square is seen.
  if (inside && closed[y * map.width + x]) {
    seen[y * map.width + x] = 1
    return
  }
  cast({ width: map.width, height: map.height, closed, thin }, origin, limits, seen, symmetric, quarters)
  if (inside) seen[y * map.width + x] = 1
  if (barriers.loose.size === 0) return
  for (let i = 0; i < seen.length; i++) if (seen[i] && !someFree(barriers, origin, map.at(i), symmetric)) seen[i] = 0
}

const ROUND: readonly Point[] = [0.5, 1 / 64, 63 / 64].flatMap(y => [0.5, 1 / 64, 63 / 64].map((x): Point => [x, y]))

/** Is one of nine points of the square (only its centre for symmetric views) in front of every loose wall? */
function someFree({ loose }: Barriers, origin: Point, square: Square, symmetric: boolean): boolean {
  return (symmetric ? ROUND.slice(0, 1) : ROUND).some(([x, y]) => {
    const point: Point = [square.x + x, square.y + y]
    return loose.near(origin, point).every(bar => contact(origin, point, bar) !== 'cross')
  })
}

/** Is this square seen? False outside the map. */
export const isSeen = ({ map, squares }: SightView, square: Square): boolean =>
  map.contains(square) && squares[map.index(square)] === 1
