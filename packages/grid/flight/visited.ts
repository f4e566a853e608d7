import { FEET_PER_SQUARE } from '../geometry/square.ts'
import type { FlightState } from './flight.ts'
import type { Maneuverability } from './maneuverability.ts'

export const isFree = (flier: Maneuverability): boolean => flier.turn.after === 0 && flier.turn.degrees >= 180

/** The least weight of the ways that have been found to a place. */
export interface Best {
  weight: number
}
/** Heights, in feet over the map's zero, and columns and rows, as far as one number tells them apart. */
const [LOWEST, HEIGHTS, ACROSS] = [-4096, 16_384, 1024]
/** Half a square and its parts: what slopes and feet flown are counted in. */
const PART = FEET_PER_SQUARE / 2
const PARTS = 4096

/**
 * The places that a search has come to: of equal ones all that follows is the same. Two whole numbers tell them apart, and words
 * where a figure is too large or too odd for that.
 */
export class Visited {
  private readonly flier: Maneuverability
  /** Feet flown in the whole turn that count. */
  private readonly flown: number
  private readonly accumulates: boolean
  private readonly free: boolean
  private readonly bound: boolean
  /** By slope and feet flown, which are the same for most places, and then by all else. */
  private readonly known = new Map<number, Map<number | string, Best>>()
  private lastOuter = -1
  private last = new Map<number | string, Best>()

  constructor(flier: Maneuverability, flown: number, accumulates: boolean) {
    this.flier = flier
    this.flown = flown
    this.accumulates = accumulates
    this.free = isFree(flier)
    this.bound = flier.upRatio < Number.POSITIVE_INFINITY || flier.downRatio < Number.POSITIVE_INFINITY
  }

  at(s: FlightState): Best {
    const outer = this.outer(s)
    const inner = outer < 0 ? NaN : this.inner(s)
    const key = Number.isNaN(inner) ? this.words(s) : inner
    const place = Math.max(outer, 0)
    if (place !== this.lastOuter) {
      this.lastOuter = place
      let of = this.known.get(place)
      if (!of) this.known.set(place, (of = new Map()))
      this.last = of
    }
    let best = this.last.get(key)
    if (!best) this.last.set(key, (best = { weight: Number.POSITIVE_INFINITY }))
    return best
  }

  /** Slope and feet flown; less than 0 where a number does not hold them. */
  private outer(s: FlightState): number {
    const far = Math.min(this.flown, s.flown) / PART
    if (!isUpTo(far, PARTS - 1)) return -1
    if (this.free || !this.bound || !s.slope) return far
    const ground = s.slope.ground / PART
    const height = s.slope.height / FEET_PER_SQUARE
    if (!isUpTo(ground, PARTS - 1) || !isUpTo(height, PARTS - 1)) return -1
    return ((ground * PARTS + height) * 2 + (s.slope.up ? 2 : 1)) * PARTS + far
  }
  /** All else; not a number where one does not hold it. */
  private inner(s: FlightState): number {
    const { x, y, height } = s
    if (x >= ACROSS || y >= ACROSS || height < LOWEST || height >= LOWEST + HEIGHTS) return NaN
    const whole = ((x * ACROSS + y) * HEIGHTS + height - LOWEST) * 2 + (s.oddDiagonal ? 1 : 0)
    if (this.free) return whole
    const turned = s.turnedHere / 45
    const owed = s.levelOwed / FEET_PER_SQUARE
    const run = this.since(s) / FEET_PER_SQUARE
    if (!isUpTo(turned, 15) || !isUpTo(owed, 7) || !isUpTo(run, 31)) return NaN
    return (((whole * 8 + s.facing) * 16 + turned) * 8 + owed) * 64 + run * 2 + (s.reversed ? 1 : 0)
  }
  private since = (s: FlightState): number =>
    this.accumulates ? s.sinceTurn : Math.min(this.flier.turn.after, s.sinceTurn)
  private words(s: FlightState): string {
    const place = `${s.x} ${s.y} ${s.height} ${s.oddDiagonal ? 1 : 0} ${Math.min(this.flown, s.flown)}`
    if (this.free) return place
    const slope = this.bound && s.slope ? `${s.slope.up ? 'u' : 'd'}${s.slope.ground} ${s.slope.height}` : ''
    return `${place} ${s.facing} ${this.since(s)} ${s.turnedHere} ${s.levelOwed} ${s.reversed ? 1 : 0} ${slope}`
  }
}
const isUpTo = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most
