import type { RuleId } from '../ids.ts'
import type { OptionKind, View } from '../vocabulary.ts'

/**
 * A reading: how a text that is not clear is taken where a fight chooses it. Called with what reads a state it says whether it
 * is chosen, so a name that no chapter declares does not compile.
 */
export interface Reading {
  (v: Pick<View, 'option'>): boolean
  /** Its name in fight files. */
  readonly reading: string
  readonly kind: OptionKind
}

/**
 * Declares a reading beside its rule, for the `readings` of the chapter: `const NO_FULL = reading('unwieldy-no-full-attack', RULE)`,
 * and `NO_FULL(c)`. `help`: what it does while it is set and what the default is; absent where the words of the text say it.
 */
export function reading(name: string, rule: RuleId, help?: string): Reading {
  return sharedReading(name, help).under(rule)
}

/** A reading that several texts have, each under a rule of its own. */
export interface SharedReading {
  (v: Pick<View, 'option'>): boolean
  /** The reading as a text has it, for the `readings` of its chapter. */
  under(rule: RuleId): Reading
}

/** Declares a reading of a shared mechanism beside it; the chapters of each text name its rule: `NIGHT_FLAT.under(rules.night)`. */
export function sharedReading(name: string, help?: string): SharedReading {
  const isChosen = (v: Pick<View, 'option'>): boolean => v.option(name) === true
  const kindUnder = (rule: RuleId): OptionKind => ({ rule, kind: 'flag', ...(help === undefined ? {} : { help }) })
  return Object.assign(isChosen.bind(undefined), {
    under: (rule: RuleId): Reading => Object.assign(isChosen.bind(undefined), { reading: name, kind: kindUnder(rule) }),
  })
}

/** What chapters let a fight choose, by name: their readings, and options that hold more than a flag. */
export const optionsOf = ({
  options = {},
  readings = [],
}: {
  readonly options?: Readonly<Record<string, OptionKind>>
  readonly readings?: readonly Reading[]
}): readonly (readonly [name: string, kind: OptionKind])[] => [
  ...readings.map(r => [r.reading, r.kind] as const),
  ...Object.entries(options),
]
