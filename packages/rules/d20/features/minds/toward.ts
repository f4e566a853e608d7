import type { Reader } from '@quintain/engine'
import { bestPathTo, distanceBetween, FEET_PER_SQUARE, footprint, type Square } from '@quintain/grid'
import { carryOf } from '../../movement/budget.ts'
import { mayStop, priceOf } from '../../movement/path-cost.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { groundOf } from '../../position/ground.ts'
import { spaceOf, squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'

/** More squares of movement than any path over a board costs. */
const FAR = 2000
/** The squares of one move by the cheapest way to a place beside another; none where it stands there, or no way leads there. */
export function movesToward(r: Reader, who: number, other: number): readonly number[] {
  const ground = groundOf(r, who)
  const goal = spaceOf(r, other)
  const beside = (s: Square): boolean => distanceBetween(footprint(s, ground.side), goal) <= FEET_PER_SQUARE
  const here = squareAt(r, r.get(who, at))
  const way = beside(here) ? undefined : bestPathTo(ground, here, beside, FAR, carryOf(r, who))
  const leg = way?.squares.slice(1).map(s => r.board.map.index(s)) ?? []
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const fits = (): boolean =>
    priceOf(ground, r.get(who, at), leg, carryOf(r, who)).squares <= squares && mayStop(ground, leg.at(-1)!)
  while (leg.length > 0 && !fits()) leg.pop()
  return leg
}
