import { event, feature, oneOf, run, step, trigger } from '@quintain/engine'
import { turnEnded } from '../../d20/turn/round.ts'
import { running } from '../../d20/vocabulary/conditions.ts'
import { movedThisTurn, moveLeft, single, standardLeft } from '../../d20/vocabulary/fields.ts'

const mode = oneOf('walk', 'hustle', 'run')
/** At what pace a creature has moved in the turn that ends. */
export const paced = event('paced', { who: 'creature', mode }, null, { of: 'who', to: { who: 'seen', mode: 'seen' } })
const notePace = step('note-pace', { who: 'creature', mode })

/** What `movedThisTurn` is after any distance but a 5-foot step. */
const DISTANCE = 2

/**
 * The pace of a round: a walk where one move is all that was done, a hustle where anything else took part of the round, in
 * whatever order. A turn that has room for one action holds no more than a walk.
 */
export const paceOfRound = feature(['srd35/movement/walk', 'srd35/movement/hustle'], {
  fields: [movedThisTurn, moveLeft, single, standardLeft],
  events: [paced],
  steps: [run(notePace, (c, { who, mode: how }) => c.emit(paced({ who, mode: how })))],
  triggers: [
    trigger(turnEnded, (c, { who }) => {
      if (c.get(who, movedThisTurn) !== DISTANCE) return []
      if (c.has(who, running)) return [notePace({ who, mode: 'run' })]
      const busy = c.get(who, standardLeft) === 0 && c.get(who, moveLeft) === 0 && c.get(who, single) === 0
      return [notePace({ who, mode: busy ? 'hustle' : 'walk' })]
    }),
  ],
})
