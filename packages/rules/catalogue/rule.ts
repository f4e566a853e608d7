import type { CatalogueId, RulesetId, Topic } from './ids.ts'

/** A rule of one text, in our own words. */
export interface Rule {
  readonly id: CatalogueId
  readonly ruleset: RulesetId
  /** The chapter that the rule belongs to. The middle of the id is a name only, and may differ. */
  readonly topic: Topic
  /** Where the text says it: line numbers and ranges of the source that its {@link Part} names. */
  readonly lines: string
  readonly rule: string
  /** Figures, as the text arranges them: rows, or columns and rows, or named lists. */
  readonly table?: Datum
  /** Where the text contradicts itself or is silent: what was taken as the default, and why. */
  readonly conflict?: string
  /** The names of the other readings that {@link conflict} describes. */
  readonly options: readonly string[]
  /** Advice to the game master that nothing can compute. */
  readonly guidance: boolean
  readonly examples: readonly Example[]
}

/** An example of a rule: what is given, when it is asked, and what then comes of it. */
export interface Example {
  readonly given: string
  readonly when: string
  readonly then: string
}

/** One file of the catalogue: a text, or a section of a long one. */
export interface Part {
  readonly name: string
  /** The rules text that `lines` counts in. */
  readonly source: string
  readonly scope?: string
  /** Conventions that the rules and examples of this part keep. */
  readonly notes: readonly string[]
}

/** A value of a table or an example of the catalogue. */
export type Datum = string | number | boolean | null | readonly Datum[] | { readonly [key: string]: Datum }
