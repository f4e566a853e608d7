import { sharedEvents } from '../../d20/words/events.ts'
import type { Phrases } from '../../d20/words/phrase.ts'
import { exploded } from '../effects/explosives.ts'
import { conditions } from './conditions.ts'

export { sharedChanges as changes } from '../../d20/words/events.ts'

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  [exploded.kind]: (e, s) => `${s.name(e.by)} sets off ${e.explosive} in ${e.to}: ${e.n} damage`,
}
