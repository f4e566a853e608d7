import { Heap } from '../geometry/heap.ts'
import { DX, DY, FEET_PER_SQUARE } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { type AirPlace, flightField } from './field.ts'
import { type FlightState, type FlightStep, flyStep, tooSteep } from './flight.ts'
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
type Field = ReturnType<typeof flightField>

/** Places looked at before a search is given up. */
const MOST = 20_000
/** No step is longer than so many feet. */
const FARTHEST = 15
interface Node {
  readonly state: FlightState
  readonly key: number | string
  readonly cost: number
  /** The cost, and a little for each turn and each change of height: of equally cheap ways the plainest is taken. */
  readonly weight: number
  /** Feet of speed that are still to fly at least. */
  readonly still: number
  readonly guess: number
  readonly from: Node | undefined
  readonly steps: readonly FlightStep[]
}

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
  })
  if (shared) shared.made = { flier, budget, field }
  return field
}

/** The search itself: false where nothing leads there, null where it was given up. */
function search(
  flier: Maneuverability,
  starts: readonly FlightState[],
  options: RouteOptions,
  most: number,
): Route | false | null {
  const {
    budget,
    ceiling = Number.POSITIVE_INFINITY,
    lowest = Number.NEGATIVE_INFINITY,
    least = () => 0,
    enters = () => true,
    flown = 0,
    greed = 1,
    toward,
  } = options
  const open = new Heap<Node>((a, b) => a.guess - b.guess || b.cost - a.cost)
  const best = new Map<number | string, number>()
  const { steps: open8, map } = options.ground
  const add = (
    state: FlightState,
    cost: number,
    from: Node | undefined,
    turned: readonly FlightStep[],
    step?: FlightStep,
  ) => {
    const still = least(state)
    if (cost > budget || cost + still > (toward ?? budget)) return
    const key = keyOf(flier, state, options, flown)
    const fuss = turned.reduce((n, s) => n + fussOf(s), 0) + (step ? fussOf(step) : 0)
    const weight = cost + fuss + (from ? from.weight - from.cost : 0)
    if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= weight) return
    best.set(key, weight)
    const steps = step ? [...turned, step] : turned
    open.push({ state, key, cost, weight, still, guess: weight + greed * still, from, steps })
  }
  /** By direction and rise, whether a step may lead there: straight up and down first. */
  const hopeful = new Int8Array(9 * 3)
  for (const state of starts) add(state, 0, undefined, [])
  const start = Math.min(...starts.map(least))
  let nearest: Node | undefined
  for (let seen = 0; seen < most; seen++) {
    const node = open.pop()
    if (!node) {
      if (toward === undefined) return false
      break
    }
    const { state, cost } = node
    if (node.weight > best.get(node.key)!) continue
    if (node.from && state.flown >= flown && !tooSteep(flier, state.slope) && options.suits(state)) {
      if (toward === undefined) return routeOf(node)
      if (node.still < (nearest?.still ?? start)) nearest = node
      // As near as one move leads by the way that looks best.
      if (cost + FEET_PER_SQUARE > budget) break
    }
    // What is certain not to lead there is left out before a step is worked out.
    hopeful.fill(UNKNOWN)
    const leads = (heading: number, rise: number): boolean => {
      const height = state.height + rise * FEET_PER_SQUARE
      if (height > ceiling || height < lowest) return false
      const [x, y] = heading < 0 ? [state.x, state.y] : [state.x + DX[heading]!, state.y + DY[heading]!]
      // What is still to fly goes by the place alone, and by how far it has flown.
      return cost + least({ x, y, height, flown: state.flown + FARTHEST } as FlightState) <= (toward ?? budget)
    }
    const mayLead = (facing: number, step: FlightStep): boolean => {
      if (step.kind === 'turn') return true
      const heading = step.kind === 'forward' ? facing : step.kind === 'backward' ? (facing + 4) & 7 : -1
      if (heading >= 0 && map.contains(state) && !(open8[map.index(state)]! & (1 << heading))) return false
      const rise = step.kind === 'up' ? 1 : step.kind === 'down' ? -1 : 'rise' in step ? (step.rise ?? 0) : 0
      const key = (heading + 1) * 3 + rise + 1
      if (hopeful[key] === UNKNOWN) hopeful[key] = leads(heading, rise) ? 1 : 0
      return hopeful[key] === 1
    }
    for (const turned of turns(flier, state, options))
      for (const step of moves(flier)) {
        if ((options.noClimb && gains(step)) || !mayLead(turned.state.facing, step)) continue
        const next = flyStep(flier, turned.state, step, options)
        if (typeof next === 'string') continue
        if (next.state.height > ceiling || next.state.height < lowest || !enters(next.state)) continue
        add(next.state, cost + turned.cost + next.cost, node, turned.steps, step)
      }
  }
  if (toward !== undefined) return nearest ? routeOf(nearest) : false
  return null
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

const UNKNOWN = -1
const FUSS = 1 / 1024
const fussOf = (s: FlightStep): number =>
  s.kind === 'forward' && !s.rise ? 0 : 'rise' in s && s.rise ? 1.5 * FUSS : FUSS

function routeOf(last: Node): Route {
  const nodes: Node[] = []
  let node = last
  for (; node.from; node = node.from) nodes.push(node)
  nodes.reverse()
  return { start: node.state, steps: nodes.flatMap(n => n.steps), places: nodes.map(n => n.state), cost: last.cost }
}

