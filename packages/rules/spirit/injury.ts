import type { Chapter } from '@quintain/engine'
import { hitPointInjury } from '../d20/injury/index.ts'

/** The text's own readings of injury; the rules themselves are shared with modern (d20/injury). */
const readings: Chapter = {
  topic: 'injury',
  from: 'spirit',
  options: {
    'massive-includes-nonlethal': {
      rule: 'spirit/injury/massive-damage',
      kind: 'flag',
      says: 'nonlethal damage counts for massive damage; default: it does not',
    },
    'strain-waived-by-healing': {
      rule: 'spirit/injury/disabled-strain',
      kind: 'flag',
      says: 'a disabled creature whose act raised its hit points takes no point for it; default: always one',
    },
    'dying-loses-before-roll': {
      rule: 'spirit/injury/dying-stabilize-roll',
      kind: 'flag',
      says: 'the dying lose the point first, then roll; default: the point is lost when the roll fails',
    },
  },
}

export const injury: readonly Chapter[] = [...hitPointInjury, readings]
