import type { Chapter, ConditionData, Mod, RuleId } from '@quintain/engine'
import { dazed, shaken, sickened, staggered } from '../../d20/vocabulary/conditions.ts'

/** Less on attacks, checks and what they stand for, as true20 has it. */
const less = (rule: RuleId, ...to: readonly Mod['to'][]): readonly Mod[] =>
  to.map(stat => ({ to: stat, value: -2, type: 'untyped', rule }))
const SHAKEN = 'true20/conditions/shaken'
const SICKENED = 'true20/conditions/sickened'

/** What fear, disgust and a blow to the head do, for texts that do not say: shaken, sickened and dazed of true20. */
export const borrowedFear: Chapter = {
  topic: 'conditions',
  from: 'true20',
  conditions: [
    { condition: shaken, rule: SHAKEN, mods: less(SHAKEN, 'attack', 'save', 'check', 'initiative') },
    { condition: sickened, rule: SICKENED, mods: less(SICKENED, 'attack', 'check', 'initiative') },
    // Those who are dazed defend themselves as ever.
    { condition: dazed, rule: 'true20/conditions/dazed', bars: ['act', 'move', 'attack'] },
  ],
}

/** Who has as much nonlethal damage as hit points: one action at a time, as spirit has it. */
export const STAGGERED: ConditionData = {
  condition: staggered,
  rule: 'spirit/conditions/staggered',
  bars: ['full-round'],
}
