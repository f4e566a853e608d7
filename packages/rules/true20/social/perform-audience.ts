import type { RuleId } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { influenceTried } from '../vocabulary/attitudes.ts'
import { refusal } from '../words/refusals.ts'
import { influenceResults } from './influence-check.ts'
import { listenerRefusals } from './listeners.ts'
import { inScene, repeated } from './once-per-scene.ts'

const PERFORM: RuleId = 'true20/social/perform-audience'

/** One Perform check for a whole audience: each is read in the row of its own attitude. */
export const perform = action({
  name: 'perform',
  rule: PERFORM,
  parameters: { to: 'creatures' },
  cost: 'standard',
  refuse: (r, who, { to }) => {
    if (!Array.isArray(to) || to.length === 0) return [{ why: refusal.noAudience, rule: PERFORM }]
    return (to as number[]).flatMap(listener => {
      const out = listenerRefusals(r, who, listener, PERFORM)
      return out.length ? out : repeated(r, who, listener, undefined, true)
    })
  },
  suggestions: () => [],
  plan(c, who, { to }) {
    const audience = [...new Set(to)]
    for (const listener of audience) c.emit(influenceTried({ who, to: listener, performed: true, ...inScene(c) }))
    return [rollCheck({ who, roll: { check: 'Perform' }, dc: 0, results: influenceResults(c, who, audience) })]
  },
})
