import type { MoveAction } from '../../d20/actions/moves/path.ts'
import { stepping } from '../../d20/actions/moves/step.ts'
import type { PathRules } from '../../d20/movement/budget.ts'

export const STEP = 'spirit/movement/five-foot-step'

/** The 5-foot step of spirit, for itself and for texts without a grid. */
export const fiveFootStep = (paths: PathRules): MoveAction => stepping({ step: STEP, paths, rule: STEP })
