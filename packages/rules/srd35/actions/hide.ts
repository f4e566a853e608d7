import type { Chapter } from '@quintain/engine'
import { areFoes, present } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { opposedCheck, passOrFail } from '../../d20/vocabulary/check-steps.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'srd35/light/shadowy-hide'

/** A Hide check against the Spot check of one observer; what hiding brings is outside the text, so the table goes by the result. */
export const hiding: Chapter = {
  topic: 'actions',
  from: 'srd35',
  commands: [
    action({
      name: 'hide',
      rule: RULE,
      parameters: { from: 'creature' },
      cost: 'move',
      refuse: (r, who, { from }) =>
        typeof from === 'number' && from !== who && r.scene.sheets[from] && present(r, from)
          ? []
          : [{ why: refusal.hidesFromWhom, rule: RULE }],
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, from) => (present(r, from) && areFoes(r, who, from) ? [{ do: 'hide', from }] : [])),
      plan: (_, by, { from }) => [
        opposedCheck({
          by,
          own: { check: 'Hide' },
          against: [from],
          its: { check: 'Spot' },
          results: passOrFail([], []),
        }),
      ],
    }),
  ],
}
