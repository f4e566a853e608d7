import { Heap } from '../geometry/heap.ts'
import { DX, DY, FEET_PER_SQUARE } from '../geometry/square.ts'
import { emptyDraft, type FlightState, type FlightStep, flyStep, kept, moveInto, tooSteep } from './flight.ts'
import type { Maneuverability } from './maneuverability.ts'
import type { Route, RouteOptions } from './route-options.ts'
import { type Best, isFree, Visited } from './visited.ts'

/** No step is longer than so many feet. */
const FARTHEST = 15
interface Node {
  readonly state: FlightState
  readonly best: Best
  readonly cost: number
  /** The cost, and a little for each turn and each change of height: of equally cheap ways the plainest is taken. */
  readonly weight: number
  /** Feet of speed that are still to fly at least. */
  readonly still: number
  readonly guess: number
  readonly from: Node | undefined
  readonly steps: readonly FlightStep[]
}
/** One search: what it has found of each place. */
type Known = Pick<RouteOptions, 'least' | 'flown'>
/** Feet of speed from a place at least, each place asked once; where that goes by more than the place, each time. */
function leastFrom({ least, flown = 0 }: Known, width: number): (place: FlightState) => number {
  if (!least) return () => 0
  if (flown > 0) return least
  const known = new Map<number, number>()
  return place => {
    const { x, y, height } = place
    // Places off the map or between whole feet are not told apart by one number.
    if (x < 0 || x >= width || y < 0 || !Number.isInteger(height)) return least(place)
    const key = (y * width + x) * HEIGHTS + height - LOWEST
    let feet = known.get(key)
    if (feet === undefined) known.set(key, (feet = least(place)))
    return feet
  }
}
const [LOWEST, HEIGHTS] = [-1_000_000, 4_000_000]

