import type { Chapter } from '@quintain/engine'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { stepping } from '../../d20/actions/moves/step.ts'
import { withdrawing } from '../../d20/actions/moves/withdraw.ts'
import { suggestedPaths } from '../../d20/actions/suggestions.ts'
import { exactSquares, squaresFor } from '../../d20/movement/carried.ts'
import { restRefusals } from '../../d20/movement/run.ts'
import { PATHS } from '../movement/paths.ts'

const SHARED = { step: 'spirit/movement/five-foot-step', paths: PATHS } as const
/** The rest of a creature that has run to the limit is borrowed with the limit. */
const REST = 'spirit/movement/run-rest'

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
const fiveFootStep = stepping({ ...SHARED, rule: 'spirit/movement/five-foot-step' })
const withdraw = withdrawing({
  ...SHARED,
  rule: 'spirit/movement/withdraw',
  listed: 'spirit/movement/withdraw-needs-listed-speed',
  rest: REST,
})
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
  commands: [fiveFootStep, withdraw].map(moving),
}
