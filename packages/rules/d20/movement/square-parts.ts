import type { Context, Reader } from '@quintain/engine'
import { event, oneOf } from '@quintain/engine'
import { FEET_PER_SQUARE, type Ground, HEADINGS, nextSquare } from '@quintain/grid'
import { type Going, groundOf } from '../position/ground.ts'
import { mapOf, squareAt } from '../position/position.ts'
import { at, movedBy, movementCarried } from '../vocabulary/fields.ts'
import { PACES, type Pace } from '../vocabulary/movement.ts'
import { carryOf, speedOf, wholeFeet } from './budget.ts'
import { priceOf, stepBetween } from './path-cost.ts'

/**
 * Movement that is left over is counted in parts of a square: fine enough for fractions of the ground (1/4, 3/4) and of the speed (12.5
 * feet), which the units of one ground are not.
 */
const PARTS = 720
const SLACK = 1e-6

/** A movement has left over less than the price of its next square; `left` is in parts of a square, 720 to one. */
export const movementLeftOver = event(
  'movement-left-over',
  { who: 'creature', pace: oneOf(...PACES), left: 'int' },
  (w, e) => {
    w.set(e.who, movementCarried, e.left)
    w.set(e.who, movedBy, PACES.indexOf(e.pace) + 1)
  },
  { of: 'who', to: 'own' },
)

/** Squares of n times the speed, fractions kept. */
export const exactSquares = (r: Reader, who: number, times = 1): number => (speedOf(r, who) * times) / FEET_PER_SQUARE

/** Squares that the last movement of the same kind left over in this turn. */
const carriedSquares = (r: Reader, who: number, pace: Pace): number =>
  r.get(who, movedBy) === PACES.indexOf(pace) + 1 ? r.get(who, movementCarried) / PARTS : 0

/**
 * Squares that a movement may cost: its own, and what the one before it of the same kind left over. Fractions count only
 * on ground that has fractions itself.
 */
export function squaresFor(r: Reader, who: number, squares: number, pace: Pace, going: Going = {}): number {
  return Number.isFinite(squares) ? squaresOn(r, who, groundOf(r, who, going), squares, pace) : squares
}
/** The same where the ground is at hand. */
export function squaresOn(r: Reader, who: number, ground: Ground, squares: number, pace: Pace): number {
  const all = squares + carriedSquares(r, who, pace)
  return ground.halvesSuffice ? Math.floor(all + SLACK) : all
}

/** Squares that the dearest step of a ground costs at most. */
const mostOfStep = (ground: Ground): number => (ground.longest + 1) / (2 * ground.scale) + SLACK

/** Squares that the dearest step out of a square costs; 0 where there is none. */
function dearestStep(c: Context, ground: Ground, from: number, carry: 0 | 1): number {
  const map = mapOf(c)
  let most = 0
  for (const heading of HEADINGS) {
    const to = nextSquare(squareAt(c, from), heading)
    if (!map.contains(to) || typeof stepBetween(ground, from, map.index(to)) === 'string') continue
    most = Math.max(most, priceOf(ground, from, [map.index(to)], carry).squares)
  }
  return most
}

/**
 * Keeps what a way leaves over of n squares, where it is less than the dearest single step from the way's end: the
 * creature could not go on there. What it chose not to go is lost.
 */
export function carryOver(
  c: Context,
  who: number,
  path: readonly number[],
  squares: number,
  pace: Pace,
  going: Going = {},
): void {
  if (c.slots.movement.wastes) return
  const ground = groundOf(c, who, going)
  const start = c.get(who, at)
  const { squares: cost, carry } = priceOf(ground, start, path, carryOf(c, who))
  const end = path[path.length - 1] ?? start
  const over = squares + carriedSquares(c, who, pace) - cost
  // Most ways use the movement up, or leave more than any step costs.
  const none = !Number.isFinite(over) || over <= 0 || over >= mostOfStep(ground)
  const dearest = none ? 0 : dearestStep(c, ground, end, carry)
  // What is left over in feet of this ground, and as squares again.
  const kept = dearest > 0 ? (wholeFeet(c, (over / dearest) * FEET_PER_SQUARE) / FEET_PER_SQUARE) * dearest : over
  const left = Number.isFinite(over) && over > 0 && over < dearest - SLACK ? Math.floor(kept * PARTS + SLACK) : 0
  if (left > 0 || c.get(who, movementCarried) > 0) c.emit(movementLeftOver({ who, pace, left }))
}
