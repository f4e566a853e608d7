import { DX, DY, FEET_PER_SQUARE, type Heading, turnBetween } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { airStep } from './flight.ts'

/** What turning and rising cost in flight that has no other limits. */
export interface FlightSurcharges {
  /** Extra feet for each change of direction by 45 degrees. */
  readonly turn: number
  /** Extra feet for each 5 feet upward: 5, in low or zero gravity 0, in high gravity 10. */
  readonly rise: number
  /** A step up and forward at once counts as a diagonal, or as straight (option slant-counts-as-straight). */
  readonly slant?: 'diagonal' | 'straight'
  /** Straight up in the primary direction costs no surcharge (option primary-up-without-surcharge). */
  readonly freePrimaryUp?: boolean
}

/** Gravity changes what rising costs (starfinder/flight/gravity). */
export const GRAVITY_RISE = { zero: 0, low: 0, normal: 5, high: 10 } as const

/** A step of such flight: forward in a direction, level or with 5 feet of height, or straight up or down. */
export interface FreeStep {
  readonly heading?: Heading
  readonly rise?: 1 | -1
}

/** Where a flier is, where it heads, and whether its next diagonal counts double. */
export interface FreeFlightState {
  readonly x: number
  readonly y: number
  readonly height: number
  /** The direction it flies in; undefined before its first step of the turn, which is never a turn. */
  readonly heading: Heading | undefined
  readonly oddDiagonal: boolean
}

/** A flight under surcharges: where it ends, what it costs, and the step at which it cannot be flown. */
export interface FreeFlight {
  readonly state: FreeFlightState
  /** Feet of movement. */
  readonly cost: number
  readonly fault?: { readonly code: 'too far' | 'blocked' | 'into the ground'; readonly step: number }
}

/** The start of a turn in flight. The primary direction is chosen then: a heading, or none for up or down. */
export const freeFlight = (x: number, y: number, height: number, primary?: Heading): FreeFlightState => ({
  x,
  y,
  height,
  heading: primary,
  oddDiagonal: false,
})

/**
 * Flies the steps in order, up to the first that is not legal or not paid for. Rules: starfinder/flight/{primary-direction,
 * turning, ascending, gravity}; terrain that hampers flyers costs as on the ground (see `airStep`). Starting to rise is no
 * turn; sinking costs nothing extra.
 */
export function flyFreely(
  surcharges: FlightSurcharges,
  from: FreeFlightState,
  steps: readonly FreeStep[],
  options: {
    readonly budget: number
    readonly ground?: Ground
    readonly floor?: number
    readonly primary?: Heading | 'up' | 'down'
  },
): FreeFlight {
  let state = from
  let cost = 0
  for (const [i, step] of steps.entries()) {
    const { heading } = step
    const rise = step.rise ?? 0
    const height = state.height + rise * FEET_PER_SQUARE
    if (height < (options.floor ?? 0)) return { state, cost, fault: { code: 'into the ground', step: i } }
    const { ground } = options
    const { map, steps: legal } = ground ?? {}
    if (map && legal && heading !== undefined && !(map.contains(state) && legal[map.index(state)]! & (1 << heading)))
      return { state, cost, fault: { code: 'blocked', step: i } }
    const slant = heading !== undefined && rise !== 0 && surcharges.slant !== 'straight'
    const diagonal = slant || (heading !== undefined && (heading & 1) === 1)
    const x = heading === undefined ? state.x : state.x + DX[heading]!
    const y = heading === undefined ? state.y : state.y + DY[heading]!
    const air = airStep(ground, { x, y }, diagonal, state.oddDiagonal)
    const turn = heading === undefined || state.heading === undefined ? 0 : turnBetween(state.heading, heading)
    const free = surcharges.freePrimaryUp && options.primary === 'up' && heading === undefined
    const price = air.price + turn * surcharges.turn + (rise > 0 && !free ? surcharges.rise : 0)
    if (cost + price > options.budget) return { state, cost, fault: { code: 'too far', step: i } }
    cost += price
    state = {
      x,
      y,
      height,
      heading: heading ?? state.heading,
      oddDiagonal: air.odd,
    }
  }
  return { state, cost }
}
