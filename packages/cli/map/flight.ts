import type { Reader } from '@quintain/engine'
import { type Mark, type Overlay, parseSquare, squareLabel } from '@quintain/formats'
import {
  aloft,
  centre,
  FEET_PER_SQUARE,
  type FlightFault,
  type FlightState,
  type FlightStep,
  fly,
  groundFor,
  type Heading,
  headingToward,
  MANEUVERABILITY,
  type Maneuverability,
  type ManeuverabilityClass,
  type Square,
  sameSquare,
  straightFlight,
} from '@quintain/grid'
import { flightClassOf, flyThrough, whyNoFlight } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { type MapInput, sideFor } from './file.ts'
import type { Place } from './lines.ts'

/** A place in the air: a square, and feet of height. */
interface Point {
  readonly at: Square
  readonly height: number
}

const WHY: Readonly<Record<FlightFault, string>> = {
  'too far': 'beyond its speed',
  'cannot fly backward': 'it cannot fly backward',
  'turn too soon': 'it must fly farther before it may turn again',
  'turn too wide': 'it cannot turn so far at once',
  'cannot turn in place': 'it cannot turn in place',
  'turned too much in this space': 'it has turned as far as it may in this space',
  'level flight first': 'after a descent it must fly level before it climbs',
  'climb too steep': 'it cannot climb so steeply',
  'descent too steep': 'it cannot descend so steeply',
  'into the ground': 'it would fly into the ground',
  'under the ceiling': 'the ceiling is in the way',
  blocked: 'something is in the way',
}

/** `C2@10 C3@15`: squares with the feet of height over the ground, the same height where none is given. */
export function pathNamed(text: string, from: Point): readonly Point[] {
  let height = from.height
  return text
    .split(/[\s>]+/)
    .filter(Boolean)
    .map(part => {
      const [square = '', feet, ...more] = part.split('@')
      if (feet !== undefined) height = Number(feet)
      if (more.length > 0 || !(Number.isInteger(height) && height % FEET_PER_SQUARE === 0 && height >= 0))
        throw new UserError(`--fly ${part}: a square and feet of height in fives, as C2@10`)
      try {
        return { at: parseSquare(square), height }
      } catch (error) {
        throw new UserError(`--fly ${part}: ${(error as Error).message}`)
      }
    })
}

export function classNamed(text: string): ManeuverabilityClass {
  const found = Object.keys(MANEUVERABILITY).find(name => name === text.toLowerCase())
  if (!found) throw new UserError(`--class ${text}: ${Object.keys(MANEUVERABILITY).join(', ')}`)
  return found as ManeuverabilityClass
}

/** What a way through the air costs a flier of a class, leg by leg, and where it is not legal and why. */
export function flightOf(
  { map }: MapInput,
  who: Place,
  path: readonly Point[],
  how: { readonly start: number; readonly feet: number; readonly class: ManeuverabilityClass },
): Overlay<unknown> & { readonly legal: boolean } {
  const flier = MANEUVERABILITY[how.class]
  const ground = groundFor(map, { mover: { side: sideFor(who.size ?? 'medium'), by: 'flight' } })
  const budget = { budget: how.feet, ground }
  const legs: { to: string; height: number; feet: number }[] = []
  const marks = new Map<number, Mark>()
  let why: string | undefined
  let steps: FlightStep[] = []
  let state: FlightState = aloft(who.at.x, who.at.y, how.start, facing(who.at, path))
  for (const point of path) {
    const flown = waysOf(stepsTo(state, point), flier).map(t => ({
      t,
      result: fly(flier, aloft(who.at.x, who.at.y, how.start, facing(who.at, path)), [...steps, ...t], budget),
    }))
    // The cheapest that is legal; of equals the plainest, which comes first.
    const best = flown.reduce((a, b) => (!b.result.fault && (a.result.fault || b.result.cost < a.result.cost) ? b : a))
    const to = squareLabel(point.at)
    if (best.result.fault) {
      why = `${to} at ${point.height} ft: ${WHY[best.result.fault.code]}`
      if (map.contains(point.at)) marks.set(map.index(point.at), { text: '!', tone: 'bad' })
      break
    }
    steps = [...steps, ...best.t]
    state = best.result.state
    legs.push({ to, height: point.height, feet: best.result.cost })
    if (map.contains(point.at)) marks.set(map.index(point.at), { text: String(point.height), small: '•', tone: 'good' })
  }
  const spent = legs.at(-1)?.feet ?? 0
  return {
    marks,
    notes: [
      `5  feet of height, ${how.class} maneuverability`,
      ...legs.map(leg => `${leg.to} at ${leg.height} ft: ${leg.feet} of ${how.feet} ft spent`),
      ...(why === undefined ? [`legal, ${spent} of ${how.feet} ft`] : [`!  not legal: ${why}`]),
    ],
    data: {
      legal: why === undefined,
      spent,
      feet: how.feet,
      class: how.class,
      legs,
      ...(why === undefined ? {} : { why }),
    },
    legal: why === undefined,
  }
}

