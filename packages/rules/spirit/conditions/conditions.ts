import type { Chapter, ConditionData } from '@quintain/engine'
import { stances } from '../../borrowed/attack/defense.ts'
import { helplessState, hitPointStates, OUT } from '../../borrowed/injury/injury.ts'
import { FLAT_FOOTED_UNTIL_REGULAR_TURN } from '../../d20/turn/initiative.ts'
import * as k from '../../d20/vocabulary/conditions.ts'

/** What the states of hit points, of the start of a fight and of declared defenses do in this text. */
const data: readonly ConditionData[] = [
  { condition: k.flatFooted, rule: 'spirit/conditions/flat-footed', bars: ['react', 'opportunity'] },
  helplessState,
  ...hitPointStates,
  { condition: k.dying, rule: 'spirit/injury/dying', implies: [k.unconscious] },
  { condition: k.dead, rule: 'spirit/injury/dead', bars: OUT },
  { condition: k.disabled, rule: 'spirit/injury/disabled-actions', bars: ['full-round'] },
  ...stances,
  { condition: k.unseen, rule: 'spirit/defense/losing-quickness-bonus' },
  { condition: k.blinded, rule: 'spirit/defense/losing-quickness-bonus' },
  { condition: k.deafened, rule: 'spirit/magic/verbal-deafened' },
]

export const conditions: Chapter = {
  topic: 'conditions',
  from: 'spirit',
  rules: ['spirit/conditions/flat-footed', 'spirit/conditions/unconscious-from-nonlethal'],
  conditions: data,
  readings: [FLAT_FOOTED_UNTIL_REGULAR_TURN.under('spirit/conditions/flat-footed')],
}
