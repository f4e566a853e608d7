import { type Diagonals, type Reach, type ReachPolicy, reaches, squaresOver } from '../geometry/distance.ts'
import { type Footprint, footprint, overlap } from '../geometry/size.ts'
import {
  DX,
  DY,
  FEET_PER_SQUARE,
  HEADINGS,
  type Heading,
  headingBetween,
  nextSquare,
  opposite,
  type Square,
} from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { CLOSED, NO_STOP } from '../map/occupancy.ts'
import { flood } from '../paths/flood.ts'
import type { Flood } from '../paths/flooded.ts'

/** What stops a creature that is moved against its will. */
export interface Stop {
  readonly code: 'wall' | 'creature' | 'edge'
  readonly at: Square
}

/** Where a forced movement leads: every square on the way, the start included, and what stopped it early. */
export interface Shove {
  readonly squares: readonly Square[]
  readonly stopped?: Stop
}

/** The direction straight away from a creature: of the eight, the one nearest to the line between the centres. */
export function awayFrom(by: Footprint, target: Footprint): Heading {
  const dx = target.x + target.side / 2 - (by.x + by.side / 2)
  const dy = target.y + target.side / 2 - (by.y + by.side / 2)
  // Halfway between two directions falls to the straight one: tan 22.5 degrees is irrational, so only a zero line can tie.
  const dot = (h: Heading) => (DX[h]! * dx + DY[h]! * dy) / Math.hypot(DX[h]!, DY[h]!)
  return HEADINGS.reduce((best, h) => (dot(h) > dot(best) ? h : best), 0 as Heading)
}

/** Why a step is no step of a shove, if so. The squares of others count as obstacles when they may not be stopped in. */
function stopAt({ map, steps, occupied, side }: Ground, from: Square, heading: Heading): Stop | undefined {
  const at = nextSquare(from, heading)
  if (!map.holds(footprint(at, side))) return { code: 'edge', at }
  if (occupied && occupied[map.index(at)]! & (CLOSED | NO_STOP)) return { code: 'creature', at }
  if (!(steps[map.index(from)]! & (1 << heading))) return { code: 'wall', at }
  return undefined
}

/**
 * Pushes a creature in one direction for `feet` feet, diagonals counted as usual; it stops in the last square before a
 * wall, the map's edge or a creature (starfinder/maneuvers/bull-rush, true20/maneuvers/rush-win). `ground` is the pushed
 * creature's; what the ground costs to walk does not matter.
 */
export function shove(ground: Ground, from: Square, heading: Heading, feet: number, diagonals?: Diagonals): Shove {
  const squares: Square[] = [from]
  for (;;) {
    const count = squares.length
    const moved = squaresOver(DX[heading]! * count, DY[heading]! * count, diagonals) * FEET_PER_SQUARE
    if (moved > feet) return { squares }
    const here = squares[count - 1]!
    const stopped = stopAt(ground, here, heading)
    if (stopped) return { squares, stopped }
    squares.push(nextSquare(here, heading))
  }
}

/**
 * All squares to which a creature can be pushed when any way will do that leads farther off with every step (option
 * bull-rush-direction-free), each with its way.
 */
export function shoveAnywhere(
  ground: Ground,
  by: Footprint,
  from: Square,
  feet: number,
  diagonals?: Diagonals,
): Shove[] {
  const { side } = ground
  const far = (at: Square) => {
    const [dx, dy] = [2 * (at.x - by.x) + side - by.side, 2 * (at.y - by.y) + side - by.side]
    return dx * dx + dy * dy
  }
  const found = new Map<number, { shove: Shove; straight: number; bent: number }>()
  const queue: { squares: Square[]; straight: number; bent: number }[] = [{ squares: [from], straight: 0, bent: 0 }]
  for (const { squares, straight, bent } of queue) {
    const here = squares[squares.length - 1]!
    for (const heading of HEADINGS) {
      const next = nextSquare(here, heading)
      const now = heading & 1 ? { straight, bent: bent + 1 } : { straight: straight + 1, bent }
      const moved = squaresOver(now.straight + now.bent, now.bent, diagonals) * FEET_PER_SQUARE
      if (moved > feet || far(next) <= far(here) || stopAt(ground, here, heading)) continue
      const key = ground.map.index(next)
      const known = found.get(key)
      if (known && known.straight + known.bent <= now.straight + now.bent && known.bent <= now.bent) continue
      const way = [...squares, next]
      found.set(key, { shove: { squares: way }, ...now })
      queue.push({ squares: way, ...now })
    }
  }
  return [...found.values()].map(entry => entry.shove)
}

