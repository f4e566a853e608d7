import type { Chapter } from '@quintain/engine'
import { GAME, run, step, trigger } from '@quintain/engine'
import { flatFooted, surprised, waiting } from '../d20/conditions.ts'
import { surpriseRound } from '../d20/fields.ts'
import { stateLeft } from '../d20/states.ts'
import { turnBegan } from '../d20/turn/round.ts'

/** A combatant comes to itself: its turn begins. */
const rouse = step('rouse', { who: 'creature' })

/**
 * From the start of battle until its first turn a combatant is flat-footed. The surprise round's turn ends it, unless the
 * reading says that only a regular one does. In that round everyone is limited to one standard or move action.
 */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'spirit',
  conditions: [
    { condition: surprised, rule: 'spirit/surprise/unaware-combatants', bars: ['act'] },
    { condition: waiting, rule: 'spirit/conditions/flat-footed' },
  ],
  steps: [
    run(rouse, (c, { who }) => {
      if (c.has(who, flatFooted)) c.emit(stateLeft({ who, condition: flatFooted.name }))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      const early = c.get(GAME, surpriseRound) === 1 && c.option('flat-footed-until-regular-turn') === true
      return c.has(who, flatFooted) && !early ? [rouse({ who })] : []
    }),
  ],
  slots: { single: r => r.get(GAME, surpriseRound) === 1 },
  options: {
    'flat-footed-until-regular-turn': {
      rule: 'spirit/conditions/flat-footed',
      kind: 'flag',
      says: 'acting in the surprise round does not end being flat-footed; default: it does',
    },
  },
}
