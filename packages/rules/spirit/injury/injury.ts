import type { Chapter } from '@quintain/engine'
import { hitPointInjury } from '../../d20/healing/hit-points.ts'

/**
 * Hit points down to -10, dying, recovery and healing: written from this text and lent to modern, which is silent on them
 * (d20/injury). Massive damage is this text's alone.
 */
const massive: Chapter = {
  topic: 'injury',
  from: 'spirit',
  options: {
    'massive-includes-nonlethal': {
      rule: 'spirit/injury/massive-damage',
      kind: 'flag',
      says: 'nonlethal damage counts for massive damage; default: it does not',
    },
  },
}

export const injury: readonly Chapter[] = [...hitPointInjury, massive]
