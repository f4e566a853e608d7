import { DX, DY, HEADINGS, type Square } from '../geometry/square.ts'
import { windowMax, windowOr } from '../geometry/window.ts'
import { diagonalHalves, type HindranceTable, hindered, type MovementPolicy, type Mover, STRAIGHT } from './cost.ts'
import { anywhere, footings, held, isNarrow, isWithin, stripAt } from './footing.ts'
import { amongPits, besidePits } from './height.ts'
import { ghostSteps, stepsPastForce } from './incorporeal.ts'
import { derive, type GridMap } from './map.ts'
import { CLOSED, NO_STOP, type Occupancy, SLOW } from './occupancy.ts'
import { barriers, legalSteps } from './steps.ts'
import type { Hampered, Terrain } from './terrain.ts'

/**
 * The map as one mover finds it: what the searches read. Squares stand for the mover's top left square; a step into a
 * square costs (2 or 3) x `factor` + `extra` + `barrier`, counted in units of 1 / `scale` half square.
 */
export interface Ground {
  readonly map: GridMap
  readonly side: number
  readonly policy: MovementPolicy
  /** Legal headings out of each square, as bits. */
  readonly steps: Uint8Array
  /** 1 where the mover may stand. */
  readonly stands: Uint8Array
  readonly factor: Uint16Array
  /** The factor of each square on its own. */
  readonly single: Uint16Array
  /** Units beside the step for the square entered; undefined where there are none. */
  readonly extra: Uint16Array | undefined
  /** Half squares for the border crossed, eight a square; undefined where there are none. */
  readonly barrier: Uint16Array | undefined
  /** Not 0 where the mover stands squeezed (spirit/terrain/squeezing, see `stripAt`); undefined for a mover that never does. */
  readonly squeezed: Uint8Array | undefined
  /** CLOSED, NO_STOP, SLOW over the whole space; undefined when no creature is in the way. */
  readonly occupied: Occupancy | undefined
  /** Units of a plain straight and a plain diagonal step. */
  readonly straight: number
  readonly diagonal: number
  readonly scale: number
  /** No step costs more units than this. */
  readonly longest: number
  /** Neither extra costs nor barriers: a step costs its own times the factor, and the searches take their fast path. */
  readonly plain: boolean
  /** Whether totals in half squares are enough; else the searches also keep the count of diagonals. */
  readonly halvesSuffice: boolean
}

/** What makes a ground beside the map: the mover, the policy, further hampering and who is in the way. */
export interface GroundOptions {
  readonly mover?: Mover
  readonly policy?: MovementPolicy
  /** Further doublings square by square (poor visibility), on top of the terrain's. */
  readonly hampered?: Uint8Array
  readonly occupied?: Occupancy
}

/**
 * The ground for one mover. Without `hampered` and `occupied` it is computed once for each map, mover and policy; with
 * them it takes a pass over the map for creatures of several squares, and next to nothing for others.
 */
export function groundFor(map: GridMap, options: GroundOptions = {}): Ground {
  const { mover = {}, policy = {}, hampered, occupied } = options
  const side = mover.side ?? 1
  if (!Number.isInteger(side) || side < 1) throw new RangeError(`a space is 1 square wide or more, not ${side}`)
  const squeezing = (mover.squeezes ?? false) && side > 1
  if (hampered || (occupied && squeezing)) return build(map, mover, policy, hampered, occupied)
  const { latest, byName } = grounds(map)
  let ground = latest.find(known => known.policy === policy && isSameMover(known.mover, mover))?.ground
  if (!ground) {
    const { modes, maxRise, wriggles, unhampered, edges = 'closed' } = mover
    const { corners, diagonals, hamperedDiagonalAdvances, worst, squeeze, barrier, obstacles } = policy
    const name = `${side} ${mover.by} ${squeezing}${wriggles ? 'w' : ''}${unhampered ? 'u' : ''}${edges} ${modes?.climb} ${modes?.swim} ${maxRise} ${corners} ${diagonals} ${hamperedDiagonalAdvances} ${worst} ${squeeze} ${barrier} ${obstacles} ${numberOf(policy.hindrances)}`
    ground = byName.get(name)
    if (!ground) byName.set(name, (ground = build(map, mover, policy, undefined, undefined)))
    latest.unshift({ mover, policy, ground })
    if (latest.length > LATEST) latest.pop()
  }
  return occupied ? amid(ground, occupied) : ground
}

