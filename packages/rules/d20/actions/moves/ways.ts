import type { Reader, RuleId } from '@quintain/engine'
import { squaresOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import type { Cost } from '../../turn/economy.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { openNeighbours, suggestedPaths } from '../suggestions.ts'
import type { MoveAction } from './path.ts'

/** What a text hands in: its rule, those of paths and of the 5-foot step, and what else refuses. */
interface Way extends Pick<MoveAction, 'step' | 'paths' | 'refuse'> {
  readonly rule: RuleId
}
const asMove = (): Cost => 'move'

/** The move action: walking up to the speed. */
export const upToSpeed = (way: Way & { readonly cost?: (r: Reader, who: number) => Cost }): MoveAction => ({
  name: 'move',
  pace: 'walk',
  cost: asMove,
  squares: (r, who) => exactSquares(r, who),
  suggestions: (r, who) => suggestedPaths(r, who, 'move', squaresFor(r, who, exactSquares(r, who), 'walk')),
  ...way,
})

/** One square, prone; `lying: 'also'` lets a standing creature crawl too. */
export const crawling = (way: Way & { readonly lying: NonNullable<MoveAction['lying']> }): MoveAction => ({
  name: 'crawl',
  pace: 'crawl',
  cost: asMove,
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  suggestions: (r, who) =>
    r.has(who, prone) ? openNeighbours(r, who).map(square => ({ do: 'crawl', path: [square] })) : [],
  ...way,
})

/** The one square that even a hampered creature may move, as a full-round action. */
export const struggling = (way: Way): MoveAction => ({
  name: 'struggle',
  pace: 'struggle',
  cost: () => 'full-round',
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  suggestions: (r, who) =>
    squaresOf(r, who) < 4 ? openNeighbours(r, who).map(square => ({ do: 'struggle', path: [square] })) : [],
  ...way,
})
