import type { ConditionData, RuleId } from '@quintain/engine'
import { handlingDoors } from '../d20/actions/moves/doors.ts'
import type { MoveAction } from '../d20/actions/moves/path.ts'
import { stepping } from '../d20/actions/moves/step.ts'
import { withdrawing } from '../d20/actions/moves/withdraw.ts'
import type { PathRules } from '../d20/movement/budget.ts'
import { squeezed, winded, wriggling } from '../d20/vocabulary/conditions.ts'

const SQUEEZING = 'spirit/terrain/squeezing'
const ESCAPE = 'spirit/terrain/escape-artist-squeeze'

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

/** Squeezing into a space at least half as wide as one's own, or by skill into a narrower one; resting after a run. */
export const hampered: readonly ConditionData[] = [
  { condition: winded, rule: REST },
  {
    condition: squeezed,
    rule: SQUEEZING,
    mods: [
      { to: 'attack', value: -4, type: 'untyped', rule: SQUEEZING },
      { to: 'defense', value: -4, type: 'untyped', rule: SQUEEZING },
    ],
  },
  {
    condition: wriggling,
    rule: ESCAPE,
    bars: ['attack', 'react'],
    mods: [{ to: 'defense', value: -4, type: 'untyped', rule: ESCAPE }],
  },
]

/** Doors as spirit has them, where opening one is a move action: for its siblings that say nothing of doors. */
export const spiritDoors = handlingDoors('spirit', { rule: 'spirit/equipment/manipulate-item', cost: 'move' })
