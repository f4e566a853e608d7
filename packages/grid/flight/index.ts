export { type AirPlace, flightField } from './field.ts'
export {
  aloft,
  type Flight,
  type FlightFault,
  type FlightOptions,
  type FlightState,
  type FlightStep,
  fly,
  flyStep,
  nextTurn,
} from './flight.ts'
export {
  bySurcharges,
  climbingAllTheWay,
  MANEUVERABILITY,
  type Maneuverability,
  type ManeuverabilityClass,
} from './maneuverability.ts'
export { flightRoute, gains, leastFlight, partOfRoute } from './route.ts'
export type { Route, RouteOptions, SharedField } from './route-options.ts'
export { type Aloft, type EndOfFlight, endOfTurn, FIRST_FALL, landingCost, NEXT_FALL, stallFall } from './stall.ts'
export { straightFlight } from './straight.ts'
export {
  type FlightSurcharges,
  type FreeFlight,
  type FreeFlightState,
  type FreeStep,
  flyFreely,
  freeFlight,
  GRAVITY_RISE,
} from './surcharges.ts'
