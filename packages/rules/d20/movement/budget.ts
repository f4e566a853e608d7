import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { sharedReading } from '@quintain/engine'
import { FEET_PER_SQUARE, Flood, flood, type Ground, headingBetween, isDiagonal } from '@quintain/grid'
import { type Going, groundOf } from '../position/ground.ts'
import { pitDepthOf } from '../position/hazards/pits.ts'
import { holders, nameOf } from '../position/names.ts'
import { squareAt } from '../position/position.ts'
import { movingOf } from '../position/ways/ways-now.ts'
import { at, parity } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { mayStop, priceOf, stepBetween } from './path-cost.ts'

export const ROUND_DOWN_TO_FOOT = sharedReading('round-down-to-foot')

/** Feet of the plain speed. */
export const speedOf = (r: Reader, who: number): number => Math.max(0, r.tally('speed', who, {}))

/** Feet of which a fraction counts, unless a text's option rounds each of them down. */
export const wholeFeet = (r: Reader, feet: number): number => (ROUND_DOWN_TO_FOOT(r) ? Math.floor(feet + SLACK) : feet)

/**
 * Squares of one move of a way of moving, fractions kept: the speed listed for it, or a quarter of the speed, half of it
 * for a fast climb.
 */
export function squaresBy(r: Reader, who: number, way: 'climb' | 'swim' | 'burrow', fast = false): number {
  const listed = movingOf(r, who).speeds?.[way]
  return (listed ?? wholeFeet(r, speedOf(r, who) / (fast ? 2 : 4))) / FEET_PER_SQUARE
}
/** Whole squares of n times the speed. */
export const squaresOf = (r: Reader, who: number, times = 1): number =>
  Math.floor((speedOf(r, who) * times) / FEET_PER_SQUARE)

/** The count of diagonals from which a new act of movement continues. */
export const carryOf = (r: Reader, who: number): 0 | 1 =>
  r.slots.movement.carries(r) ? (r.get(who, parity) as 0 | 1) : 0

/** Budgets may hold thirds and quarters of a square: differences below this are those of arithmetic. */
const SLACK = 1e-6
const shown = (squares: number): number => Number(squares.toFixed(2))

/** Which rules a refused way breaks. */
export interface PathRules {
  readonly far: RuleId
  readonly corner: RuleId
  readonly blocked: RuleId
  readonly occupied: RuleId
  readonly end: RuleId
}

const PITS = 'house/movement/pits'
/** Why a step leads nowhere by itself that leads over the edge of a pit, or up its wall; undefined where there is no edge. */
function atEdge(r: Reader, who: number, from: number, to: number): Refusal | undefined {
  const down = pitDepthOf(r, who, to) - pitDepthOf(r, who, from)
  if (down > 0) return { why: refusal.pitThere(nameOf(r, to), down), rule: PITS }
  return down < 0 ? { why: refusal.upTheWall(nameOf(r, to), -down), rule: 'house/actions/climb-out' } : undefined
}

