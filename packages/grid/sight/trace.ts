import type { GridMap } from '../map.ts'
import { type Footprint, gap, overlap } from '../size.ts'
import type { Point } from '../square.ts'
import { type Barriers, EAST, effectBarriers, SOUTH } from './barriers.ts'
import { isFree, openQuarters } from './lines.ts'
import type { CoverPolicy } from './policy.ts'
import { counts, passes, type Screen, screensOf } from './screens.ts'
import { meeting } from './segments.ts'
import { crossesInside, nearestSquare, onOppositeSides } from './shapes.ts'
import { ALL_AROUND } from './thread.ts'
import { walkPasses } from './walk.ts'

/** An attack as the geometry sees it: two spaces, and who else stands about. */
export interface Attack {
  readonly from: Footprint
  readonly to: Footprint
  /** Melee also means reach; left out it is ranged. */
  readonly kind?: 'melee' | 'ranged'
  /** Spaces of creatures that may be in the way; attacker and target themselves are left out by their squares. */
  readonly creatures?: readonly Footprint[]
}

/** What a line meets, as bits in the order of their worth; BLOCKED means no line of effect. */
export const PARTIAL = 1
export const SOFT = 2
export const COVER = 4
export const IMPROVED = 8
export const BLOCKED = 16

const MARKS = { partial: PARTIAL, cover: COVER, improved: IMPROVED } as const

/** Points and, for each, which quarters around it belong to the space. */
export interface Ends {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly quarters: ArrayLike<number>
  readonly foot: Footprint | undefined
}

/** All that the lines of one attack are tested against. */
export interface Trace {
  readonly barriers: Barriers
  readonly from: Ends
  readonly to: Ends
  readonly screens: readonly Screen[]
  readonly creatures: readonly Footprint[]
  readonly borderRun: CoverPolicy['borderRun']
  readonly corners: boolean
}

function corners(barriers: Barriers, foot: Footprint): Ends {
  const xs: number[] = []
  const ys: number[] = []
  for (let y = foot.y; y <= foot.y + foot.side; y++)
    for (let x = foot.x; x <= foot.x + foot.side; x++) {
      xs.push(x)
      ys.push(y)
    }
  return { xs, ys, quarters: openQuarters(barriers, foot), foot }
}

function centres({ map, closed }: Barriers, foot: Footprint): Ends {
  const xs: number[] = []
  const ys: number[] = []
  const quarters: number[] = []
  for (let y = foot.y; y < foot.y + foot.side; y++)
    for (let x = foot.x; x < foot.x + foot.side; x++) {
      xs.push(x + 0.5)
      ys.push(y + 0.5)
      quarters.push(closed[y * map.width + x] ? 0 : ALL_AROUND)
    }
  return { xs, ys, quarters, foot }
}

const NOBODY: readonly Footprint[] = []
const NOTHING: readonly Screen[] = []

export const isAdjacent = (a: Footprint, b: Footprint): boolean => {
  const { dx, dy } = gap(a, b)
  return dx <= 1 && dy <= 1
}

/** The trace of an attack between two spaces. */
export function traceOf(map: GridMap, attack: Attack, policy: CoverPolicy): Trace {
  const { from, kind = 'ranged', creatures = NOBODY } = attack
  const barriers = effectBarriers(map)
  const to = policy.large === 'nearest-square' ? nearestSquare(attack.to, from) : attack.to
  const soft =
    creatures.length > 0 &&
    policy.soft !== 'never' &&
    (kind === 'ranged' || (policy.soft === 'ranged-and-reach' && !isAdjacent(from, attack.to)))
  const screens = screensOf(map)
  const ends = policy.trace === 'corners' ? corners : centres
  return {
    barriers,
    from: ends(barriers, from),
    to: ends(barriers, to),
    screens: screens.length === 0 ? NOTHING : screens.filter(s => counts(s, from, attack.to, policy.lowFeet)),
    creatures: soft ? creatures.filter(c => !overlap(c, from) && !overlap(c, attack.to)) : NOBODY,
    borderRun: policy.borderRun,
    corners: policy.trace === 'corners',
  }
}

/**
 * The trace from a point of origin to a space (starfinder/cover/reflex-origin, areas/burst-total-cover): creatures in the
 * way give none, as soft cover does not help a Reflex save.
 */
export function traceFromPoint(
  map: GridMap,
  origin: Point,
  quarters: number,
  to: Footprint,
  policy: CoverPolicy,
): Trace {
  const barriers = effectBarriers(map)
  const square = { x: Math.floor(origin[0]), y: Math.floor(origin[1]), side: 1 }
  return {
    barriers,
    from: { xs: [origin[0]], ys: [origin[1]], quarters: [quarters], foot: undefined },
    to: corners(barriers, to),
    screens: screensOf(map).filter(s => counts(s, square, to, policy.lowFeet)),
    creatures: NOBODY,
    borderRun: policy.borderRun,
    corners: Number.isInteger(origin[0]) && Number.isInteger(origin[1]),
  }
}

/** What line number `i` to `j` of a trace meets: 0, BLOCKED, or bits of PARTIAL, SOFT, COVER and IMPROVED. */
export function meets(trace: Trace, i: number, j: number): number {
  const { barriers, from, to } = trace
  const px = from.xs[i]!
  const py = from.ys[i]!
  const qx = to.xs[j]!
  const qy = to.ys[j]!
  if (trace.corners && barriers.loose.size === 0) {
    if (!walkPasses(barriers, px, py, from.quarters[i]!, qx, qy, to.quarters[j]!)) return BLOCKED
    if (px !== qx && py !== qy && trace.screens.length === 0 && trace.creatures.length === 0) return 0
  } else if (!isFree(barriers, [px, py], [qx, qy], from.quarters[i], to.quarters[j])) return BLOCKED
  const p: Point = [px, py]
  const q: Point = [qx, qy]
  const runs =
    trace.borderRun === 'always' ||
    (trace.borderRun === 'opposite-sides' && !!from.foot && onOppositeSides(p, q, from.foot, to.foot!))
  let bits = runs && runsAlongBarrier(barriers, p, q) ? COVER : 0
  for (const screen of trace.screens) if (passes(screen, p, q, runs)) bits |= MARKS[screen.mark]
  for (const creature of trace.creatures) if (crossesInside(p, q, creature)) bits |= SOFT
  return bits
}

/** Does the line share a stretch with a barrier, so that it runs along it? */
export function runsAlongBarrier({ rays, stride, loose }: Barriers, p: Point, q: Point): boolean {
  const [x, y] = [Math.min(p[0], q[0]), Math.min(p[1], q[1])]
  if (p[1] === q[1] && Number.isInteger(y))
    for (let i = Math.floor(x); i < Math.max(p[0], q[0]); i++) if (rays[y * stride + i]! & EAST) return true
  if (p[0] === q[0] && Number.isInteger(x))
    for (let i = Math.floor(y); i < Math.max(p[1], q[1]); i++) if (rays[i * stride + x]! & SOUTH) return true
  if (loose.size === 0) return false
  return loose.near(p, q).some(bar => {
    const met = meeting(p, q, bar)
    return met.kind === 'run' && met.from < met.to
  })
}
