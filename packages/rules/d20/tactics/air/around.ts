import type { Reader } from '@quintain/engine'
import { FEET_PER_SQUARE, footprint, HEADINGS, liesWithin, nextSquare, stepsBetween } from '@quintain/grid'
import type { Spot } from '../../movement/flight/route.ts'
import { flySpeed } from '../../movement/flight/text.ts'
import { altitudeOf } from '../../position/height.ts'
import { sideOfSpace, squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'

/** Ways that are looked for, of the places that would suit. */
export const TRIES = 6
/** Shares of a move at which places are looked at. */
const SHARES = [1, 0.75, 0.5, 0.25, 0]

/** Places all around at most a move away: level, higher and lower; the nearest first. */
export function around(r: Reader, who: number): Spot[] {
  const here = squareAt(r, r.get(who, at))
  const { map } = r.board
  const side = sideOfSpace(r, who)
  const far = Math.floor(flySpeed(r, who) / FEET_PER_SQUARE)
  const own = altitudeOf(r, who)
  const squares = new Set(
    SHARES.flatMap(share => HEADINGS.map(heading => nextSquare(here, heading, Math.floor(share * far))))
      .filter(square => liesWithin(footprint(square, side), map))
      .map(s => map.index(s)),
  )
  const heights = new Set([own, ...[1, 2, 3, 4, 6, 8].flatMap(n => [own + 5 * n, own - 5 * n])])
  const flown = ({ square, feet }: Spot): number => {
    return stepsBetween(map.at(square), here) * FEET_PER_SQUARE + Math.abs(feet - own)
  }
  return [...squares]
    .flatMap(square => [...heights].filter(feet => feet > 0).map(feet => ({ square, feet })))
    .filter(spot => flown(spot) > 0)
    .sort((a, b) => flown(a) - flown(b))
}
