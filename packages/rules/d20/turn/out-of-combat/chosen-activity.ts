import type { Reader, RuleId } from '@quintain/engine'
import { event, oneOf } from '@quintain/engine'
import { busyWith } from '../../vocabulary/fields.ts'
import { ACTIVITIES, type Activity } from '../../vocabulary/timers.ts'
import { action } from '../action.ts'

const RULE: RuleId = 'house/turn/busy'

/** What a creature does while others let time pass; `wait`: the same as they do. */
export const busyOf = (r: Reader, who: number): Activity => ACTIVITIES[r.get(who, busyWith)]!
/** The creatures that spend time like this, without those that have chosen another activity. */
export const atLeisure = (r: Reader, all: readonly number[], activity: Activity): readonly number[] =>
  all.filter(who => ['wait', activity].includes(busyOf(r, who)))

export const tookUp = event(
  'took-up',
  { who: 'creature', activity: oneOf(...ACTIVITIES) },
  (w, e) => w.set(e.who, busyWith, ACTIVITIES.indexOf(e.activity)),
  { of: 'who', to: 'seen' },
)

/** What a creature does from now on while others let time pass. */
export const busy = action({
  name: 'busy',
  rule: RULE,
  parameters: { activity: oneOf(...ACTIVITIES) },
  cost: 'none',
  mode: 'free',
  suggestions: () => [],
  plan(c, who, { activity }) {
    c.emit(tookUp({ who, activity }))
    return []
  },
})
