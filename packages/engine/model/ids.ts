/** The rules of the catalogue. The engine knows none: the package of the rules adds each id to this interface. */
export interface RuleIds {}

/** A rule: `ruleset/topic/name` of the catalogue, or `house/topic/name` for what a table, or Quintain itself, settles. */
export type RuleId = keyof RuleIds | `house/${string}`
