import type { Row } from '@quintain/engine'
import type { ConditionWords } from './conditions.ts'
import type { Descriptions } from './descriptions/descriptions.ts'
import type { Lines } from './line.ts'
import type { Phrases, Speaker } from './phrase.ts'
import type { ReadDice } from './transcript/dice.ts'
import type { Frame } from './transcript/frame.ts'
import type { Walks } from './transcript/walk.ts'

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
  /** Events that say how long all of a way took: the time of its parts need not be said before them. */
  readonly journeys?: readonly string[]
  /** What is asked of people, and what they may say. */
  readonly prompts: Prompts
  /** What commands, rulings and readings do, in one line each. */
  readonly descriptions: Descriptions
  /** Sentences around those of a fight. */
  readonly frame: Frame
  /** A way over the map, from its first step on, and its line. */
  readonly walks: Walks
  /** What the dice of an entry showed. */
  readonly dice: ReadDice
  /** What a row of a journal did that is taken back. */
  undone(row: Row, s: Speaker): readonly string[]
  /** States of `GameSystem.state`, from the best to the worst; the first is that of a creature that nothing has touched. */
  readonly states: readonly string[]
}

/** A question in words. `name` gives what a creature is called, by its index. */
export interface QuestionWords {
  /** What is asked, after the name of the creature that is asked. */
  ask(name: (who: number) => string, about: unknown): string
  /** Which of the options `yes` means, and which `no`; undefined, or absent, where that would be a guess. */
  yes?(options: readonly unknown[]): unknown
  no?(options: readonly unknown[]): unknown
}
/** Questions by the key under which they are asked. */
export type Questions = Readonly<Record<string, QuestionWords>>

/** What people are asked, and what commands take of them. */
export interface Prompts {
  readonly questions: Questions
  /** What a parameter is, by its name; by `command.parameter` where it means something else there. */
  readonly parameters: Readonly<Record<string, string>>
}
