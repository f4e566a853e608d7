import type { Chapter, RuleId } from '@quintain/engine'
import { burrowing } from '../../../d20/actions/moves/burrow.ts'
import { moving } from '../../../d20/actions/moves/path.ts'
import { PATHS } from '../../movement/movement.ts'
import { withHandling } from './draw-while-moving.ts'
import { GUARDED } from './guarded-step.ts'
import { rests, withRoom } from './path.ts'

const BURROW: RuleId = 'starfinder/movement/burrow'
const LIMITS: RuleId = 'starfinder/movement/burrow-limits'

/** Through the earth, by a burrow speed. */
export const burrows: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [
    moving(
      withRoom(
        withHandling(
          burrowing({ step: GUARDED, paths: { ...PATHS, far: BURROW, blocked: LIMITS }, rule: BURROW, refuse: rests }),
        ),
      ),
    ),
  ],
}
