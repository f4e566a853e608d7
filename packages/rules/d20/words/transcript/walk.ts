import type { Reader, Row, SquareGrid } from '@quintain/engine'
import { placeOfSquare, squareNamed, withoutPlace } from '@quintain/engine'
import type { Ground } from '@quintain/grid'
import { factorOf, headingBetween, hindered, stepUnits } from '@quintain/grid'
import { priceOf } from '../../movement/path-cost.ts'
import { goingBy } from '../../movement/walk.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf } from '../../position/height.ts'
import { parity } from '../../vocabulary/fields.ts'
import type { Pace } from '../../vocabulary/movement.ts'
import type { EventFields } from '../phrase.ts'

/** A path as it is walked, square by square; described when it ends. */
export interface Walk {
  /** Id of the walker. */
  readonly who: string
  readonly pace: Pace
  /** The entry of its first step. */
  readonly n: number
  /** Squares by name, the start first. */
  readonly path: string[]
  /** What the squares are named by. */
  readonly grid: SquareGrid
  /** Part of an act of movement whose beginning was already described. */
  readonly goesOn: boolean
  /** What the ground was to the walker when it set out, and 1 after an odd count of diagonals. */
  readonly ground: Ground
  readonly carry: 0 | 1
  /** Feet over the ground to which a flight has led so far. */
  altitude: number
  /** One more step of it. */
  add(moved: EventFields): void
  /** Whether a further event belongs to it. */
  takes(moved: EventFields): boolean
}

/** The walk that an event `moved` begins, in the state before it. */
export function setOut(before: Reader, moved: EventFields, e: Row, n: number): Walk {
  const who = String(moved.who)
  const pace = moved.pace as Pace
  const index = before.scene.who(who)
  return {
    who,
    pace,
    n,
    path: [String(moved.from)],
    grid: before.scene,
    goesOn: e.step.from !== undefined && e.step.from !== moved.from,
    ground: groundOf(before, index, goingBy(pace)),
    carry: before.get(index, parity) as 0 | 1,
    altitude: altitudeOf(before, index),
    add(x) {
      this.path.push(String(x.to))
      if (x.altitude !== undefined) this.altitude = Number(x.altitude)
    },
    takes: x => x.who === moved.who && x.pace === moved.pace,
  }
}

const VERBS: Readonly<Partial<Record<Pace, string>>> = {
  step: 'steps',
  withdraw: 'withdraws',
  run: 'runs',
  charge: 'charges',
  crawl: 'crawls',
  climb: 'climbs',
  swim: 'swims',
  struggle: 'struggles',
  tumble: 'tumbles',
  fly: 'flies',
  'swim-run': 'swims all out',
  jet: 'jets',
  burrow: 'burrows',
}

/** `moves B4 > B6, 15 ft (rubble counts double)`: the feet of movement that the way takes, and what made it longer. */
export function walkLine(w: Walk): string {
  if (w.pace === 'fly') return flightLine(w)
  const squares = w.path.map(s => squareNamed(s, w.grid))
  const { squares: cost } = priceOf(w.ground, squares[0]!, squares.slice(1), w.carry)
  const slowed = hampers(w.ground, squares)
  const verb = w.goesOn ? 'goes on' : (VERBS[w.pace] ?? 'moves')
  const why = slowed.length && w.pace !== 'step' ? ` (${slowed.join('; ')})` : ''
  const feet = w.pace === 'step' || w.pace === 'struggle' ? '5 ft' : `${Math.round(cost * 50) / 10} ft`
  return `${verb} ${local(w, w.path[0]!)} > ${local(w, w.path.at(-1)!)}, ${feet}${why}`
}

/** A square of a walk by its name within the place: a walk never leaves one. */
const local = ({ grid }: Walk, square: string): string =>
  grid.places ? withoutPlace(square, placeOfSquare(squareNamed(square, grid), grid)) : square

/** `flies B4 > E4, 20 ft up`, `flies up to 15 ft`, `flies B4 > E4 and lands`. */
function flightLine(w: Walk): string {
  const [from, to] = [local(w, w.path[0]!), local(w, w.path.at(-1)!)]
  const where = from === to ? '' : ` ${from} > ${to}`
  if (w.altitude === 0) return `flies${where}${where ? ' and lands' : ' down and lands'}`
  return where ? `flies${where}, ${w.altitude} ft up` : `flies to ${w.altitude} ft up`
}

/** What made steps of a way cost more than they would on open floor, in words, each once. */
function hampers(ground: Ground, squares: readonly number[]): string[] {
  const all = new Set<string>()
  squares.slice(1).forEach((to, i) => {
    const times = factorOf(ground, squares[i]!, to) / ground.scale
    if (times > 1) all.add(`${cause(ground, squares[i]!, to)} ${TIMES[times] ?? `counts ${rounded(times)} times`}`)
    if ((ground.extra?.[to] ?? 0) > 0) all.add(`getting over ${terrainAt(ground, to)} costs extra`)
    if (ground.barrier && crosses(ground, squares[i]!, to)) all.add('a barrier on the way costs extra')
  })
  return [...all]
}
/** Whether a step costs more than the square that it enters. */
function crosses(ground: Ground, from: number, to: number): boolean {
  const heading = headingBetween(ground.map.at(from), ground.map.at(to))
  if (heading === undefined) return false
  return stepUnits(ground, from, to, heading) > stepUnits({ ...ground, barrier: undefined }, from, to, heading)
}
const TIMES: Readonly<Record<number, string>> = { 2: 'counts double', 4: 'counts four times', 8: 'counts eight times' }
const rounded = (n: number): number => Math.round(n * 100) / 100

/** What a factor comes from: the ground where it is rough, a tight place, else a creature in the way. */
function cause(ground: Ground, from: number, to: number): string {
  const rough = (square: number) => (ground.map.doublings[square] ?? 0) > 0 || paced(ground, square)
  if (rough(to)) return terrainAt(ground, to)
  if (ground.squeezed?.[to]) return 'squeezing'
  if (ground.policy.worst === 'before-and-after' && rough(from)) return terrainAt(ground, from)
  return ground.side > 1 ? 'rough ground under part of it' : 'an occupied square'
}
const paced = (ground: Ground, square: number): boolean => {
  const terrain = ground.map.terrains[ground.map.squares[square]!]!
  const [covered, of] = terrain.pace
  if (ground.policy.obstacles === 'doubled' && terrain.obstacle > 0) return true
  return covered !== of || terrain.mode !== undefined || hindered(terrain, ground.policy.hindrances) !== undefined
}
const terrainAt = (ground: Ground, square: number): string => {
  const { name } = ground.map.terrains[ground.map.squares[square]!]!
  return name.endsWith('difficult') ? `${name} ground` : name
}

/** Ways over the map in the words of all texts. */
export const walks = { setOut, line: walkLine }
export type Walks = typeof walks