/**
 * The same steps taken by another creature: the attacker that follows a pushed creature (true20/maneuvers/rush-win). `ground`
 * is the follower's and leaves the pushed creature out.
 */
export function followMove(ground: Ground, from: Square, shoved: Shove): Shove {
  const squares: Square[] = [from]
  for (let i = 1; i < shoved.squares.length; i++) {
    const here = squares[i - 1]!
    const heading = headingBetween(shoved.squares[i - 1]!, shoved.squares[i]!)!
    const stopped = stopAt(ground, here, heading)
    if (stopped) return { squares, stopped }
    squares.push(nextSquare(here, heading))
  }
  return { squares }
}

/**
 * One step back the way a creature came, or what is in its way (true20/maneuvers/{rush-lose, overrun-failure}: one that
 * cannot go back falls prone).
 */
export function stepBack(ground: Ground, at: Square, cameBy: Heading): Shove {
  const stopped = stopAt(ground, at, opposite(cameBy))
  return stopped ? { squares: [at], stopped } : { squares: [at, nextSquare(at, opposite(cameBy))] }
}

/**
 * Where a repositioned creature can be put: squares of a path of at most `feet` feet that stays within the mover's reach
 * all along and passes no obstacle (starfinder/maneuvers/reposition). `ground` is the moved creature's, with all others
 * in the way, the mover too.
 */
export function repositions(
  ground: Ground,
  from: Square,
  by: Footprint,
  reach: Reach,
  feet: number,
  policy?: ReachPolicy,
): Flood {
  const { map, side } = ground
  const occupied = Uint8Array.from(map.flags, (_, i) => {
    const within = reaches(by, footprint(map.at(i), side), reach, policy)
    return within ? (ground.occupied?.[i] ?? 0) : CLOSED | NO_STOP
  })
  const level = { factor: ground.factor.map(() => ground.scale), extra: undefined, barrier: undefined }
  return flood({ ...ground, ...level, occupied, plain: true }, from, Math.floor(feet / FEET_PER_SQUARE))
}

/**
 * Both shift by the same steps, keeping their places to each other, as far as both get along (starfinder/maneuvers/
 * reposition-drag). Neither is in the other's way. Feet are counted with diagonals as usual; the shorter budget holds.
 */
export function drag(
  mover: { readonly ground: Ground; readonly at: Square },
  target: { readonly ground: Ground; readonly at: Square },
  headings: readonly Heading[],
  feet: number,
  diagonals?: Diagonals,
): { readonly mover: Shove; readonly target: Shove } {
  const [ways, dragged]: [Square[], Square[]] = [[mover.at], [target.at]]
  let [straight, bent] = [0, 0]
  for (const heading of headings) {
    if (heading & 1) bent++
    else straight++
    if (squaresOver(straight + bent, bent, diagonals) * FEET_PER_SQUARE > feet) break
    const [here, there] = [ways[ways.length - 1]!, dragged[dragged.length - 1]!]
    const [one, other] = [stopAt(mover.ground, here, heading), stopAt(target.ground, there, heading)]
    const into = (stop: Stop | undefined, side: number, partner: Footprint) =>
      stop?.code === 'creature' && overlap(footprint(stop.at, side), partner) ? undefined : stop
    const stopped =
      into(one, mover.ground.side, footprint(there, target.ground.side)) ??
      into(other, target.ground.side, footprint(here, mover.ground.side))
    if (stopped) return { mover: { squares: ways, stopped }, target: { squares: dragged, stopped } }
    ways.push(nextSquare(here, heading))
    dragged.push(nextSquare(there, heading))
  }
  return { mover: { squares: ways }, target: { squares: dragged } }
}
