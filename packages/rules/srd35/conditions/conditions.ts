import type { Chapter, ConditionData } from '@quintain/engine'
import { stances } from '../../borrowed/attack/defense.ts'
import { helplessState, hitPointStates, OUT } from '../../borrowed/injury/injury.ts'
import * as k from '../../d20/vocabulary/conditions.ts'

/** States of hit points, of the start of a fight and of declared defenses: spirit's. */
const states: readonly ConditionData[] = [
  { condition: k.flatFooted, rule: 'spirit/conditions/flat-footed', bars: ['react', 'opportunity'] },
  helplessState,
  ...hitPointStates,
  { condition: k.dying, rule: 'spirit/injury/dying', implies: [k.unconscious] },
  { condition: k.dead, rule: 'spirit/injury/dead', bars: OUT },
  { condition: k.disabled, rule: 'spirit/injury/disabled-actions', bars: ['full-round'] },
  ...stances,
  { condition: k.unseen, rule: 'spirit/defense/losing-quickness-bonus' },
  { condition: k.deafened, rule: 'spirit/magic/verbal-deafened' },
]

export const borrowedConditions: Chapter = { topic: 'conditions', from: 'spirit', conditions: states }
/** Seeing nothing is this text's own; what it does is beside it (position/light.ts). */
export const blindness: Chapter = {
  topic: 'conditions',
  from: 'srd35',
  conditions: [{ condition: k.blinded, rule: 'srd35/conditions/blinded' }],
}
