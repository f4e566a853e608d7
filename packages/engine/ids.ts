/** The rules of the catalogue. The engine knows none: the package of the rules adds each id to this interface. */
export interface RuleIds {}

/** A rule of the catalogue, as `ruleset/topic/name`. */
export type RuleId = keyof RuleIds
