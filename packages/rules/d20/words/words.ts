import type { ConditionWords } from './conditions.ts'
import type { Lines } from './line.ts'
import type { Phrases } from './phrase.ts'

/** Everything that a text says of a fight. Transcripts have the layout, the order and the width of lines, and no words. */
export interface Words {
  readonly conditions: ConditionWords
  /** What events say. */
  readonly events: Phrases
  /** The line of a step with its roll, where it has one; its events then need not say it again. */
  readonly lines: Lines
  /** Kinds of events after which a line shows how the creature was doing before and after. */
  readonly changes: readonly string[]
  /** Keys of the dice that are rolled for a number, by the number. */
  readonly rolls: Readonly<Record<string, readonly string[]>>
  /** What stands above steps with which a fight may begin, by the step. */
  readonly headings: Readonly<Record<string, string>>
  /** Steps without a line of their own: their citations stand with the next line. */
  readonly causes: readonly string[]
}
