import { type Diagonals, distanceBetween, type Reach } from '../geometry/distance.ts'
import { covers, type Footprint, footprint } from '../geometry/size.ts'
import { distanceSquared, FEET_PER_SQUARE, nextSquare, opposite, type Square } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { centreLine, strip } from '../map/hull.ts'
import { BLOCKS_MOVE } from '../map/map.ts'
import { legalSteps } from '../map/steps.ts'
import type { Path } from '../paths/flooded.ts'
import { type VantageOptions, vantages } from '../threat/threat.ts'
import { approach } from './approach.ts'
import { costAlong, type Hindrance, type StraightMove, straightSquares } from './straight.ts'

/** A charge in a line: whether nothing speaks against it is told sooner than all that does. */
export interface ChargeMove extends StraightMove {
  readonly isFree: boolean
}

/** What a charge may cost, and what it has to keep to. */
export interface ChargeOptions extends VantageOptions {
  /** The most squares of movement: twice the speed, or the speed when limited to one action. */
  readonly budget: number
  readonly carry?: 0 | 1
  /** The least feet of movement; 10 in all texts. */
  readonly atLeast?: number
  /**
   * Which squares must be clear: all in the strip between the two spaces, or on the line between centres
   * (charge-center-line-only).
   */
  readonly clear?: 'strip' | 'centre-line'
  readonly diagonals?: Diagonals
  /** Whether a creature is in the way at a square, helpless ones that hinder no one left out; friends count (starfinder/actions/charge-path). */
  readonly creatures?: (square: number) => boolean
}

/**
 * The charges from where the mover stands to the places nearest to its start from which it could attack the target: one
 * for each place when several are equally near, since the choice is the mover's, the straightest first. A charge is
 * legal when it has no
 * hindrances: 10 feet or more, within the budget, nowhere squeezed, and every square in the strip free of creatures and of
 * what stops or slows (starfinder/actions/{charge-move, charge-path}, spirit/terrain/difficult, srd35/movement/no-run-or-charge-
 * hampered). `ground` is the mover's, without those who stand in the way: they come in as `creatures`.
 */
export function charges(
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: ChargeOptions,
): ChargeMove[] {
  const feet = (at: Square) => distanceBetween(footprint(from), footprint(at), options.diagonals)
  const places = vantages(ground, target, reach, { ...options, anywhere: true })
  if (places.length === 0)
    return [
      {
        path: { squares: [from], cost: 0, carry: options.carry ?? 0 },
        hindrances: [{ code: 'no place' }],
        isFree: false,
      },
    ]
  const nearest = Math.min(...places.map(feet))
  return places
    .filter(at => feet(at) === nearest)
    .sort((a, b) => distanceSquared(from, a) - distanceSquared(from, b))
    .map(at => new Charge(ground, from, at, nearest, options))
}

/**
 * A charge that need not be straight: the cheapest path to the first square from which the mover attacks, 10 feet or more and
 * within the budget (true20/maneuvers/{charge-movement, charge-limited}). `ground` has the others in the way.
 */
export function chargeAnyWay(
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: Omit<ChargeOptions, 'clear' | 'creatures'>,
): StraightMove {
  const path = approach(ground, from, target, reach, { ...options, budget: ground.map.width * ground.map.height })
  if (!path)
    return { path: { squares: [from], cost: 0, carry: options.carry ?? 0 }, hindrances: [{ code: 'no place' }] }
  const hindrances: Hindrance[] = []
  if (path.cost * FEET_PER_SQUARE < (options.atLeast ?? 10)) hindrances.push({ code: 'too short' })
  if (path.cost > options.budget) hindrances.push({ code: 'too far', at: path.squares[path.squares.length - 1]! })
  return { path, hindrances }
}

/** The charge to one place, whose hindrances are looked for when they are asked for. */
class Charge implements ChargeMove {
  readonly path: Path
  private readonly blockedAt: Square | undefined
  private found: readonly Hindrance[] | undefined
  private readonly ground: Ground
  private readonly squares: readonly Square[]
  private readonly start: Footprint
  private readonly feet: number
  private readonly options: ChargeOptions

