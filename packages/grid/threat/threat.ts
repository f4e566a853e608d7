import { type Reach, type ReachPolicy, reaches, reachesOver } from '../geometry/distance.ts'
import { covers, type Footprint, footprint, overlap, squaresOf } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import { windowOr } from '../geometry/window.ts'
import { type Ground, spaceAt } from '../map/ground.ts'
import type { GridMap } from '../map/map.ts'
import { NO_STOP } from '../map/occupancy.ts'

/** A creature that can attack in melee: its space and everything it attacks with (a sword and a spear are two reaches). */
export interface Watcher extends Footprint {
  readonly reaches: readonly Reach[]
}

/** Whether an attack can pass from a space to a square (no wall, no cover); left out, corners do not matter. */
export type Open = (by: Footprint, square: Square) => boolean

/**
 * Whether a watcher threatens a space: at least one square of it lies within a reach and nothing stands in the way
 * (spirit/opportunity/threatened-squares, starfinder/position/threatened-squares). One that attacks with nothing,
 * unarmed or with a ranged weapon, has no reaches and threatens no creature.
 */
export function threatens(by: Watcher, target: Footprint, policy?: ReachPolicy, open?: Open): boolean {
  return squaresOf(target).some(
    square =>
      by.reaches.some(reach => reaches(by, footprint(square), reach, policy)) &&
      (open === undefined || open(by, square)),
  )
}

/** The squares around a watcher that it threatens, row by row; its own space is left out, though it is threatened too. */
export function threatenedSquares(map: GridMap, by: Watcher, policy?: ReachPolicy, open?: Open): Square[] {
  return withinReach(map, by, policy, open).filter(square => !covers(by, square))
}

function withinReach(map: GridMap, by: Watcher, policy?: ReachPolicy, open?: Open): Square[] {
  const squares: Square[] = []
  eachWithinReach(map, by, policy, open, square => void squares.push(square))
  return squares
}

function eachWithinReach(
  map: GridMap,
  by: Watcher,
  policy: ReachPolicy | undefined,
  open: Open | undefined,
  visit: (square: Square) => void,
): void {
  const far = by.reaches.reduce((most, reach) => Math.max(most, Math.ceil(reach.feet / 5)), -1)
  const [right, bottom] = [by.x + by.side - 1, by.y + by.side - 1]
  for (let y = Math.max(0, by.y - far); y <= Math.min(map.height - 1, bottom + far); y++)
    for (let x = Math.max(0, by.x - far); x <= Math.min(map.width - 1, right + far); x++) {
      const dx = Math.max(0, by.x - x, x - right)
      const dy = Math.max(0, by.y - y, y - bottom)
      if (!by.reaches.some(reach => reachesOver(dx, dy, reach, policy))) continue
      const square = { x, y }
      if (open === undefined || open(by, square)) visit(square)
    }
}

/** One word a square: bit i when the watcher of that number threatens it, its own space included. */
export type ThreatLayer = Uint32Array

/**
 * Who threatens what, for up to 32 watchers; for a mover of several squares each entry speaks of its whole space.
 * Throws a RangeError on more watchers: hand in those who are near.
 */
export function threatLayer(
  map: GridMap,
  watchers: readonly Watcher[],
  policy?: ReachPolicy,
  options: { readonly open?: Open; readonly side?: number } = {},
): ThreatLayer {
  if (watchers.length > 32) throw new RangeError(`${watchers.length} watchers; a threat layer holds at most 32`)
  const layer = new Uint32Array(map.width * map.height)
  watchers.forEach((by, i) => {
    eachWithinReach(map, by, policy, options.open, square => void (layer[map.index(square)]! |= 1 << i))
  })
  const side = options.side ?? 1
  return windowOr(layer, map.width, map.height, side, side)
}

/** The numbers of the watchers in a word of a threat layer. */
export function watchersIn(word: number): number[] {
  const numbers: number[] = []
  for (let bits = word; bits !== 0; bits &= bits - 1) numbers.push(31 - Math.clz32(bits & -bits))
  return numbers
}

/** What a search for a place to attack from takes into account. */
export interface VantageOptions {
  readonly policy?: ReachPolicy
  readonly open?: Open
  /** Squares to keep out of: those that others threaten. */
  readonly avoid?: ThreatLayer
  /** Also places where the mover could not stand or stop: what a charge asks for first. */
  readonly anywhere?: boolean
}

/**
 * Whether a mover standing with its top left square here could attack the target: it may stop here, does not stand in the
 * target's space unless it reaches nothing else (starfinder/position/zero-reach-enter), reaches it, and, if asked, is
 * not threatened.
 */
export function isVantage(
  ground: Ground,
  at: Square,
  target: Footprint,
  reach: Reach,
  options: VantageOptions = {},
): boolean {
  const { map, side } = ground
  const space = footprint(at, side)
  if (!map.holds(space)) return false
  const index = map.index(at)
  if (!options.anywhere && (!ground.stands[index] || (ground.occupied?.[index] ?? 0) & NO_STOP)) return false
  if (options.avoid && options.avoid[index] !== 0) return false
  if (reach.feet > 0 && overlap(space, target)) return false
  if (!options.open && !ground.squeezed?.[index]) return reaches(space, target, reach, options.policy)
  const own = bounds(spaceAt(ground, at))
  return squaresOf(target).some(
    square =>
      reachesOver(...own(square), reach, options.policy) &&
      (options.open === undefined || spaceAt(ground, at).some(from => options.open!(footprint(from), square))),
  )
}

/** The gap to a square from the nearest of several that fill a rectangle. */
function bounds(squares: readonly Square[]): (square: Square) => [number, number] {
  const [first, last] = [squares[0]!, squares[squares.length - 1]!]
  const [right, bottom] = [Math.max(first.x, last.x), Math.max(first.y, last.y)]
  return ({ x, y }) => [Math.max(0, first.x - x, x - right), Math.max(0, first.y - y, y - bottom)]
}

/** Every square to stand on from which the mover could attack the target, row by row; see `isVantage`. */
export function vantages(ground: Ground, target: Footprint, reach: Reach, options: VantageOptions = {}): Square[] {
  const far = Math.ceil(reach.feet / 5)
  const { map, side } = ground
  const found: Square[] = []
  for (let y = Math.max(0, target.y - far - side + 1); y < Math.min(map.height, target.y + target.side + far); y++)
    for (let x = Math.max(0, target.x - far - side + 1); x < Math.min(map.width, target.x + target.side + far); x++)
      if (isVantage(ground, { x, y }, target, reach, options)) found.push({ x, y })
  return found
}
