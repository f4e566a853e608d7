import type { MoveAction } from '../../d20/actions/moves/path.ts'
import { withdrawing } from '../../d20/actions/moves/withdraw.ts'
import type { PathRules } from '../../d20/movement/budget.ts'
import { STEP } from './five-foot-step.ts'
import { REST } from './run.ts'

/** The withdrawal of spirit, for itself and for texts without a grid. */
export const withdrawal = (paths: PathRules): MoveAction =>
  withdrawing({
    step: STEP,
    paths,
    rule: 'spirit/movement/withdraw',
    listed: 'spirit/movement/withdraw-needs-listed-speed',
    rest: REST,
  })
