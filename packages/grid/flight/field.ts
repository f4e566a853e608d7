import { DX, DY, FEET_PER_SQUARE } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import type { FlightState } from './flight.ts'
import type { Maneuverability } from './maneuverability.ts'

/** A place in the air: columns, rows, and feet over the map's zero. */
export type AirPlace = Pick<FlightState, 'x' | 'y' | 'height'>

/** How a field is laid: as far as this many feet of speed lead, between these heights. */
export interface FieldOptions {
  readonly ground: Ground
  readonly budget: number
  readonly lowest: number
  readonly ceiling: number
  /** Places from which it is asked: where a flood has come to all of them, it goes on a little and no farther. */
  readonly from?: readonly AirPlace[]
  /** The other way round: feet from the nearest of the given places to any other. */
  readonly outward?: boolean
  /** Feet of speed at least from where the flyer is to a place: what is past its budget by both ends is left out. */
  readonly before?: ((place: AirPlace) => number) | undefined
}

/** Costs are kept in whole parts of a foot of speed, rounded down: a field never says too much. */
const PARTS = 0.8
/**
 * Level diagonals cost one square and a half on the average; a way may begin with the cheaper one. Slants that change height
 * count as the cheaper ones: they may be the dear ones of a way where dear ones cost little, as on the way down.
 */
const SLANT = 1.5 * FEET_PER_SQUARE
const FIRST_SLANT = FEET_PER_SQUARE / 2
/** Feet of speed that a flood goes on past the places from which it is asked. */
const PAST = 40
/** The most places of a field: beyond that it would take longer than it saves. */
const MOST = 400_000

/**
 * Feet of speed that it takes at least from any place in the air to the nearest of some goals: walls, climbs and descents
 * counted; turns, angles and who is in the way not. One flood from all goals, by packed places; infinite where the budget
 * does not lead from there. Undefined where the air is too wide for it.
 */
export function flightField(
  flier: Maneuverability,
  goals: readonly AirPlace[],
  { ground, budget, lowest, ceiling, from = [], outward = false, before }: FieldOptions,
): ((place: AirPlace) => number) | undefined {
  const { width, height } = ground.map
  const levels = Math.floor((ceiling - lowest) / FEET_PER_SQUARE) + 1
  const layer = width * height
  if (!(levels > 0) || layer * levels > MOST) return undefined
  const level = (feet: number): number => Math.floor((feet - lowest) / FEET_PER_SQUARE)
  const placeOf = ({ x, y, height: feet }: AirPlace): number => {
    const at = level(feet)
    return at < 0 || at >= levels || x < 0 || y < 0 || x >= width || y >= height ? -1 : at * layer + y * width + x
  }
  const spare = FIRST_SLANT * (flier.levelFactor ?? 1)
  const within = (all: readonly AirPlace[]): number[] => all.map(placeOf).filter(place => place >= 0)
  const flood = new AirFlood(flier, ground, levels, Math.floor((budget + spare) * PARTS))
  if (before && goals.length > 0) {
    // All heights at which one flyer can be are whole steps apart.
    const own = (((goals[0]!.height - lowest) % FEET_PER_SQUARE) + FEET_PER_SQUARE) % FEET_PER_SQUARE
    flood.leaves = (place, cost) => {
      const square = place % layer
      const x = square % width
      const height = lowest + own + FEET_PER_SQUARE * ((place - square) / layer)
      const there = { x, y: (square - x) / width, height }
      return Math.max(0, cost / PARTS - spare) + before(there) <= budget
    }
  }
  flood.run(within(goals), new Set(within(from)), outward)
  const { costs } = flood
  return goal => {
    const place = placeOf(goal)
    if (place < 0) return 0
    const cost = costs[place]!
    // Beyond where the flood stopped it takes more than up to there.
    if (cost < 0) return flood.stopped ? Math.max(0, flood.most / PARTS - spare) : Number.POSITIVE_INFINITY
    return Math.max(0, cost / PARTS - spare)
  }
}

/** One flood through the air. The queue is a ring of buckets by cost, since no step costs more than the dearest. */
class AirFlood {
  /** In parts of a foot of speed; -1 where it has not come to. */
  readonly costs: Int32Array
  /** It goes no farther than this. */
  most: number
  /** It has stopped before its budget, since it had come to all who asked. */
  stopped = false
  /** Whether a way that passes a place at such a cost may lead on; absent: all do. */
  leaves: ((place: number, cost: number) => boolean) | undefined
  private readonly ground: Ground
  private readonly layer: number
  private readonly width: number
  private readonly height: number
  /** Prices of a step straight ahead and of one aslant, by its rise: down, level, up. */
  private readonly straight: readonly number[]
  private readonly slanting: readonly number[]
  private readonly buckets: Int32Array<ArrayBuffer>[]
  private readonly counts: Int32Array
  private left = 0

