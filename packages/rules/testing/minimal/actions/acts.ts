import type { Chapter } from '@quintain/engine'
import { doesAct, useAct } from '../../../d20/actions/sheet-acts.ts'
import { isHarmful } from '../../../d20/creature/effect.ts'
import { done } from '../../../d20/vocabulary/act-steps.ts'

const RULE = 'minimal/effects/acts'

/** What a sheet lists beside the attack. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'minimal',
  events: [done],
  steps: [doesAct],
  commands: [
    useAct({
      rule: RULE,
      begin: RULE,
      provokes: () => false,
      aim: () => [],
      reaches: act => act.effect !== undefined,
      harms: act => act.effect !== undefined && isHarmful(act.effect),
    }),
  ],
}
