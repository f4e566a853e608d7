import { FEET_PER_SQUARE } from '../geometry/square.ts'
import { type AirPlace, flightField } from './field.ts'
import { type FlightState, type FlightStep, flyStep, tooSteep } from './flight.ts'
import type { Maneuverability } from './maneuverability.ts'
import type { Field, Route, RouteOptions } from './route-options.ts'
import { search } from './search.ts'

/** Places looked at before a search is given up. */
const MOST = 20_000

/**
 * The cheapest way through the air to a place that suits, by the flyer's class; of equally cheap ways the one with the
 * fewest turns and changes of height.
 * Several starts are one flyer that may look in any of their directions. Undefined where there is none within the budget.
 */
export function flightRoute(
  flier: Maneuverability,
  starts: readonly FlightState[],
  options: RouteOptions,
): Route | undefined {
  const { most = MOST, goals } = options
  if (!goals) return search(flier, starts, options, most) || undefined
  const direct = options.toward === undefined ? search(flier, starts, options, Math.min(most, QUICK)) : null
  if (direct !== null) return direct || undefined
  const all = goals()
  const field = all.length > 0 ? fieldTo(flier, starts, all, options) : undefined
  if (all.length === 0) return undefined
  const { least = () => 0 } = options
  const helped = field ? { ...options, least: (p: FlightState) => Math.max(least(p), field(p)) } : options
  return search(flier, starts, helped, most) || undefined
}
/** Places looked at before a search is helped. */
const QUICK = 48
/** Feet above and below its ends in which a search is helped. */
const ROOM = 40
function fieldTo(
  flier: Maneuverability,
  starts: readonly FlightState[],
  goals: readonly AirPlace[],
  options: RouteOptions,
): Field {
  const { ground, toward, lowest = Number.NEGATIVE_INFINITY, ceiling = Number.POSITIVE_INFINITY, shared } = options
  const budget = toward ?? options.budget
  const made = shared?.made
  if (made && made.flier === flier && made.budget === budget) return made.field
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { height } of [...starts, ...goals]) [low, high] = [Math.min(low, height), Math.max(high, height)]
  const field = flightField(flier, goals, {
    ground,
    budget,
    lowest: Math.max(lowest, low - ROOM),
    ceiling: Math.min(ceiling, high + ROOM),
    from: starts,
    before: toward === undefined ? options.reached : undefined,
  })
  if (shared) shared.made = { flier, budget, field }
  return field
}

/** A way as far as n feet of speed pay for it, ending where it may; undefined where that is nowhere. */
export function partOfRoute(
  flier: Maneuverability,
  route: Route,
  options: Pick<RouteOptions, 'budget' | 'ground' | 'floor' | 'turnsAccumulate'> & {
    stops(place: FlightState): boolean
  },
): Route | undefined {
  let state = route.start
  let cost = 0
  let end: Route | undefined
  const places: FlightState[] = []
  for (const [i, step] of route.steps.entries()) {
    const next = flyStep(flier, state, step, options)
    if (typeof next === 'string') break
    cost += next.cost
    state = next.state
    if (cost > options.budget) break
    if (step.kind === 'turn') continue
    places.push(state)
    if (!tooSteep(flier, state.slope) && options.stops(state))
      end = { start: route.start, steps: route.steps.slice(0, i + 1), places: [...places], cost }
  }
  return end
}

/** Whether a step gains height. */
export const gains = (step: FlightStep): boolean => step.kind === 'up' || ('rise' in step && step.rise === 1)
/** Feet of speed that a class needs at least to get `squares` across and `feet` up, or down below 0. */
export function leastFlight(flier: Maneuverability, squares: number, feet: number): number {
  const levels = Math.abs(feet) / FEET_PER_SQUARE
  const both = Math.min(squares, levels)
  const factor = feet > 0 ? flier.upFactor : flier.downFactor
  return FEET_PER_SQUARE * (levels * factor + (squares - both))
}
