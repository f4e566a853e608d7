import { feature } from '@quintain/engine'
import { OUT } from '../../borrowed/injury/injury.ts'
import * as k from '../../d20/vocabulary/conditions.ts'

const STATES = 'modern/injury/states'

/** What hit points come to in this text: nothing above 0, disabled at 0, dying below it, dead. */
export const injury = feature([STATES, 'modern/injury/hit-points'], {
  conditions: [
    { condition: k.dying, rule: STATES, implies: [k.unconscious] },
    { condition: k.dead, rule: STATES, bars: OUT },
    { condition: k.disabled, rule: STATES, bars: ['full-round'] },
  ],
})