  constructor(flier: Maneuverability, ground: Ground, levels: number, most: number) {
    this.ground = ground
    this.width = ground.map.width
    this.height = ground.map.height
    this.layer = this.width * this.height
    this.most = most
    const factors = [flier.downFactor, flier.levelFactor ?? 1, flier.upFactor]
    const priceOf = (slants: boolean, rise: number): number =>
      Math.floor((slants && rise === 0 ? SLANT : FEET_PER_SQUARE) * factors[rise + 1]! * PARTS)
    this.straight = RISES.map(rise => priceOf(false, rise))
    this.slanting = RISES.map(rise => priceOf(true, rise))
    // A way of moving that does not rise has no price for it.
    const dearest = Math.max(...[...this.straight, ...this.slanting].filter(price => price <= most), 0)
    const ring = 2 ** Math.ceil(Math.log2(dearest + 2))
    this.buckets = Array.from({ length: ring }, () => new Int32Array(BUCKET))
    this.counts = new Int32Array(ring)
    this.costs = new Int32Array(ground.map.width * ground.map.height * levels).fill(-1)
  }
  /** Takes up a place at a cost that is less than what it was known by. */
  private offer(place: number, cost: number): void {
    const { costs, counts, buckets } = this
    if (cost > this.most || costs[place] === cost) return
    costs[place] = cost
    const slot = cost & (counts.length - 1)
    const end = counts[slot]!++
    let bucket = buckets[slot]!
    if (end === bucket.length) {
      bucket = new Int32Array(2 * end)
      bucket.set(buckets[slot]!)
      buckets[slot] = bucket
    }
    bucket[end] = place
    this.left++
  }
  run(starts: readonly number[], asked: Set<number>, outward: boolean): void {
    const { costs, counts, buckets } = this
    for (const place of starts) this.offer(place, 0)
    let waiting = asked.size
    for (let cost = 0; cost <= this.most && this.left > 0; cost++) {
      const slot = cost & (counts.length - 1)
      for (let n = 0; n < counts[slot]!; n++) {
        const place = buckets[slot]![n]!
        this.left--
        if (costs[place] !== cost) continue
        if (waiting > 0 && asked.delete(place) && --waiting === 0 && cost + PAST * PARTS < this.most) {
          this.most = Math.floor(cost + PAST * PARTS)
          this.stopped = true
        }
        if (this.leaves && !this.leaves(place, cost)) continue
        this.spread(place, cost, outward)
      }
      counts[slot] = 0
    }
  }
  /** Offers the places to which one step leads from here; those from which one leads here where the flood runs backwards. */
  private spread(place: number, cost: number, outward: boolean): void {
    const { costs, most, straight, slanting, layer, width, height } = this
    const { steps } = this.ground
    const square = place % layer
    const x = square % width
    const y = (square - x) / width
    const way = outward ? 1 : -1
    const open = steps[square]!
    const highest = costs.length
    for (let heading = 0; heading < 9; heading++) {
      let level = place
      let prices = straight
      if (heading < 8) {
        const dx = way * DX[heading]!
        const dy = way * DY[heading]!
        if (outward) {
          if (!(open & (1 << heading))) continue
        } else if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue
        const there = square + dx + dy * width
        if (!outward && !(steps[there]! & (1 << heading))) continue
        level = place - square + there
        if (heading & 1) prices = slanting
        const price = cost + prices[1]!
        const known = costs[level]!
        if (price <= most && (known < 0 || known > price)) this.offer(level, price)
      }
      // Straight up and straight down, or rising and falling to another square.
      const above = level + way * layer
      if (above >= 0 && above < highest) {
        const price = cost + prices[2]!
        const known = costs[above]!
        if (price <= most && (known < 0 || known > price)) this.offer(above, price)
      }
      const below = level - way * layer
      if (below >= 0 && below < highest) {
        const price = cost + prices[0]!
        const known = costs[below]!
        if (price <= most && (known < 0 || known > price)) this.offer(below, price)
      }
    }
  }
}
/** Down, level, up. */
const RISES = [-1, 0, 1] as const
const BUCKET = 128
