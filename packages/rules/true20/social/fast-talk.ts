import { maybe, type RuleId } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { listenerRefusals } from './listeners.ts'
import { bluffs } from './mislead.ts'

export const FAST_TALK: RuleId = 'true20/social/fast-talk'

/** A lie: what is said names the interaction, so that others can be warned of it. */
export const fastTalk = action({
  name: 'fast-talk',
  rule: FAST_TALK,
  parameters: { target: 'creature', story: maybe('text') },
  cost: 'standard',
  refuse: (r, who, { target }) => listenerRefusals(r, who, target, FAST_TALK),
  suggestions: () => [],
  plan: (c, who, { target, story = 'a lie' }) => bluffs(c, who, target, story, 0),
})
