import type { Chapter } from '@quintain/engine'

/** Massive damage is this text's alone; the rest of what hit points mean is shared (d20/injury, d20/healing). */
export const massive: Chapter = {
  topic: 'injury',
  from: 'spirit',
  rules: ['spirit/injury/massive-damage'],
  options: {
    'massive-includes-nonlethal': {
      rule: 'spirit/injury/massive-damage',
      kind: 'flag',
    },
  },
}
