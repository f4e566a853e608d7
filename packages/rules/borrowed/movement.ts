import type { RuleId } from '@quintain/engine'
import { handlingDoors } from '../d20/actions/moves/doors.ts'
import type { MoveAction } from '../d20/actions/moves/path.ts'
import { stepping } from '../d20/actions/moves/step.ts'
import { withdrawing } from '../d20/actions/moves/withdraw.ts'
import type { PathRules } from '../d20/movement/budget.ts'

/** Rules of spirit on paths, for itself and for texts without a grid; `far` is the rule of how far a creature moves. */
export const pathRules = (far: RuleId): PathRules => ({
  far,
  corner: 'spirit/grid/no-diagonal-past-corner',
  blocked: 'spirit/terrain/blocking',
  occupied: 'spirit/movement/through-opponent',
  end: 'spirit/movement/ending-in-occupied-square',
})

/** A creature that has run to the limit rests. */
export const REST = 'spirit/movement/run-rest'
export const STEP = 'spirit/movement/five-foot-step'

/** The 5-foot step and the withdrawal. */
export const stepAndWithdrawal = (paths: PathRules): readonly MoveAction[] => [
  stepping({ step: STEP, paths, rule: STEP }),
  withdrawing({
    step: STEP,
    paths,
    rule: 'spirit/movement/withdraw',
    listed: 'spirit/movement/withdraw-needs-listed-speed',
    rest: REST,
  }),
]

/** Doors as spirit has them, where opening one is a move action: for its siblings that say nothing of doors. */
export const spiritDoors = handlingDoors('spirit', { rule: 'spirit/equipment/manipulate-item', cost: 'move' })
