import { feature } from '@quintain/engine'
import { moving } from '../../../d20/actions/moves/path.ts'
import { crawling } from '../../../d20/actions/moves/ways.ts'
import { PATHS } from '../../movement/movement.ts'
import { GUARDED } from './guarded-step.ts'
import { rests, roughGround, still, withRoom } from './path.ts'

const RULE = 'starfinder/actions/crawl'

/** Who lies crawls 5 feet. */
export const crawls = feature(RULE, {
  commands: [
    moving(
      withRoom(
        crawling({
          step: GUARDED,
          paths: PATHS,
          rule: RULE,
          lying: 'only',
          refuse: (r, who, _, path) => [
            ...still(r, who, RULE),
            ...rests(r, who),
            ...roughGround(r, who, path, GUARDED),
          ],
        }),
      ),
    ),
  ],
})
