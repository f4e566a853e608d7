import type { Chapter } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { endConditions } from '../../d20/turn/timers.ts'
import { afflictionBegan, afflictionEnded } from '../../d20/vocabulary/effect-steps.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { inSmoke } from '../vocabulary/conditions.ts'

const SMOKE = 'smoke'
const wraps = step('in-the-smoke', { who: 'creature' })

/** Who is in smoke is partly concealed, as long as it is (true20/hazards/smoke-concealment). */
export const smokeConceals: Chapter = {
  topic: 'hazards',
  from: 'true20',
  rules: ['true20/hazards/smoke-concealment'],
  steps: [
    run(wraps, (c, { who }) => {
      if (!c.has(who, inSmoke)) c.emit(stateEntered({ who, condition: inSmoke.name }))
    }),
  ],
  triggers: [
    trigger(afflictionBegan, (_c, { who, of }) => (of === SMOKE ? [wraps({ who })] : [])),
    trigger(afflictionEnded, (_c, { who, of }) =>
      of === SMOKE ? [endConditions({ who, conditions: [inSmoke.name] })] : [],
    ),
  ],
}
