import type { Chapter } from '@quintain/engine'
import { GAME, run } from '@quintain/engine'
import { assails, letBe } from '../position/melee.ts'
import { duties, endDuties } from '../turn/round.ts'
import { flatFooted } from '../vocabulary/conditions.ts'
import { surpriseRound } from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { dyingDuty } from './dying.ts'

/** What a turn begins with where hit points go below 0: nobody is flat-footed who acts, and the dying roll. */
export const turnDuties: Chapter = {
  topic: 'round',
  from: 'd20',
  steps: [
    run(duties, (c, { who }) => {
      // To the letter of one sentence a turn in the surprise round does not end it (an option).
      const regular = c.option('flat-footed-until-regular-turn') === true
      if (c.has(who, flatFooted) && !(regular && c.get(GAME, surpriseRound) === 1))
        c.emit(stateLeft({ who, condition: flatFooted.name }))
      if (c.get(who, assails) !== 0) c.emit(letBe({ who }))
      c.plan(...dyingDuty(c, who))
    }),
    run(endDuties, () => {}),
  ],
}
