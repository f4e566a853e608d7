import type { Chapter } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { endEarly } from '../../d20/turn/timers.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { kneeling } from '../vocabulary/conditions.ts'

/** Kneels no longer, or lies no longer: nobody does both. */
const otherPosture = step('other-posture', { who: 'creature', lies: 'flag' })

/** A creature kneels or lies, and not both: what it came into last is so, and counts alone. */
export const postures: Chapter = {
  topic: 'conditions',
  from: 'true20',
  steps: [run(otherPosture, (c, { who, lies }) => endEarly(c, who, lies ? kneeling : prone), { plain: true })],
  triggers: [
    trigger(stateEntered, (c, { who, condition }) => {
      if (condition !== prone.name && condition !== kneeling.name) return []
      const lies = condition === prone.name
      return c.has(who, lies ? kneeling : prone) ? [otherPosture({ who, lies })] : []
    }),
  ],
}
