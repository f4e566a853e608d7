import type { Chapter } from '@quintain/engine'
import { readyAs } from '../../d20/actions/ready.ts'
import { refocusAs, refocusing } from '../../d20/actions/refocus.ts'
import { limited } from './limits.ts'

const BUDGET = 'true20/actions/types-and-budget'

/** Readying an action and refocusing, each of which moves the creature in the order. */
export const readyActions: Chapter = {
  topic: 'actions',
  from: 'true20',
  conditions: [{ condition: refocusing, rule: 'true20/initiative/refocus', bars: ['act', 'move'] }],
  commands: [
    limited(readyAs({ rule: 'true20/initiative/ready', budget: BUDGET })),
    limited(refocusAs({ rule: 'true20/initiative/refocus', budget: BUDGET })),
  ],
  options: {
    'ready-after-trigger': {
      rule: 'true20/initiative/ready',
      kind: 'flag',
      says: 'a readied action comes after the act that set it off',
    },
    'ready-keeps-regular-turn': {
      rule: 'true20/initiative/ready',
      kind: 'flag',
      says: 'a readied action taken before the old count leaves the regular turn of that round',
    },
    'refocus-to-top': {
      rule: 'true20/initiative/refocus',
      kind: 'flag',
      says: 'refocusing goes to the top of the order, whatever the others have',
    },
  },
}
