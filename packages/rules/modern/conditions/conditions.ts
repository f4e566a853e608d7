import type { Chapter, ConditionData } from '@quintain/engine'
import { stances } from '../../borrowed/defense.ts'
import { hitPointStates, OUT } from '../../borrowed/hit-points.ts'
import * as k from '../../d20/vocabulary/conditions.ts'

/** States that this text names. */
const own: readonly ConditionData[] = [
  { condition: k.flatFooted, rule: 'modern/conditions/flat-footed-at-start', bars: ['react', 'opportunity'] },
  { condition: k.dying, rule: 'modern/injury/states', implies: [k.unconscious] },
  { condition: k.dead, rule: 'modern/injury/states', bars: OUT },
  { condition: k.disabled, rule: 'modern/injury/states', bars: ['full-round'] },
]

/** What else the borrowed chapters need. */
const needed: readonly ConditionData[] = [
  { condition: k.helpless, rule: 'spirit/conditions/unconscious-from-nonlethal', bars: ['react'] },
  ...hitPointStates,
  { condition: k.unseen, rule: 'modern/defense/losing-dexterity-bonus' },
  { condition: k.blinded, rule: 'modern/defense/losing-dexterity-bonus' },
  ...stances,
]

export const conditions: Chapter = { topic: 'conditions', from: 'modern', conditions: own }
export const borrowedConditions: Chapter = { topic: 'conditions', from: 'spirit', conditions: needed }