/** The cheapest way to a place that suits: false where nothing leads there, null where it was given up. */
export function search(
  flier: Maneuverability,
  starts: readonly FlightState[],
  options: RouteOptions,
  most: number,
): Route | false | null {
  const {
    budget,
    ceiling = Number.POSITIVE_INFINITY,
    lowest = Number.NEGATIVE_INFINITY,
    enters,
    flown = 0,
    greed = 1,
    toward,
    noClimb,
  } = options
  const { steps: open8, map } = options.ground
  const least = leastFrom(options, map.width)
  const open = new Heap<Node>((a, b) => a.guess - b.guess || b.cost - a.cost)
  const visited = new Visited(flier, flown, options.turnsAccumulate === true)
  const within = toward ?? budget
  /** What is known of a place, if a way of such a weight to it is better than those known; undefined where none is. */
  const better = (state: FlightState, weight: number): Best | undefined => {
    const best = visited.at(state)
    if (best.weight <= weight) return undefined
    best.weight = weight
    return best
  }
  for (const state of starts) {
    const still = least(state)
    const best = budget >= 0 && still <= within ? better(state, 0) : undefined
    if (best) open.push({ state, best, cost: 0, weight: 0, still, guess: greed * still, from: undefined, steps: [] })
  }
  const start = Math.min(...starts.map(least))
  const [all, draft] = [movesOf(flier), emptyDraft()]
  const factors = [flier.downFactor, flier.levelFactor ?? 1, flier.upFactor]
  /** By direction and rise, feet of speed from where a step leads; straight up and down first. */
  const ahead = new Float64Array(9 * 3)
  let nearest: Node | undefined
  for (let seen = 0; seen < most; seen++) {
    const node = open.pop()
    if (!node) {
      if (toward === undefined) return false
      break
    }
    const { state, cost } = node
    if (node.weight > node.best.weight) continue
    if (node.from && state.flown >= flown && !tooSteep(flier, state.slope) && options.suits(state)) {
      if (toward === undefined) return routeOf(node)
      if (node.still < (nearest?.still ?? start)) nearest = node
      // As near as one move leads by the way that looks best.
      if (cost + FEET_PER_SQUARE > budget) break
    }
    // What is certain not to lead there is left out before a step is worked out.
    ahead.fill(UNKNOWN)
    const around = map.contains(state) ? open8[map.index(state)]! : -1
    const before = node.weight - cost
    for (const turned of turns(flier, state, options))
      for (const move of all) {
        const { step, rise } = move
        if (noClimb && rise > 0) continue
        const heading = move.way === 0 ? -1 : move.way > 0 ? turned.state.facing : (turned.state.facing + 4) & 7
        if (heading >= 0 && !(around & (1 << heading))) continue
        const key = (heading + 1) * 3 + rise + 1
        let feet = ahead[key]!
        if (feet === UNKNOWN) {
          const height = state.height + rise * FEET_PER_SQUARE
          const [x, y] = heading < 0 ? [state.x, state.y] : [state.x + DX[heading]!, state.y + DY[heading]!]
          // What is still to fly goes by the place alone, and by how far it has flown.
          const there = { x, y, height, flown: state.flown + FARTHEST } as FlightState
          feet = height > ceiling || height < lowest ? Number.POSITIVE_INFINITY : least(there)
          ahead[key] = feet
        }
        const soFar = cost + turned.cost
        if (soFar + FEET_PER_SQUARE * factors[rise + 1]! + feet > within) continue
        if (moveInto(flier, turned.state, step, options, draft) !== undefined) continue
        const total = soFar + draft.plain + draft.climbing * flier.upFactor + draft.other
        if (total > budget) continue
        const still = flown > 0 ? least(draft) : feet
        if (total + still > within) continue
        const weight = total + turned.fuss + move.fuss + before
        if (visited.at(draft).weight <= weight || (enters && !enters(draft))) continue
        const next = kept(draft)
        const best = better(next, weight)!
        const steps = turned.steps.length > 0 ? [...turned.steps, step] : move.alone
        open.push({ state: next, best, cost: total, weight, still, guess: weight + greed * still, from: node, steps })
      }
  }
  if (toward !== undefined) return nearest ? routeOf(nearest) : false
  return null
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

interface Turned {
  readonly state: FlightState
  readonly cost: number
  readonly fuss: number
  readonly steps: readonly FlightStep[]
}
/** Ways to look in each direction that it can turn to here, the cheapest for each. */
function turns(flier: Maneuverability, state: FlightState, options: RouteOptions): readonly Turned[] {
  const found: Turned[] = [{ state, cost: 0, fuss: 0, steps: NO_STEPS }]
  /** By direction, its place among those found. */
  const places = [-1, -1, -1, -1, -1, -1, -1, -1]
  places[state.facing] = 0
  const consider = (turned: Turned) => {
    const { facing } = turned.state
    const place = places[facing]!
    if (place < 0) places[facing] = found.push(turned) - 1
    else if (found[place]!.cost > turned.cost) found[place] = turned
  }
  for (const { step, alone } of TURNS) {
    if (Math.abs(step.degrees) > flier.turn.degrees && !options.turnsAccumulate) continue
    const next = flyStep(flier, state, step, options)
    if (typeof next !== 'string') consider({ state: next.state, cost: next.cost, fuss: FUSS, steps: alone })
  }
  // What it cannot turn while flying it may turn in place besides.
  if (flier.turnInPlace && !isFree(flier)) {
    const { degrees: each, cost: price } = flier.turnInPlace
    for (const first of [...found])
      for (const { inPlace } of TURNS) {
        // A direction that it has as cheaply otherwise is not worked out.
        const facing = (first.state.facing + inPlace.degrees / 45 + 32) & 7
        const cost = first.cost + Math.ceil(Math.abs(inPlace.degrees) / each) * price
        const known = places[facing]!
        if (known >= 0 && found[known]!.cost <= cost) continue
        const next = flyStep(flier, first.state, inPlace, options)
        if (typeof next !== 'string')
          consider({
            state: next.state,
            cost: first.cost + next.cost,
            fuss: first.fuss + FUSS,
            steps: [...first.steps, inPlace],
          })
      }
  }
  return found
}
const NO_STEPS: readonly FlightStep[] = []
const TURNS = [45, -45, 90, -90, 135, -135, 180].map(degrees => {
  const step = { kind: 'turn', degrees } as const
  return { step, alone: [step], inPlace: { kind: 'turn', degrees, inPlace: true } as const }
})

/** A step that is not a turn, as a search counts it. */
interface Move {
  readonly step: Exclude<FlightStep, { kind: 'turn' }>
  readonly alone: readonly FlightStep[]
  /** 1 forward, -1 backward, 0 straight up or down. */
  readonly way: 1 | 0 | -1
  readonly rise: -1 | 0 | 1
  readonly fuss: number
}
const moveBy = (step: Move['step'], way: Move['way'], rise: Move['rise']): Move => ({
  step,
  alone: [step],
  way,
  rise,
  fuss: fussOf(step),
})
const AHEAD: readonly Move[] = [
  moveBy({ kind: 'forward' }, 1, 0),
  moveBy({ kind: 'forward', rise: -1 }, 1, -1),
  moveBy({ kind: 'forward', rise: 1 }, 1, 1),
  moveBy({ kind: 'up' }, 0, 1),
  moveBy({ kind: 'down' }, 0, -1),
]
const BOTH: readonly Move[] = [
  ...AHEAD,
  moveBy({ kind: 'backward' }, -1, 0),
  moveBy({ kind: 'backward', rise: -1 }, -1, -1),
  moveBy({ kind: 'backward', rise: 1 }, -1, 1),
]
/** Those that can turn freely have no need to fly backward. */
const movesOf = (flier: Maneuverability): readonly Move[] => (flier.backward && !isFree(flier) ? BOTH : AHEAD)
