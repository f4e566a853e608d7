import { condition, key, run, step } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { healed } from '../../healing/healing.ts'
import { hitPoints } from '../../injury/fields.ts'
import { startTimer } from '../../turn/timers.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { timers } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { DAY } from '../../vocabulary/timers.ts'
import { creatureFeature } from '../made.ts'

interface Endures {
  readonly points: number
}
const RULE = 'house/features/endures'
const NAME = 'endures'
/** It has kept itself on its feet, and does not again before a day has passed. */
const endured = condition('has endured')
const dayPasses = step('can-endure-again', { who: 'creature' })

/** Endures: the first damage of a day that would bring it down leaves it some points. */
export const endures = creatureFeature<Endures>(RULE, NAME, {
  takes: { points: key('count', 'the hit points that it has left then: 1', { required: true }) },
  once: true,
  help: 'the first blow of a day that would fell it leaves it so many points: { points: 1 }',
  says: 'The first time that the creature has no hit points left it has so many instead, and fights on. It does so again when a day has passed.',
  brings: () => ({}),
  needs: { fields: [hitPoints, timers] },
  events: [healed],
  conditions: [{ condition: endured, rule: RULE }],
  words: { conditions: { [endured.name]: { begins: 'keeps itself on its feet', ends: null, listed: true } } },
  steps: [
    run(dayPasses, (c, { who }) => {
      if (c.has(who, endured)) c.emit(stateLeft({ who, condition: endured.name }))
    }),
  ],
  adds: {
    settlesPoints(c, who) {
      const [given] = featuresNamed<Endures>(c.sheet(who), NAME)
      if (!given || !c.atMost(who, hitPoints, 0) || c.has(who, endured) || c.has(who, dead)) return false
      c.emit(stateEntered({ who, condition: endured.name }))
      startTimer(c, who, { moment: { at: 'outside' }, left: DAY, steps: [dayPasses({ who })], source: NAME })
      c.emit(healed({ who, n: given.points - c.amount(who, hitPoints), nonlethal: 0 }))
      return true
    },
  },
})
