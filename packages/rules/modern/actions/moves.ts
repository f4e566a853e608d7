import type { Chapter } from '@quintain/engine'
import { chargesOfBeasts } from '../../borrowed/actions/charge.ts'
import { borrowedBurrowing } from '../../borrowed/movement/burrow.ts'
import { fiveFootStep, STEP } from '../../borrowed/movement/five-foot-step.ts'
import { pathRules } from '../../borrowed/movement/movement.ts'
import { REST } from '../../borrowed/movement/run.ts'
import { withdrawal } from '../../borrowed/movement/withdraw.ts'
import { moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { upToSpeed } from '../../d20/actions/moves/ways.ts'
import { restRefusals } from '../../d20/movement/run.ts'
import { attacks, baseAttack } from './actions.ts'

const SHARED = { step: STEP, paths: pathRules('modern/movement/speed') } as const

const move = upToSpeed({
  ...SHARED,
  rule: 'modern/movement/speed',
  refuse: (r, who) => restRefusals(r, who, REST),
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
  commands: [fiveFootStep(SHARED.paths), withdrawal(SHARED.paths)].map(moving),
}
/** Burrowing, of which neither text says anything. */
export const borrowedDigging: Chapter = borrowedBurrowing(SHARED, (r, who) => restRefusals(r, who, REST))
/** The text has no charge. */
export const beastCharges = chargesOfBeasts({ paths: SHARED.paths, attacks, baseAttack })
