import { FEET_PER_SQUARE } from '../geometry/square.ts'
import type { FlightState } from './flight.ts'
import type { Maneuverability } from './maneuverability.ts'

/** Feet that a stalled flier falls: in the first round, and in each one whose recovery fails (srd35/flight/stall-first-fall). */
export const FIRST_FALL = 150
/** Feet that a stalled flier falls in each round after the first whose recovery fails. */
export const NEXT_FALL = 300

/** What decides at the end of a turn whether a flier stays in the air. */
export interface EndOfFlight {
  /** The fly speed in feet. */
  readonly speed: number
  /** Feet of speed left this turn: the rest of the move and a further move action not yet spent. */
  readonly left: number
  /** Where the ground lies, in feet; 0 if left out. */
  readonly floor?: number
  /** Movement spent counts instead of feet flown (option minimum-speed-by-movement-spent). */
  readonly bySpent?: boolean
}

/** How a turn in the air ends: it stays up, stands on the ground, has to come down and can, or stalls. */
export type Aloft = 'aloft' | 'on the ground' | 'must land' | 'stalls'

/** Whether a flier has flown enough this turn to stay aloft (srd35/flight/{minimum-forward-speed, hover}). */
export function endOfTurn(flier: Maneuverability, state: FlightState, end: EndOfFlight): Aloft {
  const above = state.height - (end.floor ?? 0)
  if (above <= 0) return 'on the ground'
  const measured = end.bySpent ? state.spent : state.flown
  if (measured >= flier.minimumForward * end.speed) return 'aloft'
  return landingCost(flier, above) <= end.left ? 'must land' : 'stalls'
}

/** Feet of speed that coming down from `above` feet costs at the flier's steepest angle. */
export function landingCost(flier: Maneuverability, above: number): number {
  const squares = Math.ceil(above / FEET_PER_SQUARE)
  const length = flier.downRatio === Number.POSITIVE_INFINITY ? squares : squares + Math.floor(squares / 2)
  return length * FEET_PER_SQUARE * flier.downFactor
}

/**
 * One round of falling from `above` feet over the ground: the feet fallen, the height left, whether it hits. Falling
 * damage is for the whole distance since the stall (srd35/flight/{stall-first-fall, stall-recovery}).
 */
export function stallFall(
  above: number,
  round: 'first' | 'next',
): { readonly fell: number; readonly above: number; readonly hits: boolean } {
  const fell = Math.min(above, round === 'first' ? FIRST_FALL : NEXT_FALL)
  return { fell, above: above - fell, hits: fell === above }
}
