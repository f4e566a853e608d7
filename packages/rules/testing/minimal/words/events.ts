import { sharedEvents, sharedStirs } from '../../../d20/words/events.ts'
import type { Phrases } from '../../../d20/words/phrase.ts'
import { dimmed } from '../injury/injury.ts'
import { conditions } from './conditions.ts'

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  'nobody-came': (e, s) => `nobody answers the call of ${s.name(e.who as number)}`,
  'kept-up': (e, s) => `${s.name(e.who as number)} keeps up ${String(e.effect)}`,
  [dimmed.kind]: (e, s) => `the lantern of ${s.name(e.who)} dims by ${e.n}`,
}

/** Events after which a line shows how much light is left. */
export const changes: readonly string[] = [dimmed.kind]

/** Events after which a duel is not where it was. */
export const stirs: readonly string[] = [...sharedStirs, dimmed.kind]