/**
 * The same ground with others in the way, for a mover that does not squeeze past them: costs next to nothing for one of a
 * single square, so that a ground with `hampered` may be kept and the others laid over it each turn.
 */
export function amid(ground: Ground, occupied: Occupancy): Ground {
  const { side, map } = ground
  return { ...ground, occupied: windowOr(occupied, map.width, map.height, side, side) }
}

/** The grounds of a map: by all that they go by, and those of the latest movers, which are found without a name. */
interface Grounds {
  readonly byName: Map<string, Ground>
  readonly latest: { readonly mover: Mover; readonly policy: MovementPolicy; readonly ground: Ground }[]
}
const LATEST = 6
const grounds = derive((): Grounds => ({ byName: new Map(), latest: [] }))
const samePace = (a: Pace | undefined, b: Pace | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1])
const isSameMover = (a: Mover, b: Mover): boolean =>
  a.side === b.side &&
  a.by === b.by &&
  a.squeezes === b.squeezes &&
  a.wriggles === b.wriggles &&
  a.unhampered === b.unhampered &&
  a.edges === b.edges &&
  a.maxRise === b.maxRise &&
  samePace(a.modes?.climb, b.modes?.climb) &&
  samePace(a.modes?.swim, b.modes?.swim)
type Pace = readonly [number, number]

function build(
  map: GridMap,
  mover: Mover,
  policy: MovementPolicy,
  hampered: Uint8Array | undefined,
  occupied: Occupancy | undefined,
): Ground {
  const { width, height } = map
  const side = mover.side ?? 1
  const by = mover.by ?? 'ground'
  const hampering = map.terrains.map(t =>
    t.hampers.includes(by) && !mover.unhampered ? graded(t, policy) : unhampered(t),
  )
  const paces = hampering.map(t => paceOn(t, by, mover))
  const scale = paces.reduce((all, [covered]) => lcm(all, covered), 1)
  const factors = hampering.map((t, i) => (scale * 2 ** t.doublings * paces[i]![1]) / paces[i]![0])
  const extras = hampering.map(t => Math.round((t.obstacle * STRAIGHT * scale) / 5))
  const highest = Math.max(...factors) * (policy.squeeze ?? 2) * 2 ** most(hampered)
  if (highest > 65535 || Math.max(...extras) > 65535)
    throw new RangeError(
      `the paces of the terrains (${map.terrains.map(t => t.pace.join('/')).join(', ')}) have no common measure small enough to count in`,
    )
  const own = Uint16Array.from(map.squares, (t, i) => factors[t]! * 2 ** (hampered?.[i] ?? 0))
  const ownExtra = extras.some(e => e > 0) ? Uint16Array.from(map.squares, t => extras[t]!) : undefined
  const closed = occupied?.map(o => o & CLOSED)
  const steps = baseSteps(map, mover, policy)
  const squeezes = (mover.squeezes ?? false) && side > 1
  const find = (shut: Uint8Array | undefined) =>
    footings(map, steps, side, squeezes, shut, mover.wriggles ? 1 : undefined)
  const footing =
    by === 'incorporeal'
      ? anywhere(map, steps, stepsPastForce(map), side)
      : by === 'ground' && squeezes
        ? besidePits(map, side, closed, mover.edges ?? 'closed', find)
        : find(closed)
  const { squeezed } = footing
  const worst = (layer: Uint16Array, times: number): Uint16Array =>
    overStrips(map, side, squeezed, windowMax(layer, width, height, side, side), strip =>
      strip.reduce((most, i) => Math.max(most, layer[i]! * times), 0),
    )
  const factor = worst(own, policy.squeeze ?? 2)
  const extra = ownExtra && worst(ownExtra, 1)
  const barrier = by === 'ground' ? barriers(map) : undefined
  const others = occupied && amongOthers(map, side, squeezed, occupied)
  return {
    map,
    side,
    policy,
    steps: by === 'ground' ? amongPits(map, side, footing.steps, mover.edges) : footing.steps,
    stands: footing.stands,
    factor,
    single: own,
    extra,
    barrier,
    squeezed,
    occupied: others,
    straight: STRAIGHT,
    diagonal: diagonalHalves(policy),
    scale,
    longest: 2 * Math.max(STRAIGHT, diagonalHalves(policy)) * most(factor) + most(extra) + scale * most(barrier),
    plain: !extra && !barrier && policy.worst !== 'before-and-after',
    // A barrier that takes the place of a diagonal's cost leaves the count of diagonals as it would be without it.
    halvesSuffice: scale === 1 && !policy.hamperedDiagonalAdvances && !(barrier && policy.barrier === 'included'),
  }
}

