import { type Chapter, feature } from '@quintain/engine'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { speech, spoken } from '../../d20/actions/speech.ts'
import { action } from '../../d20/turn/action.ts'
import { actsNow } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'

const RULE = 'starfinder/actions/combat-banter'

/** Speaking, in the own turn. */
export const combatBanter = feature(RULE, {
  commands: [
    action({
      name: 'speak',
      rule: RULE,
      parameters: spoken,
      cost: (r, who) => (actsNow(r, who) ? 'free' : 'none'),
      suggestions: () => [],
      plan: (c, who, { words }) => c.emit(done({ who, ...speech(words) })),
    }),
  ],
})
/** Speaking and letting go in the turn of another. */
export const outOfTurn: Chapter = { topic: 'actions', from: 'starfinder', commands: [actingOutOfTurn(RULE)] }
