import { condition, key, type Reader, run, type Step, step, trigger } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { damageTaken } from '../../injury/damage.ts'
import { pools } from '../../injury/fields.ts'
import { pointsIn, TEMPORARY } from '../../injury/pools.ts'
import { fortify } from '../../injury/temporary.ts'
import { fightOpened, turnBegan } from '../../turn/round.ts'
import { startTimer } from '../../turn/timers.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { timers } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { DAY } from '../../vocabulary/timers.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Field {
  readonly points: number
  readonly heals?: number
}
const RULE = 'house/features/force-field'
const NAME = 'force field'
const someoneHasIt = someoneHas(NAME)
/** It has shut down, and starts no more before a day has passed. */
const down = condition('force field down')
const shuts = step('force-field-shuts', { who: 'creature' })
const dayPasses = step('force-field-ready', { who: 'creature' })
const fieldOf = (r: Reader, who: number): Field | undefined =>
  r.has(who, down) || r.has(who, dead) ? undefined : featuresNamed<Field>(r.sheet(who), NAME)[0]
const leftOf = (r: Reader, who: number): number => pointsIn(r, who, TEMPORARY, NAME)

/** Force field: temporary hit points from the start of a fight, some of which come back each turn, until all are gone. */
export const forceField = creatureFeature<Field>(RULE, NAME, {
  takes: {
    points: key('count', 'temporary hit points, which it has when a fight begins: 20', { required: true }),
    heals: key('count', 'of these so many come back as each of its turns begins, none when absent: 5'),
  },
  once: true,
  help: 'temporary hit points that come back until none is left: { points: 20, heals: 5 }',
  says: 'A creature with a force field has so many temporary hit points when a fight begins; some of them come back as each of its turns begins, up to that number. When none is left the field shuts down, and starts again a day later.',
  brings: () => ({}),
  needs: { fields: [pools, timers], steps: [fortify] },
  conditions: [{ condition: down, rule: RULE }],
  words: {
    conditions: { [down.name]: { begins: 'has no force field any more', ends: null, listed: true } },
  },
  steps: [
    run(shuts, (c, { who }) => {
      if (!fieldOf(c, who) || leftOf(c, who) > 0) return
      c.emit(stateEntered({ who, condition: down.name }))
      startTimer(c, who, { moment: { at: 'outside' }, left: DAY, steps: [dayPasses({ who })], source: NAME })
    }),
    run(dayPasses, (c, { who }) => {
      if (c.has(who, down)) c.emit(stateLeft({ who, condition: down.name }))
    }),
  ],
  triggers: [
    trigger(fightOpened, c =>
      someoneHasIt(c.scene)
        ? c.scene.sheets.flatMap((_, who): readonly Step[] => {
            const given = fieldOf(c, who)
            return given ? [fortify({ who, n: given.points, source: NAME })] : []
          })
        : [],
    ),
    trigger(turnBegan, (c, { who }) => {
      const given = someoneHasIt(c.scene) ? fieldOf(c, who) : undefined
      if (!given) return []
      const left = leftOf(c, who)
      if (left === 0) return [shuts({ who })]
      const n = Math.min(given.points, left + (given.heals ?? 0))
      return n > left ? [fortify({ who, n, source: NAME })] : []
    }),
    trigger(damageTaken, (c, { who }) => (someoneHasIt(c.scene) && fieldOf(c, who) ? [shuts({ who })] : [])),
  ],
})
