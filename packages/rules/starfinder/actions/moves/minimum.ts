import type { Chapter } from '@quintain/engine'
import { moving } from '../../../d20/actions/moves/path.ts'
import { struggling } from '../../../d20/actions/moves/ways.ts'
import { PATHS } from '../../movement/movement.ts'
import { GUARDED } from './guarded-step.ts'
import { still, withRoom } from './path.ts'

const MINIMUM = 'starfinder/movement/minimum'

/** A creature that can move at all always goes 5 feet. */
export const leastMoves: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [
    moving(
      withRoom(struggling({ step: GUARDED, paths: PATHS, rule: MINIMUM, refuse: (r, who) => still(r, who, MINIMUM) })),
    ),
  ],
}
