import type { JournalLine, Row } from '../journal/line.ts'
import type { Explained } from '../model/tally.ts'
import type { Reader } from '../run/reader.ts'
import type { Source } from '../run/source.ts'
import type { SwornNumbers } from './sworn-source.ts'

/** What a table is made with: dice, who is asked, and who listens. */
export interface TableOptions {
  /** Dice. Questions to people who are not seated go to this source too. */
  readonly source: Source
  /** Creatures whose questions wait for an answer, beside those that a seat plays; the others are answered by policy. */
  readonly seated?: (who: number) => boolean
  /** The fight as its file gave it, for the journal's header. */
  readonly fight?: unknown
  /** Keep the tallies of each row as it is made; otherwise they are made on demand. */
  readonly explain?: boolean
  /** Asked after each step with the state after it: the line ends there, and the run stops, when it returns true. */
  readonly until?: (r: Reader) => boolean
  /** Called with each new row while its line is made, the state after it, and its tallies. */
  readonly onRow?: (row: Row, r: Reader, why: readonly Explained[]) => void
  /** Called with each line once it is part of the journal. */
  readonly onLine?: (l: JournalLine) => void
  /** Dice that are sworn: they fall by these numbers while the table has an oath. */
  readonly sworn?: SwornNumbers
  /** Names of questions; numbered by line where absent. */
  readonly token?: () => string
}
