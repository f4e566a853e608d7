import type { Chapter } from '@quintain/engine'
import { reading, run } from '@quintain/engine'
import { giveUntil, placeOf } from '../../../d20/turn/timers.ts'
import { opposedCheck, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { dazed, shaken } from '../../../d20/vocabulary/conditions.ts'
import { beginRelation } from '../../../d20/vocabulary/relations.ts'
import { atPlace } from '../../../d20/vocabulary/timers.ts'
import { distracts } from '../../actions/concentrate.ts'
import { interactionEnded } from '../../social/bluff.ts'
import { ends } from './act-of-wits.ts'
import { demoralize } from './demoralize.ts'
import { distract } from './distract.ts'
import { feint } from './feint.ts'
import { taunt } from './taunt.ts'
import { trick } from './trick.ts'

/** By this reading nothing comes of them but the check, since the text says no more. */
const CHECK_ALONE = reading('acts-of-wits-check-alone', 'true20/maneuvers/demoralize')

/**
 * What comes of acts against the mind of an opponent. It is outside the text: as in its sister texts the demoralized
 * and taunted are shaken and the distracted dazed for a round, the feinted does not dodge the next attack, and what the
 * tricked does is the Narrator's.
 */
const ended: Chapter = {
  topic: 'maneuvers',
  from: 'true20',
  needs: { steps: [beginRelation, opposedCheck, rollCheck] },
  steps: [
    run(ends, (c, { by, at, what, won }) => {
      c.emit(interactionEnded({ by, at, what, won }))
      if (!won || CHECK_ALONE(c) || what === 'trick') return
      const disturbed = distracts(c, at)
      if (what === 'feint')
        return c.plan(beginRelation({ who: by, relation: 'feints', to: at, grade: 'feinted' }), ...disturbed)
      const state = what === 'distract' ? dazed : shaken
      giveUntil(c, at, state, atPlace(placeOf(c, by)), { source: what })
      c.plan(...disturbed)
    }),
  ],
  readings: [CHECK_ALONE],
}

/** Acts of wits, each with its rule, and what comes of them. */
export const wits: readonly Chapter[] = [demoralize, feint, trick, distract, taunt, ended]
