import type { Command, Declared, Options, Ruleset } from '@quintain/engine'
import type { GameSystem, Vocabularies } from '@quintain/rules'

/** What a ruleset knows, as types: its commands, the names of its conditions, its options. */
export interface Vocabulary {
  readonly command: Command
  readonly condition: string
  readonly options: Options
  /** The keys of a creature in a fight; any when absent. */
  readonly creature?: object
}
/** What is known of a ruleset by its id; anything, where the compiler does not know which one it is. */
export type VocabularyOf<R> = R extends keyof Vocabularies ? Vocabularies[R] : Vocabulary

/** A game system whose commands the compiler knows: `mine as Speaking<{ command: CommandsOf<typeof parameters>, ... }>`. */
export type Speaking<V extends Vocabulary> = GameSystem & { readonly speaks?: V }

type Value<S> = S extends 'creature' | 'square' | 'text'
  ? string
  : S extends 'creatures' | 'squares'
    ? readonly string[]
    : S extends 'int'
      ? number
      : S extends 'weapon'
        ? string | number
        : S extends 'flag'
          ? boolean
          : S extends 'command'
            ? Command
            : S extends { readonly oneOf: readonly (infer T)[] }
              ? T
              : S extends { readonly maybe: infer I }
                ? Value<I>
                : unknown
type May<F> = {
  [K in keyof F]: F[K] extends { readonly maybe: unknown } | 'flag' | 'weapon' ? K : never
}[keyof F]
/** The commands of a ruleset from the parameters of its actions, by name: `{ shove: { target: 'creature' } } as const`. */
export type CommandsOf<T extends Readonly<Record<string, Declared>>> =
  | { readonly do: 'end' }
  | {
      [N in keyof T & string]: { readonly do: N } & {
        readonly [K in Exclude<keyof T[N], May<T[N]>>]: Value<T[N][K]>
      } & {
        readonly [K in May<T[N]>]?: Value<T[N][K]>
      }
    }[keyof T & string]

/** The keys of a creature under a ruleset; any where the compiler does not know them. */
type KeysOf<V extends Vocabulary> = V extends { readonly creature: infer C extends object }
  ? Omit<C, 'conditions'>
  : { readonly [key: string]: unknown }
/** A creature of a fight file. What the compiler cannot know of its figures is checked when the fight is made. */
export type CreatureData<V extends Vocabulary> = KeysOf<V> & { readonly conditions?: readonly V['condition'][] }
/** The id of a ruleset: one of ours, or a text that is known at run time alone. */
type KnownRuleset<R extends string> = string extends R ? R : R extends keyof Vocabularies ? R : never
/** A fight as a fight file holds it, as plain data (see `quintain schema fight`), with what the compiler can know of it. */
export interface FightData<R extends string = string, V extends Vocabulary = VocabularyOf<R>> {
  readonly ruleset:
    | KnownRuleset<R>
    | { readonly id: KnownRuleset<R>; readonly options?: V['options'] }
    | Speaking<V>
    | Ruleset
  readonly creatures: Readonly<Record<string, CreatureData<V>>> | readonly (CreatureData<V> & { readonly id: string })[]
  readonly $schema?: string
  readonly title?: string
  readonly map?: unknown
  readonly knows?: Readonly<Record<string, readonly string[]>>
  readonly notice?: number
  readonly script?: readonly ({ readonly who: string } & V['command'])[]
  readonly answers?: readonly unknown[]
  readonly faces?: readonly (number | readonly number[])[]
  readonly seed?: number | string
}