/**
 * A layer of whole spaces, in which places where the mover is squeezed get a value of their own, worked out from the packed
 * squares of the strip that is left.
 */
function overStrips<T extends Uint8Array | Uint16Array>(
  map: GridMap,
  side: number,
  squeezed: Uint8Array | undefined,
  whole: T,
  value: (strip: readonly number[]) => number,
): T {
  if (!squeezed?.some(code => code !== 0)) return whole
  const layer = whole.slice() as T
  squeezed.forEach((code, i) => {
    if (code !== 0) layer[i] = value(stripAt(map.at(i), side, code).map(square => map.index(square)))
  })
  return layer
}

/**
 * Those in the way of a whole space. For a mover that squeezes, closed squares narrow the way already: a squeezed one does
 * not stop while its space covers one, and is slowed by what lies in its strip.
 */
function amongOthers(map: GridMap, side: number, squeezed: Uint8Array | undefined, occupied: Occupancy): Occupancy {
  const open = squeezed ? occupied.map(o => o & ~CLOSED) : occupied
  const whole = windowOr(open, map.width, map.height, side, side)
  const stops = whole.map(o => o & NO_STOP)
  const layer = overStrips(map, side, squeezed, whole, strip => strip.reduce((bits, i) => bits | (open[i]! & SLOW), 0))
  return layer.map((o, i) => o | stops[i]!)
}

/** The squares that the mover fills when it stands with its top left square here. */
export const spaceAt = (ground: Ground, at: Square): Square[] =>
  stripAt(at, ground.side, ground.squeezed?.[ground.map.index(at)] ?? 0)

/** How tightly the mover is squeezed with its top left square here: not at all, squeezed, or in less than half its width. */
export function holdAt(ground: Ground, square: number): 'free' | 'squeezed' | 'narrow' {
  const code = ground.squeezed?.[square] ?? 0
  return code === 0 ? 'free' : isNarrow(code, ground.side) ? 'narrow' : 'squeezed'
}

/** What a step costs in units of 1 / `scale` half square, by the rule of half squares. */
export function stepUnits(ground: Ground, from: number, to: number, heading: number): number {
  const step = heading & 1 ? ground.diagonal : ground.straight
  return beside(ground, from, heading, step * factorOf(ground, from, to) + (ground.extra?.[to] ?? 0))
}

/** The factor of a step in units of 1 / `scale`, with those in the way. */
export function factorOf(ground: Ground, from: number, to: number): number {
  const after = ground.factor[to]!
  const factor = ground.policy.worst === 'before-and-after' ? Math.max(after, ground.factor[from]!) : after
  return ground.occupied && ground.occupied[to]! & SLOW ? factor * 2 : factor
}

