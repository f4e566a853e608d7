import type { Reader } from '@quintain/engine'
import { flood } from '@quintain/grid'
import { budgetOn } from '../../movement/budget.ts'
import { stepBetween } from '../../movement/path-cost.ts'
import { type Going, groundOf } from '../../position/ground.ts'
import { squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'

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
