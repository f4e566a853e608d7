import { condition, key, run, step } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature } from '../made.ts'

const RULE = 'house/features/sprint'
const SPRINT = 'sprint'
interface Sprints {
  readonly feet: number
}
const sprinted = condition('has sprinted')
const tires = step('sprints', { who: 'creature' })

/** Sprint: one charge of a fight leads much farther than its speed. */
export const sprint = creatureFeature<Sprints>(RULE, SPRINT, {
  takes: { feet: key('count', 'how far that charge leads: 500', { required: true }) },
  once: true,
  help: 'one charge of a fight leads so far: { feet: 500 }',
  says: 'Once an hour, so once a fight, a creature that sprints charges so far. A charge that its speed suffices for is none of them.',
  brings: () => ({}),
  conditions: [{ condition: sprinted, rule: RULE }],
  words: { conditions: { [sprinted.name]: { begins: 'sprints', ends: null, listed: true } } },
  steps: [
    run(tires, (c, { who }) => {
      if (!c.has(who, sprinted)) c.emit(stateEntered({ who, condition: sprinted.name }))
    }),
  ],
  adds: {
    chargesSoFar: (r, who) =>
      r.has(who, sprinted) ? 0 : Math.max(0, ...featuresNamed<Sprints>(r.sheet(who), SPRINT).map(f => f.feet)),
    chargedFar: (_, who) => [tires({ who })],
  },
})
