import type { RuleId } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { prone } from '../vocabulary/conditions.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'
import type { Maneuver } from './contest.ts'

/** A creature is brought to the ground. */
export const fallProne = step('fall-prone', { who: 'creature' })
export const falls = run(fallProne, (c, { who }) => {
  if (!c.has(who, prone)) c.emit(stateEntered({ who, condition: prone.name }))
})

/** Trip: the target falls prone. */
export const trip = (rule: RuleId): Maneuver => ({
  name: 'trip',
  rule,
  results: (_r, _by, at) => [{ margin: 0, steps: [fallProne({ who: at })] }],
  refuse: (r, _by, at) => (r.has(at, prone) ? [{ why: refusal.liesAlready(r.sheet(at).name), rule }] : []),
})
