import { sharedEvents } from '../../d20/words/events.ts'
import type { Words } from '../../d20/words/words.ts'
import { conditions } from './conditions.ts'

/** What is told of the events of this text. */
export const events: Words['events'] = sharedEvents(conditions)
