import { feature, maybe } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { LEAST, opposedCheck } from '../../../d20/vocabulary/check-steps.ts'
import { listenerRefusals } from '../listeners.ts'
import { concluded } from './social-act.ts'

const RUMORS = 'true20/social/spread-rumors'

/** Spreads a rumor so that the one whom it concerns does not find out where it comes from. */
const spreading = action({
  name: 'spread-rumor',
  rule: RUMORS,
  parameters: { target: 'creature', rumor: maybe('text') },
  cost: 'standard',
  refuse: (r, who, { target }) => listenerRefusals(r, who, target, RUMORS),
  suggestions: () => [],
  plan(_, who, { target, rumor }) {
    const what = rumor === undefined ? {} : { what: rumor }
    const end = (success: boolean) => [concluded({ who, act: 'rumors', success, other: target, ...what })]
    const skill = { check: 'Gather Information' }
    return [
      opposedCheck({
        by: who,
        against: [target],
        own: skill,
        its: skill,
        results: [
          { margin: LEAST, steps: end(false) },
          { margin: 1, steps: end(true) },
        ],
      }),
    ]
  },
})

export const spreadRumors = feature(RUMORS, { commands: [spreading] })
