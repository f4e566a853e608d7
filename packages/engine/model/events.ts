import type { Declared, Fields } from './fields.ts'
import type { Bag, Condition, Counter, Ref, Value } from './state.ts'

/** An event states a result: "loses 7 hit points", not "is hit". */
export interface Event {
  readonly e: string
}

/** The blind writes of a reducer: nothing can be read here. `who` is a creature's index, or GAME. */
export interface Writer {
  add(who: number, field: Counter, by: number): void
  /** Moves a counter into the range from `low` to `high`; inside it nothing changes. Throws an Error when low is above high. */
  clamp(who: number, field: Counter, low: number, high: number): void
  set(who: number, field: Value, to: number): void
  put<T>(who: number, field: Ref<T>, to: T): void
  include<T>(who: number, field: Bag<T>, item: T): void
  exclude<T>(who: number, field: Bag<T>, item: T): void
  give(who: number, condition: Condition): void
  take(who: number, condition: Condition): void
  /** Empties the agenda: nothing that was pending happens. */
  clear(): void
  /** Takes the step that is on top of the agenda off: it does not happen. */
  skip(): void
}

/**
 * Who sees an event: `all`; `own` its subject's side; `gm`; `split` everyone sees the shared form, the subject's side and
 * the game master the whole; `if-seen` who observes the subject.
 */
export type See = 'all' | 'own' | 'gm' | 'split' | 'if-seen'

/** A kind of event, whatever its fields. */
export interface AnyEventKind {
  readonly kind: string
  readonly fields: Declared
  readonly see: See
  /** For `split`: the fields that everyone sees. */
  readonly shared: readonly string[]
  /** The field that names the subject. */
  readonly subject: string
  readonly write: ((w: Writer, e: never) => void) | null
  /** What it writes in odds and samples, where that differs from the table; absent: the same. */
  readonly foreseen?: (w: Writer, e: never) => void
}
/** A kind of event: called with its fields it makes one. */
export interface EventKind<N extends string, F extends Declared> extends AnyEventKind {
  (fields: Fields<F>): Event & { readonly e: N } & Fields<F>
  readonly kind: N
  readonly fields: F
}

/**
 * Declares a kind of event: its fields, its writes (null: it changes nothing), and who sees it. `foreseen`: what it writes
 * in odds and samples instead, to drop what only people ask for, so that equal states meet; no policy may tell them apart.
 */
export function event<const N extends string, const F extends Declared>(
  kind: N,
  fields: F,
  write: ((w: Writer, e: Fields<F>) => void) | null,
  seen: {
    see?: See
    shared?: readonly (keyof F & string)[]
    subject?: keyof F & string
    foreseen?: (w: Writer, e: Fields<F>) => void
  } = {},
): EventKind<N, F> {
  const make = (f: Fields<F>) => {
    const made: { e: string } = { e: kind, ...f }
    // Fields that are spread from another event bring its kind along: the kind of this declaration wins.
    made.e = kind
    return made
  }
  return Object.assign(make, {
    kind,
    fields,
    write,
    see: seen.see ?? 'all',
    shared: seen.shared ?? [],
    subject: seen.subject ?? 'who',
    ...(seen.foreseen ? { foreseen: seen.foreseen } : {}),
  }) as unknown as EventKind<N, F>
}
