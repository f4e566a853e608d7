import type { Aware } from '../model/state.ts'
import type { Sheet } from '../model/vocabulary.ts'
import type { SeenFloor } from './floor.ts'

type Data = Readonly<Record<string, unknown>>

/** A creature as a viewer knows it. */
export interface VisibleCreature {
  /** The alias for the viewer; for its own side the file's key. */
  readonly id: string
  readonly aware: Aware | 'own'
  /** The true sheet where its numbers are open, else what shows. */
  readonly sheet: Sheet
  /** Fields by name, with names of creatures and squares; 0 and empty are left out. */
  readonly state: Data
  readonly conditions: readonly string[]
  /** For numbers that are not known: the lowest and the highest that they may be. */
  readonly bands?: Readonly<Record<string, readonly [number, number]>>
}
/** All that a viewer may know of a state, as plain data. Legal commands, odds and reasons for it are computed from this alone. */
export interface PlayerView {
  readonly creatures: readonly VisibleCreature[]
  /** How many more are about of whom nothing else is known. */
  readonly presences: number
  readonly game: Data
  /** What is known of the floor; absent where the map lies open. */
  readonly floor?: SeenFloor
}
