import type { Chapter, ConditionData } from '@quintain/engine'
import { stances } from '../../borrowed/attack/defense.ts'
import { helplessState, hitPointStates } from '../../borrowed/injury/injury.ts'
import * as k from '../../d20/vocabulary/conditions.ts'

/** States that this text names. */
const own: readonly ConditionData[] = [
  { condition: k.flatFooted, rule: 'modern/conditions/flat-footed-at-start', bars: ['react', 'opportunity'] },
]

/** What else the borrowed chapters need. */
const needed: readonly ConditionData[] = [
  helplessState,
  ...hitPointStates,
  { condition: k.unseen, rule: 'modern/defense/losing-dexterity-bonus' },
  { condition: k.blinded, rule: 'modern/defense/losing-dexterity-bonus' },
  ...stances,
]

export const conditions: Chapter = { topic: 'conditions', from: 'modern', conditions: own }
export const borrowedConditions: Chapter = { topic: 'conditions', from: 'spirit', conditions: needed }
