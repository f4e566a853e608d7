import type { RuleId } from '@quintain/engine'
import { feature, run, step } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { endEarly } from '../../../d20/turn/timers.ts'
import { prone } from '../../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../../creature/abilities.ts'
import { kneeling } from '../../vocabulary/conditions.ts'
import { refusal } from '../../words/refusals.ts'

const PRONE: RuleId = 'true20/conditions/prone'
const rise = step('stand-up', { who: 'creature' })

const standing = action({
  name: 'stand',
  rule: PRONE,
  cost: (r, who) => (sheetOf(r, who).feats.includes('Instant Up') ? 'free' : 'move'),
  refuse: (r, who) => {
    const barred = r.barred(who, 'move')
    return [
      ...(barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []),
      ...(r.has(who, prone) || r.has(who, kneeling) ? [] : [{ why: refusal.alreadyStanding, rule: PRONE }]),
    ]
  },
  plan: (_, who) => [rise({ who })],
})

/** A move action from the ground or from the knees; with Instant Up a free one. */
export const standUp = feature('true20/maneuvers/stand-up', {
  commands: [standing],
  steps: [
    run(rise, (c, { who }) => {
      if (c.barred(who, 'move')) return
      for (const down of [prone, kneeling]) if (c.has(who, down)) endEarly(c, who, down)
    }),
  ],
})
