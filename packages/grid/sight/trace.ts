import { type Footprint, isAdjacent, nearestSquare, overlap } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import { derive, type GridMap } from '../map/map.ts'
import { cornerReach, isFree } from './lines.ts'
import type { CoverPolicy } from './policy.ts'
import { type Barriers, EAST, effectBarriers, SOUTH } from './rays/barriers.ts'
import { meeting } from './rays/segments.ts'
import { ALL_AROUND } from './rays/thread.ts'
import { reachAround, walkFree } from './rays/walk.ts'
import { counts, type LowRule, passes, type Screen, screensOf } from './screens.ts'
import { onOppositeSides, passesInside } from './shapes.ts'

/** An attack as the geometry sees it: two spaces, and who else stands about. */
export interface Attack {
  readonly from: Footprint
  readonly to: Footprint
  /** Melee also means reach; left out it is ranged. */
  readonly kind?: 'melee' | 'ranged'
  /** Spaces of creatures that may be in the way; attacker and target themselves are left out by their squares. */
  readonly creatures?: readonly Footprint[]
  /** How many feet the attacker is above the target (below 0 under it); matters for low obstacles. */
  readonly above?: number
}

/** What a line meets, as bits in the order of their worth; BLOCKED means no line of effect. */
export const PARTIAL = 1
export const SOFT = 2
export const COVER = 4
export const IMPROVED = 8
export const BLOCKED = 16

const MARKS = { partial: PARTIAL, cover: COVER, improved: IMPROVED } as const

/** Points and, for each, to which quarters around it one gets from inside of the space. */
export interface Ends {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly reach: ArrayLike<number>
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

/** The corners of single squares, as far as they have been asked for. */
const cornersKnown = derive((): (Ends | undefined)[] => [])
function corners(barriers: Barriers, foot: Footprint): Ends {
  if (foot.side !== 1) return cornersOf(barriers, foot)
  const known = cornersKnown(barriers.map)
  return (known[foot.y * barriers.map.width + foot.x] ??= cornersOf(barriers, foot))
}
function cornersOf(barriers: Barriers, foot: Footprint): Ends {
  const xs: number[] = []
  const ys: number[] = []
  for (let y = foot.y; y <= foot.y + foot.side; y++)
    for (let x = foot.x; x <= foot.x + foot.side; x++) {
      xs.push(x)
      ys.push(y)
    }
  return { xs, ys, reach: cornerReach(barriers, foot), foot }
}

function centres({ map, closed }: Barriers, foot: Footprint): Ends {
  const xs: number[] = []
  const ys: number[] = []
  const reach: number[] = []
  for (let y = foot.y; y < foot.y + foot.side; y++)
    for (let x = foot.x; x < foot.x + foot.side; x++) {
      xs.push(x + 0.5)
      ys.push(y + 0.5)
      reach.push(closed[y * map.width + x] ? 0 : ALL_AROUND)
    }
  return { xs, ys, reach, foot }
}

const NOBODY: readonly Footprint[] = []
const NOTHING: readonly Screen[] = []

const lowRule = ({ lowFeet, lowHeight }: CoverPolicy, above = 0): LowRule => ({
  range: lowFeet,
  height: lowHeight,
  above,
})

/**
 * Whether a creature may stand in the way of a line between two others: it is not one of them, nor farther aside than
 * the two reach.
 */
export const mayStandBetween = (c: Footprint, a: Footprint, b: Footprint): boolean =>
  c.x < Math.max(a.x + a.side, b.x + b.side) &&
  c.y < Math.max(a.y + a.side, b.y + b.side) &&
  c.x + c.side > Math.min(a.x, b.x) &&
  c.y + c.side > Math.min(a.y, b.y) &&
  !overlap(c, a) &&
  !overlap(c, b)

/** Whether creatures in the way of an attack give soft cover under this policy. */
export const softCounts = ({ from, to, kind = 'ranged' }: Attack, { soft }: CoverPolicy): boolean =>
  soft !== 'never' && (kind === 'ranged' || (soft === 'ranged-and-reach' && !isAdjacent(from, to)))

/** The trace of an attack between two spaces. */
export function traceOf(map: GridMap, attack: Attack, policy: CoverPolicy): Trace {
  const { from, creatures = NOBODY } = attack
  const barriers = effectBarriers(map)
  const to = policy.large === 'nearest-square' ? nearestSquare(attack.to, from) : attack.to
  const soft = creatures.length > 0 && softCounts(attack, policy)
  const screens = screensOf(map)
  const ends = policy.trace === 'corners' ? corners : centres
  return {
    barriers,
    from: ends(barriers, from),
    to: ends(barriers, to),
    screens:
      screens.length === 0 ? NOTHING : screens.filter(s => counts(s, from, attack.to, lowRule(policy, attack.above))),
    creatures: soft ? creatures.filter(c => mayStandBetween(c, from, attack.to)) : NOBODY,
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
  const onGrid = Number.isInteger(origin[0]) && Number.isInteger(origin[1])
  const square = { x: Math.floor(origin[0]), y: Math.floor(origin[1]), side: 1 }
  return {
    barriers,
    from: {
      xs: [origin[0]],
      ys: [origin[1]],
      reach: [onGrid && barriers.loose.size === 0 ? reachAround(barriers, origin[0], origin[1], quarters) : quarters],
      foot: undefined,
    },
    to: corners(barriers, to),
    screens: screensOf(map).filter(s => counts(s, square, to, lowRule(policy))),
    creatures: NOBODY,
    borderRun: policy.borderRun,
    corners: onGrid,
  }
}

/** What line number `i` to `j` of a trace meets: 0, BLOCKED, or bits of PARTIAL, SOFT, COVER and IMPROVED. */
export function meets(trace: Trace, i: number, j: number): number {
  const { barriers, from, to, screens, creatures } = trace
  const px = from.xs[i]!
  const py = from.ys[i]!
  const qx = to.xs[j]!
  const qy = to.ys[j]!
  const gridOnly = trace.corners && barriers.loose.size === 0
  const mine = from.reach[i]!
  const theirs = to.reach[j]!
  if (gridOnly) {
    const { rays, stride } = barriers
    if (!walkFree(rays, stride, py * stride + px, mine, theirs, qx - px, qy - py)) return BLOCKED
  } else if (!isFree(barriers, [px, py], [qx, qy], mine, theirs)) return BLOCKED
  let bits = 0
  if (screens.length > 0 || !gridOnly || px === qx || py === qy) bits = besides(trace, [px, py], [qx, qy])
  for (let k = 0; k < creatures.length; k++) if (passesInside(px, py, qx, qy, creatures[k]!)) return bits | SOFT
  return bits
}

/** What a free line meets of screens, and of walls that it runs along. */
function besides({ barriers, from, to, screens, borderRun }: Trace, p: Point, q: Point): number {
  const runs =
    borderRun === 'always' ||
    (borderRun === 'opposite-sides' && !!from.foot && !!to.foot && onOppositeSides(p, q, from.foot, to.foot))
  let bits = runs && runsAlongBarrier(barriers, p, q) ? COVER : 0
  for (const screen of screens) if (passes(screen, p, q, runs)) bits |= MARKS[screen.mark]
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
