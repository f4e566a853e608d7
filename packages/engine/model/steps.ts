import type { Declared, Fields, Step } from './fields.ts'

/** A kind of step, whatever its fields. */
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

/** Declares a kind of step. Fields are small integers, short lists and words: no number in a step may grow without end, or equal states never merge. */
export function step<const N extends string, const F extends Declared>(kind: N, fields: F): StepKind<N, F> {
  const make = (f: Fields<F>) => {
    const s: { do: string } = { do: kind, ...f }
    // Fields that are spread from another step bring its kind along: the kind of this declaration wins.
    s.do = kind
    return s
  }
  return Object.assign(make, { kind, fields }) as unknown as StepKind<N, F>
}
