import type { Explained, Row } from '@quintain/engine'
import { faceOf } from './entry.ts'
import type { Speaker } from './phrase.ts'

/** An entry of a journal as a line for people, and the kinds of events in it that the line says already. */
export interface DescribedLine {
  readonly text: string
  readonly silent: readonly string[]
}

/** What a line is made from. */
export interface EntryFacts extends Speaker {
  readonly entry: Row
  /** Id of the creature whose turn it is; null between turns. */
  readonly turnOf: string | null
  /** The face of the die that was rolled under this key; undefined when none was. */
  face(key: string): number | undefined
  /** A number as it was when it was asked for last: 0 where it was not asked for. */
  total(stat: string): number
  /** A number each time that it was asked for. */
  totals(stat: string): readonly number[]
  /** The same as people read it: `13 to 15` where no more is known. */
  shown(stat: string): readonly string[]
}
/** Makes the line of a transcript from the facts of an entry; null where there is nothing to say. */
export type Describe = (t: EntryFacts) => DescribedLine | null

/** Lines by the kind of the step that they describe. */
export type Lines = Readonly<Record<string, Describe>>

/** What the line of an entry is made from; `why` is worked out only when a number is asked for. */
export function entryFacts(
  entry: Row,
  why: () => readonly Explained[],
  speaker: Speaker,
  turnOf: string | null,
): EntryFacts {
  const totals = (stat: string) => why().flatMap(w => (w.stat === stat ? [w.total] : []))
  return {
    entry,
    turnOf,
    name: id => speaker.name(id),
    weapon: (id, weapon) => speaker.weapon(id, weapon),
    face: key => faceOf(entry, key),
    total: stat => totals(stat).at(-1) ?? 0,
    totals,
    shown: stat => why().flatMap(w => (w.stat === stat ? [w.between?.join(' to ') ?? String(w.total)] : [])),
  }
}
