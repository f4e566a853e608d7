import { hitPointsLimited } from '../../d20/injury/pools.ts'
import { sharedEvents } from '../../d20/words/events.ts'
import { type Phrases, silent } from '../../d20/words/phrase.ts'
import { unwieldyReady, unwieldyUsed } from '../attack/unwieldy.ts'
import { dyingBegan, dyingHurt, turnSpared } from '../injury/states.ts'
import { conditions } from './conditions.ts'

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  ...silent(dyingBegan, dyingHurt, hitPointsLimited, turnSpared, unwieldyReady, unwieldyUsed),
}
