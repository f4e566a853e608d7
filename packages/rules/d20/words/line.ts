import type { Explained, StepEntry } from '@quintain/engine'

/** An entry of a journal as a line for people, and the kinds of events in it that the line says already. */
export interface DescribedLine {
  readonly text: string
  readonly silent: readonly string[]
}

/** What a line is made from. */
export interface EntryFacts {
  readonly entry: StepEntry
  /** What a creature that the entry names is called. */
  name(id: unknown): string
  /** What a weapon of a creature's sheet is called, by its index there. */
  weapon(id: unknown, index: unknown): string
  /** The die that was thrown under this key; undefined when none was. */
  face(key: string): number | undefined
  /** A number as it was: 0 where nothing was asked of it. */
  total(stat: string): number
}
export type Describe = (t: EntryFacts) => DescribedLine | null

/** The telling of an entry; `why` is worked out only when a number is asked for. */
export function entryFacts(
  entry: StepEntry,
  why: () => readonly Explained[],
  name: EntryFacts['name'],
  weapon: EntryFacts['weapon'],
): EntryFacts {
  return {
    entry,
    name,
    weapon,
    face: key => entry.picks?.find(p => p.key === key)?.face,
    total: stat => why().findLast(w => w.stat === stat)?.total ?? 0,
  }
}
