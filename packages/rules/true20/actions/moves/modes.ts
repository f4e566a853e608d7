import type { Chapter } from '@quintain/engine'
import { type MoveAction, moving } from '../../../d20/actions/moves/path.ts'
import { stepping } from '../../../d20/actions/moves/step.ts'
import { neighbours, suggestedPaths } from '../../../d20/actions/suggestions.ts'
import { type PathRules, squaresBy, squaresOf } from '../../../d20/movement/budget.ts'
import type { Cost } from '../../../d20/turn/act.ts'
import { prone } from '../../../d20/vocabulary/conditions.ts'

export const PATHS: PathRules = {
  far: 'true20/movement/base-speed',
  corner: 'house/movement/past-corner',
  blocked: 'house/movement/blocked',
  occupied: 'house/movement/occupied',
  end: 'house/movement/end-in-occupied',
}
export const SHARED = {
  step: 'true20/actions/five-foot-step',
  paths: PATHS,
} as const
const asMove = (): Cost => 'move'

/** Up to the speed; twice in a turn it is accelerated movement. */
const move: MoveAction = {
  ...SHARED,
  name: 'move',
  rule: 'true20/movement/base-speed',
  description: 'Moves up to its speed; with both actions of a turn that is an accelerated pace.',
  pace: 'walk',
  cost: asMove,
  squares: (r, who) => squaresOf(r, who),
  suggestions: (r, who) => suggestedPaths(r, who, 'move', squaresOf(r, who)),
}
const fiveFootStep = stepping({ ...SHARED, rule: 'true20/actions/five-foot-step' })
const crawl: MoveAction = {
  ...SHARED,
  name: 'crawl',
  rule: 'true20/movement/move-action-modes',
  description: 'Crawls 5 feet.',
  pace: 'crawl',
  cost: asMove,
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  lying: 'also',
  suggestions: (r, who) =>
    r.has(who, prone) ? neighbours(r, who).map(square => ({ do: 'crawl', path: [square] })) : [],
}
const quarter = (name: 'climb' | 'swim'): MoveAction => ({
  ...SHARED,
  name,
  rule: 'true20/movement/move-action-modes',
  description: `${name === 'climb' ? 'Climbs' : 'Swims'} up to a quarter of its speed.`,
  pace: name,
  cost: asMove,
  squares: (r, who) => squaresBy(r, who, name),
  suggestions: () => [],
})

/** What a move action covers. */
export const modes: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [move, fiveFootStep, crawl, quarter('climb'), quarter('swim')].map(moving),
}
