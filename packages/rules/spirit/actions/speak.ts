import { feature } from '@quintain/engine'
import { speech, spoken } from '../../d20/actions/speech.ts'
import { action } from '../../d20/turn/action.ts'
import { actsNow } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'

const RULE = 'spirit/actions/speak'

/** Speaking: a free action, and in the turns of others it costs nothing. */
export const speak = feature(RULE, {
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