/** The cost of a step with the barrier that it crosses: added, or the larger of the two. */
export function beside(ground: Ground, from: number, heading: number, entry: number): number {
  if (!ground.barrier) return entry
  const barrier = ground.scale * barrierAhead(ground, ground.barrier, from, heading)
  return ground.policy.barrier === 'included' ? Math.max(entry, barrier) : entry + barrier
}

/** Half squares for the highest barrier that the mover crosses into squares which it did not fill: it pays for it once. */
function barrierAhead({ map, side, squeezed }: Ground, barrier: Uint16Array, from: number, heading: number): number {
  if (side === 1) return barrier[from * 8 + heading]!
  const [dx, dy] = [DX[heading]!, DY[heading]!]
  const to = from + dy * map.width + dx
  const here = held(map.at(from), side, squeezed?.[from] ?? 0)
  const there = held(map.at(to), side, squeezed?.[to] ?? 0)
  let most = 0
  for (let y = here.y; y < here.y + here.h; y++)
    for (let x = here.x; x < here.x + here.w; x++)
      if (!isWithin(here, x + dx, y + dy) && isWithin(there, x + dx, y + dy))
        most = Math.max(most, barrier[(y * map.width + x) * 8 + heading]!)
  return most
}

/** The fraction of its speed that a mover has left on a terrain, reduced: its pace, and that of climbing or swimming. */
function paceOn(t: Terrain, by: Hampered, mover: Mover): readonly [number, number] {
  const mode = by === 'ground' && t.mode ? mover.modes?.[t.mode] : undefined
  const [over, under] = [t.pace[0] * (mode?.[0] ?? 1), t.pace[1] * (mode?.[1] ?? 1)]
  const common = gcd(over, under)
  return [over / common, under / common]
}

/** The legal steps of one square for this way of moving: walkers are also limited by climbs, water and heights. */
function baseSteps(map: GridMap, mover: Mover, policy: MovementPolicy): Uint8Array {
  const by = mover.by ?? 'ground'
  if (by === 'incorporeal') return ghostSteps(map, mover.side ?? 1)
  const base = legalSteps(map, policy.corners)
  const closed = map.terrains.map(t => t.mode !== undefined && !mover.modes?.[t.mode])
  const { maxRise } = mover
  if (by !== 'ground' || (maxRise === undefined && !closed.includes(true))) return base
  return base.map((steps, i) => {
    let legal = 0
    for (const h of HEADINGS) {
      if (!(steps & (1 << h))) continue
      const to = i + DY[h]! * map.width + DX[h]!
      const rise = Math.abs(map.elevation[to]! - map.elevation[i]!)
      if (!closed[map.squares[to]!] && (maxRise === undefined || rise <= maxRise)) legal |= 1 << h
    }
    return legal
  })
}

const most = (layer: Iterable<number> = []): number => {
  let highest = 0
  for (const value of layer) highest = Math.max(highest, value)
  return highest
}
const unhampered = (t: Terrain): Terrain => ({ ...t, doublings: 0, pace: [1, 1], obstacle: 0 })
/** A terrain whose hindrances a text grades: their fraction takes the place of its doublings. */
function graded(given: Terrain, { hindrances: table, obstacles }: MovementPolicy): Terrain {
  const doubled = obstacles === 'doubled' && given.obstacle > 0
  const t = doubled ? { ...given, doublings: given.doublings + 1, obstacle: 0 } : given
  const fraction = hindered(t, table)
  const doublings = table?.besideDoublings ? t.doublings : 0
  return fraction ? { ...t, doublings, pace: [t.pace[0] * fraction[0], t.pace[1] * fraction[1]] } : t
}
const tables = new WeakMap<HindranceTable, number>()
/** A number for each table, for the key of what is computed by it; 0 without one. */
function numberOf(table: HindranceTable | undefined): number {
  if (!table) return 0
  const known = tables.get(table)
  if (known !== undefined) return known
  numbered++
  tables.set(table, numbered)
  return numbered
}
let numbered = 0
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const lcm = (a: number, b: number): number => (a * b) / gcd(a, b)
