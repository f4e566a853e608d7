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
 * Who learns a field of an event. `all`: everyone at the table; `located`: who knows where its subject is; `seen`: who
 * observes its subject, and the sides of those whom the event names; `involved`: the subject's side and the sides of those
 * whom the event names; `own`: the subject's side; `gm`: the game master alone. The game master learns everything.
 */
export type EventAudience = 'all' | 'located' | 'seen' | 'involved' | 'own' | 'gm'
/** The audience of each field; a field that is not named is told to its subject's side. One word stands for all fields. */
export type ToldTo<F extends Declared> = EventAudience | { readonly [K in keyof F]?: EventAudience }

/** A kind of event, whatever its fields. */
export interface AnyEventKind {
  readonly kind: string
  readonly fields: Declared
  /** The field that names its subject; `table`: it is about no creature. */
  readonly of: string
  readonly to: EventAudience | Readonly<Record<string, EventAudience>>
  readonly write: ((w: Writer, e: never) => void) | null
  /** What it writes in odds and samples, where that differs from the table; absent: the same. */
  readonly foreseen?: (w: Writer, e: never) => void
  /** The field that is added up where two of the kind are told one after the other: they are told as one. */
  readonly adds?: string
  /** It says how something is now: of two of the kind only the later is told, where one comes between parts that are told as one. */
  readonly latest?: true
  /** The field with the side, or the sides, that learn of it, where not all do. The game master learns everything. */
  readonly among?: string
  /** Nobody is told of it in words. */
  readonly silent?: true
  /** It says how an attempt ended: the field with who made it, and whether that one has succeeded; null where another event says so. */
  readonly attempt?: { readonly by: string; readonly succeeded: (e: never) => boolean | null }
  /** It settles an amount that goes by a name, such as a price. */
  readonly amount?: { readonly name: string; readonly of: (e: never) => number }
}
/** A kind of event: called with its fields it makes one. */
export interface EventKind<N extends string, F extends Declared> extends AnyEventKind {
  (fields: Fields<F>): Event & { readonly e: N } & Fields<F>
  readonly kind: N
  readonly fields: F
}

/**
 * Declares a kind of event: its fields, its writes (null: it changes nothing), and who learns what. `of` names the field
 * with its subject, `table` where it is about no creature: then what not all learn is the game master's. `foreseen`:
 * what it writes in odds and samples instead, to drop what only people ask for, so that equal states meet; no policy may
 * tell them apart. `adds`: the field of what may come in parts, such as time, that is added up where nothing is told between.
 * `latest`: it says how something is now, and only the last is told of several among such parts.
 * `among`: the field with the side or the sides to whom alone it is told. `silent`: nobody is told of it in words.
 * `attempt`: it says whether somebody has succeeded in something. `amount`: it settles an amount. Plans ask about both.
 */
export function event<const N extends string, const F extends Declared>(
  kind: N,
  fields: F,
  write: ((w: Writer, e: Fields<F>) => void) | null,
  told: {
    readonly of: (keyof F & string) | 'table'
    readonly to: ToldTo<F>
    readonly foreseen?: (w: Writer, e: Fields<F>) => void
    readonly adds?: keyof F & string
    readonly latest?: true
    readonly among?: keyof F & string
    readonly silent?: true
    readonly attempt?: { readonly by: keyof F & string; readonly succeeded: (e: Fields<F>) => boolean | null }
    readonly amount?: { readonly name: string; readonly of: (e: Fields<F>) => number }
  },
): EventKind<N, F> {
  const make = (f: Fields<F>) => {
    const made: { e: string } = { e: kind, ...f }
    // Fields that are spread from another event bring its kind along: the kind of this declaration wins.
    made.e = kind
    return made
  }
  const { of, to, foreseen, adds, latest, among, silent, attempt, amount } = told
  return Object.assign(make, {
    kind,
    fields,
    write,
    of,
    to,
    ...(foreseen ? { foreseen } : {}),
    ...(adds === undefined ? {} : { adds }),
    ...(latest ? { latest } : {}),
    ...(among === undefined ? {} : { among }),
    ...(silent ? { silent } : {}),
    ...(attempt ? { attempt } : {}),
    ...(amount ? { amount } : {}),
  }) as unknown as EventKind<N, F>
}

/** Who learns a field of an event; all who learn any of it learn its subject. */
export function audienceOf(kind: AnyEventKind, field: string): EventAudience {
  return typeof kind.to === 'string' ? kind.to : (kind.to[field] ?? 'own')
}