/** Every reason why steps from a square cannot be gone one after the other. */
export function stepRefusals(
  r: Reader,
  who: number,
  from: number,
  path: readonly number[],
  rules: PathRules,
  ground: Ground,
): Refusal[] {
  const { map } = ground
  const name = (square: number) => nameOf(r, square)
  const why: Refusal[] = []
  let here = from
  for (const to of path) {
    const step = stepBetween(ground, here, to)
    if (step === 'far') return [{ why: refusal.notNextTo(name(to), name(here)), rule: rules.far }]
    if (step === 'blocked') {
      const diagonal = isDiagonal(headingBetween(map.at(here), map.at(to))!)
      const rule = diagonal ? rules.corner : rules.blocked
      why.push(atEdge(r, who, here, to) ?? { why: refusal.noStep(name(here), name(to)), rule })
    }
    if (step === 'occupied') why.push({ why: refusal.heldBy(name(to), holders(r, who, to)), rule: rules.occupied })
    here = to
  }
  return why
}
/** Every reason why a creature cannot go this way with n squares of movement. */
export function pathRefusals(
  r: Reader,
  who: number,
  path: readonly number[],
  budget: number,
  rules: PathRules,
  going: Going = {},
): Refusal[] {
  const ground = groundOf(r, who, going)
  const here = r.get(who, at)
  if (here < 0) return [{ why: refusal.notOnMap(r.sheet(who).name), rule: rules.far }]
  const why = stepRefusals(r, who, here, path, rules, ground)
  if (why[0]?.rule === rules.far) return why
  const last = path.at(-1)
  if (last !== undefined && !mayStop(ground, last))
    why.push({ why: refusal.cannotEndIn(nameOf(r, last), holders(r, who, last)), rule: rules.end })
  if (why.length) return why
  const { squares } = priceOf(ground, r.get(who, at), path, carryOf(r, who))
  if (squares > budget + SLACK) why.push({ why: refusal.pathTooLong(shown(squares), shown(budget)), rule: rules.far })
  return why
}

/**
 * A way as far as n squares of movement take a creature on the ground as it is. What it cannot enter does not cut it short here: the
 * walk stops there by itself.
 */
export function asFarAsItGoes(
  r: Reader,
  who: number,
  path: readonly number[],
  budget: number,
  going: Going = {},
): readonly number[] {
  const ground = groundOf(r, who, going)
  const from = r.get(who, at)
  let here = from
  for (const [n, to] of path.entries()) {
    if (typeof stepBetween(ground, here, to) === 'string') return path
    if (priceOf(ground, from, path.slice(0, n + 1), carryOf(r, who)).squares > budget + SLACK) return path.slice(0, n)
    here = to
  }
  return path
}

/** A budget as the grid takes it: whole squares where the ground has no fractions. */
export const budgetOn = (ground: Ground, squares: number): number =>
  ground.halvesSuffice ? Math.floor(squares + SLACK) : squares + SLACK

/** Every square that a creature can get to with n squares of movement. */
export const floodFrom = (r: Reader, who: number, squares: number, going: Going = {}): Flood =>
  floodOn(r, who, groundOf(r, who, going), squares)
/** The same where the ground is at hand. Who is off the map, swallowed or in reserve, gets nowhere. */
export const floodOn = (r: Reader, who: number, ground: Ground, squares: number): Flood =>
  r.get(who, at) < 0
    ? Flood.ofNobody(ground)
    : flood(ground, squareAt(r, r.get(who, at)), budgetOn(ground, squares), carryOf(r, who))
/** The squares of the cheapest way to one of them, the start left out; null when it is out of reach. */
export function pathIn(reached: Flood, to: number): number[] | null {
  const { map } = reached.ground
  const path = reached.pathTo(map.at(to))
  return path && reached.canStop(map.at(to)) ? path.squares.slice(1).map(s => map.index(s)) : null
}

/**
 * The squares of a way from where a creature stands through these squares, the start left out: from each to the next the cheapest way,
 * of so many squares of movement at most. Null where one of them is out of reach.
 */
export function through(
  r: Reader,
  who: number,
  squares: readonly number[],
  how: { readonly squares: number; readonly going?: Going },
): readonly number[] | null {
  const ground = groundOf(r, who, how.going ?? {})
  const path: number[] = []
  let here = r.get(who, at)
  if (here < 0) return null
  for (const next of squares) {
    if (next === here) continue
    if (typeof stepBetween(ground, here, next) === 'number') path.push(next)
    else {
      const reached = flood(ground, squareAt(r, here), budgetOn(ground, how.squares), 0, square => square === next)
      const leg = reached.pathTo(ground.map.at(next))
      if (!leg) return null
      path.push(...leg.squares.slice(1).map(s => ground.map.index(s)))
    }
    here = next
  }
  return path
}
