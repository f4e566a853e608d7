import type { Context } from '../run/reader.ts'
import type { Declared, Fields } from './fields.ts'

/** A pending piece of resolution, as plain data. It is a proposal: when its turn comes it checks whether it may still happen. */
export interface Step {
  readonly do: string
}
/** What is known of a kind of step, whatever its fields. */
export interface AnyStepKind {
  readonly kind: string
  readonly fields: Declared
}
/** A kind of step: called with its fields it makes one. */
export interface StepKind<N extends string, F extends Declared> extends AnyStepKind {
  (fields: Fields<F>): Step & { readonly do: N } & Fields<F>
  readonly kind: N
  readonly fields: F
}

/** Declares a kind of step. Fields are small integers, short lists and words: no number in it may grow without end, or equal states never merge. */
export function step<const N extends string, const F extends Declared>(kind: N, fields: F): StepKind<N, F> {
  const make = (f: Fields<F>) => ({ do: kind, ...f })
  return Object.assign(make, { kind, fields }) as unknown as StepKind<N, F>
}

/** How a ruleset runs a kind of step. */
export interface StepRun {
  readonly kind: AnyStepKind
  readonly run: (c: Context, s: never) => void
  /** Reads the whole board and rolls nothing: outcome lists of it would never be found again, so it is run each time. */
  readonly plain: (s: never) => boolean
}
export function run<N extends string, F extends Declared>(
  kind: StepKind<N, F>,
  run: (c: Context, s: Step & Fields<F>) => void,
  how: { plain?: boolean | ((s: Step & Fields<F>) => boolean) } = {},
): StepRun {
  return {
    kind,
    run: run as StepRun['run'],
    plain: (typeof how.plain === 'function' ? how.plain : () => how.plain === true) as StepRun['plain'],
  }
}
