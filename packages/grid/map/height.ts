import { type Footprint, squaresOf } from '../geometry/size.ts'
import { DX, DY, HEADINGS } from '../geometry/square.ts'
import { windowMax } from '../geometry/window.ts'
import type { Mover } from './cost.ts'
import type { Footings } from './footing.ts'
import { derive, type GridMap } from './map.ts'

/** The height in feet at which a space stands: its highest square. Throws a RangeError when it lies outside the map. */
export const heightOf = (map: GridMap, space: Footprint): number =>
  squaresOf(space).reduce((highest, square) => Math.max(highest, map.elevationAt(square)), Number.NEGATIVE_INFINITY)

/** Whether the first of two spaces is on higher ground (true20/position/higher-ground). */
export const isHigher = (map: GridMap, space: Footprint, than: Footprint): boolean =>
  heightOf(map, space) > heightOf(map, than)

/** Whether all squares of a map lie at the same height. */
export const isFlat = derive(
  map => map.elevation.every(feet => feet === map.elevation[0]) && !map.squares.some(t => map.terrains[t]!.drop > 0),
)

const DEEPEST = 65535
const depths = derive(() => new Map<number, Uint16Array | null>())

/**
 * How deep a space of `side` squares lies in a pit with its top left square here, in feet: as deep as the shallowest of its
 * squares, so that who has ground under some part of it does not fall. Null on a map without pits.
 */
export function pitDepths(map: GridMap, side: number): Uint16Array | null {
  const known = depths(map)
  let found = known.get(side)
  if (found === undefined) known.set(side, (found = compute(map, side)))
  return found
}
function compute(map: GridMap, side: number): Uint16Array | null {
  if (!map.squares.some(t => map.terrains[t]!.drop > 0)) return null
  const heights = Uint16Array.from(map.squares, t => DEEPEST - Math.min(DEEPEST, map.terrains[t]!.drop))
  const highest = windowMax(heights, map.width, map.height, side, side)
  // Windows that leave the map hold nothing.
  return highest.map(height => (height === 0 ? 0 : DEEPEST - height))
}

/** Steps without those that lead up the wall of a pit, which is climbed, and unless they may lead over its edge without these too. */
export function amongPits(map: GridMap, side: number, steps: Uint8Array, edges: Mover['edges'] = 'closed'): Uint8Array {
  const depth = edges === 'none' ? null : pitDepths(map, side)
  if (!depth) return steps
  return steps.map((legal, i) => {
    let left = legal
    for (const h of HEADINGS) {
      if (!(legal & (1 << h))) continue
      const down = depth[i + DY[h]! * map.width + DX[h]!]! - depth[i]!
      if (down < 0 || (down > 0 && edges === 'closed')) left &= ~(1 << h)
    }
    return left
  })
}

/**
 * Footings of a walker that squeezes, on a map with pits: squares over a pit narrow the way of a space that has firm ground
 * under a part of it. `find` gives its footings among closed squares. A walker over edges keeps what it has without this where
 * too little of the ground is left to squeeze on.
 */
export function besidePits(
  map: GridMap,
  side: number,
  closed: Uint8Array | undefined,
  edges: Mover['edges'],
  find: (closed: Uint8Array | undefined) => Footings,
): Footings {
  const level = find(closed)
  const depth = edges === 'none' ? null : pitDepths(map, side)
  if (!depth) return level
  const rim = find(map.squares.map((t, i) => (closed?.[i] || map.terrains[t]!.drop > 0 ? 1 : 0)))
  const onRim = rim.stands.map((one, i) => (depth[i] === 0 ? one : 0))
  const stands = level.stands.map((one, i) => (depth[i] === 0 && edges === 'closed' ? onRim[i]! : one | onRim[i]!))
  const steps = level.steps.map((legal, i) => {
    let left = 0
    for (const h of HEADINGS) {
      const to = i + DY[h]! * map.width + DX[h]!
      const there = onRim[i] && onRim[to] ? rim.steps[i]! : legal
      if (there & (1 << h) && stands[to]) left |= 1 << h
    }
    return left
  })
  return { steps, stands, squeezed: level.squeezed?.map((code, i) => (onRim[i] ? rim.squeezed![i]! : code)) }
}
