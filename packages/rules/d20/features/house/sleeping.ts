import { type Bar, condition, feature, type Reader, type Refusal, run, say, step, trigger } from '@quintain/engine'
import { damageTaken } from '../../injury/damage.ts'
import { present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { action } from '../../turn/action.ts'
import { endCondition } from '../../turn/timers.ts'
import { helpless } from '../../vocabulary/conditions.ts'

const RULE = 'house/features/sleeping'
const NOTHING: readonly Bar[] = ['act', 'move', 'attack', 'threaten', 'opportunity', 'react']
/** Feet within which somebody is shaken awake. */
const BESIDE = 5
export const sleeping = condition('sleeping')
const wakes = step('wakes', { who: 'creature' })

/** Why a creature cannot wake this one. */
function wakeRefusals(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: say`name whom to wake`, rule: RULE }]
  const { name } = r.sheet(target)
  if (!r.has(target, sleeping)) return [{ why: say`${name} does not sleep`, rule: RULE }]
  const near = present(r, target) && r.fact(feetBetween, who, target) <= BESIDE
  return near ? [] : [{ why: say`${name} is not within ${BESIDE} feet`, rule: RULE }]
}
const wake = action({
  name: 'wake',
  rule: RULE,
  parameters: { target: 'creature' },
  cost: 'standard',
  refuse: (r, who, { target }) => wakeRefusals(r, who, target),
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((_, target) =>
      r.has(target, sleeping) && wakeRefusals(r, who, target).length === 0 ? [{ do: 'wake', target }] : [],
    ),
  plan: (_, __, { target }) => [wakes({ who: target })],
})

/** Sleep that an effect brings: helpless until it is over, until damage is taken, or until somebody wakes the sleeper. */
export const sleep = feature(RULE, {
  says: 'A creature that an effect puts to sleep is helpless and does nothing. It wakes as soon as it takes damage; a creature within 5 feet wakes it with a standard action.',
  reads: { condition: [sleeping.name] },
  conditions: [{ condition: sleeping, rule: RULE, bars: NOTHING, implies: [helpless], living: true, kinds: ['sleep'] }],
  commands: [wake],
  steps: [run(wakes, (c, { who }) => endCondition(c, who, sleeping))],
  triggers: [trigger(damageTaken, (c, { who, n }) => (n > 0 && c.has(who, sleeping) ? [wakes({ who })] : []))],
  words: {
    conditions: { [sleeping.name]: { begins: 'falls asleep', ends: 'asleep', listed: true } },
    commands: { wake: 'wakes a creature within 5 feet that sleeps' },
    parameters: { 'wake.target': 'the sleeper' },
  },
})
