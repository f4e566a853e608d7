import type { Ground } from '../map/ground.ts'
import type { AirPlace, flightField } from './field.ts'
import type { FlightState, FlightStep } from './flight.ts'
import type { Maneuverability } from './maneuverability.ts'

/** What a way through the air is looked for with: the flyer's limits, the air, and where it may lead. */
export interface RouteOptions {
  /** Feet of speed. */
  readonly budget: number
  /** The flyer's ground (a mover by `flight`): walls and what hampers flyers. */
  readonly ground: Ground
  readonly floor?: number | ((at: { readonly x: number; readonly y: number }) => number)
  readonly turnsAccumulate?: boolean
  /** Whether nobody is in the way at a place; absent: it may be entered. */
  enters?(place: FlightState): boolean
  /** Whether the flight may end at a place. */
  suits(place: FlightState): boolean
  /** Feet of speed that it takes at least from a place to one that suits, as far as is known; 0 when absent. */
  least?(place: FlightState): number
  /** The most feet over the map's zero; where the way leads no higher than it must, the search is short. */
  readonly ceiling?: number
  /** The same below: the least feet over the map's zero. */
  readonly lowest?: number
  /** Feet flown in the whole turn that a place needs to suit; none when absent. */
  readonly flown?: number
  /** Only ways that nowhere gain height. */
  readonly noClimb?: boolean
  /** All places that may suit, where they can be told: then a search that goes astray is helped by a flood from them. */
  goals?(): readonly AirPlace[]
  /**
   * Feet of speed to the farthest goal that counts: the way ends as near to the goals as the budget leads, wherever it suits to
   * end. Absent: it ends at a goal.
   */
  readonly toward?: number
  /** Feet of speed at least from the starts to a place, where that is known: what is past the budget by both is left out. */
  reached?(place: AirPlace): number
  /** What searches for the same goals from the same starts between the same heights keep in common. */
  readonly shared?: SharedField
  /** How much more counts what is still to fly beside what is flown: with more than 1 a way is found sooner, if not the cheapest. */
  readonly greed?: number
  /** Places looked at before the search is given up; 20,000 when absent. */
  readonly most?: number
}

/**
 * A way through the air: the state that it starts from, its steps, the places that it passes (the start left out), and
 * feet of speed.
 */
export interface Route {
  readonly start: FlightState
  readonly steps: readonly FlightStep[]
  readonly places: readonly FlightState[]
  readonly cost: number
}

/** The flood that helps searches, once one of them has made it. */
export interface SharedField {
  made?: { readonly flier: Maneuverability; readonly budget: number; readonly field: Field }
}
export type Field = ReturnType<typeof flightField>
