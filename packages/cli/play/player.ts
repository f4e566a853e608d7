import type {
  Command,
  Explained,
  Legal,
  OpenedView,
  Reader,
  Refusal,
  Row,
  Scene,
  SeenFloor,
  Waiting,
} from '@quintain/engine'
import type { Fight, Runs } from '@quintain/formats'
import type { Citation } from '@quintain/rules'

export type Bands = Readonly<Record<string, readonly [number, number]>>

/** A fight as it is known at the keyboard: whole, or as the sides that are played there know it. */
export interface Known {
  readonly scene: Scene
  readonly reader: Reader
  readonly S: Int32Array
  legal(id: string, only?: string): readonly Legal[]
  /** Why a command is not legal, creatures and squares by name. */
  refuse(id: string, command: Command): readonly Refusal[]
  /** Whether the numbers of a creature are known. */
  isOpen(who: number): boolean
  /** The lowest and the highest that numbers of a creature may be, where only that is known; null for any other creature. */
  bands(who: number): Bands | null
  /** What runs on creatures, since when and until when, as far as it is known. */
  readonly runs: readonly Runs[]
  /** What a creature is called, one too that is out of sight. */
  nameOf(id: string): string
  /** What is known of the floor; null where the map lies open. */
  readonly floor: SeenFloor | null
  /** The fight as the side of a creature knows it, with the low or the high ends of bands. */
  of(who: number, end?: 0 | 1): OpenedView
}

/** How often the tactic decides: so many times, or until a creature begins a turn. */
export interface Passing {
  readonly times?: number
  /** Id of the creature. */
  readonly until?: string
}
/** The most answers of the tactic that one line asks for. */
export const MOST_PASSES = 1000

/** A roll with its numbers. */
export interface LastRoll {
  readonly scene: Scene
  readonly row: Row
  readonly why: readonly Explained[]
  /** What goes before the numbers: both sides of rolls against each other, a natural 1 or 20, what protections took off. */
  readonly citations?: readonly Citation[]
}

/** Who plays at the keyboard: what is known there, and how what is done there reaches the table. */
export interface Player {
  /** The fight; creatures and signs as they are known now. */
  readonly f: Fight
  readonly known: Known
  /** The question that waits for somebody at the keyboard. */
  readonly waiting: Waiting | null
  readonly over: boolean
  /** The number of the last line. */
  readonly last: number
  /** Who is asked with whoever else may speak now, in place of the first of them. False where it is not asked. */
  speak(id: string): boolean
  /** Whether play goes on outside of rounds: several may be asked at once, and the first answer counts. */
  readonly free: boolean
  /** Goes on until somebody at the keyboard is asked, or the fight is over. */
  settle(): Promise<void>
  /** Does a command. Throws Refused with every reason; then nothing has changed. */
  do(id: string, command: Command): Promise<void>
  /** Does for a creature what can be done at any time, while somebody else is asked. Throws Refused with every reason. */
  outOfTurn(id: string, command: Command): Promise<void>
  answer(option: unknown): Promise<void>
  /** Lets the tactic decide. Returns how often it did. */
  pass(how: Passing): Promise<number>
  /** What was taken back, in words; null where there was nothing. */
  undo(): Promise<string | null>
  redo(): Promise<string | null>
  /** Whether the keyboard is the game master's too. */
  readonly mayRule: boolean
  /** A ruling of the game master. Throws a UserError where the keyboard is not the game master's. */
  rule(ruling: Command, reason: string): Promise<void>
  /** The last roll that stands, with its numbers. */
  lastRoll(): LastRoll | null
  /** Why the tactic did what it did last with a creature, in words; null where it has done nothing, or nobody here may know. */
  considered(who: number): string | null
  /** Takes back everything after line `n`: after a mistake of ours. */
  back(n: number): Promise<void>
  /** The journal, as JSON Lines. */
  journal(): string
}
