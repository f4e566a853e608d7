import type { Chapter } from '@quintain/engine'
import { MASSIVE_INCLUDES_NONLETHAL } from '../../d20/injury/damage.ts'

/** Massive damage is this text's alone; the rest of what hit points mean is shared (d20/injury, d20/healing). */
export const massive: Chapter = {
  topic: 'injury',
  from: 'spirit',
  rules: ['spirit/injury/massive-damage'],
  readings: [MASSIVE_INCLUDES_NONLETHAL.under('spirit/injury/massive-damage')],
}
