import { DX, DY, FEET_PER_SQUARE, HEADINGS } from '../geometry/square.ts'
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
  { ground, budget, lowest, ceiling, from = [] }: FieldOptions,
): ((place: AirPlace) => number) | undefined {
  const { map, steps } = ground
  const { width, height } = map
  const levels = Math.floor((ceiling - lowest) / FEET_PER_SQUARE) + 1
  const layer = width * height
  if (!(levels > 0) || layer * levels > MOST) return undefined
  const level = (feet: number): number => Math.floor((feet - lowest) / FEET_PER_SQUARE)
  const factors = [flier.downFactor, flier.levelFactor ?? 1, flier.upFactor]
  const spare = FIRST_SLANT * (flier.levelFactor ?? 1)
  let most = Math.floor((budget + spare) * PARTS)
  const costs = new Int32Array(layer * levels).fill(-1)
  const buckets: number[][] = []
  const offer = (place: number, cost: number): void => {
    const known = costs[place]!
    if (cost > most || (known >= 0 && known <= cost)) return
    costs[place] = cost
    const bucket = buckets[cost]
    if (bucket) bucket.push(place)
    else buckets[cost] = [place]
  }
  for (const { x, y, height: feet } of goals) {
    const at = level(feet)
    if (at >= 0 && at < levels && x >= 0 && y >= 0 && x < width && y < height) offer(at * layer + y * width + x, 0)
  }
  const asked = new Set<number>()
  for (const { x, y, height: feet } of from) {
    const at = level(feet)
    if (at >= 0 && at < levels) asked.add(at * layer + y * width + x)
  }
  let [waiting, stopped] = [asked.size, false]
  const priceOf = (diagonal: boolean, rise: number): number =>
    Math.floor((diagonal && rise === 0 ? SLANT : FEET_PER_SQUARE) * factors[rise + 1]! * PARTS)
  const straight = [-1, 0, 1].map(rise => priceOf(false, rise))
  const slanting = [-1, 0, 1].map(rise => priceOf(true, rise))
  for (let cost = 0; cost <= most; cost++) {
    const bucket = buckets[cost]
    if (!bucket) continue
    for (const place of bucket) {
      if (costs[place] !== cost) continue
      if (waiting > 0 && asked.delete(place) && --waiting === 0 && cost + PAST * PARTS < most) {
        most = Math.floor(cost + PAST * PARTS)
        stopped = true
      }
      const at = Math.floor(place / layer)
      const square = place - at * layer
      const x = square % width
      const y = (square - x) / width
      for (let rise = -1; rise <= 1; rise++) {
        const before = at - rise
        if (before < 0 || before >= levels) continue
        if (rise !== 0) offer(before * layer + square, cost + straight[rise + 1]!)
        for (const heading of HEADINGS) {
          const fx = x - DX[heading]!
          const fy = y - DY[heading]!
          if (fx < 0 || fy < 0 || fx >= width || fy >= height) continue
          const from = fy * width + fx
          if (!(steps[from]! & (1 << heading))) continue
          const price = ((heading & 1) === 1 ? slanting : straight)[rise + 1]!
          offer(before * layer + from, cost + price)
        }
      }
    }
    buckets[cost] = []
  }
  return ({ x, y, height: feet }) => {
    const at = level(feet)
    if (at < 0 || at >= levels || x < 0 || y < 0 || x >= width || y >= height) return 0
    const cost = costs[at * layer + y * width + x]!
    // Beyond where the flood stopped it takes more than up to there.
    if (cost < 0) return stopped ? Math.max(0, most / PARTS - spare) : Number.POSITIVE_INFINITY
    return Math.max(0, cost / PARTS - spare)
  }
}
