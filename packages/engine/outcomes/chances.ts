import type { Step } from '../model/fields.ts'
import type { Lists } from './outcome-lists.ts'
import type { Said } from './watch.ts'

/** A final state, with its chance. */
export interface End {
  readonly state: Int32Array
  readonly p: number
  /** What was noted on the way, where notes are taken. */
  readonly note?: number
}

/** When a search for chances stops, and what it leaves out. */
export interface ChanceOptions {
  /** Whether a state counts as an end although steps are pending (the end of a turn). */
  readonly stop?: (S: Int32Array) => boolean
  /** Drops branches of less weight; their sum is added to `lost`. */
  readonly floor?: number
  /** A fight that can go on for ever is followed until less than this mass is left; that mass is added to `lost`. */
  readonly tail?: number
  readonly lists?: Lists
  /** States (or planes of them) to hold at most; more throw an Error. */
  readonly limit?: number
  /** Asked now and then with how many there are: false stops, and the mass that is still under way is added to `lost`. By planes only. */
  readonly going?: (states: number) => boolean
  /**
   * What is noted on the way, as a small number: what it is before, and what a step and its events make of it. Equal states with different
   * notes stay apart. The lists have to watch those events. By merged states only.
   */
  readonly notes?: {
    readonly first: number
    readonly after: (note: number, step: Step, said: readonly Said[]) => number
  }
}

/** Exact chances of all ends: they and `lost` sum to 1. */
export interface Chances {
  /** Every end as a separate state; equal states are one end. Computed when first read. */
  readonly ends: readonly End[]
  /**
   * Calls `look` for each end. The array is reused, so copy what you keep. A state may come twice. `only`: the one cell in which
   * the state differs from that of the call before, or -1 where it may differ in any.
   */
  each(look: (S: Int32Array, p: number, only: number) => void): void
  /** Mass of branches that were too unlikely, or took too long, to follow. */
  readonly lost: number
  /** How many states, or planes of states, were stored. */
  readonly states: number
  /** Of how many tries the chances are shares, where there was too much to follow; absent where they are exact. */
  readonly tries?: number
}

/** Chances from a list of ends. */
export const chancesOf = (ends: readonly End[], lost: number, states: number): Chances => ({
  ends,
  each: look => {
    for (const e of ends) look(e.state, e.p, -1)
  },
  lost,
  states,
})

/** The chance that something holds at the end. */
export function chance(c: Chances, holds: (S: Int32Array) => boolean): number {
  let sum = 0
  c.each((S, p) => {
    if (holds(S)) sum += p
  })
  return sum
}

/** The mean of a number over the ends. */
export function meanOf(c: Chances, of: (S: Int32Array) => number): number {
  let sum = 0
  c.each((S, p) => {
    sum += p * of(S)
  })
  return sum
}
