import type { AnyEventKind, Row } from '@quintain/engine'

/** Names for phrases. */
export interface Speaker {
  /** What a creature is called, by its id or index. */
  name(id: unknown): string
  /** What a creature's weapon is called, by its index. */
  weapon(id: unknown, weapon: unknown): string
  /** What kinds of creature it is, where that is known. */
  kinds?(id: unknown): readonly string[] | undefined
  /** Whose turn it is, where that is told already: a line of theirs begins without their name. */
  readonly turnOf?: string | null
}

/** What a creature does, with its name where it is not this creature's turn. */
export const does = (s: Speaker, who: unknown, deed: string): string =>
  s.turnOf === who ? deed : `${s.name(who)} ${deed}`

/** An event as a journal holds it. */
export type EventFields = Readonly<Record<string, unknown>>

/** What an event says for people; null where it says nothing. `entry` is the entry of the journal that it stands in. */
export type Phrase = (e: EventFields, s: Speaker, entry?: Row) => string | null

/** Phrases by the kind of the event. */
export type Phrases = Readonly<Record<string, Phrase>>

const nothing: Phrase = () => null

/** Events that say nothing by themselves. */
export const silent = (...kinds: readonly AnyEventKind[]): Phrases =>
  Object.fromEntries(kinds.map(({ kind }) => [kind, nothing]))

/** What an event says. One without words is described by its name and its fields, so that every event is described. */
export function phraseOf(phrases: Phrases, e: EventFields, s: Speaker, entry?: Row): string | null {
  const kind = String(e.e)
  if (Object.hasOwn(phrases, kind)) return phrases[kind]!(e, s, entry)
  const { e: _, who, ...rest } = e
  const fields = Object.entries(rest).filter(([, v]) => typeof v !== 'object' || v === null)
  const subject = who === undefined ? '' : `${s.name(who)}: `
  const values = fields.length ? ` (${fields.map(([k, v]) => `${k} ${String(v)}`).join(', ')})` : ''
  return `${subject}${kind.replaceAll('-', ' ')}${values}`
}
