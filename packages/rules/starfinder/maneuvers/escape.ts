import type { Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { check } from '../../d20/vocabulary/check-steps.ts'
import { endRelation, grapples } from '../../d20/vocabulary/relations.ts'
import { ESCAPING } from '../checks/checks.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/maneuvers/grapple-escape'
/** The text leaves the difficulty out. */
const USUAL_DC = 20

const holder = (r: Reader, who: number, target: unknown): readonly Refusal[] =>
  typeof target === 'number' && r.scene.sheets[target] && r.fact(grapples, target, who) === 1
    ? []
    : [
        {
          why: refusal.notHeldBy(
            typeof target === 'number' && r.scene.sheets[target] ? r.sheet(target).name : 'that creature',
          ),
          rule: RULE,
        },
      ]

/** Getting out of a hold by Acrobatics: a standard action; the holder is not held in turn. */
export const escapeHold = action({
  name: 'escape',
  rule: RULE,
  parameters: { target: 'creature', dc: maybe('int') },
  cost: 'standard',
  refuse: (r, who, { target }) => holder(r, who, target),
  suggestions: () => [],
  plan: (_c, who, { target, dc = USUAL_DC }) => [
    check({
      who,
      ...ESCAPING,
      dc,
      passed: [endRelation({ who: target, relation: 'grapples', to: who })],
      failed: [],
    }),
  ],
})
