import type { Condition, ConditionData, Mod, RuleId } from '@quintain/engine'
import '../vocabulary/stats.ts'

type Effects = Omit<ConditionData, 'condition' | 'rule'>
/** What a condition does, with its rule. */
export const state = (condition: Condition, rule: RuleId, effects: Effects = {}): ConditionData => ({
  condition,
  rule,
  ...effects,
})

/** What a condition takes off an ability score. */
export const score = (ability: 'strength' | 'dexterity', value: number, rule: RuleId, type = 'state'): Mod => ({
  to: 'ability',
  value,
  type,
  rule,
  when: { ability },
})
