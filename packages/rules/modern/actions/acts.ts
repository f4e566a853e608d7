import type { Chapter } from '@quintain/engine'
import { doesAct, fullRoundBegun, lapses, lapsesAfterTurn, listedActs, waited } from '../../d20/actions/sheet-acts.ts'
import { actUses } from '../../d20/creature/act.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { begun, begunLeft } from '../../d20/vocabulary/fields.ts'
import type { ActOfText } from '../creature/act.ts'

const RULE = 'modern/saves/roll'
type Act = Pick<ActOfText, 'name' | 'effect' | 'range'>

/** Unusual and magical attacks that a sheet lists, with the saves they allow (d20/injury/effect carries them out). */
export const acts: Chapter = {
  topic: 'actions',
  from: 'modern',
  fields: [begun, begunLeft],
  events: [done, fullRoundBegun, waited],
  steps: [doesAct, lapses],
  slots: { uses: actUses },
  triggers: [lapsesAfterTurn],
  commands: listedActs({
    rule: RULE,
    begin: 'spirit/actions/start-complete-full-round',
    provokes: act => act.provokes === true,
    aim: (r, who, act: Act, target) => carryRefusals(r, who, target, RULE, act.range),
    reaches: (act: Act) => act.effect !== undefined,
    harms: (act: Act) => act.effect !== undefined && isHarmful(act.effect),
  }),
}
