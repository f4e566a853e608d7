import { feature } from '@quintain/engine'
import { moving } from '../../../d20/actions/moves/path.ts'
import { stepping } from '../../../d20/actions/moves/step.ts'
import { PATHS } from '../../movement/movement.ts'
import { rests, roughGround, still, withRoom } from './path.ts'

export const GUARDED = 'starfinder/actions/guarded-step'

/** A guarded step: 5 feet over plain ground, which provokes nobody. */
export const guardedSteps = feature(GUARDED, {
  commands: [
    moving(
      withRoom(
        stepping({
          step: GUARDED,
          paths: PATHS,
          rule: GUARDED,
          refuse: (r, who, _, path) => [
            ...still(r, who, GUARDED),
            ...rests(r, who),
            ...roughGround(r, who, path, GUARDED),
          ],
        }),
      ),
    ),
  ],
  options: { 'step-ignores-terrain': { rule: GUARDED, kind: 'flag' } },
})
