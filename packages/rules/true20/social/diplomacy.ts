import type { RuleId } from '@quintain/engine'
import { maybe, oneOf } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { influenceTried } from '../vocabulary/attitudes.ts'
import { influenceResults } from './influence-check.ts'
import { listenerRefusals } from './listeners.ts'
import { inScene, repeated } from './once-per-scene.ts'
import { perform } from './perform-audience.ts'

const RULE: RuleId = 'true20/social/influence-check'
/** Skills that influence a single character; a bare Charisma check is one of them. */
const SKILLS = ['Diplomacy', 'Intimidate', 'Bluff', 'Gather Information', 'Charisma'] as const

/** Changes a character's attitude by a check: its attitude toward the speaker, or toward a view. */
const influence = action({
  name: 'influence',
  rule: RULE,
  parameters: { target: 'creature', skill: maybe(oneOf(...SKILLS)), view: maybe('text') },
  cost: 'standard',
  refuse: (r, who, { target, view }) => {
    const out = listenerRefusals(r, who, target, RULE)
    return out.length ? out : repeated(r, who, target as number, view)
  },
  suggestions: () => [],
  plan(c, who, { target, skill = 'Diplomacy', view }) {
    c.emit(influenceTried({ who, to: target, ...(view === undefined ? {} : { view }), ...inScene(c) }))
    const results = influenceResults(c, who, [target], view)
    return [rollCheck({ who, roll: { check: skill }, dc: 0, results })]
  },
})

export const influencing = [influence, perform]