/** The same for a creature of a fight, by its text and its own fly speed: each leg by the cheapest way to the next place. */
export function flightInFight(
  r: Reader,
  who: number,
  path: readonly Point[],
  feet: number,
): Overlay<unknown> & { readonly legal: boolean } {
  const { map } = r.board
  const spots = path.map(point => ({ square: map.contains(point.at) ? map.index(point.at) : -1, feet: point.height }))
  const legs = flyThrough(r, who, spots, feet)
  const missed = path[legs.length]
  const label = ({ at, height }: Point) => `${squareLabel(at)} at ${height} ft`
  const spent = legs.at(-1)?.spent ?? 0
  const why = missed && whyMissed()
  function whyMissed(): string {
    if (legs.length === 0 && path.length === 1) {
      const [reason] = whyNoFlight(r, who, spots[0]!, feet)
      if (reason) return reason.why
    }
    return `no way to ${label(missed!)} with the ${feet - spent} ft that are left`
  }
  const marks = new Map<number, Mark>()
  for (const { places } of legs)
    for (const place of places) marks.set(place.square, { text: String(place.feet), small: '•', tone: 'good' })
  if (missed && map.contains(missed.at)) marks.set(map.index(missed.at), { text: '!', tone: 'bad' })
  const flown = legs.map((leg, i) => ({ to: squareLabel(path[i]!.at), height: path[i]!.height, feet: leg.spent }))
  const kind = flightClassOf(r, who)
  return {
    marks,
    notes: [
      `5  feet of height on the way, ${kind} maneuverability`,
      ...flown.map(leg => `${leg.to} at ${leg.height} ft: ${leg.feet} of ${feet} ft spent`),
      ...(why === undefined ? [`legal, ${spent} of ${feet} ft`] : [`!  not legal: ${why}`]),
    ],
    data: { legal: why === undefined, spent, feet, class: kind, legs: flown, ...(why === undefined ? {} : { why }) },
    legal: why === undefined,
  }
}

/** A flier begins in the direction of its first square. */
function facing(from: Square, path: readonly Point[]): Heading {
  const first = path.find(p => !sameSquare(p.at, from))
  return (first && headingToward(centre(from), centre(first.at))) ?? 0
}

/**
 * Ways to fly a leg that begins with a turn: turning while flying, as far so as one turn goes and the rest in place, all in
 * place, or each of these backward, with half a circle less to turn.
 */
function waysOf(leg: readonly FlightStep[], flier: Maneuverability): readonly (readonly FlightStep[])[] {
  const [first, ...rest] = leg
  if (first?.kind !== 'turn') return [leg]
  const { degrees } = first
  const back = rest.map(s => (s.kind === 'forward' ? { ...s, kind: 'backward' as const } : s))
  const away = Math.abs(degrees) - HALF_CIRCLE
  return [
    ...turnsOf(degrees, flier).map(turns => [...turns, ...rest]),
    ...turnsOf(degrees < 0 ? -away : away, flier).map(turns => [...turns, ...back]),
  ]
}
const HALF_CIRCLE = 180
function turnsOf(degrees: number, flier: Maneuverability): readonly (readonly FlightStep[])[] {
  if (degrees === 0) return [[]]
  const free = Math.sign(degrees) * flier.turn.degrees
  const turn = (by: number, inPlace: boolean): FlightStep => ({ kind: 'turn', degrees: by, inPlace })
  return [
    [turn(degrees, false)],
    ...(Math.abs(degrees) > flier.turn.degrees ? [[turn(free, false), turn(degrees - free, true)]] : []),
    [turn(degrees, true)],
  ]
}

/** The steps of a straight leg. */
function stepsTo(from: FlightState, to: Point): FlightStep[] {
  const steps = straightFlight(from, to.at, to.height)
  if (steps === 'not straight')
    throw new UserError(`--fly ${squareLabel(to.at)}: each leg is straight, along a row, a column or a diagonal`)
  if (steps === 'too steep')
    throw new UserError(
      `--fly ${squareLabel(to.at)}@${to.height}: at most 5 feet of height a square; name a square twice to rise in place`,
    )
  return steps
}
