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
/** Places of the first table, and what a word of a number holds. */
const [FIRST, WORD] = [256, 2 ** 32]

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
  /** Open places by both numbers: the first that is free or theirs from where the hash says. */
  private outers = new Float64Array(FIRST)
  private inners = new Float64Array(FIRST)
  private bests: (Best | undefined)[] = new Array(FIRST).fill(undefined)
  private count = 0
  /** By slope and feet flown, or -1, and words. */
  private readonly odd = new Map<string, Best>()

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
    if (Number.isNaN(inner)) {
      const key = this.words(s)
      let best = this.odd.get(key)
      if (!best) this.odd.set(key, (best = { weight: Number.POSITIVE_INFINITY }))
      return best
    }
    const place = this.placeOf(outer, inner)
    const known = this.bests[place]
    if (known) return known
    const best = { weight: Number.POSITIVE_INFINITY }
    this.outers[place] = outer
    this.inners[place] = inner
    this.bests[place] = best
    if (++this.count * 2 > this.bests.length) this.grow()
    return best
  }
  private placeOf(outer: number, inner: number): number {
    const { outers, inners, bests } = this
    const mask = bests.length - 1
    let hash = Math.imul(inner | 0, 0x9e3779b1) ^ Math.imul((inner / WORD) | 0, 0x85ebca6b)
    hash ^= Math.imul(outer | 0, 0xc2b2ae35) ^ Math.imul((outer / WORD) | 0, 0x27d4eb2f)
    let place = (hash ^ (hash >>> 15)) & mask
    while (bests[place] && (inners[place] !== inner || outers[place] !== outer)) place = (place + 1) & mask
    return place
  }
  private grow(): void {
    const { outers, inners, bests } = this
    const length = 2 * bests.length
    this.outers = new Float64Array(length)
    this.inners = new Float64Array(length)
    this.bests = new Array(length).fill(undefined)
    for (let i = 0; i < bests.length; i++) {
      if (!bests[i]) continue
      const place = this.placeOf(outers[i]!, inners[i]!)
      this.outers[place] = outers[i]!
      this.inners[place] = inners[i]!
      this.bests[place] = bests[i]
    }
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
