import type { Event } from '../model/events.ts'
import type { Step } from '../model/fields.ts'
import type { Reader } from '../model/vocabulary.ts'

/**
 * What is noted of fights that are sampled by their graph. It looks at steps, events and conditions, never at counters: what it
 * says of a step in one profile is said of it each time.
 */
export interface EventWatch {
  /** The kinds of events that are noted. */
  readonly events: ReadonlySet<string>
  /** What is remembered once a step has begun, as a small number, by what was remembered before it; 0 at the start. */
  during(step: Step, before: number): number
  /** The number that an event says, such as points of damage; 0 where it says none. */
  amount(event: Event): number
  /** The key of an event's note, a whole number. */
  key(event: Event, remembered: number): number
  /** What is looked at after each step that changed something, as a number made of conditions: who is out of the fight. */
  look(r: Reader): number
  /** Keys of the notes that a change of it makes. */
  changed(before: number, after: number, remembered: number): readonly number[]
}

/** An event that is noted, and the number that it says: `a + b * loss`, by the loss of its outcome. */
export interface Said {
  readonly event: Event
  readonly a: number
  readonly b: number
}
/** The same text for what is said alike. */
export const saidAlike = (said: readonly Said[]): string =>
  said.map(({ event, a, b }) => (b === 0 ? JSON.stringify(event) : `${JSON.stringify(event)} ${a} ${b}`)).join('\n')
