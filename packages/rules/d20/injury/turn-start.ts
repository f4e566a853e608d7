import type { Chapter } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { lastTarget, targetCleared } from '../position/engaged.ts'
import { FLAT_FOOTED_UNTIL_REGULAR_TURN } from '../turn/initiative.ts'
import { turnEdges } from '../turn/round.ts'
import { flatFooted } from '../vocabulary/conditions.ts'
import { surpriseRound } from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { dyingAtTurnStart, fade, stabilize } from './dying.ts'

/** The start of a turn where hit points go below 0: a creature that acts is not flat-footed, and the dying roll. */
export const turnStarts: Chapter = {
  topic: 'injury',
  from: 'd20',
  needs: {
    steps: [fade, stabilize],
    fields: [lastTarget, surpriseRound],
  },
  steps: turnEdges((c, who) => {
    // To the letter of one sentence a turn in the surprise round does not end it (an option).
    const regular = FLAT_FOOTED_UNTIL_REGULAR_TURN(c)
    if (c.has(who, flatFooted) && !(regular && c.get(GAME, surpriseRound) === 1))
      c.emit(stateLeft({ who, condition: flatFooted.name }))
    if (c.get(who, lastTarget) !== 0) c.emit(targetCleared({ who }))
    c.plan(...dyingAtTurnStart(c, who))
  }),
}
