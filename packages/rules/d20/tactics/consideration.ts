import type { Command, Reader } from '@quintain/engine'
import type { Declared } from '../actions/attacks.ts'
import type { ConsiderationName } from '../creature/roles.ts'
import type { WayIn } from './way-in.ts'

/** A command, which consideration gives it, and the foe, or the friend, that it is about. */
export interface Choice {
  readonly why: ConsiderationName | 'flees' | 'nothing'
  readonly command: Command
  readonly foe?: number
}

/** What is left of a turn, and the foes whom a creature knows, the nearest first. */
export interface Turn {
  readonly foes: readonly number[]
  readonly standard: boolean
  readonly move: boolean
  /** Whether an attack is left once it has moved. */
  readonly attacksAfter: boolean
  /** What it does from afar is better than what it does hand to hand. */
  afar?: boolean
  /** The best attack that can be made now. Looked for once. */
  strike(): Declared | undefined
  /** The way to foes, for a creature that may still set out this turn. Looked for once. */
  way(): WayIn | undefined
}

declare module '@quintain/engine' {
  interface Additions {
    /** What a creature does before it weighs anything: out of what holds it, or what costs nothing before a blow. */
    doesFirst(r: Reader, who: number, turn: Turn | undefined): Command | undefined
  }
}

/** One thing to do in a fight: a command where it applies now. */
export type Consideration = (r: Reader, who: number, turn: Turn) => Choice | undefined
