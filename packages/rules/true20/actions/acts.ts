import type { Chapter, RuleId } from '@quintain/engine'
import { doesAct, useAct } from '../../d20/actions/sheet-acts.ts'
import { usesOfActs } from '../../d20/creature/act.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { carryRefusals } from '../../d20/position/reach.ts'

const RULE: RuleId = 'true20/actions/standard'

/** Acts that a sheet lists. What they do, and against which save, stands there: the attack itself gives its Difficulty. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'true20',
  steps: [doesAct],
  slots: { uses: usesOfActs },
  commands: [
    useAct({
      rule: RULE,
      begin: RULE,
      // Nothing provokes in this text.
      provokes: () => false,
      aim: (r, who, act, target) => carryRefusals(r, who, target, RULE, act.effect?.range),
      reaches: act => act.effect !== undefined,
      harms: act => act.effect !== undefined && isHarmful(act.effect),
    }),
  ],
}
