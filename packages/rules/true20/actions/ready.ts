import type { Chapter } from '@quintain/engine'
import { readyAs } from '../../d20/actions/ready.ts'
import { refocusAs, refocusing } from '../../d20/actions/refocus.ts'

/** Readying an action and refocusing, each of which moves the creature in the order. */
export const readyActions: Chapter = {
  topic: 'actions',
  from: 'true20',
  conditions: [{ condition: refocusing, rule: 'true20/initiative/refocus', bars: ['act', 'move'] }],
  commands: [readyAs('true20/initiative/ready'), refocusAs('true20/initiative/refocus')],
  options: {
    'ready-after-trigger': {
      rule: 'true20/initiative/ready',
      kind: 'flag',
      description: 'a readied action comes after the act that set it off',
    },
    'ready-keeps-regular-turn': {
      rule: 'true20/initiative/ready',
      kind: 'flag',
      description: 'a readied action taken before the old count leaves the regular turn of that round',
    },
    'refocus-to-top': {
      rule: 'true20/initiative/refocus',
      kind: 'flag',
      description: 'refocusing goes to the top of the order, whatever the others have',
    },
  },
}
