import { maybe, type RuleId } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { refusal } from '../words/refusals.ts'
import { listenerRefusals } from './listeners.ts'
import { bluffs } from './mislead.ts'

export const SEDUCTION: RuleId = 'true20/social/seduction'

/** What speaks against it in the target, as the Narrator puts it: a bonus of the target. */
const MOST_AGAINST = 20
export const seduce = action({
  name: 'seduce',
  rule: SEDUCTION,
  parameters: { target: 'creature', against: maybe('int') },
  cost: 'standard',
  refuse: (r, who, { target, against = 0 }) => [
    ...listenerRefusals(r, who, target, SEDUCTION),
    ...(typeof against === 'number' && against >= 0 && against <= MOST_AGAINST
      ? []
      : [{ why: refusal.bonusUpTo(MOST_AGAINST), rule: SEDUCTION }]),
  ],
  suggestions: () => [],
  plan: (c, who, { target, against = 0 }) => bluffs(c, who, target, 'seduction', against),
})
