import { policy, question, run, step } from '@quintain/engine'
import { fallProne } from '../../d20/maneuvers/fall.ts'
import { action } from '../../d20/turn/action.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { targets, weaponRefusals } from '../actions/attack.ts'
import { sheetOf } from '../creature/abilities.ts'
import { ledge } from '../objects/falls/ledge.ts'
import { refusal } from '../words/refusals.ts'
import { begin, type Contest, mayReact } from './contest.ts'

const RULE = 'true20/maneuvers/trip'
const COUNTER = 'counter-trip'

/** "It failed to trip you: trip it?" */
export const counterTrip = question<'try' | 'pass'>('trip.counter', { about: { at: 'creature' } })
export const offerCounter = step('offer-counter-trip', { who: 'creature', at: 'creature' })
/** A lost trip lets the other try at once, without an attack roll (true20/maneuvers/trip-counter). */
export const counters = run(offerCounter, (c, { who, at }) => {
  if (!mayReact(c, who) || c.has(at, prone)) return
  if (c.ask(counterTrip, who, ['try', 'pass'], { at }) === 'pass') return
  c.plan(...begin(c, counter, { by: who, at, weapon: 0 }))
})
export const takesCounter = policy(counterTrip, () => 'try')

const fall = (at: number) => [{ margin: 1, steps: [fallProne({ who: at }), ledge({ who: at })] }]

export const trip: Contest = {
  name: 'trip',
  roll: 'trip',
  grabs: () => true,
  results: (_c, _by, at) => fall(at),
  lost: (c, by, at) => (sheetOf(c, by).feats.includes('Improved Trip') ? [] : [offerCounter({ who: at, at: by })]),
}
/** The counter is not countered again. */
export const counter: Contest = {
  name: COUNTER,
  roll: 'trip',
  reacts: true,
  grabs: () => false,
  results: (_c, _by, at) => fall(at),
}

export const tripCommand = action({
  name: 'trip',
  rule: RULE,
  parameters: { target: 'creature', weapon: 'weapon' },
  cost: 'standard',
  refuse: (r, who, { target, weapon }) => {
    const out = weaponRefusals(r, who, target, weapon)
    if (out.length) return out
    if (sheetOf(r, who).weapons[weapon as number]!.use !== 'melee')
      return [{ why: refusal.needsMeleeAttack, rule: RULE }]
    return r.has(target as number, prone)
      ? [{ why: refusal.liesAlready(r.sheet(target as number).name), rule: RULE }]
      : []
  },
  suggestions: (r, who) =>
    targets(r, who).flatMap(t =>
      sheetOf(r, who).weapons[t.weapon]!.use === 'melee' && !r.has(t.target, prone) ? [{ do: 'trip', ...t }] : [],
    ),
  plan: (c, who, { target, weapon }) => begin(c, trip, { by: who, at: target, weapon }),
})
