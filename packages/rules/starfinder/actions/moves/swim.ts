import type { Chapter } from '@quintain/engine'
import { byAthletics } from './athletics.ts'
import { WITHOUT_SPEED } from './climb.ts'
import { withHandling } from './draw-while-moving.ts'
import { byOtherMeans } from './other-means.ts'
import { withRoom } from './path.ts'

/** Swimming, by a speed for it or by Athletics. */
export const swims: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [
    byAthletics(
      { ...withHandling(withRoom(byOtherMeans('swim', 'starfinder/movement/swim-speed'))), name: 'swim' },
      WITHOUT_SPEED,
    ),
  ],
}
