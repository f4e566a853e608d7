import { feature, GAME, type Reader, type RuleId } from '@quintain/engine'
import { useSkill } from '../../d20/actions/skills/use-skill.ts'
import { type Cost, restricted } from '../../d20/turn/economy.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { noImmediate } from './immediate-action.ts'

export const TYPES = 'spirit/actions/types'
const BUDGET = 'spirit/actions/turn-budget'
const SWIFT = 'spirit/actions/swift-action'
const RESTRICTED = 'spirit/actions/restricted-activity'

/** The rule that leaves a turn no room for a cost, where it is not the one of turns. */
function budgetRule(r: Reader, who: number, cost: Cost): RuleId {
  if (cost === 'swift') return SWIFT
  if (cost === 'free') return 'spirit/actions/free-action'
  if (cost === 'immediate') return noImmediate(r, who)
  if (!restricted(r, who)) return BUDGET
  const barred = r.barred(who, 'full-round')
  if (barred) return barred.rule
  return r.get(GAME, surpriseRound) === 1 ? 'spirit/surprise/surprise-round-actions' : RESTRICTED
}

/** The types of actions, and what a turn has room for. */
export const actionTypes = feature(
  [
    TYPES,
    BUDGET,
    SWIFT,
    RESTRICTED,
    'spirit/actions/full-round-action',
    'spirit/actions/move-in-place-of-standard',
    'spirit/actions/not-an-action',
  ],
  { commands: [useSkill({ rule: TYPES })], slots: { budgetRule } },
)
