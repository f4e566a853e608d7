import { type Bar, condition, feature, run, step, trigger } from '@quintain/engine'
import { damageTaken } from '../../injury/damage.ts'
import { areFoes } from '../../position/position.ts'
import { endCondition } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'

const RULE = 'house/features/lulled'
const NOTHING: readonly Bar[] = ['act', 'move', 'attack', 'threaten', 'opportunity']
export const lulled = condition('lulled')
const wakes = step('is-lulled-no-more', { who: 'creature' })

/** It has been talked into sitting down, and looks on. */
export const lulling = feature(RULE, {
  says: 'A creature that an effect lulls sits down and looks on: it does nothing, and threatens nothing. It is itself again as soon as a foe attacks it, whether that hits or not, and where points are counted as soon as it takes damage.',
  reads: { condition: [lulled.name] },
  adds: { looksOn: (r, who) => r.has(who, lulled) },
  conditions: [{ condition: lulled, rule: RULE, bars: NOTHING, living: true, kinds: ['charm', 'mind-affecting'] }],
  steps: [run(wakes, (c, { who }) => endCondition(c, who, lulled))],
  triggers: [
    trigger(attackRolled, (c, { by, at }) =>
      at !== undefined && at >= 0 && c.has(at, lulled) && areFoes(c, by, at) ? [wakes({ who: at })] : [],
    ),
  ],
  words: { conditions: { [lulled.name]: { begins: 'sits down and looks on', ends: 'lulled', listed: true } } },
})

/** Harm wakes it too, in texts that count it. */
export const lulledByHarm = feature(RULE, {
  triggers: [trigger(damageTaken, (c, { who, n }) => (n > 0 && c.has(who, lulled) ? [wakes({ who })] : []))],
})
