import type { Declared, Fields, Step } from './fields.ts'

/** A kind of step, whatever its fields. */
export interface AnyStepKind {
  readonly kind: string
  readonly fields: Declared
  /** The field that names whose roll it is; `gm`: nobody at the table but the game master sees it. */
  readonly rolls: string
}
/** A kind of step: called with its fields it makes one. */
export interface StepKind<N extends string, F extends Declared> extends AnyStepKind {
  (fields: Fields<F>): Step & { readonly do: N } & Fields<F>
  readonly kind: N
  readonly fields: F
}

/**
 * Declares a kind of step. Fields are small integers, short lists and words: no number in a step may grow without end, or equal
 * states never merge. `rolls`: the field that names who rolls; where it is not said `by`, else `who`, else the game master.
 */
export function step<const N extends string, const F extends Declared>(
  kind: N,
  fields: F,
  how: { readonly rolls?: (keyof F & string) | 'gm' } = {},
): StepKind<N, F> {
  const make = (f: Fields<F>) => {
    const s: { do: string } = { do: kind, ...f }
    // Fields that are spread from another step bring its kind along: the kind of this declaration wins.
    s.do = kind
    return s
  }
  const rolls = how.rolls ?? (fields.by === 'creature' ? 'by' : fields.who === 'creature' ? 'who' : 'gm')
  return Object.assign(make, { kind, fields, rolls }) as unknown as StepKind<N, F>
}

/** What is left out of the states of a fight, so that those that differ in nothing else are one. */
export interface LeftOut {
  /** Takes it out of a state. */
  from(S: Int32Array): void
  /** Whether it was right to: none of the steps that came about asks for it. */
  holds(steps: readonly Step[]): boolean
  /** Names of the measures of creatures that are not known at the end. */
  readonly measures: readonly string[]
}
