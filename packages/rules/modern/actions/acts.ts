import type { Chapter } from '@quintain/engine'
import { doesAct, listedActs } from '../../d20/actions/sheet-acts.ts'
import { type Act, usesOfActs } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { overTwoTurns } from '../../d20/turn/full-round.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'

const RULE = 'modern/saves/roll'
/** The text says nothing of how far an act carries, nor of what stands in its way. */
const RANGE = 'house/act/range'

const provokes = (act: Act): boolean => act.provokes === true

/** Unusual and magical attacks that a sheet lists, with the saves they allow. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'modern',
  fields: [...overTwoTurns.fields],
  events: [done, ...overTwoTurns.events],
  steps: [doesAct, ...overTwoTurns.steps],
  slots: { uses: usesOfActs, actProvokes: provokes },
  commands: listedActs({
    rule: RULE,
    begin: 'spirit/actions/start-complete-full-round',
    range: RANGE,
    provokes,
    aim: (r, who, act: Act, target) => carryRefusals(r, who, target, RANGE, act.effect?.range),
    reaches: (act: Act) => act.effect !== undefined,
    harms: (act: Act) => act.effect !== undefined && isHarmful(act.effect),
  }),
}
