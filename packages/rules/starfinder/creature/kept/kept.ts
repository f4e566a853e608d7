/** A creature that comes with the ruleset, in the keys of a fight file; its side and its place are the fight's. */
export interface KeptCreature {
  readonly name: string
  /** Absent below 1: the source has whole numbers only. */
  readonly cr?: number
  readonly hitPoints: number
  readonly totals: Readonly<Record<string, number>>
  readonly [key: string]: unknown
}
