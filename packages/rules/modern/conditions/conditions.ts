import type { Chapter, ConditionData } from '@quintain/engine'
import * as k from '../../d20/vocabulary/conditions.ts'
import { knockedOut } from '../../d20/vocabulary/conditions.ts'

const OUT = ['act', 'move', 'attack', 'fight', 'threaten', 'opportunity', 'react'] as const

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
  { condition: k.unconscious, rule: 'spirit/injury/dying', bars: OUT, implies: [k.helpless] },
  { condition: knockedOut, rule: 'spirit/conditions/unconscious-from-nonlethal', implies: [k.unconscious] },
  { condition: k.stable, rule: 'spirit/injury/dying-stabilize-roll', implies: [k.unconscious] },
  { condition: k.staggered, rule: 'spirit/conditions/staggered', bars: ['full-round'] },
  { condition: k.unseen, rule: 'modern/defense/losing-dexterity-bonus' },
  { condition: k.blinded, rule: 'modern/defense/losing-dexterity-bonus' },
  {
    condition: k.defensive,
    rule: 'spirit/defense/fighting-defensively',
    mods: [{ to: 'attack', value: -4, type: 'untyped', rule: 'spirit/defense/fighting-defensively' }],
  },
  { condition: k.gone, rule: 'house/movement/leave', bars: OUT },
  { condition: k.reserve, rule: 'house/turn/enter-fight', bars: OUT },
  { condition: k.totalDefense, rule: 'spirit/defense/total-defense', bars: ['opportunity'] },
]

export const conditions: Chapter = { topic: 'conditions', from: 'modern', conditions: own }
export const borrowedConditions: Chapter = { topic: 'conditions', from: 'spirit', conditions: needed }
