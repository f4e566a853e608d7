import { sharedEvents } from '../../d20/words/events.ts'
import type { Phrases } from '../../d20/words/phrase.ts'
import { conditions } from './conditions.ts'

export { sharedChanges as changes, sharedStirs as stirs } from '../../d20/words/events.ts'

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
}
