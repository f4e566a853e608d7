import { Impossible } from '@quintain/engine'
import { CLOSED, countedStep, type Ground, type Heading, headingBetween, NO_STOP, stepUnits } from '@quintain/grid'

/** The cost of a path in squares, and a carry of 1 after an odd number of diagonals. */
export interface Price {
  readonly squares: number
  readonly carry: 0 | 1
}
/** Why a single step cannot be taken: not adjacent, walled off, or its square is occupied by a creature in the way. */
export type Hindrance = 'far' | 'blocked' | 'occupied'

/** The heading of a single step from one square to the next, or why the step is illegal. */
export function stepBetween(ground: Ground, from: number, to: number): Heading | Hindrance {
  const heading = headingBetween(ground.map.at(from), ground.map.at(to))
  if (heading === undefined) return 'far'
  if (!(ground.steps[from]! & (1 << heading))) return 'blocked'
  if (ground.occupied && ground.occupied[to]! & CLOSED) return 'occupied'
  return heading
}

export const mayStop = (ground: Ground, square: number): boolean =>
  !ground.occupied || !(ground.occupied[square]! & NO_STOP)

/**
 * The cost of a path of single steps, with the diagonals of the turn so far counted in. The steps must be legal (see
 * `stepBetween`). The grid counts in half squares, and counts diagonals separately where half squares are not exact.
 */
export function priceOf(ground: Ground, from: number, path: readonly number[], carry: 0 | 1 = 0): Price {
  let here = from
  let units = ground.halvesSuffice ? carry : 0
  let count: 0 | 1 = carry
  for (const to of path) {
    const heading = headingBetween(ground.map.at(here), ground.map.at(to))
    if (heading === undefined)
      throw new Impossible(`no single step leads from square ${here} to ${to}: a path names each square`)
    if (ground.halvesSuffice) units += stepUnits(ground, here, to, heading)
    else {
      const step = countedStep(ground, here, to, heading, count)
      units += step.units
      count = step.count as 0 | 1
    }
    here = to
  }
  return ground.halvesSuffice
    ? { squares: Math.floor(units / 2), carry: (units & 1) as 0 | 1 }
    : { squares: units / (2 * ground.scale), carry: count as 0 | 1 }
}
