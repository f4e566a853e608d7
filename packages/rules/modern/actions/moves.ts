import type { Chapter } from '@quintain/engine'
import { pathRules, REST, STEP, stepAndWithdrawal } from '../../borrowed/movement.ts'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { suggestedPaths } from '../../d20/actions/suggestions.ts'
import { exactSquares, squaresFor } from '../../d20/movement/carried.ts'
import { restRefusals } from '../../d20/movement/run.ts'

const SHARED = { step: STEP, paths: pathRules('modern/movement/speed') } as const

const move: MoveAction = {
  ...SHARED,
  name: 'move',
  rule: 'modern/movement/speed',
  pace: 'walk',
  cost: () => 'move',
  squares: (r, who) => exactSquares(r, who),
  refuse: (r, who) => restRefusals(r, who, REST),
  suggestions: (r, who) => suggestedPaths(r, who, 'move', squaresFor(r, who, exactSquares(r, who), 'walk')),
}
const run = runningAllOut({
  ...SHARED,
  rule: 'modern/movement/run-all-out',
  limits: 'spirit/movement/run-limits',
  rest: REST,
})

/** Moving at speed and running all out. */
export const moves: Chapter = { topic: 'actions', from: 'modern', commands: [moving(move), run] }
/** The 5-foot step and the withdrawal: the text has neither, and a fight on a map needs them. */
export const borrowedMoves: Chapter = {
  topic: 'actions',
  from: 'spirit',
  commands: stepAndWithdrawal(SHARED.paths).map(moving),
}