  constructor(ground: Ground, from: Square, to: Square, feet: number, options: ChargeOptions) {
    this.ground = ground
    this.feet = feet
    this.options = options
    this.squares = straightSquares(from, to)
    this.start = footprint(from, ground.side)
    const { path, blockedAt } = costAlong(ground, this.squares, options.carry)
    this.path = blockedAt ? { ...path, squares: this.squares } : path
    this.blockedAt = blockedAt
  }
  get isFree(): boolean {
    if (this.found) return this.found.length === 0
    const { blockedAt } = this
    return !blockedAt && !this.isShort && !this.isFar && !this.narrow && !this.inTheWay(() => true)
  }
  get hindrances(): readonly Hindrance[] {
    return (this.found ??= this.all())
  }
  private all(): Hindrance[] {
    const { blockedAt, narrow } = this
    const found: Hindrance[] = []
    if (this.isShort) found.push({ code: 'too short' })
    if (this.isFar) found.push({ code: 'too far', at: this.end })
    this.inTheWay(hindrance => {
      found.push(hindrance)
      return false
    })
    if (blockedAt && !found.some(h => h.code === 'blocked')) found.push({ code: 'blocked', at: blockedAt })
    if (narrow) found.push({ code: 'hampered', at: narrow })
    return found
  }
  private get end(): Square {
    return this.squares[this.squares.length - 1]!
  }
  private get isShort(): boolean {
    return this.feet < (this.options.atLeast ?? 10)
  }
  private get isFar(): boolean {
    return this.path.cost > this.options.budget
  }
  /** The first square on the way where it is squeezed. */
  private get narrow(): Square | undefined {
    const { squeezed, map } = this.ground
    return squeezed && this.squares.find((square, i) => i > 0 && squeezed[map.index(square)])
  }
  /** Goes through what stops or slows on the way until that is enough; whether it was. The mover's own squares are no hindrance to it. */
  private inTheWay(isEnough: (hindrance: Hindrance) => boolean): boolean {
    const { ground, start, options } = this
    const { map, single, scale } = ground
    const end = footprint(this.end, ground.side)
    const squares = (options.clear === 'centre-line' ? centreLine : strip)(map, start, end)
    let within: ReadonlySet<number> | undefined
    const isWithin = (square: number) => (within ??= new Set(squares.map(s => map.index(s)))).has(square)
    for (const square of squares) {
      if (covers(start, square)) continue
      const i = map.index(square)
      if (options.creatures?.(i) && isEnough({ code: 'occupied', at: square })) return true
      const border = borders(ground, start, square, isWithin)
      if (map.flags[i]! & BLOCKS_MOVE || border === 'wall') {
        if (isEnough({ code: 'blocked', at: square })) return true
      } else if (single[i]! > scale || (ground.extra && map.obstacles[i]! > 0) || border === 'barrier') {
        if (isEnough({ code: 'hampered', at: square })) return true
      }
    }
    return false
  }
}

/** What runs between a square and the squares beside it in the strip that lie no farther from the start. */
function borders(
  ground: Ground,
  own: Footprint,
  square: Square,
  isWithin: (square: number) => boolean,
): 'wall' | 'barrier' | undefined {
  const { map, barrier } = ground
  const steps = legalSteps(map, 'open')
  const here = map.index(square)
  let found: 'barrier' | undefined
  for (const heading of [0, 2, 4, 6] as const) {
    const beside = nextSquare(square, opposite(heading))
    if (!map.contains(beside)) continue
    const there = map.index(beside)
    const bars = (barrier?.[there * 8 + heading] ?? 0) > 0
    const stops = !(steps[there]! & (1 << heading)) && !((map.flags[here]! | map.flags[there]!) & BLOCKS_MOVE)
    // Almost everywhere nothing is between them.
    if ((!bars && !stops) || !isWithin(there)) continue
    if (distanceBetween(own, footprint(beside)) > distanceBetween(own, footprint(square))) continue
    if (stops) return 'wall'
    found = 'barrier'
  }
  return found
}