const isFree = (flier: Maneuverability): boolean => flier.turn.after === 0 && flier.turn.degrees >= 180
/** Heights, in feet over the map's zero, and columns and rows, as far as one number tells them apart. */
const [LOWEST, HEIGHTS, ACROSS] = [-4096, 16_384, 1024]
/** Equal keys: from there on all that follows is the same. A number where one holds all of it. */
function keyOf(flier: Maneuverability, s: FlightState, options: RouteOptions, flown: number): number | string {
  const far = Math.min(flown, s.flown)
  const small = far === 0 && s.x < ACROSS && s.y < ACROSS && s.height >= LOWEST && s.height < LOWEST + HEIGHTS
  const odd = s.oddDiagonal ? 1 : 0
  const whole = ((s.x * ACROSS + s.y) * HEIGHTS + s.height - LOWEST) * 2 + odd
  if (isFree(flier)) return small ? whole : `${s.x} ${s.y} ${s.height} ${odd} ${far}`
  const since = options.turnsAccumulate ? s.sinceTurn : Math.min(flier.turn.after, s.sinceTurn)
  const bound = s.slope && (flier.upRatio < Number.POSITIVE_INFINITY || flier.downRatio < Number.POSITIVE_INFINITY)
  const turned = s.turnedHere / 45
  const owed = s.levelOwed / FEET_PER_SQUARE
  const run = since / FEET_PER_SQUARE
  if (small && !bound && isUpTo(turned, 15) && isUpTo(owed, 7) && isUpTo(run, 31))
    return (((whole * 8 + s.facing) * 16 + turned) * 8 + owed) * 64 + run * 2 + (s.reversed ? 1 : 0)
  const slope = bound && s.slope ? `${s.slope.up ? 'u' : 'd'}${s.slope.ground} ${s.slope.height}` : ''
  return `${s.x} ${s.y} ${s.height} ${odd} ${far} ${s.facing} ${since} ${s.turnedHere} ${s.levelOwed} ${s.reversed ? 1 : 0} ${slope}`
}
const isUpTo = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most

interface Turned {
  readonly state: FlightState
  readonly cost: number
  readonly steps: readonly FlightStep[]
}
/** Ways to look in each direction that it can turn to here, the cheapest for each. */
function turns(flier: Maneuverability, state: FlightState, options: RouteOptions): readonly Turned[] {
  const found: Turned[] = []
  const consider = (state: FlightState, cost: number, steps: readonly FlightStep[]) => {
    const place = found.findIndex(known => known.state.facing === state.facing)
    if (place < 0) found.push({ state, cost, steps })
    else if (found[place]!.cost > cost) found[place] = { state, cost, steps }
  }
  found.push({ state, cost: 0, steps: NO_STEPS })
  for (const turn of TURNS) {
    const next = flyStep(flier, state, turn.step, options)
    if (typeof next !== 'string') consider(next.state, next.cost, turn.alone)
  }
  // What it cannot turn while flying it may turn in place besides.
  if (flier.turnInPlace && !isFree(flier))
    for (const first of [...found])
      for (const { inPlace } of TURNS) {
        // A direction that it has as cheaply otherwise is not worked out.
        const facing = (first.state.facing + inPlace.degrees / 45 + 32) & 7
        const cost =
          first.cost + Math.ceil(Math.abs(inPlace.degrees) / flier.turnInPlace.degrees) * flier.turnInPlace.cost
        const known = found.find(x => x.state.facing === facing)
        if (known && known.cost <= cost) continue
        const next = flyStep(flier, first.state, inPlace, options)
        if (typeof next !== 'string') consider(next.state, first.cost + next.cost, [...first.steps, inPlace])
      }
  return found
}
const NO_STEPS: readonly FlightStep[] = []
const TURNS = [45, -45, 90, -90, 135, -135, 180].map(degrees => {
  const step = { kind: 'turn', degrees } as const
  return { step, alone: [step], inPlace: { kind: 'turn', degrees, inPlace: true } as const }
})

const AHEAD: readonly FlightStep[] = [
  { kind: 'forward' },
  { kind: 'forward', rise: -1 },
  { kind: 'forward', rise: 1 },
  { kind: 'up' },
  { kind: 'down' },
]
const BACK: readonly FlightStep[] = [
  { kind: 'backward' },
  { kind: 'backward', rise: -1 },
  { kind: 'backward', rise: 1 },
]
const BOTH = [...AHEAD, ...BACK]
/** Whether a step gains height. */
export const gains = (step: FlightStep): boolean => step.kind === 'up' || ('rise' in step && step.rise === 1)
/** Those that can turn freely have no need to fly backward. */
const moves = (flier: Maneuverability): readonly FlightStep[] => (flier.backward && !isFree(flier) ? BOTH : AHEAD)

/** Feet of speed that a class needs at least to get `squares` across and `feet` up, or down below 0. */
export function leastFlight(flier: Maneuverability, squares: number, feet: number): number {
  const levels = Math.abs(feet) / FEET_PER_SQUARE
  const both = Math.min(squares, levels)
  const factor = feet > 0 ? flier.upFactor : flier.downFactor
  return FEET_PER_SQUARE * (levels * factor + (squares - both))
}
