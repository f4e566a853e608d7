/** The chance of what is hoped for: exact where `margin` is 0, else half of the interval in which it lies 95 of 100 times. */
export interface PlanChance {
  readonly p: number
  readonly margin: number
  /** How often the plan was tried, where it was sampled. */
  readonly tries?: number
  /** The same after each deed, and after each time that one is done; `within` a time, that it has come so by then. */
  readonly by: readonly number[]
  /** The chance that a deed could not be done when its time came; deeds that were no longer needed are none of these. */
  readonly refused: readonly number[]
  /** Why, in the words of the rules: the first reason that was met; null where each could be done. */
  readonly why: readonly (string | null)[]
  /** The same of the deeds that come first where there is a time: those of them that could not be done. */
  readonly unready?: readonly Unready[]
}
/** A deed before the time begins that could not be done: which one, how likely that is, and why. */
export interface Unready {
  readonly deed: number
  readonly p: number
  readonly why: string
}
