import { eighthsBetween, FEET_PER_SQUARE, type Square, stepsBetween, straightHeading } from '../geometry/square.ts'
import type { FlightState, FlightStep } from './flight.ts'

/**
 * The steps of a straight leg through the air to a square at a height in feet: a turn where one is needed, then squares,
 * rising or sinking by 5 feet each for as long as it must; straight up or down over the same square. Says why there are
 * none: `not straight` where the square lies in no row, column or diagonal, `too steep` above 5 feet of height a square.
 */
export function straightFlight(
  from: Pick<FlightState, 'x' | 'y' | 'height' | 'facing'>,
  to: Square,
  height: number,
): FlightStep[] | 'not straight' | 'too steep' {
  const rise = (height - from.height) / FEET_PER_SQUARE
  const length = stepsBetween(from, to)
  if (length === 0) return Array.from({ length: Math.abs(rise) }, () => ({ kind: rise > 0 ? 'up' : 'down' }))
  const heading = straightHeading(from, to)
  if (heading === undefined) return 'not straight'
  if (Math.abs(rise) > length) return 'too steep'
  const eighths = eighthsBetween(from.facing, heading)
  const turn: FlightStep[] = eighths === 0 ? [] : [{ kind: 'turn', degrees: eighths * 45 }]
  const squares = Array.from(
    { length },
    (_, i): FlightStep => (i < Math.abs(rise) ? { kind: 'forward', rise: rise > 0 ? 1 : -1 } : { kind: 'forward' }),
  )
  return [...turn, ...squares]
}
