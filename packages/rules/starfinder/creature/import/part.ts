import type { Guess } from '../../../d20/words/imports/guesses.ts'
import type { Source } from './source.ts'
/** The damage of one part of a formula. */
export interface Part {
  dice: string
  types: string[]
  nonlethal?: true
}

type Keys = Record<string, unknown>
export type Feature = string | Keys

/** What an ability becomes. */
export interface Becomes {
  readonly features?: readonly Feature[]
  readonly immune?: readonly string[]
  readonly senses?: Keys
  readonly acts?: readonly Keys[]
  /** Lists of the sheet that it adds to. */
  readonly keys?: Readonly<Record<string, readonly unknown[]>>
  /** What its reader took upon itself. */
  readonly guessed?: Guess | readonly Guess[]
  /** What of it the game master rules. */
  readonly ruled?: string
  readonly without?: string
}
/** All that a reader took upon itself. */
export const guessesOf = ({ guessed }: Becomes): readonly Guess[] =>
  guessed === undefined ? [] : isList(guessed) ? guessed : [guessed]
const isList = (given: Guess | readonly Guess[]): given is readonly Guess[] => Array.isArray(given)
/** Where an ability stands, and the sheet so far. */
export interface Where {
  readonly s: Source
  readonly path: string
  readonly keys: Keys
}
export type Reader = (found: RegExpExecArray, name: string, where: Where) => Becomes | undefined
