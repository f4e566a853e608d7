import { feature, GAME, run, stateLeft, step, trigger } from '@quintain/engine'
import { FLAT_FOOTED_UNTIL_REGULAR_TURN } from '../../d20/turn/initiative.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { flatFooted, surprised } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'

/** Its turn has come: no longer caught before having acted. */
const rouse = step('rouse', { who: 'creature' })

/** From the start of battle until its first turn everyone is flat-footed. */
export const flatFootedAtFirst = feature('true20/initiative/flat-footed', {
  steps: [
    run(rouse, (c, { who }) => {
      if (c.has(who, flatFooted)) c.emit(stateLeft({ who, condition: flatFooted.name }))
      if (c.has(who, surprised)) c.emit(stateLeft({ who, condition: surprised.name }))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      const early = c.get(GAME, surpriseRound) === 1 && FLAT_FOOTED_UNTIL_REGULAR_TURN(c)
      return (c.has(who, flatFooted) || c.has(who, surprised)) && !early ? [rouse({ who })] : []
    }),
  ],
  readings: [FLAT_FOOTED_UNTIL_REGULAR_TURN.under('true20/initiative/flat-footed')],
})
