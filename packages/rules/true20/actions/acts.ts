import type { Chapter, CommandKind, RuleId } from '@quintain/engine'
import { doesAct, useAct } from '../../d20/actions/sheet-acts.ts'
import { usesOfActs } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { concentrationNeeded, powerRefusals } from '../movement/mounts.ts'

const RULE: RuleId = 'true20/actions/standard'

/** A power may take a Concentration check on a mount that moves much: where it fails, the power comes to nothing. */
const whileRiding = (use: CommandKind): CommandKind => ({
  ...use,
  refuse: (r, who, command) => [...use.refuse(r, who, command), ...powerRefusals(r, who)],
  plan(c, who, command) {
    const steps = use.plan(c, who, command)
    const dc = concentrationNeeded(c, who)
    if (dc === undefined) return steps
    return [rollCheck({ who, roll: { check: 'Concentration' }, dc, results: passOrFail(steps, []) })]
  },
})

/** Acts that a sheet lists. What they do, and against which save, stands there: the attack itself gives its Difficulty. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'true20',
  steps: [doesAct],
  slots: { uses: usesOfActs },
  commands: [
    whileRiding(
      useAct({
        rule: RULE,
        begin: RULE,
        // Nothing provokes in this text.
        provokes: () => false,
        aim: (r, who, act, target) => carryRefusals(r, who, target, RULE, act.effect?.range),
        reaches: act => act.effect !== undefined,
        harms: act => act.effect !== undefined && isHarmful(act.effect),
      }),
    ),
  ],
}
